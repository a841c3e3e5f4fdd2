import type { APIMediaGalleryComponent } from 'discord.js';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { ODDS_TRIES } from '../../../matches/reading/posts.ts';
import { mentionOf, type NameOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ShownShot } from '../../context/bot.ts';
import { ids } from '../../ids/ids.ts';
import { matchTitleOf } from '../../text/match-text.ts';
import {
  container,
  escapeMarkdown,
  picture,
  row,
  silentMessage,
  text,
  type FileAttachment,
  type MessagePayload,
} from '../../ui/parts.ts';

const GOLD = 0xd4a017;

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
  const { daily } = words;
  const say = daily.weekShot;
  const isNew = 'bytes' in pictures;
  const message = silentMessage([
    container(
      GOLD,
      text(
        `🌟 **${say.title(mentionOf(player, words))}** ${say.odds(shown.made, ODDS_TRIES)}`,
        `-# ${escapeMarkdown(matchTitleOf(match.state, nameOf, words))} · ${link}`,
      ),
      ...(isNew ? [picture(pictures)] : pictures),
      row(
        {
          id: ids.encode('shot-vote', shown),
          label: votes === 0 ? say.vote : `${say.vote} · ${votes}`,
          style: 'primary',
        },
        { id: ids.encode('replay', { match: match.id }), label: words.match.buttons.replay },
        { id: ids.encode('settings-open', { page: 'daily' }), label: daily.buttons.settings },
      ),
    ),
  ]);
  return { ...message, files: isNew ? [pictures] : [], isSilent: true };
}
