import { describe, expect, it } from 'vitest';
import type { Rest, RestPlace } from '../../src/shot/report.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';

function at(x: number, place: RestPlace = 'surface'): Rest {
  return { disc: 1, x, y: 0, place };
}

describe('comparing two outcomes', () => {
  it.each([
    { name: 'same', a: at(3), b: at(3), scoresDiffer: false, worstErrorIn: 0 },
    { name: 'same ring', a: at(5), b: at(6.5), scoresDiffer: false, worstErrorIn: 1.5 },
    { name: 'over a line', a: at(3.37), b: at(3.38), scoresDiffer: true, worstErrorIn: 0.01 },
    {
      name: 'leaning or not',
      a: at(0.2, 'leaning'),
      b: at(0.4),
      scoresDiffer: false,
      worstErrorIn: 0.2,
    },
    {
      name: 'sunk or leaning',
      a: at(0, 'hole'),
      b: at(0.2, 'leaning'),
      scoresDiffer: true,
      worstErrorIn: 0.2,
    },
    {
      name: 'sunk or fallen',
      a: at(0, 'hole'),
      b: at(13, 'ditch'),
      scoresDiffer: true,
      worstErrorIn: 13,
    },
    { name: 'in or out', a: at(11), b: at(11.5), scoresDiffer: true, worstErrorIn: 0.5 },
    {
      name: 'out at rest or fallen',
      a: at(12.5),
      b: at(13.5, 'ditch'),
      scoresDiffer: false,
      worstErrorIn: 1,
    },
    {
      name: 'fallen or returned',
      a: at(13, 'ditch'),
      b: at(2, 'returned'),
      scoresDiffer: false,
      worstErrorIn: 0,
    },
    {
      name: 'returned or in play',
      a: at(2, 'returned'),
      b: at(2),
      scoresDiffer: true,
      worstErrorIn: 0,
    },
  ])('$name', ({ a, b, scoresDiffer, worstErrorIn }) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const still = { disc: 2, x: 1, y: 1, place: 'surface' } as const;
      const compared = compareOutcomes({ rest: [one, still] }, { rest: [still, other] });
      expect(compared.scoresDiffer).toBe(scoresDiffer);
      expect(compared.worstErrorIn).toBeCloseTo(worstErrorIn, 12);
    }
  });

  it('is refused for different discs', () => {
    const other = { ...at(1), disc: 2 };
    expect(() => compareOutcomes({ rest: [at(1)] }, { rest: [other] })).toThrow(
      'disc 1 is missing',
    );
    expect(() => compareOutcomes({ rest: [at(1)] }, { rest: [] })).toThrow('not the same discs');
  });
});
