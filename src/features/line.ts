import * as z from 'zod/mini';
import { dozenSchema } from './dozen/line.ts';

/** What is played in features, as the table's messages name it. */
export const FEATURE_PLAYS = ['dozen', 'puzzle'] as const;

/** Their boards suggest no aim, because the aim is the game. */
export function isFeature(play: string): boolean {
  return FEATURE_PLAYS.some((each) => each === play);
}

/** What the table's message says of them beside the board. */
export const FEATURE_SCORES = { dozen: z.optional(dozenSchema) };
