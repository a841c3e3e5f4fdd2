import type { Criterion } from './costs.ts';
import type { Meeting } from './meetings.ts';

/** What two who are to be paired are compared by, whatever the kind of tournament. */
export interface Comparable {
  readonly entrant: number;
  /** Whom it has met, named as often as they met; nobody for a bye. */
  readonly met: readonly number[];
  /** How many of its games it began. */
  readonly begun: number;
  /** Its place by rating, and by lots where that says nothing: no two have the same. */
  readonly rank: number;
}

/** How often each of them has been with each other one, by their places in the list. */
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

/** The better if their scores are close: a gap twice as wide is four times as bad. */
export function closeScores(scores: readonly number[]): Criterion {
  return { cost: (a, b) => between(scores, a, b, (one, other) => (one - other) ** 2) };
}

/** The better the more one of them has begun more often than the other: it is the other's turn. */
export function turnsToBegin(entrants: readonly Comparable[]): Criterion {
  const leads = entrants.map(leadOf);
  const spread = Math.max(...leads) - Math.min(...leads);
  return { cost: (a, b) => between(leads, a, b, (one, other) => spread - Math.abs(one - other)) };
}

/**
 * Of those with the same score, the better half by rank meets the other half in its order, so that the
 * strongest meet late.
 */
export function halvesByRank(
  entrants: readonly Comparable[],
  scores: readonly number[],
): Criterion {
  const groups = new Map<number, number[]>();
  for (const [place, score] of scores.entries()) {
    groups.set(score, [...(groups.get(score) ?? []), place]);
  }
  const rankOf = (place: number) => entrants[place]?.rank ?? 0;
  const within = new Map<number, number>();
  for (const group of groups.values()) {
    const sorted = group.sort((a, b) => rankOf(a) - rankOf(b));
    for (const [index, place] of sorted.entries()) within.set(place, index);
  }
  return {
    cost: (a, b) => {
      const score = scores[a];
      const [one, other] = [within.get(a), within.get(b)];
      if (score === undefined || one === undefined || other === undefined) return 0;
      if (score !== scores[b]) return 0;
      const half = Math.floor((groups.get(score)?.length ?? 0) / 2);
      return Math.abs(Math.abs(one - other) - half);
    },
  };
}

/** Whoever has begun less often begins; where that is level, ranks decide, turn and turn about. */
export function meetingOf(one: Comparable, other: Comparable): Meeting {
  const [better, worse] = one.rank < other.rank ? [one, other] : [other, one];
  const isBetterFirst =
    leadOf(better) === leadOf(worse)
      ? (better.rank + worse.rank) % 2 === 0
      : leadOf(better) < leadOf(worse);
  const [first, second] = isBetterFirst ? [better, worse] : [worse, better];
  return { first: first.entrant, second: second.entrant };
}

/** How many more of its games it has begun than not. */
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
  // Nobody sits at the other end of a bye.
  return one === undefined || other === undefined ? 0 : cost(one, other);
}
