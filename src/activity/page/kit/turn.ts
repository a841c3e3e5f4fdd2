import type { AimTurn } from '../../aim/aim-state.ts';
import type { TableMessage } from '../../protocol/server-messages.ts';

/** The turn to aim in; undefined while no one can flick. */
export function turnOf({ turn, discs, boardSpeed, hand }: TableMessage): AimTurn | undefined {
  if (turn === null) return undefined;
  const { quadrant, disc, start, isFree } = turn;
  return { quadrant, disc, isFree, boardSpeed, hand, allowances: start, position: { discs } };
}

/** Own finger: a swipe is the flick, and there is no aim until keys set one. */
export function isSwiped({ walkUp }: TableMessage): boolean {
  return walkUp === 'finger';
}

export function isOwnTurn({ own, turn }: TableMessage): boolean {
  return turn !== null && own?.seats.includes(turn.seat) === true;
}
