import type { MatchEvent } from './actions.ts';
import { lagWithoutLeavers } from './lag.ts';
import { endMatch, type Progress } from './progress.ts';
import { advance, discsInHand, nextStarterSeat, startRound } from './rounds.ts';
import { playingSides, seatAt, seatNumbersOf } from './seats.ts';
import type { LeavingReason, MatchState, SeatNumber } from './state.ts';
import { seatOnTurn } from './turns.ts';

/**
 * The seat's side resigns. With one side left the match ends; with three colours the others play
 * on, and the leaver's remaining discs go to the ditch.
 */
export function leave(
  { state, events }: Progress,
  number: SeatNumber,
  why: LeavingReason,
): Progress {
  const { side } = seatAt(state.seats, number);
  const [winner, ...others] = playingSides(state.seats).filter((each) => each !== side);
  const left: MatchEvent = { kind: 'player-left', seat: number, why };
  // Open offers lapse, because they were made to a different set of players.
  const lapsed = state.offers.map(({ what }): MatchEvent => ({ kind: 'offer-lapsed', what }));
  const progress = {
    state: withoutSide(state, number, why),
    events: [...events, left, ...lapsed],
  };
  if (winner === undefined) return endMatch(progress, { code: 'given-up' });
  if (others.length > 0) return playOn(progress, number);
  const by = why === 'clock' ? 'clock' : 'resignation';
  return endMatch(progress, { code: 'won', side: winner, by });
}

function withoutSide(state: MatchState, number: SeatNumber, why: LeavingReason): MatchState {
  const { side } = seatAt(state.seats, number);
  const leavers = seatNumbersOf(state.seats).filter(
    (each) => seatAt(state.seats, each).side === side,
  );
  const unplayed = leavers.flatMap((each) => discsInHand(state, each));
  return {
    ...state,
    seats: state.seats.map((seat) => (seat.side === side ? { ...seat, left: why } : seat)),
    round: {
      ...state.round,
      hands: state.round.hands.map((discs, i) => (leavers.some((each) => each === i) ? 0 : discs)),
      ditch: [...state.round.ditch, ...unplayed],
    },
    offers: [],
  };
}

function playOn(progress: Progress, leaver: SeatNumber): Progress {
  const { state } = progress;
  if (state.phase.kind === 'lagging') return lagWithoutLeavers(progress, state.phase);
  if (state.phase.kind === 'choosing-starter') return startRound(progress, nextStarterSeat(state));
  return seatOnTurn(state.round) === leaver ? advance(progress) : progress;
}
