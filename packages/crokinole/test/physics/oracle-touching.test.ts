import { describe, expect, it } from 'vitest';
import { timeToStop, type Motion } from '../support/oracle/body.ts';
import { rootsBetween } from '../support/oracle/roots.ts';
import { timeToTouch } from '../support/oracle/touching.ts';
import { seeded } from '../support/seeded.ts';

const REACH_IN = 1.25;
const SLOWING_IN_PER_S2 = 0.12 * 386.09;

function motionOf(x: number, y: number, vx: number, vy: number, slowing: number): Motion {
  return { x, y, vx, vy, speedInPerS: Math.hypot(vx, vy), slowingInPerS2: slowing };
}

/** The position from the textbook formula, with the acceleration against the velocity. */
function positionAt(motion: Motion, timeS: number) {
  const { x, y, vx, vy, speedInPerS, slowingInPerS2 } = motion;
  const back = speedInPerS > 0 ? slowingInPerS2 / speedInPerS : 0;
  const way = timeS - 0.5 * back * timeS * timeS;
  return { x: x + vx * way, y: y + vy * way };
}

function gapAt(a: Motion, b: Motion, timeS: number): number {
  const [one, other] = [positionAt(a, timeS), positionAt(b, timeS)];
  return Math.hypot(other.x - one.x, other.y - one.y) - REACH_IN;
}

function durationS(...motions: readonly Motion[]): number {
  const moving = motions.filter((motion) => motion.speedInPerS > 0);
  return Math.min(1, ...moving.map((m) => timeToStop(m.speedInPerS, m.slowingInPerS2)));
}

describe('the time until two discs touch', () => {
  it.each([
    { name: 'both sliding', slowings: [SLOWING_IN_PER_S2, SLOWING_IN_PER_S2], moving: 1 },
    { name: 'one in the air', slowings: [SLOWING_IN_PER_S2, 0], moving: 1 },
    { name: 'both in the air', slowings: [0, 0], moving: 1 },
    { name: 'one at rest', slowings: [SLOWING_IN_PER_S2, SLOWING_IN_PER_S2], moving: 0 },
  ])('is the first one: $name', ({ slowings: [slowingA = 0, slowingB = 0], moving }) => {
    const random = seeded(21);
    const any = (size: number) => size * (2 * random() - 1);
    let hits = 0;
    for (let i = 0; i < 400; i += 1) {
      const a = motionOf(0, 0, any(60), any(60), slowingA);
      const b = motionOf(any(4), any(4), moving * any(60), moving * any(60), slowingB);
      if (gapAt(a, b, 0) < 0) continue;
      const timeS = timeToTouch(a, b, REACH_IN);
      const untilS = Math.min(timeS, durationS(a, b));
      const samples = Array.from({ length: 500 }, (_, k) => gapAt(a, b, (untilS * k) / 500));
      expect(Math.min(...samples)).toBeGreaterThan(-1e-9);
      if (timeS > durationS(a, b)) continue;
      hits += 1;
      expect(gapAt(a, b, timeS)).toBeCloseTo(0, 11);
      expect(timeToTouch(b, a, REACH_IN)).toBeCloseTo(timeS, 11);
    }
    expect(hits).toBeGreaterThan(30);
  });

  it('is never for discs that touch and part, and now for those that touch and close in', () => {
    const a = motionOf(0, 0, 5, 0, SLOWING_IN_PER_S2);
    const touching = (vx: number) => motionOf(REACH_IN - 1e-15, 0, vx, 0, SLOWING_IN_PER_S2);
    expect(timeToTouch(a, touching(6), REACH_IN)).toBe(Infinity);
    expect(timeToTouch(a, touching(4), REACH_IN)).toBe(0);
    expect(timeToTouch(a, touching(0), REACH_IN)).toBe(0);
    expect(timeToTouch(motionOf(0, 0, -5, 0, SLOWING_IN_PER_S2), touching(0), REACH_IN)).toBe(
      Infinity,
    );
  });

  it('is never for discs that touch and slide past each other, but for a last digit', () => {
    const touching = motionOf(REACH_IN - 1e-14, 0, 0, 7, SLOWING_IN_PER_S2);
    for (const vy of [7, -7]) {
      const past = motionOf(0, 0, 1e-12, vy, SLOWING_IN_PER_S2);
      expect(timeToTouch(past, touching, REACH_IN)).toBe(Infinity);
      expect(timeToTouch(past, { ...touching, vy: 0, speedInPerS: 0 }, REACH_IN)).toBe(Infinity);
    }
  });

  it('is found for discs that part and then close in again', () => {
    const inTheAir = motionOf(0, 0, 20, 0, 0);
    const slowedAhead = motionOf(REACH_IN, 0, 20.5, 0, SLOWING_IN_PER_S2);
    const timeS = timeToTouch(inTheAir, slowedAhead, REACH_IN);
    expect(timeS).toBeCloseTo((2 * 0.5) / SLOWING_IN_PER_S2, 9);
  });
});

describe('the roots of a polynomial', () => {
  it.each([
    { roots: [0.1, 0.4, 0.7, 0.9] },
    { roots: [0.5, 0.5000001, 0.6] },
    { roots: [0.25] },
    { roots: [-2, 0.3, 5] },
  ])('are all found: $roots', ({ roots }) => {
    const product = roots.reduce<number[]>(
      (p, root) => [0, ...p].map((below, i) => below - root * (p[i] ?? 0)),
      [1],
    );
    const within = roots.filter((root) => root > 0 && root < 1);
    const found = rootsBetween(product, 0, 1);
    expect(found).toHaveLength(within.length);
    found.forEach((root, i) => {
      expect(root).toBeCloseTo(within[i] ?? NaN, 8);
    });
  });

  it('are none where it only touches zero from above, or is constant', () => {
    expect(rootsBetween([1.0001, -2, 1], 0, 3)).toEqual([]);
    expect(rootsBetween([3], 0, 1)).toEqual([]);
    expect(rootsBetween([3, 0, 0], 0, 1)).toEqual([]);
  });
});
