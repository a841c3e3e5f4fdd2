import { keepPlayedDays, STREAK_QUERIES } from './streak/rows.ts';

/** The queries of every feature, by how a store runs them. */
export const FEATURE_QUERIES = {
  reads: { ...STREAK_QUERIES.reads },
  repeatableWrites: { ...STREAK_QUERIES.repeatableWrites },
};

/** What features do when a player is erased, in this order, in one transaction. */
export const FEATURE_ERASURES = [keepPlayedDays];
