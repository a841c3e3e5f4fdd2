import { describe, expect, it } from 'vitest';
import { QUADRANTS, startPointOf } from 'crokinole/board/start';
import {
  BOARD_HALF_WIDTH_IN,
  planBoard,
  planCloseUp,
  toPixels,
  toPicture,
} from '../../src/geometry/plan.ts';
import { fc } from '../../../../test/support/properties.ts';

const inches = fc.double({ min: -BOARD_HALF_WIDTH_IN, max: BOARD_HALF_WIDTH_IN, noNaN: true });

describe('the plan of a board', () => {
  it('puts the middle in the middle, and up is up', () => {
    const plan = planBoard(630);
    expect(toPixels(plan, { x: 0, y: 0 })).toEqual({ xPx: 315, yPx: 315 });
    const { xPx, yPx } = toPixels(plan, { x: BOARD_HALF_WIDTH_IN, y: BOARD_HALF_WIDTH_IN });
    expect(xPx).toBeCloseTo(630, 9);
    expect(yPx).toBeCloseTo(0, 9);
  });

  it.each(QUADRANTS)('seats the player of quadrant %d at the bottom when asked to', (quadrant) => {
    const [start, right] = [0, 1000].map((positionCentideg) =>
      toPixels(
        planBoard(800, quadrant),
        startPointOf(quadrant, { positionCentideg, insetCentiIn: 0 }),
      ),
    );
    expect(start?.xPx).toBeCloseTo(400, 9);
    expect(start?.yPx).toBeGreaterThan(690);
    expect(right?.xPx).toBeGreaterThan(430);
  });

  it('keeps every point of the board on the picture, at the same distance from the middle', () => {
    fc.assert(
      fc.property(inches, inches, fc.constantFrom(...QUADRANTS), (x, y, bottom) => {
        const plan = planBoard(800, bottom);
        const { xPx, yPx } = toPixels(plan, { x, y });
        expect(Math.min(xPx, yPx)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(xPx, yPx)).toBeLessThanOrEqual(800 + 1e-9);
        const distancePx = Math.hypot(xPx - 400, yPx - 400);
        expect(distancePx).toBeCloseTo(Math.hypot(x, y) * plan.pxPerIn, 6);
      }),
    );
  });

  it('turns directions as it turns places', () => {
    expect(toPicture(planBoard(800, 1), { x: -1, y: 0 })).toEqual({ x: 0, y: 1 });
  });
});

it('a close-up has its subject in the middle', () => {
  const plan = planCloseUp({ x: 3, y: -5 }, 10, 400, 300);
  expect(plan.pxPerIn).toBe(40);
  expect(toPixels(plan, { x: 3, y: -5 })).toEqual({ xPx: 200, yPx: 150 });
});
