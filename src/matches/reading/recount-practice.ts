import { isSame } from 'crokinole/match/codec/deep-equal';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import type { MatchReader } from '../ports/store.ts';
import { findMined, shootAtPuzzle } from '../practice/puzzles.ts';
import { isPerson } from '../records/players.ts';
import { type PracticeStore, type PuzzleTry, type StoredPuzzle } from '../records/practice.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import { type ReviewReader, type ReviewKey, resultsOfReview } from '../records/reviews.ts';
import { isDaily } from '../../features/streak/records.ts';
import { inPortions } from './portions.ts';

export const REVIEW_PROBLEMS = [
  /** It can't be read, or misses turns. */
  'damaged',
  /** Its turns come to other results than the ones stored. */
  'results-otherwise',
] as const;

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
export type PuzzleSource = Pick<
  PracticeStore,
  'readPuzzle' | 'readPractice' | 'readPuzzleFigures'
> & { readonly readPuzzlers: (after: string, most: number) => Promise<readonly string[]> };

export interface ReviewProblem {
  readonly code: (typeof REVIEW_PROBLEMS)[number];
  readonly matchId: string;
  readonly reason?: string;
}

export type FinishedReviews = Pick<MatchReader, 'readMatch'> &
  Pick<ReviewReader, 'readReview' | 'readReviewedTurns' | 'readReviewResults'> & {
    readonly readFinishedReviews: (version: number) => Promise<readonly ReviewKey[]>;
  };

/** Takes every try again, and counts who has tried and solved each puzzle. */
export async function recountPuzzles(store: PuzzleSource): Promise<PuzzleRecount> {
  const figures = new Map<string, { tried: number; solved: number }>();
  const problems: PuzzleProblem[] = [];
  let count = 0;
  for await (const player of inPortions(store.readPuzzlers)) {
    const practice = await store.readPractice(player);
    const tries: PuzzleTry[] = [];
    for (const taken of practice.tries) {
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

/**
 * Sums every finished review up again from what it says about each turn. An older version was
 * summed up in another way, so it is left out.
 */
export async function recountReviews(source: FinishedReviews): Promise<{
  readonly reviews: number;
  readonly problems: readonly ReviewProblem[];
}> {
  const keys = await source.readFinishedReviews(REVIEW_VERSION);
  const problems: ReviewProblem[] = [];
  for (const key of keys) {
    const { matchId } = key;
    try {
      if (!(await isAsStored(source, key))) problems.push({ code: 'results-otherwise', matchId });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      problems.push({ code: 'damaged', matchId, reason });
    }
  }
  return { reviews: keys.length, problems };
}

async function isAsStored(source: FinishedReviews, key: ReviewKey): Promise<boolean> {
  const match = await source.readMatch(key.matchId);
  if (match === undefined) throw new Error('the match does not exist');
  const turns = await source.readReviewedTurns(key);
  const review = await source.readReview(key);
  if (turns.length !== review?.turns) throw new Error(`it has ${turns.length} turns`);
  const { seats } = match.state;
  const counted = resultsOfReview(match.state, turns).filter(({ seat }) => {
    const player = seats[seat]?.player ?? '';
    return isPerson(player) && !isFormerPlayer(player);
  });
  return isSame(await source.readReviewResults(key), counted);
}
