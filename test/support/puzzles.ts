import { puzzleOfDay, type Puzzle } from 'crokinole/robots/puzzle/puzzle';

const made = new Map<string, Puzzle>();

/** A day's puzzle. Making one takes a second, so each is made once per worker. */
export function puzzleOnce(day: string): Puzzle {
  const puzzle = made.get(day) ?? puzzleOfDay(day);
  made.set(day, puzzle);
  return puzzle;
}

export const PUZZLE_MAKER = { makePuzzle: (day: string) => Promise.resolve(puzzleOnce(day)) };
