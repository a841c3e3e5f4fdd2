import { choiceField, integerField } from '../../discord/ids/codec/codec.ts';

/** Actions on the daily puzzle besides trying it. */
export const PUZZLE_ACTIONS = ['open', 'aim', 'share', 'solution', 'yesterday'] as const;
export type PuzzleAction = (typeof PUZZLE_ACTIONS)[number];

/** Actions on the packs of puzzles. */
export const PACK_ACTIONS = ['list', 'choose', 'open', 'solution'] as const;
export type PackAction = (typeof PACK_ACTIONS)[number];

export const PUZZLE_IDS = {
  'practice-puzzle': { puzzle: integerField, deed: choiceField(PUZZLE_ACTIONS) },
  /** A puzzle of a pack, by the round that it was mined from; 0 for no puzzle. */
  'practice-pack': { round: integerField, deed: choiceField(PACK_ACTIONS) },
} as const;
