import * as z from 'zod/mini';
import { dozenSchema } from './dozen/line.ts';
import { WALK_UP_ACTS, walkUpLineSchema, walkUpSchema } from './walk-up/line.ts';

/** What is played in features, as the table's messages name it. */
export const FEATURE_PLAYS = ['dozen', 'puzzle'] as const;

/** Their boards suggest no aim, because the aim is the game. */
export function isFeature(play: string): boolean {
  return FEATURE_PLAYS.some((each) => each === play);
}

/** What the table's message says of them beside the board. */
export const FEATURE_SCORES = { dozen: z.optional(dozenSchema), walkUp: z.optional(walkUpSchema) };

/** What players can do in the matches of features, besides flicking. */
export const FEATURE_ACTS = WALK_UP_ACTS;
export type FeatureAct = (typeof FEATURE_ACTS)[number];

export function isFeatureAct(act: string): act is FeatureAct {
  return FEATURE_ACTS.some((each) => each === act);
}

/** What the server says beside tables and shots. */
export const FEATURE_MESSAGES = [walkUpLineSchema] as const;

export { WALK_UP } from './walk-up/line.ts';
