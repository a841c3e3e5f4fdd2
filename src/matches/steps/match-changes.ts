import type { MatchEvent } from 'crokinole/match/actions';
import type { Saved } from '../records/answers.ts';
import { deadlinesIn, deadlinesOfNewTurn, deadlinesOfSameTurn, isNewTurn } from './deadlines.ts';
import type { Change } from '../records/change.ts';
import { isOfRobotsAlone, type StoredAction, type StoredMatch } from '../records/matches.ts';
import { finishedMatchOf } from './finished-match.ts';
import { announcementOfMatch, announcementOfReminder } from './announcements.ts';
import type { Step } from './match-steps.ts';

/** A change to be saved, and the answer to give once it's saved. */
export interface AnsweredChange {
  readonly change: Omit<Change, 'atMs' | 'interaction'>;
  readonly answer: Saved;
}

export interface StepTimes {
  readonly nowMs: number;
  /** How long a robot waits before it moves. */
  readonly robotWaitMs: number;
}

/**
 * Builds the change that saves a step. `past` is everything that happened in the match before it.
 */
export function changeOfStep(
  before: StoredMatch,
  step: Step,
  past: readonly MatchEvent[],
  times: StepTimes,
): AnsweredChange {
  const { nowMs } = times;
  const match = matchAfter(before, step, times);
  const { id, revision } = match;
  const { seat, action: taken, shot, state, events } = step;
  const action: StoredAction = {
    matchId: id,
    revision,
    atMs: nowMs,
    seat,
    action: taken,
    events,
    shot,
    state,
  };
  const finished = finishedMatchOf(match, [...past, ...events]);
  return {
    change: {
      match,
      action,
      // The channel hears of a walk-up table once a session, not of its rounds.
      announcements:
        match.walkUp === null && !isOfRobotsAlone(match) ? [announcementOfMatch(match, nowMs)] : [],
      ...(finished === undefined ? {} : { finished }),
    },
    answer: { kind: 'match', id, revision, events },
  };
}

/**
 * Doesn't raise the revision, so that a board being posted is still the latest and keeps its
 * buttons. `dueAtMs` is when the turn now passes.
 */
export function changeOfReminder(
  match: StoredMatch,
  dueAtMs: number | null,
  nowMs: number,
): AnsweredChange {
  const { id, revision } = match;
  return {
    change: {
      reminder: { id, revision, dueAtMs },
      announcements: [announcementOfReminder(match, nowMs)],
    },
    answer: { kind: 'match', id, revision, events: [] },
  };
}

function matchAfter(
  before: StoredMatch,
  { state, events }: Step,
  { nowMs, robotWaitMs }: StepTimes,
): StoredMatch {
  const revision = before.revision + 1;
  const isNew = isNewTurn(events);
  return {
    ...before,
    ...(isNew
      ? deadlinesIn(before, deadlinesOfNewTurn(state, before.turnMs, nowMs, robotWaitMs))
      : deadlinesOfSameTurn(before, state, nowMs, robotWaitMs)),
    state,
    revision,
    turnRevision: isNew ? revision : before.turnRevision,
    updatedAtMs: nowMs,
    endedAtMs: state.phase.kind === 'ended' ? nowMs : null,
  };
}
