import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import { isSolvedBy } from 'crokinole/practice/puzzle-task';
import { accept, type Result } from 'crokinole/result';
import { minedPuzzles, type MinedPuzzle } from 'crokinole/robots/puzzle/packs';
import type { StoredPuzzle } from '../records/practice.ts';
import { judgeFlick, type JudgedFlick } from './match-steps.ts';

/** A shot at the puzzle, and the referee's ruling. */
export interface PuzzleShot extends JudgedFlick {
  readonly isSolved: boolean;
}

/** Everything about a try follows from the puzzle and the aim. */
export function shootAtPuzzle(puzzle: StoredPuzzle, aim: Aim): Result<PuzzleShot, Refusal> {
  const judged = judgeFlick(puzzle.state, 0, aim);
  if (!judged.ok) return judged;
  return accept({ ...judged.value, isSolved: isSolvedBy(puzzle.task, judged.value) });
}

export function storedOf(mined: MinedPuzzle): StoredPuzzle {
  return { ...mined, name: minedName(mined.round) };
}

/** A round that was mined gives one puzzle, so its number names it for good. */
export function minedName(round: number): string {
  return `round-${round}`;
}

/** A puzzle of a pack by its name. */
export function findMined(name: string): StoredPuzzle | undefined {
  const mined = minedPuzzles().find(({ round }) => minedName(round) === name);
  return mined && storedOf(mined);
}
