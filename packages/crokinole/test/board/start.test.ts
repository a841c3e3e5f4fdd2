import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN, SHOOTING_LINE_RADIUS_IN } from '../../src/board/dimensions.ts';
import {
  isLegalStart,
  isStartBlocked,
  nearestFreeStarts,
  QUADRANT_LINE_ALLOWANCES,
  QUADRANTS,
  startPointOf,
  WIDEST_START,
  type QuadrantLineAllowance,
  type StartPlace,
} from '../../src/board/start.ts';
import { distanceBetween, lengthOf, type Vector } from '../../src/board/vector.ts';
import { fc } from '../../../../test/support/properties.ts';

const place = (positionCentideg: number, insetCentiIn = 0) => ({ positionCentideg, insetCentiIn });

/** From a disc's rim to the nearest point of the quadrant line; negative if they overlap. */
function gapToDrawnLineIn(centre: Vector): number {
  const radii = Array.from({ length: 801 }, (_, i) => 4 + i / 100);
  const onLine = radii.map((radius) => ({ x: radius * Math.SQRT1_2, y: -radius * Math.SQRT1_2 }));
  return Math.min(...onLine.map((point) => distanceBetween(centre, point))) - DISC_RADIUS_IN;
}

describe('where a disc may start', () => {
  it('counts the quadrants clockwise from the bottom, and right as the shooter sees it', () => {
    const middles = QUADRANTS.map((quadrant) => startPointOf(quadrant, place(0)));
    expect(middles).toEqual([
      { x: 0, y: -12 },
      { x: -12, y: 0 },
      { x: 0, y: 12 },
      { x: 12, y: 0 },
    ]);
    const right = QUADRANTS.map((quadrant) => startPointOf(quadrant, place(1000)));
    expect(right.map(({ x, y }) => [Math.sign(x), Math.sign(y)])).toEqual([
      [1, -1],
      [-1, -1],
      [-1, 1],
      [1, 1],
    ]);
    expect(lengthOf(startPointOf(2, place(3000, 25)))).toBeCloseTo(11.75, 12);
  });

  // A disc touches the line from outside up to asin(0.625 / 12) = 2.986° beyond 45°.
  it.each<[QuadrantLineAllowance, number, boolean]>([
    ['touching', 4798, true],
    ['touching', 4799, false],
    ['half', 4500, true],
    ['half', 4501, false],
    ['inside', 4201, true],
    ['inside', 4202, false],
    ['touching', -4798, true],
    ['half', -4501, false],
    ['inside', -4202, false],
  ])('with the quadrant line %s, position %i is legal: %s', (quadrantLine, position, isLegal) => {
    expect(isLegalStart(place(position), { quadrantLine, centreOutsideLine: false })).toBe(isLegal);
  });

  // The line ends at the shooting line, and a disc may lie past its end. At inset -62 a disc
  // reaches the end with its centre up to 0.079 in, which is 0.36°, to either side.
  it.each<[QuadrantLineAllowance, number, number, boolean]>([
    ['touching', 4536, -62, true],
    ['touching', 4537, -62, false],
    ['touching', 4783, -62, false],
    ['touching', 4779, -30, false],
    ['touching', 4814, 62, true],
    ['touching', 4815, 62, false],
    ['half', 4500, -62, true],
    ['half', 4501, -62, false],
    ['inside', 4463, -62, true],
    ['inside', 4464, -62, false],
    ['inside', 4225, -30, true],
    ['inside', 4185, 62, true],
    ['inside', 4186, 62, false],
  ])('with the line %s, position %i at inset %i is legal: %s', (line, position, inset, isLegal) => {
    const allowances = { quadrantLine: line, centreOutsideLine: false };
    expect(isLegalStart(place(position, inset), allowances)).toBe(isLegal);
    expect(isLegalStart(place(-position, inset), allowances)).toBe(isLegal);
  });

  it.each([
    [62, false, true],
    [63, false, false],
    [-62, false, true],
    [-63, false, false],
    [0, true, true],
    [1, true, false],
    [-62, true, true],
  ])('inset by %i with the centre outside required %s is legal: %s', (inset, required, isLegal) => {
    const allowances = { quadrantLine: 'half', centreOutsideLine: required } as const;
    expect(isLegalStart(place(0, inset), allowances)).toBe(isLegal);
  });

  it('agrees with a point-by-point check of the drawn line, and ends once along the arc', () => {
    const legal = (start: StartPlace, quadrantLine: QuadrantLineAllowance) =>
      isLegalStart(start, { quadrantLine, centreOutsideLine: false });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9000 }),
        fc.integer({ min: -62, max: 62 }),
        fc.nat(400),
        (positionCentideg, insetCentiIn, farther) => {
          const start = place(positionCentideg, insetCentiIn);
          const [touching, half, inside] = QUADRANT_LINE_ALLOWANCES.map((line) =>
            legal(start, line),
          );
          const gapIn = gapToDrawnLineIn(startPointOf(0, start));
          if (Math.abs(gapIn) > 1e-3) {
            expect(half).toBe(positionCentideg <= 4500);
            expect(touching).toBe(half === true || gapIn < 0);
            expect(inside).toBe(half === true && gapIn > 0);
          }
          for (const line of QUADRANT_LINE_ALLOWANCES) {
            const isLegal = legal(start, line);
            expect(legal(place(-positionCentideg, insetCentiIn), line)).toBe(isLegal);
            const isLegalBeyond = legal(place(positionCentideg + farther, insetCentiIn), line);
            expect(isLegal || !isLegalBeyond).toBe(true);
          }
        },
      ),
    );
  });

  it.each([0.5, Number.NaN, Infinity, 13_500, -18_000])('never takes position %s', (position) => {
    expect(isLegalStart(place(position), WIDEST_START)).toBe(false);
  });
});

