import { inPortions } from '../../matches/reading/portions.ts';
import { isDaily } from '../streak/records.ts';
import { findMined, shootAtPuzzle } from './game.ts';
import type { PuzzleStore, PuzzleTry, StoredPuzzle } from './records.ts';

export type PuzzleProblemCode =
  /** A try was impossible. */
  | 'damaged'
  /** The aim solves the puzzle, and the store says that it doesn't; or the other way round. */
  | 'solves-otherwise'
  /** Others have tried and solved it than the stored figures say. */
  | 'figures-otherwise';

export interface PuzzleProblem {
  readonly code: PuzzleProblemCode;
  /** Empty for the figures of a puzzle. */
  readonly player: string;
  readonly puzzle: string;
}

export interface PuzzleRecount {
  readonly tries: number;
  readonly problems: readonly PuzzleProblem[];
}

/** What recounting reads. */
export type PuzzleSource = Pick<PuzzleStore, 'readPuzzle' | 'readTriesOf' | 'readPuzzleFigures'> & {
  readonly readPuzzlers: (after: string, most: number) => Promise<readonly string[]>;
};

/** Takes every try again, and counts who has tried and solved each puzzle. */
export async function recountPuzzles(store: PuzzleSource): Promise<PuzzleRecount> {
  const figures = new Map<string, { tried: number; solved: number }>();
  const problems: PuzzleProblem[] = [];
  let count = 0;
  for await (const player of inPortions(store.readPuzzlers)) {
    const tries: PuzzleTry[] = [];
    for (const taken of await store.readTriesOf(player)) {
      const { name, ...found } = await codeOf(store, taken);
      // Of puzzles from before there were tasks, nothing is known.
      if (name === undefined) continue;
      tries.push(taken);
      if (found.code !== undefined) problems.push({ code: found.code, player, puzzle: name });
      const sum = figures.get(name) ?? { tried: 0, solved: 0 };
      sum.tried += taken.number === 1 ? 1 : 0;
      sum.solved += taken.isSolved ? 1 : 0;
      figures.set(name, sum);
    }
    count += tries.length;
  }
  for (const [puzzle, sum] of figures) {
    const [stored] = await store.readPuzzleFigures([puzzle]);
    if (stored?.tried === sum.tried && stored.solved === sum.solved) continue;
    problems.push({ code: 'figures-otherwise', player: '', puzzle });
  }
  return { tries: count, problems };
}

async function codeOf(
  store: PuzzleSource,
  { puzzle: name, aim, isSolved }: PuzzleTry,
): Promise<{ readonly name?: string; readonly code?: PuzzleProblemCode }> {
  const puzzle: StoredPuzzle | undefined = isDaily(name)
    ? await store.readPuzzle(name)
    : findMined(name);
  if (puzzle === undefined) return {};
  const again = shootAtPuzzle(puzzle, aim);
  if (!again.ok) return { name, code: 'damaged' };
  return again.value.isSolved === isSolved ? { name } : { name, code: 'solves-otherwise' };
}
