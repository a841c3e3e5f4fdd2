import { describe, expect, it } from 'vitest';
import { ROUND_SCORINGS, type RuleSet } from '../../src/rules/options.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import { SIDES } from '../../src/rules/ruling.ts';
import { scoreRound, type RoundEnd } from '../../src/rules/scoring.ts';
import { countIndependently } from '../support/count-independently.ts';
import { at } from '../support/report-builder.ts';
import { fc } from '../../../../test/support/properties.ts';

const LINE_EDGES_IN = [3.375, 7.375, 11.375];

/** Anywhere on the board, often right at a line. */
const radius = fc.oneof(
  fc.double({ min: 0, max: 12.9, noNaN: true }),
  fc
    .tuple(fc.constantFrom(...LINE_EDGES_IN), fc.constantFrom(-0.001, 0.001))
    .map(([edge, off]) => edge + off),
);

function rounds(sides: 2 | 3): fc.Arbitrary<RoundEnd> {
  const disc = fc
    .tuple(radius, fc.integer({ min: 0, max: 359 }), fc.constantFrom(...SIDES.slice(0, sides)))
    .map(([radiusIn, degrees, side]) => ({ ...at(radiusIn, degrees), side }));
  return fc.record({
    discs: fc
      .array(disc, { maxLength: 24 })
      .map((discs) => discs.map((each, id) => ({ id, ...each }))),
    twenties: fc.array(fc.nat({ max: 12 }), { minLength: sides, maxLength: sides }),
  });
}

const scored = (scoring: RuleSet['scoring']): RuleSet => ({ ...PRESETS.stroke, scoring });

describe('a counted round', () => {
  it.each(ROUND_SCORINGS)('equals a second count (%s)', (scoring) => {
    fc.assert(
      fc.property(rounds(2), (round) => {
        const { sides } = scoreRound(round, scored(scoring));
        const raw = sides.map((side) => side.rawPoints);
        const awarded = sides.map((side) => side.awarded);
        expect({ raw, awarded }).toEqual(countIndependently(round, scoring));
      }),
    );
  });

  it('equals a second count for three colours', () => {
    fc.assert(
      fc.property(rounds(3), (round) => {
        const { sides } = scoreRound(round, PRESETS.woodestic);
        const raw = sides.map((side) => side.rawPoints);
        const awarded = sides.map((side) => side.awarded);
        expect({ raw, awarded }).toEqual(countIndependently(round, 'simple'));
      }),
    );
  });

  it('shows as canceled what leaves the difference', () => {
    fc.assert(
      fc.property(rounds(2), (round) => {
        const { sides } = scoreRound(round, PRESETS.cancellation);
        const [a, b] = sides.map(({ counts, cancelled }) => {
          const left = (value: keyof typeof counts) => counts[value] - cancelled[value];
          return 20 * left('twenty') + 15 * left('fifteen') + 10 * left('ten') + 5 * left('five');
        });
        const difference = (a ?? 0) - (b ?? 0);
        const awarded = sides.map((side) => side.awarded);
        expect(awarded).toEqual([Math.max(0, difference), Math.max(0, -difference)]);
        expect(sides[0]?.cancelled).toEqual(sides[1]?.cancelled);
      }),
    );
  });

  it('has a winner only where one side has the most', () => {
    const round = (...twenties: number[]) =>
      scoreRound({ discs: [], twenties }, PRESETS.woodestic).winner;
    expect([round(1, 0), round(0, 1), round(1, 1)]).toEqual([0, 1, null]);
    expect([round(1, 2, 3), round(3, 2, 3), round(0, 2, 1), round(2, 2, 3)]).toEqual([
      2,
      null,
      1,
      2,
    ]);
  });

  it('cannot take the difference of three', () => {
    const rules: RuleSet = { ...PRESETS.woodestic, scoringThreeColours: 'differential' };
    expect(() => scoreRound({ discs: [], twenties: [0, 0, 0] }, rules)).toThrow('three sides');
  });
});
