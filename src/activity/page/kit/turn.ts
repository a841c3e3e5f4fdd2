import type { AimTurn } from '../../aim/aim-state.ts';
import type { TableMessage } from '../../protocol/server-messages.ts';

/** The turn to aim in; undefined while no one can flick. */
export function turnOf({ turn, discs, boardSpeed, hand }: TableMessage): AimTurn | undefined {
  if (turn === null) return undefined;
  const { quadrant, disc, start, isFree } = turn;
  return { quadrant, disc, isFree, boardSpeed, hand, allowances: start, position: { discs } };
}

export function isOwnTurn({ own, turn }: TableMessage): boolean {
  return turn !== null && own?.seats.includes(turn.seat) === true;
}
