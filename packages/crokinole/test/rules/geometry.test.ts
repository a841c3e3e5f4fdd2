import { describe, expect, it } from 'vitest';
import {
  DISC_RADIUS_IN,
  FIFTEEN_LINE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from '../../src/board/dimensions.ts';
import {
  isLeaning,
  isOutAtRest,
  isTouchingLine,
  isTouchingOrInsideFifteen,
  isWhollyInside,
  ringValueOf,
  type Line,
} from '../../src/board/regions.ts';
import { judge } from '../../src/rules/judge.ts';
import type { RuleSet } from '../../src/rules/options.ts';
import { PRESETS } from '../../src/rules/presets/registry.ts';
import { scoreRound } from '../../src/rules/scoring.ts';
import { at, buildReport, clearsLine, hit, sideOfBuilt } from '../support/report-builder.ts';

const HAIR_IN = 0.001;
/** Many directions, so that no edge is exact only along an axis. */
const DIRECTIONS = [0, 13, 45, 90, 157, 180, 222.5, 270, 301, 359];

const LINES: readonly (readonly [Line, number])[] = [
  ['fifteen', FIFTEEN_LINE_RADIUS_IN],
  ['ten', TEN_LINE_RADIUS_IN],
  ['shooting', SHOOTING_LINE_RADIUS_IN],
];

describe.each(DIRECTIONS)('at %d°', (degrees) => {
  const put = (radiusIn: number) => at(radiusIn, degrees);

  describe.each(LINES)('the %s line', (line, lineIn) => {
    const inside = lineIn - DISC_RADIUS_IN;
    const outside = lineIn + DISC_RADIUS_IN;

    it('is touched or cleared by a thousandth', () => {
      const places = [inside - HAIR_IN, inside + HAIR_IN, outside - HAIR_IN, outside + HAIR_IN];
      expect(places.map((radius) => isTouchingLine(put(radius), line))).toEqual([
        false,
        true,
        true,
        false,
      ]);
      expect(places.map((radius) => isWhollyInside(put(radius), line))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    });

    it('separates two values by a thousandth', () => {
      const values = { fifteen: [15, 10], ten: [10, 5], shooting: [5, 0] }[line];
      expect(
        [inside - HAIR_IN, inside + HAIR_IN].map((radius) => ringValueOf(put(radius))),
      ).toEqual(values);
      const points = [inside - HAIR_IN, inside + HAIR_IN].map((radius) => {
        const discs = [{ id: 1, ...put(radius), side: 0 } as const];
        return scoreRound({ discs, twenties: [0, 0] }, PRESETS.cancellation).sides[0]?.rawPoints;
      });
      expect(points).toEqual(values);
    });
  });

  it('a disc is out or in by a thousandth, and is ruled accordingly', () => {
    const edge = SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN;
    const places = [edge - HAIR_IN, edge + HAIR_IN, 12, 12.999];
    expect(places.map((radius) => isOutAtRest(put(radius)))).toEqual([false, true, true, true]);
    const removed = places.map((radius) => {
      const sketch = {
        board: { 21: at(6) },
        events: [clearsLine(1), hit(1, 21)],
        rest: { 1: at(7), 21: put(radius) },
      };
      return ruled(sketch, PRESETS.woodestic).removed;
    });
    const out = [{ disc: 21, code: 'on-line' }];
    expect(removed).toEqual([[], out, out, out]);
  });

  it('a free shot is made or short by a thousandth', () => {
    const edge = FIFTEEN_LINE_RADIUS_IN + DISC_RADIUS_IN;
    const places = [edge - HAIR_IN, edge + HAIR_IN];
    expect(places.map((radius) => isTouchingOrInsideFifteen(put(radius)))).toEqual([true, false]);
    expect(places.map((radius) => isFreeShotMade(put(radius), {}))).toEqual([true, false]);
  });

  it('a strict free shot is made or short by a thousandth', () => {
    const edge = FIFTEEN_LINE_RADIUS_IN - DISC_RADIUS_IN;
    const places = [edge - HAIR_IN, edge + HAIR_IN];
    const strict = { freeShotTest: 'inside' } as const;
    expect(places.map((radius) => isFreeShotMade(put(radius), strict))).toEqual([true, false]);
  });

  it('an own disc is off or on the line of a strict free shot by a thousandth', () => {
    const edges = [-1, 1].map((way) => FIFTEEN_LINE_RADIUS_IN + way * DISC_RADIUS_IN);
    const places = edges.flatMap((edge) => [edge - HAIR_IN, edge + HAIR_IN]);
    const removed = places.map((radius) => {
      const sketch = {
        board: { 2: at(6, degrees) },
        events: [clearsLine(1), hit(1, 2)],
        rest: { 1: at(1, degrees + 180), 2: put(radius) },
      };
      return ruled(sketch, { ...PRESETS.woodestic, freeShotTest: 'inside' }).removed.length;
    });
    expect(removed).toEqual([0, 1, 1, 0]);
  });

  it('a disc leans on the hole or lies beside it by a thousandth', () => {
    const places = [UNSUPPORTED_RADIUS_IN - HAIR_IN, UNSUPPORTED_RADIUS_IN + HAIR_IN];
    expect(places.map((radius) => isLeaning(put(radius)))).toEqual([true, false]);
  });
});

function ruled(sketch: Parameters<typeof buildReport>[0], rules: RuleSet) {
  const context = { sideOf: sideOfBuilt, shooterSide: 0, reshootsUsed: 0 } as const;
  return judge(buildReport(sketch), context, rules);
}

function isFreeShotMade(place: { x: number; y: number }, options: Partial<RuleSet>): boolean {
  const sketch = { events: [clearsLine(1)], rest: { 1: place } };
  const { valid, removed } = ruled(sketch, { ...PRESETS.woodestic, ...options });
  expect(removed).toEqual(valid ? [] : [{ disc: 1, code: 'free-shot-short' }]);
  return valid;
}
