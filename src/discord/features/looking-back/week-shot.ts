import type { APIMediaGalleryComponent } from 'discord.js';
import { voteForShot } from '../../../matches/commands/posts.ts';
import { ODDS_TRIES } from '../../../matches/reading/week-shot.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ShownShot } from '../../client/bot.ts';
import { ids } from '../../ids/ids.ts';
import type { PressCall, Presses } from '../../interactions/call.ts';
import { matchTitleOf } from '../../ui/texts.ts';
import {
  framed,
  row,
  text,
  type MessagePayload,
  escapeMarkdown,
  picture,
  type FileAttachment,
  GOLD,
} from '../../ui/parts.ts';

export const weekShotPresses = { 'shot-vote': vote } satisfies Partial<Presses>;

export interface WeekShotContent {
  readonly shown: ShownShot;
  readonly match: StoredMatch;
  readonly player: string;
  readonly votes: number;
  readonly nameOf: NameOf;
  /** To the match. */
  readonly link: string;
  readonly words: Words;
}

/** Sunday's post in a server, with new pictures or those that it has. It pings nobody. */
export function weekShotMessage(
  { shown, match, player, votes, nameOf, link, words }: WeekShotContent,
  pictures: FileAttachment | readonly APIMediaGalleryComponent[],
): MessagePayload {
  const { daily, weekShot } = words;
  const isNew = 'bytes' in pictures;
  const message = framed(
    GOLD,
    [],
    text(
      `🌟 **${weekShot.title(mentionOf(player, words))}** ${weekShot.odds(shown.made, ODDS_TRIES)}`,
      `-# ${escapeMarkdown(matchTitleOf(match.state, nameOf, words))} · ${link}`,
    ),
    ...(isNew ? [picture(pictures)] : pictures),
    row(
      {
        id: ids.encode('shot-vote', shown),
        label: votes === 0 ? weekShot.vote : `${weekShot.vote} · ${votes}`,
        style: 'primary',
      },
      { id: ids.encode('replay', { match: match.id }), label: words.match.buttons.replay },
      { id: ids.encode('settings-open', { page: 'daily' }), label: daily.buttons.settings },
    ),
  );
  return { ...message, files: isNew ? [pictures] : [], isSilent: true };
}

/** The message shows the count a moment later. */
async function vote({ bot, interaction, player, venue, words, reply }: PressCall, on: ShownShot) {
  const { match, revision: shot, number } = on;
  const { server, channel } = venue;
  const command = { match, shot, number, player, server };
  const answer = await voteForShot(bot.authority, command);
  const message = interaction.message?.id;
  if (answer !== 'late' && server !== null && message !== undefined) {
    bot.recountVotes({ server, channel, message }, on);
  }
  await reply.note(words.weekShot.voted[answer]);
}
