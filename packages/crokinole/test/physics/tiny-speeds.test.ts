import { describe, expect, it } from 'vitest';
import { materialsOf, SHOT_LIMITS, STEP_S } from '../../src/physics/constants.ts';
import { nextStepS } from '../../src/physics/horizon.ts';
import { createRecorder } from '../../src/physics/recorder.ts';
import { isUnderWay, type Run } from '../../src/physics/run.ts';
import { slowingBy, velocitySlowedBy } from '../../src/physics/slowing.ts';
import { runToRest } from '../../src/physics/stepping.ts';
import { createBoardWorld } from '../../src/physics/world.ts';
import type { Vector } from '../../src/board/vector.ts';

/** So small that its square, and thus its length, is 0. */
const TINY = 1e-163;

/** Two touching discs with these velocities. */
function runWith(first: Vector, second: Vector, phase: 'surface' | 'airborne'): Run {
  const materials = materialsOf('normal');
  const world = createBoardWorld([
    { id: 1, x: 5, y: 0 },
    { id: 2, x: 6.25, y: 0 },
  ]);
  for (const [i, velocity] of [first, second].entries()) {
    const disc = world.discs[i];
    disc?.body.setAwake(true);
    disc?.body.setLinearVelocity(velocity);
    if (disc !== undefined) disc.phase = phase;
    if (disc !== undefined) disc.leftAtS = 0;
  }
  const still = { timeS: 0, stepS: STEP_S, sinceStepS: 0, steps: 0, solvedContacts: 0 };
  return {
    ...{ world, materials, slowing: slowingBy(materials), limits: SHOT_LIMITS, ...still },
    ...{ recorder: createRecorder(), pegHits: [], isHoleTaken: false, falling: undefined },
  };
}

describe('touching discs that almost rest', () => {
  it.each([
    [TINY, 0],
    [TINY, -TINY],
    [0, 0],
    [1e-12, -1e-12],
    [1e-300, 30],
  ])('advance by a finite time step, on the surface and in the air: %d, %d', (a, b) => {
    for (const phase of ['surface', 'airborne'] as const) {
      const run = runWith({ x: a, y: 0 }, { x: b, y: 0 }, phase);
      expect(nextStepS(run)).toBeGreaterThan(0);
      expect(nextStepS(run)).toBeLessThanOrEqual(SHOT_LIMITS.durationS);
      expect(runToRest(run)).toBe(true);
      expect(run.timeS).toBeLessThan(1);
      for (const disc of run.world.discs) expect(isUnderWay(disc)).toBe(false);
    }
  });

  it('stay still as soon as the board has slowed them', () => {
    for (const speed of [TINY, 1e-300, 1e-9, 5e-7]) {
      expect(velocitySlowedBy({ x: speed, y: -speed / 2 }, 0)).toEqual({ x: 0, y: 0 });
    }
    expect(velocitySlowedBy({ x: 1e-3, y: 0 }, 0)).toEqual({ x: 1e-3, y: 0 });
  });
});
