import { playersToMove } from 'crokinole/match/to-move';
import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import { isPerson } from '../records/players.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import { isOfEvening, type Deadlines, type StoredMatch } from '../records/matches.ts';
import { robotDutyOf } from './robot-duty.ts';

/** How long a player of an evening is waited for before they are called. */
export const CALLED_AFTER_MS = 60_000;

/** The share of a turn after which its player is reminded: a third of the time is left then. */
const REMIND_AFTER = 2 / 3;

/** The time left in a turn once its player has been reminded. */
export function msAfterReminder(turnMs: number): number {
  return turnMs - Math.ceil(turnMs * REMIND_AFTER);
}

const NOTHING_DUE: Deadlines = { dueAtMs: null, remindAtMs: null, robotAtMs: null };

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
  if (match.walkUp !== null) return { ...deadlines, remindAtMs: null };
  if (remindAtMs === null || dueAtMs === null || !isOfEvening(match)) return deadlines;
  const calledAtMs = dueAtMs - (match.turnMs ?? 0) + CALLED_AFTER_MS;
  return { ...deadlines, remindAtMs: Math.min(remindAtMs, calledAtMs) };
}

/** Deadlines of a turn that continues. A paused match has none. */
export function deadlinesOfSameTurn(
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
