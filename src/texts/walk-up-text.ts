import type { WalkUp } from '../matches/records/walk-ups.ts';
import type { Words } from '../words/english/messages.ts';
import { mentionOf } from './names.ts';

const MAX_WINNERS = 3;

/** What the channel is told of a session at its walk-up table. */
export function walkUpText({ match, line, rounds, wins }: WalkUp, words: Words): string {
  const say = words.table.walkUp;
  const who = (player: string) => mentionOf(player, words);
  if (match !== null) return say.playing(words.match.and(line.slice(0, 2).map(who)));
  const winners = wins.slice(0, MAX_WINNERS).map(({ player, wins: won }, i) => {
    return i === 0 ? say.won(who(player), won) : `${who(player)} ${won}`;
  });
  return [say.rounds(rounds), ...(winners.length === 0 ? [] : [winners.join(', ')])].join(' · ');
}
