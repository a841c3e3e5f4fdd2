import type { MatchEvent } from './actions.ts';
import type { MatchState, Outcome } from './state.ts';

/** A state on its way through an action, with what has happened so far. */
export interface Progress {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

export function endMatch({ state, events }: Progress, outcome: Outcome): Progress {
  return {
    state: { ...state, phase: { kind: 'ended', outcome }, adjourned: false, offers: [] },
    events: [...events, { kind: 'match-ended', outcome }],
  };
}
