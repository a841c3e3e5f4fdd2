import { accept, refuse, type Result } from '../result.ts';
import type { MatchEvent, Refusal } from './actions.ts';
import { chooseByClock } from './choices.ts';
import { withOneLess } from './flick.ts';
import { afterLagShot, type LagPhase } from './lag.ts';
import { leave } from './leaving.ts';
import type { Progress } from './progress.ts';
import { advance, discsInHand } from './rounds.ts';
import { seatAt } from './seats.ts';
import type { MatchState, SeatNumber } from './state.ts';
import { seatOnTurn } from './turns.ts';

/** Missing this many turns in a row loses the match. */
export const MAX_MISSED_TURNS = 3;

/** Time ran out: the player loses a disc, the lag shot, or the choice of the starter. */
export function applyMissedTurn(state: MatchState): Result<Progress, Refusal> {
  const { phase } = state;
  if (phase.kind === 'ended') return refuse({ code: 'match-over' });
  if (state.adjourned) return refuse({ code: 'adjourned' });
  switch (phase.kind) {
    case 'choosing-starter':
    case 'drawing-hands':
      return accept(chooseByClock(state, phase));
    case 'lagging':
      return accept(loseLag(state, phase));
    case 'playing':
      return accept(spendDisc(state));
  }
}

function loseLag(state: MatchState, phase: LagPhase): Progress {
  const seat = seatOnTurn(state.round);
  const [inARow, seats] = withMiss(state, seat);
  const lost: MatchEvent = { kind: 'lag-lost-by-clock', seat, inARow };
  const progress = { state: { ...state, seats }, events: [lost] };
  return inARow < MAX_MISSED_TURNS
    ? afterLagShot(progress, phase, null)
    : leave(progress, seat, 'clock');
}

function withMiss({ seats }: MatchState, number: SeatNumber): [number, MatchState['seats']] {
  const clockMisses = seatAt(seats, number).clockMisses + 1;
  return [clockMisses, seats.map((seat, i) => (i === number ? { ...seat, clockMisses } : seat))];
}

function spendDisc(state: MatchState): Progress {
  const number = seatOnTurn(state.round);
  const [disc] = discsInHand(state, number);
  if (disc === undefined) throw new Error(`seat ${number} is on turn without a disc`);
  const [inARow, seats] = withMiss(state, number);
  const after: MatchState = {
    ...state,
    seats,
    round: {
      ...state.round,
      hands: withOneLess(state.round.hands, number),
      ditch: [...state.round.ditch, disc],
    },
  };
  const spent: MatchEvent = { kind: 'disc-spent-by-clock', seat: number, disc, inARow };
  const progress = { state: after, events: [spent] };
  return inARow < MAX_MISSED_TURNS ? advance(progress) : leave(progress, number, 'clock');
}
