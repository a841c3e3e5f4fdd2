import { judgedIn, type MatchAction, type Refusal } from 'crokinole/match/actions';
import { apply } from 'crokinole/match/apply';
import type { Progress } from 'crokinole/match/progress';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import type { Hand } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import { playAim, type ShotLimits } from './play-aim.ts';
import type { StoredAction, StoredShot } from '../records/matches.ts';

/** Everything but a flick that a player can do in a match. The seat is added here. */
export type PlayerAction =
  Exclude<
    MatchAction,
    { readonly kind: 'flick' | 'pass-by-clock' | 'call-off' | 'last-round' | 'leave' }
  > extends infer Action
    ? Action extends { readonly by: SeatNumber }
      ? Omit<Action, 'by'>
      : never
    : never;

/** The computed result of an action, before it's saved. */
export interface Step extends Progress {
  readonly seat: SeatNumber | null;
  readonly action: StoredAction['action'];
  readonly shot: StoredShot | null;
}

/** Draws the wobble, simulates the shot and judges it. */
export function takeFlick(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
  limits: ShotLimits = {},
  hand: Hand = state.hand,
): Result<Step, Refusal> {
  const played = playAim(state, by, aim, limits, hand);
  if (!played.ok) return played;
  const { place, aimed, report, random } = played.value;
  const applied = apply(state, { kind: 'flick', by, aimed, report, random });
  if (!applied.ok) return applied;
  return accept({
    seat: by,
    action: { kind: 'flick', by },
    shot: { place, aimed, report },
    ...applied.value,
  });
}

export interface JudgedFlick {
  readonly report: ShotReport;
  readonly ruling: Ruling;
}

/** For practice: simulates and judges a flick in a match that isn't stored. */
export function judgeFlick(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
): Result<JudgedFlick, Refusal> {
  const step = takeFlick(state, by, aim);
  if (!step.ok) return step;
  const { shot, events } = step.value;
  const judged = judgedIn(events);
  if (shot === null || judged === undefined) throw new Error('a flick was not judged');
  return accept({ report: shot.report, ruling: judged.ruling });
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

/** Ends a match that is decided from outside, for example by its tournament. */
export function callOffMatch(state: MatchState): Result<Step, Refusal> {
  return take(state, null, { kind: 'call-off' });
}

/** Ends a match that is out of time after the round on the board. */
export function takeLastRound(state: MatchState): Result<Step, Refusal> {
  return take(state, null, { kind: 'last-round' });
}

function take(
  state: MatchState,
  seat: SeatNumber | null,
  action: Exclude<MatchAction, { readonly kind: 'flick' }>,
): Result<Step, Refusal> {
  const applied = apply(state, action);
  return applied.ok
    ? accept({ seat, action, shot: null, ...applied.value })
    : refuse(applied.refusal);
}
