import type { MatchReader } from '../matches/ports/store.ts';
import type { Clock, Seeds } from '../matches/ports/system.ts';
import { DozenPars, Dozens, type ParMaker } from './dozen/game.ts';
import type { FeatureForgetting, FeatureStores } from './records.ts';
import { forgetDays } from './streak/game.ts';
import { forgetRequests, Reviews } from './review/game/reviews.ts';
import { ReviewWork, type Reviewer, type ReviewWorkOptions } from './review/game/work.ts';
import { Puzzles, type PuzzleMaker } from './puzzle/game.ts';
import { SharedShots } from './share/game.ts';

export type { SharedBoard } from './share/game.ts';

/** What is played in features, in chat and at the table. */
export interface PlayedGames {
  readonly dozens: Dozens;
  readonly puzzles: Puzzles;
  readonly sharedShots: SharedShots;
}

export interface FeatureGames extends PlayedGames {
  readonly reviews: Reviews;
}

/** What takes too long for the main thread. */
export type FeatureMakers = ParMaker & PuzzleMaker & Reviewer;

interface GamesOptions {
  readonly makers: FeatureMakers;
  readonly store: FeatureStores & MatchReader;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly onProblem: (thrown: unknown) => void;
  /** Logs errors that do no lasting harm. */
  readonly warn: (message: string) => (thrown: unknown) => void;
  /** There may be work in the background. */
  readonly onAsked: () => void;
}

export function featureGames({ makers, warn, ...options }: GamesOptions): FeatureGames {
  const pars = new DozenPars({ maker: makers, onProblem: warn('a day has no par for now') });
  return {
    dozens: new Dozens({ ...options, pars }),
    puzzles: new Puzzles({ ...options, maker: makers }),
    sharedShots: new SharedShots(options),
    reviews: new Reviews({
      ...options,
      onProblem: warn('the progress of a review could not be told'),
    }),
  };
}

/** Resolves when they do nothing more by themselves. */
export async function closeGames({ reviews }: FeatureGames): Promise<void> {
  await reviews.close();
}

export interface WorkOptions extends Omit<ReviewWorkOptions, 'reviewer'> {
  readonly makers: Reviewer;
}

/** What features do in the background. */
export function featureWork({ makers, ...options }: WorkOptions) {
  return new ReviewWork({ ...options, reviewer: makers });
}

/** Deletes data of features that is no longer needed. */
export async function forgetFeatures(store: FeatureForgetting, nowMs: number): Promise<void> {
  await forgetRequests(store, nowMs);
  await forgetDays(store, nowMs);
}
