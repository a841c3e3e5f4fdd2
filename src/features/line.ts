import type { TableDozen } from './dozen/line.ts';
import { WALK_UP_ACTS, type WalkUpHow, type WalkUpLine } from './walk-up/line.ts';

/** What is played in features, as the table's messages name it. */
export const FEATURE_PLAYS = ['dozen', 'puzzle', 'beat'] as const;
export type FeaturePlay = (typeof FEATURE_PLAYS)[number];

/** Their boards suggest no aim, because the aim is the game. */
export function isFeature(play: string): boolean {
  return FEATURE_PLAYS.some((each) => each === play);
}

/** What the table's message says of them beside the board. */
export interface FeatureScores {
  readonly dozen?: TableDozen | undefined;
  readonly walkUp?: WalkUpHow | undefined;
}

/** What players can do in the matches of features, besides flicking. */
export const FEATURE_ACTS = WALK_UP_ACTS;
export type FeatureAct = (typeof FEATURE_ACTS)[number];

export function isFeatureAct(act: string): act is FeatureAct {
  return FEATURE_ACTS.some((each) => each === act);
}

/** What the server says beside tables and shots. */
export type FeatureMessage = WalkUpLine;
export const FEATURE_KINDS: Readonly<Record<FeatureMessage['kind'], true>> = { 'walk-up': true };

export { WALK_UP } from './walk-up/line.ts';
