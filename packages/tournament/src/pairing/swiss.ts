import { costInOrder } from './costs.ts';
import type { Comparable } from './criteria.ts';
import {
  closeScores,
  halvesByRank,
  meetingOf,
  peopleTogether,
  timesAmong,
  turnsToBegin,
} from './criteria.ts';
import { matchWithForesight } from './foresight.ts';
import type { PairedRound } from './meetings.ts';

/** What a Swiss round needs to know about a player. */
export interface SwissEntrant extends Comparable {
  /** The round points of all games so far, including byes, as integers. */
  readonly points: number;
  readonly byes: number;
}

/**
 * The next Swiss round. In order of importance: no pair repeats, no player gets a second bye, the
 * lowest gets the bye, points are close, people meet people, starts are balanced, and among equal
 * points the upper half meets the lower half. It looks `roundsAfter` rounds ahead and avoids pairings that would force a
 * repeat later, if possible.
 */
export function pairSwiss(entrants: readonly SwissEntrant[], roundsAfter: number): PairedRound {
  const field = byPlace(entrants);
  const size = field.length + (field.length % 2);
  const times = timesAmong(field, (one) => one.met);
  // In an odd field the last vertex is the bye.
  const nobody = field.length;
  const met = (a: number, b: number) => (b === nobody ? 0 : (times[a]?.[b] ?? 0));
  const satOut = (a: number, b: number) => (b === nobody ? (field[a]?.byes ?? 0) : 0);
  const points = field.map((one) => one.points);
  const cost = costInOrder(size, [
    { cost: met },
    { cost: satOut, pairs: 1 },
    { cost: (a, b) => (b === nobody ? field.length - 1 - a : 0), pairs: 1 },
    closeScores(points),
    peopleTogether(field),
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

/** Orders the tables of a round by their best player. */
function byPlace(entrants: readonly SwissEntrant[]): readonly SwissEntrant[] {
  return [...entrants].sort((a, b) => b.points - a.points || a.rank - b.rank);
}
