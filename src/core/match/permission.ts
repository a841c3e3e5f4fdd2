import type { Refusal } from './actions.ts';
import { seatAt } from './seats.ts';
import type { MatchState, SeatNumber } from './state.ts';

/** Why this seat can do nothing in this match at all. */
export function refusalToAct(state: MatchState, by: SeatNumber): Refusal | undefined {
  if (state.seats[by] === undefined) return { code: 'no-such-seat' };
  if (state.phase.kind === 'ended') return { code: 'match-over' };
  if (seatAt(state.seats, by).left !== null) return { code: 'has-left' };
  return undefined;
}

/** Why this seat cannot move the game on, whoever is on turn. */
export function refusalToPlay(state: MatchState, by: SeatNumber): Refusal | undefined {
  const refusal = refusalToAct(state, by);
  if (refusal !== undefined) return refusal;
  if (state.adjourned) return { code: 'adjourned' };
  if (state.phase.kind === 'choosing-starter') {
    return { code: 'starter-not-chosen', chooser: state.phase.chooser };
  }
  return undefined;
}
