import type { MatchEvent } from '../../core/match/actions.ts';
import { countMatch } from '../../ratings/counted-match.ts';
import type { FinishedMatch } from '../../ratings/ladder-book.ts';
import type { Saved } from '../records/answers.ts';
import { deadlinesOfNewTurn, deadlinesOfSameTurn, isNewTurn } from './deadlines.ts';
import { isPerson } from '../records/players.ts';
import type { Change } from '../ports/ports.ts';
import type { Announcement, Invitation, StoredAction, StoredMatch } from '../records/records.ts';
import type { Step } from './match-steps.ts';

/** A change on its way to the store, and what to answer once it is saved. */
export interface Attempt {
  readonly change: Omit<Change, 'atMs' | 'interaction'>;
  readonly saved: Saved;
}

export interface StepTimes {
  readonly nowMs: number;
  /** Before a robot moves. */
  readonly robotWaitMs: number;
}

/** What a step changes. `past` is everything that happened in the match before it. */
export function attemptOfStep(
  before: StoredMatch,
  step: Step,
  past: readonly MatchEvent[],
  times: StepTimes,
): Attempt {
  const { nowMs } = times;
  const { state, events } = step.progress;
  const match = matchAfter(before, step, times);
  const { id, revision } = match;
  const { seat, action: taken, shot } = step;
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
  const finished = finishedBy(match, [...past, ...events], nowMs);
  return {
    change: {
      match,
      action,
      announcements: [announcementOfMatch(match, nowMs)],
      ...(finished === undefined ? {} : { finished }),
    },
    saved: { kind: 'match', id, revision, events },
  };
}

/**
 * Without a new revision: the board that is on its way is still the latest, and keeps its buttons.
 * `dueAtMs` is when the turn passes from now on.
 */
export function attemptOfReminder(
  match: StoredMatch,
  dueAtMs: number | null,
  nowMs: number,
): Attempt {
  const { id, revision } = match;
  return {
    change: {
      reminder: { id, revision, dueAtMs },
      announcements: [announcementOfReminder(match, nowMs)],
    },
    saved: { kind: 'match', id, revision, events: [] },
  };
}

function matchAfter(
  before: StoredMatch,
  { progress }: Step,
  { nowMs, robotWaitMs }: StepTimes,
): StoredMatch {
  const { state, events } = progress;
  const revision = before.revision + 1;
  const isNew = isNewTurn(events);
  return {
    ...before,
    ...(isNew
      ? deadlinesOfNewTurn(state, before.turnMs, nowMs, robotWaitMs)
      : deadlinesOfSameTurn(before, state, nowMs, robotWaitMs)),
    state,
    revision,
    turnRevision: isNew ? revision : before.turnRevision,
    updatedAtMs: nowMs,
    endedAtMs: state.phase.kind === 'ended' ? nowMs : null,
  };
}

function finishedBy(
  { id, state, server }: StoredMatch,
  events: readonly MatchEvent[],
  nowMs: number,
): FinishedMatch | undefined {
  const figures = countMatch(state, events, { server, isPerson });
  return figures === undefined ? undefined : { matchId: id, endedAtMs: nowMs, figures };
}

/** Unlike for every state of everything that is announced, and the same at every try. */
export function announcementOfMatch(match: StoredMatch, nowMs: number): Announcement {
  return announcement('match', match, match, nowMs);
}

function announcementOfReminder(match: StoredMatch, nowMs: number): Announcement {
  return announcement('reminder', match, match, nowMs);
}

/** Never older than the invitation, whatever the clock does: that tells it from an earlier asking. */
export function announcementOfInvitation(invitation: Invitation, nowMs: number): Announcement {
  const atMs = Math.max(nowMs, invitation.createdAtMs);
  return announcement('invitation', invitation, invitation, atMs);
}

const KEY_LETTERS = { match: 'm', reminder: 'r', invitation: 'i' } as const;

/** Of what is told of a match or an invitation as it was at that revision. */
export function keyOf(kind: Announcement['kind'], subject: string, revision: number): string {
  return `${KEY_LETTERS[kind]}-${subject}-${revision}`;
}

function announcement(
  kind: Announcement['kind'],
  { id, revision }: { readonly id: string; readonly revision: number },
  { server, channel }: { readonly server: string | null; readonly channel: string },
  createdAtMs: number,
): Announcement {
  const key = keyOf(kind, id, revision);
  return { key, kind, subject: id, revision, server, channel, createdAtMs };
}
