import { expect, it } from 'vitest';
import { heatMapOf, type HeatMap } from '../../src/review/heat-map.ts';
import { reviewTurn } from '../../src/review/review-shot.ts';
import type { Hand } from '../../src/shot/hand.ts';
import { start } from '../match/authority.ts';
import { boardOf } from './boards.ts';

const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };

function mapOf(hand: Hand): HeatMap {
  const map = heatMapOf(boardOf([], [1, 0]), MIDDLE, hand);
  if (map === undefined) throw new Error('there is no map');
  return map;
}

function bestWorth({ worth, best }: HeatMap): number {
  return worth[best.speed]?.[best.angle] ?? 0;
}

it('points at an open hole, and less surely for a less steady hand', () => {
  const maps = (['none', 'pro', 'casual'] as const).map(mapOf);
  const worths = maps.map(bestWorth);
  expect(worths[0]).toBe(20);
  expect([...worths].sort((a, b) => b - a)).toEqual(worths);
  for (const { best, anglesCentideg, speedsCentiInPerS } of maps) {
    expect(Math.abs(anglesCentideg[best.angle] ?? 9000)).toBeLessThanOrEqual(100);
    expect(speedsCentiInPerS[best.speed]).toBeGreaterThan(3000);
    expect(speedsCentiInPerS[best.speed]).toBeLessThan(4500);
  }
});

it('agrees with tries of the aim with that hand', () => {
  const map = mapOf('club');
  const { anglesCentideg, speedsCentiInPerS, best } = map;
  const angleCentideg = anglesCentideg[best.angle] ?? 0;
  const speedCentiInPerS = speedsCentiInPerS[best.speed] ?? 0;
  const review = reviewTurn(
    {
      matchId: 'm',
      turn: 0,
      before: boardOf([], [1, 0]),
      aimed: { ...MIDDLE, angleCentideg, speedCentiInPerS },
    },
    { candidates: 1, foreseen: 1, tries: 1600 },
  );
  expect(Math.abs(bestWorth(map) - (review?.taken?.worth.value ?? 0))).toBeLessThan(0.8);
});

it('has no meaning with three colors', () => {
  const state = start({ preset: 'woodestic', format: 'three-colours' });
  expect(heatMapOf(state, MIDDLE, 'club')).toBeUndefined();
});
