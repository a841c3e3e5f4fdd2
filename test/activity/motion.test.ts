import { describe, expect, test } from 'vitest';
import type { ShotMessage } from '../../src/activity/protocol/server-messages.ts';
import {
  clockAt,
  discsNow,
  isOver,
  knocksShown,
  runningFrom,
  tallyAt,
  timeAt,
  turnsAfter,
  type RunningShot,
} from '../../src/activity/page/kit/motion.ts';

/** A disc that slides to the hole in a second at a steady speed, and another that stays. */
const SHOT: ShotMessage = {
  kind: 'shot',
  match: 'm',
  revision: 1,
  shooter: 1,
  quadrant: 0,
  place: { position: 0, inset: 0 },
  aimed: { angle: 0, speed: 1200 },
  flicked: { angle: 0, speed: 1200 },
  start: [
    { id: 1, side: 0, x: 0, y: -12 },
    { id: 101, side: 1, x: 5, y: 5 },
  ],
  slowingInPerS2: 0,
  spinSlowingRadPerS2: 0,
  durationS: 1,
  tracks: [[1, [[0, 1, 0, -12, 0, 12, 0, 0, 0]]]],
  ends: [[1, 1, 'hole']],
  knocks: [
    [0.5, 20, 'peg'],
    [1, 0, 'hole'],
  ],
  peak: { kind: 'twenty', disc: 1 },
  lines: [],
  told: '',
};

describe('a shot that ends in the hole', () => {
  const running = runningFrom(SHOT, 5000);

  test('takes a quarter of a second for the last 87.5 ms, and the clock runs back the same way', () => {
    expect(clockAt(running.motion, 0.9125)).toBeCloseTo(0.9125);
    expect(clockAt(running.motion, 1)).toBeCloseTo(0.9125 + 0.25);
    for (let i = 0; i <= 60; i += 1) {
      expect(timeAt(running.motion, clockAt(running.motion, i / 40))).toBeCloseTo(i / 40);
    }
    const [shooter] = discsNow(running, 5000 + 1037.5);
    // Halfway through the slow quarter of a second.
    expect(shooter?.y).toBeCloseTo(12 * (0.9125 + 0.04375 - 1));
  });

  test('is heard and lit when the disc has landed, and is shown until the light is over', () => {
    const knocks = knocksShown(running);
    expect(knocks.map(([timeS, , kind]) => [kind, Math.round(1000 * timeS)])).toEqual([
      ['peg', 500],
      ['hole', 1363],
    ]);
    expect(running.peak).toMatchObject({ kind: 'twenty', clockS: knocks[1]?.[0] });
    expect([isOver(running, 5000 + 2100), isOver(running, 5000 + 2120)]).toEqual([false, true]);
  });

  test('flies to its cup after the light has risen, and counts there', () => {
    const shown = (ms: number) => ({
      discs: discsNow(running, 5000 + ms).length,
      hasLanded: tallyAt(running, 5000 + ms, false).hasLanded,
    });
    // It lands in the hole after 1363 ms.
    expect(shown(1700)).toEqual({ discs: 2, hasLanded: false });
    expect(shown(1750)).toEqual({ discs: 1, hasLanded: false });
    expect(shown(1970)).toEqual({ discs: 1, hasLanded: true });
  });

  test('ends a round with a count, disc by disc; with reduced motion in one step', () => {
    const counted = (discs: number, ms: number, isStill = false) => {
      const disc = { side: 1, points: 10, x: 5, y: 5 };
      const count = { discs: Array.from({ length: discs }, () => disc), twenties: [1, 0] };
      const last = runningFrom({ ...SHOT, count }, 0);
      return isOver(last, ms) ? 'over' : tallyAt(last, ms, isStill).counted;
    };
    // The light is over after 2113 ms.
    expect([2100, 2120, 2290, 2440, 3290, 3300].map((ms) => counted(3, ms))).toEqual([
      ...[undefined, 1, 2, 3, 3, 'over'],
    ]);
    expect(counted(3, 2120, true)).toBe(3);
    expect([counted(0, 2120), counted(0, 2830)]).toEqual([0, 'over']);
    expect([counted(24, 2120 + 1300), counted(24, 2120 + 2000)]).toEqual([24, 'over']);
  });

  test('has no light if the twenty does not count', () => {
    const { peak: _, ...silent } = SHOT;
    expect(runningFrom(silent, 0).peak).toBeUndefined();
  });
});

test('discs turn, and the next shot begins as they have come to rest', () => {
  const { peak: _, ...plain } = SHOT;
  // Two radians in the second of the shot.
  const tracks: ShotMessage['tracks'] = [[1, [[0, 1, 0, -12, 0, 12, 0, 2, 0]]]];
  const turnsAt = (running: RunningShot, ms: number) =>
    discsNow(running, ms).map(({ turnRad = 0 }) => Number(turnRad.toFixed(2)));
  const first = runningFrom({ ...plain, tracks, ends: [] }, 0);
  expect([turnsAt(first, 500), turnsAt(first, 1000)]).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(turnsAt(runningFrom({ ...plain, tracks: [], ends: [] }, 0, turnsAfter(first)), 0)).toEqual(
    [2, 0],
  );
});

test('a take-out is lit where the disc fell, at its own pace', () => {
  const out = runningFrom(
    {
      ...SHOT,
      tracks: [[101, [[0, 1, 5, 5, 6, 6, 0, 0, 0]]]],
      ends: [[101, 1, 'ditch']],
      peak: { kind: 'take-out', disc: 101 },
    },
    0,
  );
  expect(out.peak?.clockS).toBeCloseTo(1.2);
  expect([out.peak?.at.x, out.peak?.at.y]).toEqual([11, 11]);
});
