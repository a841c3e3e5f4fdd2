import { mentionOf } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import type { WalkUp } from './records.ts';

const MAX_WINNERS = 3;

/** A session at its walk-up table, for the channel. */
export function walkUpText({ match, line, rounds, wins }: WalkUp, words: Words): string {
  const { walkUp } = words.table;
  const who = (player: string) => mentionOf(player, words);
  if (match !== null) return walkUp.playing(words.match.and(line.slice(0, 2).map(who)));
  const winners = wins.slice(0, MAX_WINNERS).map(({ player, wins: won }, i) => {
    return i === 0 ? walkUp.won(who(player), won) : `${who(player)} ${won}`;
  });
  return [walkUp.rounds(rounds), ...(winners.length === 0 ? [] : [winners.join(', ')])].join(' · ');
}
