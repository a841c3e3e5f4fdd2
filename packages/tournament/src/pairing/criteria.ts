import type { Criterion } from './costs.ts';
import type { Meeting } from './meetings.ts';

/** The data used to compare players for pairing in any kind of tournament. */
export interface Comparable {
  readonly entrant: number;
  /** Opponents so far, listed once per game; byes are left out. */
  readonly met: readonly number[];
  /** The number of games in which it started. */
  readonly begun: number;
  /** The rank by rating, with ties broken by lots, so that ranks are unique. */
  readonly rank: number;
  readonly isRobot?: boolean;
}

/** How often each pair has met, by index in the list. */
export function timesAmong<One extends { readonly entrant: number }>(
  entrants: readonly One[],
  others: (one: One) => readonly number[],
): readonly (readonly number[])[] {
  const places = new Map(entrants.map(({ entrant }, place) => [entrant, place]));
  return entrants.map((one) => {
    const times = new Array<number>(entrants.length).fill(0);
    for (const other of others(one)) {
      const place = places.get(other);
      if (place !== undefined) times[place] = (times[place] ?? 0) + 1;
    }
    return times;
  });
}

/** Prefers close scores; the cost is the square of the gap. */
export function closeScores(scores: readonly number[]): Criterion {
  return { cost: (a, b) => between(scores, a, b, (one, other) => (one - other) ** 2) };
}

/** Prefers people against people, and robots against robots. */
export function peopleTogether(entrants: readonly Pick<Comparable, 'isRobot'>[]): Criterion {
  const robots = entrants.map(({ isRobot = false }) => Number(isRobot));
  return { cost: (a, b) => between(robots, a, b, (one, other) => Math.abs(one - other)) };
}

/** Prefers pairs in which one has started more often than the other, so that starts even out. */
export function turnsToBegin(entrants: readonly Comparable[]): Criterion {
  const leads = entrants.map(leadOf);
  const spread = Math.max(...leads) - Math.min(...leads);
  return { cost: (a, b) => between(leads, a, b, (one, other) => spread - Math.abs(one - other)) };
}

/**
 * Among people with equal scores, and among such robots, pairs the upper half by rank with the lower
 * half in order, so that the strongest meet late.
 */
export function halvesByRank(
  entrants: readonly Comparable[],
  scores: readonly number[],
): Criterion {
  const groups = new Map<number, number[]>();
  const keys = scores.map((score, place) => 2 * score + Number(entrants[place]?.isRobot ?? false));
  for (const [place, key] of keys.entries()) {
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  const rankOf = (place: number) => entrants[place]?.rank ?? 0;
  const within = new Map<number, number>();
  for (const group of groups.values()) {
    const sorted = group.sort((a, b) => rankOf(a) - rankOf(b));
    for (const [index, place] of sorted.entries()) within.set(place, index);
  }
  return {
    cost: (a, b) => {
      const key = keys[a];
      const [one, other] = [within.get(a), within.get(b)];
      if (key === undefined || one === undefined || other === undefined) return 0;
      if (key !== keys[b]) return 0;
      const half = Math.floor((groups.get(key)?.length ?? 0) / 2);
      return Math.abs(Math.abs(one - other) - half);
    },
  };
}

/** The player who has started less often starts; if equal, ranks decide, alternately. */
export function meetingOf(one: Comparable, other: Comparable): Meeting {
  const [better, worse] = one.rank < other.rank ? [one, other] : [other, one];
  const isBetterFirst =
    leadOf(better) === leadOf(worse)
      ? (better.rank + worse.rank) % 2 === 0
      : leadOf(better) < leadOf(worse);
  const [first, second] = isBetterFirst ? [better, worse] : [worse, better];
  return { first: first.entrant, second: second.entrant };
}

/** Games started minus games not started. */
function leadOf({ begun, met }: Comparable): number {
  return 2 * begun - met.length;
}

function between(
  values: readonly number[],
  a: number,
  b: number,
  cost: (one: number, other: number) => number,
): number {
  const [one, other] = [values[a], values[b]];
  // A bye has no opponent, so it costs nothing.
  return one === undefined || other === undefined ? 0 : cost(one, other);
}
