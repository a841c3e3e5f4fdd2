import { isSame } from 'crokinole/match/codec/deep-equal';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import type { MatchReader } from '../../matches/ports/store.ts';
import { isPerson } from '../../matches/records/players.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { resultsOfReview, type ReviewKey, type ReviewReader } from './records.ts';

export const REVIEW_PROBLEMS = [
  /** It can't be read, or misses turns. */
  'damaged',
  /** Its turns come to other results than the ones stored. */
  'results-otherwise',
] as const;

export interface ReviewProblem {
  readonly code: (typeof REVIEW_PROBLEMS)[number];
  readonly matchId: string;
  readonly reason?: string;
}

export type FinishedReviews = Pick<MatchReader, 'readMatch'> &
  Pick<ReviewReader, 'readReview' | 'readReviewedTurns' | 'readReviewResults'> & {
    readonly readFinishedReviews: (version: number) => Promise<readonly ReviewKey[]>;
  };

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
