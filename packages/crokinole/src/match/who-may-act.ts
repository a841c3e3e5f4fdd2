import type { Refusal } from './actions.ts';
import { playingSeats, seatAt } from './seats.ts';
import type { Side } from '../rules/ruling.ts';
import type { MatchState, SeatNumber } from './state.ts';

/** The side that must make a choice before the next shot. */
export function chooserOf({ phase }: MatchState): Side | undefined {
  return 'chooser' in phase ? phase.chooser : undefined;
}

/** Either partner may choose for a team. */
export function choosingSeats(state: MatchState): readonly SeatNumber[] {
  const chooser = chooserOf(state);
  return playingSeats(state.seats).filter((seat) => seatAt(state.seats, seat).side === chooser);
}

/** Why this seat cannot act in this match at all. */
export function refusalToAct(state: MatchState, by: SeatNumber): Refusal | undefined {
  if (state.seats[by] === undefined) return { code: 'no-such-seat' };
  if (state.phase.kind === 'ended') return { code: 'match-over' };
  if (seatAt(state.seats, by).left !== null) return { code: 'has-left' };
  return undefined;
}

/** Why this seat cannot take a turn, regardless of whose turn it is. */
export function refusalToPlay(state: MatchState, by: SeatNumber): Refusal | undefined {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refusal;
  if (state.adjourned) return { code: 'adjourned' };
  const chooser = chooserOf(state);
  return chooser === undefined ? undefined : { code: 'starter-not-chosen', chooser };
}
