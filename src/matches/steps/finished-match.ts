import { apply } from 'crokinole/match/apply';
import type { MatchAction, MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import { countMatch } from 'crokinole/ratings/counted-match';
import type { FinishedMatch } from 'crokinole/ratings/ladder-book';
import { isPerson } from '../records/players.ts';
import type { StoredAction, StoredMatch } from '../records/matches.ts';

/** What an ended match adds to its players' statistics; undefined if it doesn't count. */
export function finishedMatchOf(
  match: StoredMatch,
  events: readonly MatchEvent[],
): FinishedMatch | undefined {
  if (match.endedAtMs === null) return undefined;
  const figures = countMatch(match.state, events, {
    server: match.server,
    isPerson,
    isOwnFinger: match.walkUp === 'finger',
  });
  return figures && { matchId: match.id, endedAtMs: match.endedAtMs, figures };
}

export interface ReplayedMatch {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/**
 * Replays a match from its opening and its recorded shots. Throws if the rules refuse an action
 * that was once accepted.
 */
export function replayMatch(opening: MatchState, actions: readonly StoredAction[]): ReplayedMatch {
  const events: MatchEvent[] = [];
  let state = opening;
  for (const stored of actions) {
    const applied = apply(state, actionOf(stored));
    if (!applied.ok) {
      const { matchId, revision } = stored;
      throw new Error(`match ${matchId}, step ${revision}: ${applied.refusal.code}`);
    }
    events.push(...applied.value.events);
    state = applied.value.state;
  }
  return { state, events };
}

/** Converts a stored action to the form that the rules expect. */
export function actionOf({ action, shot, state, matchId, revision }: StoredAction): MatchAction {
  if (action.kind !== 'flick') return action;
  if (shot === null) throw new Error(`match ${matchId}, step ${revision}: a flick without a shot`);
  const { aimed, report } = shot;
  return { kind: 'flick', by: action.by, aimed, report, random: state.random };
}
