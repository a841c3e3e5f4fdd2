import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { distanceBetween, type Vector } from '../board/vector.ts';
import { discOf } from '../match/discs.ts';
import { createMatch } from '../match/setup.ts';
import type { MatchState, SeatNumber } from '../match/state.ts';
import type { RandomState } from '../random.ts';
import type { Hand } from '../shot/hand.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';

const DISCS_A_SIDE = 8;
/** Discs are far enough apart that they visibly don't touch. */
const GAP_IN = 0.05;

export interface LastDiscHand {
  readonly hand: Hand;
  readonly random: RandomState;
}

/** A steady hand draws nothing. */
export const STEADY_HAND: LastDiscHand = {
  hand: 'none',
  random: { key: '0'.repeat(64), draws: 0 },
};

/** A round with one disc left, that of seat 0. All others that don't lie on the board are out. */
export function lastDiscMatch(
  discs: readonly PlacedDisc[],
  { hand, random }: LastDiscHand,
): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: ['solver', 'nobody'],
    boardSpeed: 'normal',
    hand,
    random,
    starter: 1,
  });
  if (!created.ok) throw new Error(`the last disc has no match: ${created.refusal.code}`);
  const state = created.value;
  const lying = new Set(discs.map(({ id }) => id));
  const spent = [...discsUpTo(0, DISCS_A_SIDE - 1), ...discsUpTo(1, DISCS_A_SIDE)];
  const ditch = spent.filter((disc) => !lying.has(disc));
  return { ...state, round: { ...state.round, step: 1, hands: [1, 0], discs, ditch } };
}

/** The same match with this player in a seat. */
export function seatPlayer(state: MatchState, player: string, at: SeatNumber = 0): MatchState {
  const seats = state.seats.map((seat, i) => (i === at ? { ...seat, player } : seat));
  return { ...state, seats };
}

/** The first discs of a side, by number. */
export function discsUpTo(side: 0 | 1, count: number): DiscId[] {
  return Array.from({ length: count }, (_, i) => discOf(side, i + 1));
}

/** Whether a disc can lie there, clear of these discs and of the pegs. */
export function isFreePoint(point: Vector, discs: readonly Vector[]): boolean {
  return (
    discs.every((disc) => distanceBetween(disc, point) > 2 * DISC_RADIUS_IN + GAP_IN) &&
    PEGS.every((peg) => distanceBetween(peg, point) > DISC_RADIUS_IN + PEG_RADIUS_IN + GAP_IN)
  );
}
