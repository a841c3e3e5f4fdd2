import { expect, it } from 'vitest';
import type { Rest, RestPlace } from '../../src/shot/report.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';

function at(x: number, place: RestPlace = 'surface'): Rest {
  return { disc: 1, x, y: 0, place };
}

const STILL = { disc: 2, x: 1, y: 1, place: 'surface' } as const;

// If it overlooked a difference, every comparison with the oracle would pass.
it.each([
  ['same', at(3), at(3), false, 0],
  ['same ring', at(5), at(6.5), false, 1.5],
  ['over a line', at(3.37), at(3.38), true, 0.01],
  ['leaning or not', at(0.2, 'leaning'), at(0.4), false, 0.2],
  ['sunk or leaning', at(0, 'hole'), at(0.2, 'leaning'), true, 0.2],
  ['sunk or fallen', at(0, 'hole'), at(13, 'ditch'), true, 13],
  ['in or out', at(11), at(11.5), true, 0.5],
  ['out at rest or fallen', at(12.5), at(13.5, 'ditch'), false, 1],
  ['fallen or returned', at(13, 'ditch'), at(2, 'returned'), false, 0],
  ['returned or in play', at(2, 'returned'), at(2), true, 0],
])('two outcomes are compared: %s', (_, a, b, scoresDiffer, worstErrorIn) => {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const compared = compareOutcomes({ rest: [one, STILL] }, { rest: [STILL, other] });
    expect(compared.scoresDiffer).toBe(scoresDiffer);
    expect(compared.worstErrorIn).toBeCloseTo(worstErrorIn, 12);
  }
});
