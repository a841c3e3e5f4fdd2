import type { Crown } from '../../../matches/reading/posts.ts';
import { numberOfDay } from '../../../matches/records/days.ts';
import type { DozenPar, StoredDozen } from '../../../matches/records/dozens.ts';
import { allDozenMarks } from '../../../texts/practice-text.ts';
import { mentionOf } from '../../../texts/names.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import { container, row, silentMessage, text, type MessagePayload } from '../../ui/parts.ts';

const GOLD = 0xd4a017;
/** More people who share a crown are only counted. */
const MAX_NAMED = 4;

/** The morning's post in a server. It pings nobody, and tells nothing about the boards. */
export function crownMessage(
  crown: Crown,
  par: DozenPar | undefined,
  words: Words,
): MessagePayload {
  const { daily: say } = words;
  const number = numberOfDay(crown.day);
  const message = silentMessage([
    container(
      GOLD,
      text(
        `👑 **${crownLine(crown, words)}**`,
        say.crown.of(crown.day),
        ...crown.best.map((dozen) => bestLine(dozen, crown.best, par, words)),
      ),
      row(
        {
          id: ids.encode('daily-dozen', { number, deed: 'open' }),
          label: say.buttons.play,
          style: 'primary',
        },
        { id: ids.encode('settings-open', { page: 'daily' }), label: say.buttons.settings },
      ),
    ),
  ]);
  return { ...message, isSilent: true };
}

function crownLine({ holders, from }: Crown, words: Words): string {
  const { daily, match } = words;
  const say = daily.crown;
  const [first, ...others] = holders;
  if (first !== undefined && others.length === 0) {
    const who = mentionOf(first.player, words);
    if (first.days > 1) return say.holds(who, first.days);
    return from === null ? say.takes(who) : say.takesFrom(who, mentionOf(from, words));
  }
  const named = holders.slice(0, MAX_NAMED);
  const left = holders.length - named.length;
  const all = named.map(({ player }) => mentionOf(player, words));
  const who = match.and(left === 0 ? all : [...all, say.more(left)]);
  const again = named.filter(({ days }) => days > 1);
  const parts = again.map(({ player, days }) => say.again(mentionOf(player, words), days));
  return `${[say.share(who), ...parts].join(', ')}.`;
}

function bestLine(
  { player, score, shots }: StoredDozen,
  best: readonly StoredDozen[],
  par: DozenPar | undefined,
  words: Words,
): string {
  const rank = 1 + best.filter((other) => other.score > score).length;
  const who = mentionOf(player, words);
  return `${rank}\\. ${who} · ${words.daily.points(score)}\n${allDozenMarks(shots, par)}`;
}
