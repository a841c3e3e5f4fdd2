import type { FeatureForgetting } from './records.ts';
import { forgetDays } from './streak/game.ts';

/** Deletes data of features that is no longer needed. */
export async function forgetFeatures(store: FeatureForgetting, nowMs: number): Promise<void> {
  await forgetDays(store, nowMs);
}
