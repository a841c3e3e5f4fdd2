import type { MatchAction, Refusal } from '../../core/match/actions.ts';
import { apply } from '../../core/match/apply.ts';
import type { Progress } from '../../core/match/progress.ts';
import { planShot, type Aim } from '../../core/match/shots.ts';
import type { MatchState, SeatNumber } from '../../core/match/state.ts';
import { accept, refuse, type Result } from '../../core/result.ts';
import { wobble } from '../../core/shot/hand.ts';
import { playPlanned, type ShotLimits } from './planned-shots.ts';
import type { StoredAction, StoredShot } from '../records/records.ts';

/** Everything but a flick that a player can do in a match; who does it is added here. */
export type PlayerAction =
  Exclude<MatchAction, { readonly kind: 'flick' | 'pass-by-clock' | 'leave' }> extends infer Action
    ? Action extends { readonly by: SeatNumber }
      ? Omit<Action, 'by'>
      : never
    : never;

/** One step of a match, taken but not saved. */
export interface Step {
  readonly seat: SeatNumber | null;
  readonly action: StoredAction['action'];
  readonly shot: StoredShot | null;
  readonly progress: Progress;
}

/** Draws the hand's wobble, plays the shot and judges it. */
export function takeFlick(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
  limits: ShotLimits = {},
): Result<Step, Refusal> {
  const planned = planShot(state, by, aim);
  if (!planned.ok) return planned;
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = planned.value;
  const aimed = { angleCentideg, speedCentiInPerS };
  const [flicked, random] = wobble(aimed, state.hand, state.random);
  const shot = { ...planned.value, ...flicked };
  const { boardSpeed, round } = state;
  const played = playPlanned({ discs: round.discs }, shot, { boardSpeed, limits });
  if (!played.ok) return played;
  const report = played.value;
  const applied = apply(state, { kind: 'flick', by, aimed, report, random });
  if (!applied.ok) return applied;
  const place = { positionCentideg, insetCentiIn };
  return accept({
    seat: by,
    action: { kind: 'flick', by },
    shot: { place, aimed, report },
    progress: applied.value,
  });
}

export function takeAction(
  state: MatchState,
  by: SeatNumber,
  action: PlayerAction,
): Result<Step, Refusal> {
  return take(state, by, { ...action, by });
}

export function leaveForGood(state: MatchState, by: SeatNumber): Result<Step, Refusal> {
  return take(state, by, { kind: 'leave', by });
}

export function passByClock(state: MatchState): Result<Step, Refusal> {
  return take(state, null, { kind: 'pass-by-clock' });
}

function take(
  state: MatchState,
  seat: SeatNumber | null,
  action: Exclude<MatchAction, { readonly kind: 'flick' }>,
): Result<Step, Refusal> {
  const applied = apply(state, action);
  return applied.ok
    ? accept({ seat, action, shot: null, progress: applied.value })
    : refuse(applied.refusal);
}
