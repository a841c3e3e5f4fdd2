import { WIDEST_START } from '../board/start.ts';
import { numberOfDisc } from '../match/discs.ts';
import { createMatch } from '../match/setup.ts';
import type { MatchState } from '../match/state.ts';
import type { RandomState } from '../random.ts';
import type { Hand } from '../shot/hand.ts';
import { DISCS_A_SIDE, freeDiscOf, type FreeBoard } from './free-shooting.ts';

/** Two colours are enough for practice. */
export const FREE_SIDES = [0, 1] as const;
export type FreeSide = (typeof FREE_SIDES)[number];

export interface FreeShooter {
  readonly player: string;
  readonly side: FreeSide;
  readonly hand: Hand;
  readonly random: RandomState;
}

/** A placeholder opponent that never plays. */
const NOBODY = 'nobody';

/**
 * The practice board as a match that waits for a shot, so that aiming works on it; undefined when
 * the side has no disc left.
 */
export function freeMatchOf(board: FreeBoard, shooter: FreeShooter): MatchState | undefined {
  const { player, side, hand, random } = shooter;
  const disc = freeDiscOf(board, side);
  if (!disc.ok) return undefined;
  const created = createMatch({
    preset: 'nca',
    overrides: { discsPerPlayer: { singles: DISCS_A_SIDE } },
    format: 'singles',
    players: FREE_SIDES.map((each) => (each === side ? player : NOBODY)),
    boardSpeed: board.boardSpeed,
    hand,
    random,
    starter: side,
  });
  if (!created.ok)
    throw new Error(`the practice match could not be created: ${created.refusal.code}`);
  const state = created.value;
  // A hand of this size starts with the next free disc.
  const left = DISCS_A_SIDE + 1 - numberOfDisc(disc.value);
  const hands = FREE_SIDES.map((each) => (each === side ? left : 0));
  return {
    ...state,
    rules: { ...state.rules, start: WIDEST_START },
    round: { ...state.round, hands, discs: board.discs, cups: board.twenties },
  };
}
