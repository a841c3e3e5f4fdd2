import { ringValueOf, type RingValue } from '../../../src/board/regions.ts';
import { distanceBetween } from '../../../src/board/vector.ts';
import type { Rest } from '../../../src/shot/report.ts';

export interface Comparison {
  /** Whether any disc scores differently in the two outcomes. */
  readonly scoresDiffer: boolean;
  /** The largest distance between a disc's two final places. */
  readonly worstErrorIn: number;
}

interface Rested {
  readonly rest: readonly Rest[];
}

export function compareOutcomes(a: Rested, b: Rested): Comparison {
  const others = new Map(b.rest.map((rest) => [rest.disc, rest]));
  if (others.size !== a.rest.length) throw new Error('not the same discs');
  const pairs = a.rest.map((one) => {
    const other = others.get(one.disc);
    if (other === undefined) throw new Error(`disc ${one.disc} is missing`);
    return { one, other };
  });
  return {
    scoresDiffer: pairs.some(({ one, other }) => worthOf(one) !== worthOf(other)),
    worstErrorIn: Math.max(0, ...pairs.map(({ one, other }) => errorIn(one, other))),
  };
}

function isOutOfPlay(rest: Rest): boolean {
  return rest.place === 'ditch' || rest.place === 'returned';
}

/** A disc out of play and one at rest on or beyond the outer line both score nothing. */
function worthOf(rest: Rest): RingValue | 20 {
  if (rest.place === 'hole') return 20;
  return isOutOfPlay(rest) ? 0 : ringValueOf(rest);
}

/** The final place of a disc out of play does not matter. */
function errorIn(one: Rest, other: Rest): number {
  return isOutOfPlay(one) && isOutOfPlay(other) ? 0 : distanceBetween(one, other);
}
