import { accept, assertNever, refuse, type Result } from '../result.ts';
import type { MatchAction, MatchActionOf, MatchEvent, Refusal } from './actions.ts';
import { applyMissedTurn } from './missed-turns.ts';
import { applyChooseStarter, applyPickHand } from './choices.ts';
import { applyFlick } from './flick.ts';
import { leave } from './leaving.ts';
import { applyAccept, applyDecline, applyOffer, applyResign, applyResume } from './offers.ts';
import { refusalToAct } from './who-may-act.ts';
import { endMatch, type Progress } from './progress.ts';
import { hasBegun } from './rounds.ts';
import type { MatchState } from './state.ts';

/** Applies an action: returns the new match and its events, or why the action is refused. */
export function apply(state: MatchState, action: MatchAction): Result<Progress, Refusal> {
  switch (action.kind) {
    case 'flick':
      return applyFlick(state, action);
    case 'pass-by-clock':
      return applyMissedTurn(state);
    case 'call-off':
      return applyCallOff(state);
    case 'last-round':
      return applyLastRound(state);
    case 'resign':
      return applyResign(state, action);
    case 'leave':
      return applyLeave(state, action);
    case 'offer':
      return applyOffer(state, action);
    case 'accept':
      return applyAccept(state, action);
    case 'decline':
      return applyDecline(state, action);
    case 'resume':
      return applyResume(state, action);
    case 'choose-starter':
      return applyChooseStarter(state, action);
    case 'pick-hand':
      return applyPickHand(state, action);
    default:
      return assertNever(action);
  }
}

function applyCallOff(state: MatchState): Result<Progress, Refusal> {
  if (state.phase.kind === 'ended') return refuse({ code: 'match-over' });
  // All open offers end with the match.
  const events = state.offers.map(({ what }): MatchEvent => ({ kind: 'offer-lapsed', what }));
  return accept(endMatch({ state, events }, { code: 'called-off' }));
}

function applyLastRound(state: MatchState): Result<Progress, Refusal> {
  if (state.phase.kind === 'ended') return refuse({ code: 'match-over' });
  if (!hasBegun(state)) return applyCallOff(state);
  const { number } = state.round;
  if (state.lastRound !== undefined) return refuse({ code: 'already-last-round' });
  return accept({
    state: { ...state, lastRound: number },
    events: [{ kind: 'last-round', round: number }],
  });
}

function applyLeave(state: MatchState, { by }: MatchActionOf<'leave'>): Result<Progress, Refusal> {
  const refusal = refusalToAct(state, by);
  return refusal === undefined
    ? accept(leave({ state, events: [] }, by, 'resigned'))
    : refuse(refusal);
}
