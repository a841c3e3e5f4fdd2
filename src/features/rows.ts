import { DOZEN_QUERIES, eraseDozens, DOZEN_EVIDENCE } from './dozen/rows.ts';
import { eraseStreak, keepPlayedDays, STREAK_QUERIES } from './streak/rows.ts';
import type { StoredMatch } from '../matches/records/matches.ts';
import { methodsOf, type Query, type Sql, type Write } from '../storage/common/query.ts';
import { eraseReviews, readFinishedReviews, REVIEW_QUERIES } from './review/rows.ts';
import {
  eraseShotTries,
  forgetSharedShots,
  keepTriedShots,
  SHARE_EVIDENCE,
  SHARE_QUERIES,
} from './share/rows.ts';
import { eraseTries, PUZZLE_EVIDENCE, PUZZLE_QUERIES } from './puzzle/rows.ts';
import {
  eraseFromWalkUps,
  forgetWalkUps,
  WALK_UP_QUERIES,
  isNextOfWalkUp,
  lockOfWalkUp,
  saveWalkUp,
} from './walk-up/rows.ts';
import type { FeatureChange } from './records.ts';

/** The queries of every feature, by how a store runs them. */
export const FEATURE_QUERIES = {
  reads: {
    ...DOZEN_QUERIES.reads,
    ...PUZZLE_QUERIES.reads,
    ...REVIEW_QUERIES.reads,
    ...SHARE_QUERIES.reads,
    ...STREAK_QUERIES.reads,
    ...WALK_UP_QUERIES.reads,
  },
  readsOfOneMoment: { ...DOZEN_QUERIES.readsOfOneMoment, ...REVIEW_QUERIES.readsOfOneMoment },
  writes: {
    ...DOZEN_QUERIES.writes,
    ...PUZZLE_QUERIES.writes,
    ...REVIEW_QUERIES.writes,
    ...SHARE_QUERIES.writes,
  },
  repeatableWrites: {
    ...PUZZLE_QUERIES.repeatableWrites,
    ...REVIEW_QUERIES.repeatableWrites,
    ...SHARE_QUERIES.repeatableWrites,
    ...STREAK_QUERIES.repeatableWrites,
  },
  laterWrites: REVIEW_QUERIES.laterWrites,
};

/** What is deleted of a player's data while seats still have the player's id. */
export const FIRST_ERASURES = [eraseReviews];

/** What is kept of a player's data before any of it is deleted. Runs in the erasure's transaction. */
export const BEFORE_ERASURE = [keepPlayedDays, keepTriedShots];

/** Each deletes what its feature stores about a player, in this order, in one transaction. */
export const FEATURE_ERASURES = [eraseTries, eraseDozens, eraseStreak, eraseShotTries];

/** Those that come last. */
export const LAST_ERASURES = [eraseFromWalkUps];

/** Each forgets what was last changed before a time, in one transaction. */
export const FEATURES_FORGET = [forgetWalkUps, forgetSharedShots];

/** The locks under which a change of features is checked and saved. */
export function featureLocks({ walkUp }: FeatureChange): readonly string[] {
  return walkUp === undefined ? [] : [lockOfWalkUp(walkUp.channel)];
}

/** Whether a change of features follows what is stored; in a transaction that holds the locks. */
export function* areFeaturesCurrent(db: Sql, { walkUp }: FeatureChange): Query<boolean> {
  return walkUp === undefined || (yield* isNextOfWalkUp(db, walkUp));
}

export function featureWrites(db: Sql, { walkUp }: FeatureChange): readonly Write[] {
  return walkUp === undefined ? [] : [saveWalkUp(db, walkUp)];
}

/** What recounting reads of features. */
export function featureEvidence(
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
  readMatch: (db: Sql, id: string) => Query<StoredMatch | undefined>,
) {
  const ofReviews = { ...REVIEW_QUERIES.reads, readFinishedReviews, readMatch };
  return {
    dozens: methodsOf(DOZEN_EVIDENCE, carryOut),
    puzzles: methodsOf(PUZZLE_EVIDENCE, carryOut),
    reviews: methodsOf(ofReviews, carryOut),
    shotTries: methodsOf(SHARE_EVIDENCE, carryOut),
  };
}
