import type { APIMediaGalleryComponent } from 'discord.js';
import { voteForShot } from '../../../matches/commands/posts.ts';
import { type Crown, ODDS_TRIES } from '../../../matches/reading/posts.ts';
import { numberOfDay } from '../../../matches/records/days.ts';
import type { DozenPar } from '../../../features/dozen/records.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { allDozenMarks } from '../../../texts/practice-text.ts';
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
} from '../../ui/parts.ts';

const GOLD = 0xd4a017;

/** More people who share a crown are only counted. */
const MAX_NAMED = 4;

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

/** The morning's post in a server. It pings nobody, and tells nothing about the boards. */
export function crownMessage(
  crown: Crown,
  par: DozenPar | undefined,
  words: Words,
): MessagePayload {
  const { daily } = words;
  const id = ids.encode('daily-dozen', { number: numberOfDay(crown.day), deed: 'open' });
  const best = crown.best.map(({ player, score, shots }) => {
    const rank = 1 + crown.best.filter((other) => other.score > score).length;
    const points = daily.points(score);
    return `${rank}\\. ${mentionOf(player, words)} · ${points}\n${allDozenMarks(shots, par)}`;
  });
  const message = framed(
    GOLD,
    [],
    text(`👑 **${crownLine(crown, words)}**`, daily.crown.of(crown.day), ...best),
    row(
      { id, label: daily.buttons.play, style: 'primary' },
      { id: ids.encode('settings-open', { page: 'daily' }), label: daily.buttons.settings },
    ),
  );
  return { ...message, isSilent: true };
}

function crownLine({ holders, from }: Crown, words: Words): string {
  const { daily, match } = words;
  const crown = daily.crown;
  const [first, ...others] = holders;
  if (first !== undefined && others.length === 0) {
    const who = mentionOf(first.player, words);
    if (first.days > 1) return crown.holds(who, first.days);
    return from === null ? crown.takes(who) : crown.takesFrom(who, mentionOf(from, words));
  }
  const named = holders.slice(0, MAX_NAMED);
  const left = holders.length - named.length;
  const all = named.map(({ player }) => mentionOf(player, words));
  const who = match.and(left === 0 ? all : [...all, crown.more(left)]);
  const again = named.filter(({ days }) => days > 1);
  const parts = again.map(({ player, days }) => crown.again(mentionOf(player, words), days));
  return `${[crown.share(who), ...parts].join(', ')}.`;
}

/** Sunday's post in a server, with new pictures or those that it has. It pings nobody. */
export function weekShotMessage(
  { shown, match, player, votes, nameOf, link, words }: WeekShotContent,
  pictures: FileAttachment | readonly APIMediaGalleryComponent[],
): MessagePayload {
  const { daily } = words;
  const weekShot = daily.weekShot;
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
  await reply.note(words.daily.weekShot.voted[answer]);
}
