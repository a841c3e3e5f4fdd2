import { expect, it } from 'vitest';
import { ROBOT_LEVELS } from '../../src/robots/levels.ts';
import { robotName, ROBOTS_OF_LEVEL } from '../../src/robots/names.ts';

it('gives every robot its own name', () => {
  const numbers = Array.from({ length: ROBOTS_OF_LEVEL }, (_, number) => number);
  const names = ROBOT_LEVELS.flatMap((level) => numbers.map((number) => robotName(level, number)));
  expect(new Set(names).size).toBe(names.length);
});

it('keeps the existing names of robots', () => {
  expect([0, 1, 2, 3].map((number) => robotName('club', number))).toEqual([
    'Maple',
    'Otis',
    'Hazel',
    'Rufus',
  ]);
  expect(robotName('casual', 16)).toBe('Pip II');
  expect(() => robotName('casual', ROBOTS_OF_LEVEL)).toThrow('no casual robot');
});
