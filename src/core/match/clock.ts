import { accept, refuse, type Result } from '../result.ts';
import type { MatchEvent, Refusal } from './actions.ts';
import { withOneLess } from './flick.ts';
import { leave } from './leaving.ts';
import type { Progress } from './progress.ts';
import { advance, discsInHand, nextStarterSeat, startRound } from './rounds.ts';
import { seatAt } from './seats.ts';
import type { MatchState } from './state.ts';
import { seatOnTurn } from './turns.ts';

/** So many turns in a row taken by the clock end a player's match. */
export const MOST_CLOCK_MISSES = 3;

/** Time is up: it costs a disc, or the say in who starts. */
export function applyPassByClock(state: MatchState): Result<Progress, Refusal> {
  if (state.phase.kind === 'ended') return refuse({ code: 'match-over' });
  if (state.adjourned) return refuse({ code: 'adjourned' });
  if (state.phase.kind === 'choosing-starter') {
    return accept(startRound({ state, events: [] }, nextStarterSeat(state)));
  }
  return accept(spendDisc(state));
}

function spendDisc(state: MatchState): Progress {
  const number = seatOnTurn(state.round);
  const [disc] = discsInHand(state, number);
  if (disc === undefined) throw new Error(`seat ${number} is on turn without a disc`);
  const inARow = seatAt(state.seats, number).clockMisses + 1;
  const after: MatchState = {
    ...state,
    seats: state.seats.map((seat, i) => (i === number ? { ...seat, clockMisses: inARow } : seat)),
    round: {
      ...state.round,
      hands: withOneLess(state.round.hands, number),
      ditch: [...state.round.ditch, disc],
    },
  };
  const spent: MatchEvent = { kind: 'disc-spent-by-clock', seat: number, disc, inARow };
  const progress = { state: after, events: [spent] };
  return inARow < MOST_CLOCK_MISSES ? advance(progress) : leave(progress, number, 'clock');
}
