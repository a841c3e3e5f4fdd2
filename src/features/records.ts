import type { StreakForgetting, StreakStore } from './streak/records.ts';

/** What a store keeps for features. */
export type FeatureStores = StreakStore;

/** What it forgets for them. */
export type FeatureForgetting = StreakForgetting;
