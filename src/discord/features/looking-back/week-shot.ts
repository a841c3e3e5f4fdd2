import { voteForShot } from '../../../matches/commands/posts.ts';
import { ODDS_TRIES } from '../../../matches/reading/week-shot.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
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
  withLabel,
} from '../../ui/parts.ts';

export const weekShotPresses = { 'shot-vote': vote } satisfies Partial<Presses>;

export interface WeekShotContent {
  readonly shown: PressArguments<'shot-vote'>;
  readonly match: StoredMatch;
  readonly player: string;
  readonly votes: number;
  readonly nameOf: NameOf;
  /** To the match. */
  readonly link: string;
  readonly words: Words;
}

/** Sunday's post in a server. It pings nobody. */
export function weekShotMessage(
  { shown, match, player, votes, nameOf, link, words }: WeekShotContent,
  file: FileAttachment,
): MessagePayload {
  const { daily, weekShot } = words;
  const message = framed(
    GOLD,
    [file],
    text(
      `🌟 **${weekShot.title(mentionOf(player, words))}** ${weekShot.odds(shown.made, ODDS_TRIES)}`,
      `-# ${escapeMarkdown(matchTitleOf(match.state, nameOf, words))} · ${link}`,
    ),
    picture(file),
    row(
      {
        id: ids.encode('shot-vote', shown),
        label: voteLabel(votes, words),
        style: 'primary',
      },
      { id: ids.encode('replay', { match: match.id }), label: words.match.buttons.replay },
      { id: ids.encode('settings-open', { page: 'daily' }), label: daily.buttons.settings },
    ),
  );
  return { ...message, isSilent: true };
}

function voteLabel(votes: number, { weekShot }: Words): string {
  return votes === 0 ? weekShot.vote : `${weekShot.vote} · ${votes}`;
}

/** The message shows the count a moment later. */
async function vote(
  { bot, interaction, player, venue, words, reply }: PressCall,
  on: PressArguments<'shot-vote'>,
) {
  const { match, revision: shot, number } = on;
  const { server, channel } = venue;
  const command = { match, shot, number, player, server };
  const answer = await voteForShot(bot.authority, command);
  const message = interaction.message?.id;
  if (answer !== 'late' && server !== null && message !== undefined) {
    bot.amendSoon({ server, channel, message }, async () => {
      const context = await bot.contextOf(server);
      const label = voteLabel(await bot.votes.countVotes(match, shot), context.words);
      return (components) => withLabel(components, ids.encode('shot-vote', on), label);
    });
  }
  await reply.note(words.weekShot.voted[answer]);
}
