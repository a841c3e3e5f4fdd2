import type { MatchEvent } from './actions.ts';
import { startFirstRound } from './first-starter.ts';
import type { Progress } from './progress.ts';
import { newRound } from './rounds.ts';
import { isSeatTaken } from './seats.ts';
import type { LagShot, Phase, SeatNumber } from './state.ts';

export type LagPhase = Extract<Phase, { readonly kind: 'lagging' }>;

/**
 * After this many ties the first of the nearest starts, because perfectly steady hands would tie
 * forever.
 */
export const MAX_LAGS = 5;

/** Continues after the current player's lag shot was taken or lost. */
export function afterLagShot(
  progress: Progress,
  { lag, waiting, shots }: LagPhase,
  distanceCentiIn: LagShot['distanceCentiIn'],
): Progress {
  const [seat, ...others] = waiting;
  if (seat === undefined) throw new Error('no player is due to shoot in the lag');
  const taken = [...shots, { seat, distanceCentiIn }];
  return goOn(progress, { kind: 'lagging', lag, waiting: others, shots: taken });
}

/** With three colours the lag continues without a player who has left. */
export function lagWithoutLeavers(progress: Progress, phase: LagPhase): Progress {
  const { state, events } = progress;
  const isThere = (seat: SeatNumber) => isSeatTaken(state.seats, seat);
  const waiting = phase.waiting.filter(isThere);
  const shots = phase.shots.filter(({ seat }) => isThere(seat));
  const left = { ...phase, waiting, shots };
  const [first, ...rivals] = [...waiting, ...shots.map(({ seat }) => seat)];
  if (first !== undefined && rivals.length === 0) return startFirstRound(progress, first);
  const [turn] = waiting;
  if (turn === undefined || turn !== phase.waiting[0]) return goOn(progress, left);
  return { state: { ...state, phase: left, round: newRound(state, 1, turn) }, events };
}

/** Each lag shot is played on an empty board. */
function goOn(progress: Progress, phase: LagPhase): Progress {
  const { state, events } = progress;
  const [seat] = phase.waiting;
  if (seat === undefined) return decideLag(progress, phase);
  return {
    state: { ...state, phase, round: newRound(state, 1, seat) },
    events: [...events, { kind: 'turn-passed', seat }],
  };
}

function decideLag({ state, events }: Progress, { lag, shots }: LagPhase): Progress {
  const nearest = nearestOf(shots);
  const [starter] = nearest;
  if (starter === undefined) throw new Error('no player has shot in the lag');
  if (nearest.length === 1) return startFirstRound({ state, events }, starter);
  const isAgain = lag < MAX_LAGS;
  const level: MatchEvent = { kind: 'lag-level', seats: nearest, isAgain };
  const progress = { state, events: [...events, level] };
  if (!isAgain) return startFirstRound(progress, starter);
  return goOn(progress, { kind: 'lagging', lag: lag + 1, waiting: nearest, shots: [] });
}

/** The nearest shooters, in the order they shot. */
function nearestOf(shots: readonly LagShot[]): readonly SeatNumber[] {
  const farOut = ({ distanceCentiIn }: LagShot) => distanceCentiIn ?? Infinity;
  const best = Math.min(...shots.map(farOut));
  return shots.filter((shot) => farOut(shot) === best).map(({ seat }) => seat);
}
