import { costInOrder } from './costs.ts';
import type { Comparable } from './criteria.ts';
import { closeScores, halvesByRank, meetingOf, timesAmong, turnsToBegin } from './criteria.ts';
import { cheapestMatching } from './matching.ts';
import type { Meeting } from './meetings.ts';

/** Somebody in a rolling Swiss; `met` names those it is playing now as well. */
export interface RollingEntrant extends Comparable {
  /** Round points of the games that have ended, and how many those are. */
  readonly points: number;
  readonly ended: number;
  /** Since when it has had a place for another game; null while it has none. */
  readonly freeSinceMs: number | null;
}

/** Points a game are compared in tenths, since not all have played as many. */
const TENTHS = 10;

/**
 * Who of those with a free place begins to play now. Everybody still in the tournament is given, with
 * or without a free place: somebody rather waits than meets the same again while another is still to
 * be met. While nobody plays, somebody is always paired.
 */
export function pairRolling(field: readonly RollingEntrant[]): readonly Meeting[] {
  const known = [...field].sort((a, b) => a.rank - b.rank);
  const times = timesAmong(known, ({ met }) => met);
  const fewest = times.map((row, own) => Math.min(...row.filter((_, other) => other !== own)));
  const free = known.flatMap((one, place) => (one.freeSinceMs === null ? [] : [{ one, place }]));
  const nobody = free.length;
  const size = free.length + (free.length % 2);
  /** Whoever has met both of them least often is the other one. */
  const canMeet = (a: number, b: number) => {
    const [one, other] = [free[a]?.place, free[b]?.place];
    if (one === undefined || other === undefined) return false;
    const met = times[one]?.[other] ?? 0;
    return met === fewest[one] && met === fewest[other];
  };
  const patience = patienceOf(free.map(({ one }) => one));
  const waiting = (a: number, b: number, cost: (place: number) => number) =>
    canMeet(a, b) ? 0 : cost(a) + (b === nobody ? 0 : cost(b));
  const scores = scoresOf(free.map(({ one }) => one));
  const entrants = free.map(({ one }) => one);
  const cost = costInOrder(size, [
    { cost: (a, b) => waiting(a, b, () => 1) },
    { cost: (a, b) => waiting(a, b, (place) => patience[place] ?? 0) },
    closeScores(scores),
    turnsToBegin(entrants),
    halvesByRank(entrants, scores),
  ]);
  const pairs = cheapestMatching(size, cost) ?? [];
  return pairs.flatMap(([a, b]) => {
    const [one, other] = [free[a]?.one, free[b]?.one];
    return one === undefined || other === undefined || !canMeet(a, b)
      ? []
      : [meetingOf(one, other)];
  });
}

/** Whoever has waited longest is the worst to be left waiting. */
function patienceOf(free: readonly RollingEntrant[]): readonly number[] {
  const since = free.map(({ freeSinceMs }) => freeSinceMs ?? 0);
  return since.map((own) => since.filter((other) => other > own).length);
}

/** Points a game, in tenths; whoever has played none stands in the middle. */
function scoresOf(free: readonly RollingEntrant[]): readonly number[] {
  const games = free.reduce((sum, { ended }) => sum + ended, 0);
  const points = free.reduce((sum, one) => sum + one.points, 0);
  const middle = games === 0 ? 0 : Math.round((TENTHS * points) / games);
  return free.map((one) =>
    one.ended === 0 ? middle : Math.round((TENTHS * one.points) / one.ended),
  );
}
