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
import { cheapestMatching } from './matching.ts';
import type { Meeting } from './meetings.ts';

/** A player in a rolling Swiss; `met` includes current opponents. */
export interface RollingEntrant extends Comparable {
  /** The round points of finished games, and the number of those games. */
  readonly points: number;
  readonly ended: number;
  /** Since when the player has had room for another game; null while there is none. */
  readonly freeSinceMs: number | null;
}

/**
 * Points per game are compared in tenths, because players have played different numbers of games.
 */
const TENTHS = 10;

/**
 * Which free players start a game now. The input is everyone still in the tournament, because a
 * player waits rather than repeat an opponent while a new one is still to come. If no games are
 * running, at least one pair is made.
 */
export function pairRolling(field: readonly RollingEntrant[]): readonly Meeting[] {
  const known = [...field].sort((a, b) => a.rank - b.rank);
  const times = timesAmong(known, ({ met }) => met);
  const fewest = times.map((row, own) => Math.min(...row.filter((_, other) => other !== own)));
  const free = known.flatMap((one, place) => (one.freeSinceMs === null ? [] : [{ one, place }]));
  const nobody = free.length;
  const size = free.length + (free.length % 2);
  /** The other player must be among those both have met least often. */
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
    peopleTogether(entrants),
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

/** The longer a player has waited, the higher the cost of leaving them out. */
function patienceOf(free: readonly RollingEntrant[]): readonly number[] {
  const since = free.map(({ freeSinceMs }) => freeSinceMs ?? 0);
  return since.map((own) => since.filter((other) => other > own).length);
}

/** Points per game in tenths; players without a game count as average. */
function scoresOf(free: readonly RollingEntrant[]): readonly number[] {
  const games = free.reduce((sum, { ended }) => sum + ended, 0);
  const points = free.reduce((sum, one) => sum + one.points, 0);
  const middle = games === 0 ? 0 : Math.round((TENTHS * points) / games);
  return free.map((one) =>
    one.ended === 0 ? middle : Math.round((TENTHS * one.points) / one.ended),
  );
}
