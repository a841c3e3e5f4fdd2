import { expect, it } from 'vitest';
import { minedPuzzles } from '../../src/robots/puzzle/packs.ts';
import { puzzleOfDay } from '../../src/robots/puzzle/puzzle.ts';
import { choicesByLook } from './looks.ts';

it('no choice by look alone solves more than 40 % of 200 puzzles', () => {
  const packs = minedPuzzles();
  // Nothing of the puzzles was chosen with a view to these days.
  const days = Array.from({ length: 200 - packs.length }, (_, i) =>
    puzzleOfDay(new Date(Date.UTC(2033, 2, 1 + i)).toISOString().slice(0, 10)),
  );
  const choices = [...choicesByLook([...packs, ...days])];
  expect(choices).toHaveLength(24);
  expect(choices.filter(([, share]) => share > 0.4)).toEqual([]);
});
