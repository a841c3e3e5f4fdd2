import type { MatchEvent } from './actions.ts';
import type { MatchState, Outcome } from './state.ts';

/** A state in the middle of an action, with the events so far. */
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
