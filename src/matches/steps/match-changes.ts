import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import type { Announcement } from '../records/announcements.ts';
import type { Saved } from '../records/answers.ts';
import type { Change } from '../ports/change.ts';
import { numberOfDay } from '../records/days.ts';
import type { Invitation } from '../records/invitations.ts';
import {
  isInChat,
  isOfRobotsAlone,
  type StoredAction,
  type StoredMatch,
  type Venue,
  isOfEvening,
  type Deadlines,
} from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import type { PostKind } from '../records/posts.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import { finishedMatchOf, type Step, robotDutyOf } from './match-steps.ts';

/** How long a player of an evening is waited for before they are called. */
export const CALLED_AFTER_MS = 60_000;

/** A change to be saved, and the answer to give once it's saved. */
export interface AnsweredChange {
  readonly change: Omit<Change, 'atMs' | 'interaction'>;
  readonly answer: Saved;
}

interface StepTimes {
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
        isInChat(match) && !isOfRobotsAlone(match) ? [announcementOfMatch(match, nowMs)] : [],
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

/**
 * Makes an announcement with a key that is unique for each announced state, and the same for every
 * attempt.
 */
export function announcementOfMatch(match: StoredMatch, nowMs: number): Announcement {
  return announcement('match', match, match, nowMs);
}

function announcementOfReminder(match: StoredMatch, nowMs: number): Announcement {
  return announcement('reminder', match, match, nowMs);
}

/**
 * Makes an announcement that is never dated before the invitation, even if the clock was set back.
 * Its time tells it apart from an earlier invitation with the same id.
 */
export function announcementOfInvitation(invitation: Invitation, nowMs: number): Announcement {
  const atMs = Math.max(nowMs, invitation.createdAtMs);
  return announcement('invitation', invitation, invitation, atMs);
}

export function announcementOfTournament(
  tournament: StoredTournament,
  nowMs: number,
): Announcement {
  return announcement('tournament', tournament, tournament, nowMs);
}

const KEY_LETTERS = {
  match: 'm',
  reminder: 'r',
  invitation: 'i',
  tournament: 't',
  'walk-up': 'w',
  crown: 'c',
  shot: 'h',
} as const;

const DIGITS = 36;

/** A server's post about a day. Two long ids leave room for three more characters in a key. */
export function announcementOfPost(
  kind: PostKind,
  day: string,
  { server, channel }: Venue & { readonly server: string },
  createdAtMs: number,
): Announcement {
  const revision = numberOfDay(day);
  const key = `${KEY_LETTERS[kind]}${server}-${revision.toString(DIGITS)}`;
  return { key, kind, subject: server, revision, server, channel, createdAtMs };
}

/** The key of an announcement of a match or an invitation at that revision. */
export function keyOf(kind: Announcement['kind'], subject: string, revision: number): string {
  return `${KEY_LETTERS[kind]}-${subject}-${revision}`;
}

export function announcement(
  kind: Announcement['kind'],
  { id, revision }: { readonly id: string; readonly revision: number },
  { server, channel }: { readonly server: string | null; readonly channel: string },
  createdAtMs: number,
): Announcement {
  const key = keyOf(kind, id, revision);
  return { key, kind, subject: id, revision, server, channel, createdAtMs };
}

/** The share of a turn after which its player is reminded: a third of the time is left then. */
const REMIND_AFTER = 2 / 3;

/** The time left in a turn once its player has been reminded. */
export function msAfterReminder(turnMs: number): number {
  return turnMs - Math.ceil(turnMs * REMIND_AFTER);
}

const STARTS_A_TURN: ReadonlySet<MatchEvent['kind']> = new Set([
  'shot-judged',
  'turn-passed',
  'round-started',
  'starter-to-choose',
  'resumed',
]);

/** True if a new turn has started. An offer leaves the clock running. */
export function isNewTurn(events: readonly MatchEvent[]): boolean {
  return events.some(({ kind }) => STARTS_A_TURN.has(kind));
}

const NOTHING_DUE: Deadlines = { dueAtMs: null, remindAtMs: null, robotAtMs: null };

/**
 * Deadlines of a turn that starts now. A robot waits until people have watched the previous shot.
 */
export function deadlinesOfNewTurn(
  state: MatchState,
  turnMs: number | null,
  nowMs: number,
  robotWaitMs = 0,
): Deadlines {
  const robotAtMs = robotAtMsOf(state, nowMs + robotWaitMs);
  const people = peopleToMove(state);
  if (people.length === 0) return { ...NOTHING_DUE, robotAtMs };
  // An opponent who has left for good must not block the match.
  if (people.every(isFormerPlayer)) return { dueAtMs: nowMs, remindAtMs: null, robotAtMs };
  if (turnMs === null) return { ...NOTHING_DUE, robotAtMs };
  return {
    dueAtMs: nowMs + turnMs,
    remindAtMs: nowMs + turnMs - msAfterReminder(turnMs),
    robotAtMs,
  };
}

/**
 * At a walk-up table everyone sees the clock, and nobody is reminded in the chat. On an evening the turns
 * ping nobody, so the reminder comes early.
 */
export function deadlinesIn(
  match: Pick<StoredMatch, 'walkUp' | 'tournament' | 'turnMs'>,
  deadlines: Deadlines,
): Deadlines {
  const { remindAtMs, dueAtMs } = deadlines;
  if (!isInChat(match)) return { ...deadlines, remindAtMs: null };
  if (remindAtMs === null || dueAtMs === null || !isOfEvening(match)) return deadlines;
  const calledAtMs = dueAtMs - (match.turnMs ?? 0) + CALLED_AFTER_MS;
  return { ...deadlines, remindAtMs: Math.min(remindAtMs, calledAtMs) };
}

/** Deadlines of a turn that continues. A paused match has none. */
function deadlinesOfSameTurn(
  before: Deadlines,
  state: MatchState,
  nowMs: number,
  robotWaitMs = 0,
): Deadlines {
  const isStill = state.phase.kind === 'ended' || state.adjourned;
  const { dueAtMs, remindAtMs } = isStill ? NOTHING_DUE : before;
  return { dueAtMs, remindAtMs, robotAtMs: robotAtMsOf(state, nowMs + robotWaitMs) };
}

function robotAtMsOf(state: MatchState, atMs: number): number | null {
  return robotDutyOf(state) === undefined ? null : atMs;
}

/** True if the match waits for a person other than the one who asks. */
export function isWaitingForPerson(state: MatchState, asker: string): boolean {
  const people = peopleToMove(state);
  return people.length > 0 && !people.includes(asker);
}

/** The people whom the match waits for; empty if it waits for a robot or for no one. */
function peopleToMove(state: MatchState): readonly string[] {
  return playersToMove(state).filter(isPerson);
}
