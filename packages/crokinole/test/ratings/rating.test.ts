import { describe, expect, it } from 'vitest';
import { NEW_RATING, pointsOf, rateSides, type Rating } from '../../src/ratings/rating.ts';
import { fc } from '../../../../test/support/properties.ts';

const rating: fc.Arbitrary<Rating> = fc.record({
  muMicro: fc.integer({ min: 5_000_000, max: 50_000_000 }),
  sigmaMicro: fc.integer({ min: 800_000, max: 8_333_333 }),
});

const side = (place: number, ...ratings: readonly Rating[]) => ({ place, ratings });
const TAU_MICRO = (25 / 300) * 1e6;

/** A player's gain, in units of what one match can reveal. */
function shareGained(before: Rating, after: Rating): number {
  const variance = before.sigmaMicro ** 2 + TAU_MICRO ** 2;
  return ((after.muMicro - before.muMicro) * 1e6) / variance;
}

describe('a rating', () => {
  it('starts at a thousand points', () => {
    expect(pointsOf(NEW_RATING)).toBe(1000);
  });

  it('changes as in the library’s own example', () => {
    const [[winner] = [], [loser] = []] = rateSides([side(1, NEW_RATING), side(2, NEW_RATING)]);
    expect(winner?.muMicro).toBeCloseTo(27_635_231, -3);
    expect(loser?.muMicro).toBeCloseTo(22_364_769, -3);
  });

  it('takes from one of two what it gives to the other, by how sure it was of each', () => {
    fc.assert(
      fc.property(rating, rating, fc.constantFrom(1, 2), (a, b, placeOfB) => {
        const [[newA] = [], [newB] = []] = rateSides([side(1, a), side(placeOfB, b)]);
        if (newA === undefined || newB === undefined) throw new Error('nobody was rated');
        expect(shareGained(a, newA) + shareGained(b, newB)).toBeCloseTo(0, 5);
      }),
    );
  });

  it('never falls after a win or rises after a loss, and never grows less sure', () => {
    fc.assert(
      fc.property(fc.array(rating, { minLength: 4, maxLength: 4 }), (players) => {
        const [a, b, c, d] = players as [Rating, Rating, Rating, Rating];
        const [[newA, newB] = [], [newC, newD] = []] = rateSides([side(2, a, b), side(1, c, d)]);
        for (const [before, after] of [
          [a, newA],
          [b, newB],
        ] as const) {
          expect(after?.muMicro).toBeLessThanOrEqual(before.muMicro);
          expect(after?.sigmaMicro).toBeLessThanOrEqual(before.sigmaMicro);
        }
        for (const [before, after] of [
          [c, newC],
          [d, newD],
        ] as const) {
          expect(after?.muMicro).toBeGreaterThanOrEqual(before.muMicro);
          expect(after === undefined ? 0 : pointsOf(after)).toBeGreaterThanOrEqual(
            pointsOf(before),
          );
        }
      }),
    );
  });

  it('is the same whichever side is named first', () => {
    fc.assert(
      fc.property(rating, rating, rating, fc.constantFrom(1, 2, 3), (a, b, c, placeOfC) => {
        const there = rateSides([side(1, a), side(2, b), side(placeOfC, c)]);
        const back = rateSides([side(placeOfC, c), side(2, b), side(1, a)]);
        there.flat().forEach((one, i) => {
          const other = [...back].reverse().flat()[i];
          expect(Math.abs(one.muMicro - (other?.muMicro ?? 0))).toBeLessThanOrEqual(1);
          expect(Math.abs(one.sigmaMicro - (other?.sigmaMicro ?? 0))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it('expects a player alone against two equals to win every other match', () => {
    const alone = side(1, NEW_RATING);
    const pair = side(2, NEW_RATING, NEW_RATING);
    const [[won] = []] = rateSides([alone, pair]);
    const [[lost] = []] = rateSides([
      { ...alone, place: 2 },
      { ...pair, place: 1 },
    ]);
    const gain = (won?.muMicro ?? 0) - NEW_RATING.muMicro;
    expect(gain).toBeGreaterThan(0);
    expect(NEW_RATING.muMicro - (lost?.muMicro ?? 0)).toBe(gain);
  });

  it('leaves two equals as they were after a draw', () => {
    const [[a] = [], [b] = []] = rateSides([side(1, NEW_RATING), side(1, NEW_RATING)]);
    expect([a?.muMicro, b?.muMicro]).toEqual([NEW_RATING.muMicro, NEW_RATING.muMicro]);
  });

  it('shows that a draw makes newcomers’ ratings surer, and changes no settled ones', () => {
    const drawn = (one: Rating) => {
      const [[after = one] = []] = rateSides([side(1, one), side(1, one)]);
      return [pointsOf(one), pointsOf(after)];
    };
    expect(drawn(NEW_RATING)).toEqual([1000, 1032]);
    expect(drawn({ muMicro: 25_000_000, sigmaMicro: 1_500_000 })).toEqual([1820, 1820]);
  });
});
