import { expect, it } from 'vitest';
import { SEAT_NUMBERS } from '../../src/core/match/state.ts';
import { ROBOT_LEVELS } from '../../src/robots/levels.ts';
import { robotName } from '../../src/robots/names.ts';

it('gives every robot a name of its own', () => {
  const names = ROBOT_LEVELS.flatMap((level) => SEAT_NUMBERS.map((seat) => robotName(level, seat)));
  expect(new Set(names).size).toBe(names.length);
});
