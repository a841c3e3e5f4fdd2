import { costInOrder } from './costs.ts';
import type { Comparable } from './criteria.ts';
import { closeScores, halvesByRank, meetingOf, timesAmong, turnsToBegin } from './criteria.ts';
import { matchWithForesight } from './foresight.ts';
import type { PairedRound } from './meetings.ts';

/** What a round of a Swiss has to know of an entrant who plays in it. */
export interface SwissEntrant extends Comparable {
  /** Round points of all games so far, with what byes gave: whole numbers. */
  readonly points: number;
  readonly byes: number;
}

/**
 * The next round of a Swiss for those who play in it. In this order: nobody meets the same again,
 * nobody sits out twice, the lowest sits out, points are close, everybody begins as often as not, and
 * of those with equal points the upper half meets the lower one. It looks `roundsAfter` rounds ahead:
 * no pairing is taken after which those could not be paired without meeting again, if there is another.
 */
export function pairSwiss(entrants: readonly SwissEntrant[], roundsAfter: number): PairedRound {
  const field = byPlace(entrants);
  const size = field.length + (field.length % 2);
  const times = timesAmong(field, (one) => one.met);
  // Nobody is the last one where the field is odd: whoever meets it sits out.
  const nobody = field.length;
  const met = (a: number, b: number) => (b === nobody ? 0 : (times[a]?.[b] ?? 0));
  const satOut = (a: number, b: number) => (b === nobody ? (field[a]?.byes ?? 0) : 0);
  const points = field.map((one) => one.points);
  const cost = costInOrder(size, [
    { cost: met },
    { cost: satOut, pairs: 1 },
    { cost: (a, b) => (b === nobody ? field.length - 1 - a : 0), pairs: 1 },
    closeScores(points),
    turnsToBegin(field),
    halvesByRank(field, points),
  ]);
  const matching = matchWithForesight({ size, cost, repeats: [met, satOut], roundsAfter });
  const meetings = matching.flatMap(([a, b]) => {
    const [one, other] = [field[a], field[b]];
    return one === undefined || other === undefined ? [] : [meetingOf(one, other)];
  });
  const byes = matching.flatMap(([a, b]) => (b === nobody ? [field[a]?.entrant ?? 0] : []));
  return { meetings, byes };
}

/** The best first: the tables of a round are in the order of whoever of them is ahead. */
function byPlace(entrants: readonly SwissEntrant[]): readonly SwissEntrant[] {
  return [...entrants].sort((a, b) => b.points - a.points || a.rank - b.rank);
}
