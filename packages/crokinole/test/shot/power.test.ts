import { expect, test } from 'vitest';
import {
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
  OPEN_TWENTY_POWER_PERMILLE,
  powerOfSpeed,
  speedOfPower,
} from '../../src/shot/power.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import { MAX_SPEED_CENTI_IN_PER_S, MIN_SPEED_CENTI_IN_PER_S } from '../../src/shot/shot.ts';
import { boardOf, play, shotOf } from '../support/shots.ts';

const POWERS = Array.from(
  { length: MAX_POWER_PERMILLE - MIN_POWER_PERMILLE + 1 },
  (_, i) => MIN_POWER_PERMILLE + i,
);

test('every power has its own speed, which leads back to it', () => {
  const slow = POWERS.filter((power) => speedOfPower(power) === MIN_SPEED_CENTI_IN_PER_S);
  expect(slow.length).toBeLessThanOrEqual(1);
  for (const power of POWERS) expect(powerOfSpeed(speedOfPower(power))).toBe(power);
});

test('the powers reach from the softest flick to the hardest', () => {
  expect(speedOfPower(MIN_POWER_PERMILLE)).toBeGreaterThanOrEqual(MIN_SPEED_CENTI_IN_PER_S);
  expect(speedOfPower(MAX_POWER_PERMILLE)).toBe(MAX_SPEED_CENTI_IN_PER_S);
});

test('steps are smaller where shots are soft', () => {
  const stepAt = (power: number) => speedOfPower(power + 10) - speedOfPower(power);
  expect(stepAt(900)).toBeGreaterThan(2 * stepAt(400));
});

test('the power of an open twenty makes one', () => {
  const speedCentiInPerS = speedOfPower(OPEN_TWENTY_POWER_PERMILLE);
  const report = play(boardOf(), shotOf({ speedCentiInPerS }));
  expect(eventsOf(report, 'sunk')).toHaveLength(1);
});