describe('a start that another disc blocks', () => {
  const ahead = (gapIn: number): Vector => ({
    x: 0,
    y: 2 * DISC_RADIUS_IN + gapIn - SHOOTING_LINE_RADIUS_IN,
  });

  it('is blocked until the two no longer touch', () => {
    expect(isStartBlocked(0, place(0), [ahead(-0.001)])).toBe(true);
    expect(isStartBlocked(0, place(0), [ahead(0)])).toBe(true);
    expect(isStartBlocked(0, place(0), [ahead(0.001)])).toBe(false);
    expect(isStartBlocked(2, place(0), [ahead(-0.001)])).toBe(false);
  });

  it('has free places beside it, the nearest first, each legal and just clear', () => {
    const discs = [{ x: 0.2, y: -11.2 }];
    const free = nearestFreeStarts(0, place(0), discs, WIDEST_START);
    expect(free).toHaveLength(2);
    const [first, second] = free.map((start) => start.positionCentideg);
    expect(Math.abs(first ?? 0)).toBeLessThanOrEqual(Math.abs(second ?? 0));
    expect(Math.sign(first ?? 0)).toBe(-Math.sign(second ?? 0));
    for (const start of free) {
      expect(isLegalStart(start, WIDEST_START)).toBe(true);
      expect(isStartBlocked(0, start, discs)).toBe(false);
      const nearer = place(start.positionCentideg - 10 * Math.sign(start.positionCentideg));
      expect(isStartBlocked(0, nearer, discs)).toBe(true);
    }
  });

  it('offers the wanted place itself once where it is free', () => {
    expect(nearestFreeStarts(1, place(730), [], WIDEST_START)).toEqual([place(730)]);
  });

  it('looks off the line when the whole arc is taken, and says when nothing is left', () => {
    const arc = Array.from({ length: 19 }, (_, i) => startPointOf(0, place(-4815 + 535 * i, 90)));
    const [free] = nearestFreeStarts(0, place(0), arc, WIDEST_START);
    expect(free?.insetCentiIn).toBeLessThan(0);
    const wall = Array.from({ length: 40 }, (_, i) => startPointOf(0, place(-5000 + 250 * i, 0)));
    expect(nearestFreeStarts(0, place(0), wall, WIDEST_START)).toEqual([]);
  });

  it('measures from rim to rim', () => {
    const point = startPointOf(0, place(700));
    const beside = startPointOf(0, place(1400));
    expect(distanceBetween(point, beside)).toBeGreaterThan(2 * DISC_RADIUS_IN);
    expect(isStartBlocked(0, place(700), [beside])).toBe(false);
  });
});
