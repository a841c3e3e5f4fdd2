import type { Clock, Seeds } from '../matches/ports/system.ts';
import { DozenPars, Dozens, type ParMaker } from './dozen/game.ts';
import type { FeatureForgetting, FeatureStores } from './records.ts';
import { forgetDays } from './streak/game.ts';
import { Puzzles, type PuzzleMaker } from './puzzle/game.ts';

/** What is played in features. */
export interface FeatureGames {
  readonly dozens: Dozens;
  readonly puzzles: Puzzles;
}

/** What takes too long for the main thread. */
export type FeatureMakers = ParMaker & PuzzleMaker;

interface GamesOptions {
  readonly makers: FeatureMakers;
  readonly store: FeatureStores;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly onProblem: (thrown: unknown) => void;
  /** Something that isn't needed could not be made. */
  readonly onLack: (thrown: unknown) => void;
}

export function featureGames({ makers, onLack, ...options }: GamesOptions): FeatureGames {
  const pars = new DozenPars({ maker: makers, onProblem: onLack });
  return {
    dozens: new Dozens({ ...options, pars }),
    puzzles: new Puzzles({ ...options, maker: makers }),
  };
}

/** Deletes data of features that is no longer needed. */
export async function forgetFeatures(store: FeatureForgetting, nowMs: number): Promise<void> {
  await forgetDays(store, nowMs);
}
