import { choosingSeats } from './who-may-act.ts';
import { seatAt } from './seats.ts';
import { nextShotOf } from './shots.ts';
import type { MatchState } from './state.ts';

/** The players the match is waiting for; empty while it is adjourned or over. */
export function playersToMove(state: MatchState): readonly string[] {
  const { phase, seats, adjourned } = state;
  if (phase.kind === 'ended' || adjourned) return [];
  const choosers = choosingSeats(state);
  if (choosers.length > 0) return choosers.map((seat) => seatAt(seats, seat).player);
  const next = nextShotOf(state);
  return next === undefined ? [] : [seatAt(seats, next.seat).player];
}
