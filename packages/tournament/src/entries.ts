import { accept, refuse, type Result } from 'crokinole/result';
import type { Stepped } from './deadlines.ts';
import { firstStage } from './parts.ts';
import { fieldFor, partsFor } from './presets.ts';
import type { News } from './model/news.ts';
import { MAX_ENTRANTS } from './model/setup.ts';
import { roundOf } from './stages/swiss.ts';
import {
  currentStage,
  entrantsOf,
  isOver,
  partOf,
  withCurrentStage,
  withEntrant,
  type Club,
  type Entrant,
  type TournamentState,
} from './model/state.ts';

export const ENTRY_REFUSALS = [
  'over',
  'begun',
  'not-begun',
  'not-in-it',
  'nothing-to-check-in',
  'too-few',
] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];

type Answer = Result<Stepped, { readonly code: EntryRefusal }>;

/**
 * Enters a player, or adds them to the waiting list; into the next round, if it has begun. The caller
 * must prevent double entries.
 */
export function join(
  state: TournamentState,
  rating: number | null,
  club: Club | null = null,
): Answer {
  const entry = entryNow(state);
  if (!entry.ok) return entry;
  const isLate = entry.value.status === 'playing';
  const entrant: Entrant = { ...entry.value, isRobot: false, isLate, rating, seed: null, club };
  const joined = { ...state, entrants: [...state.entrants, entrant] };
  return accept({ state: inNextRound(joined, state.entrants.length), news: [] });
}

type Entry = Pick<Entrant, 'status' | 'isCheckedIn'>;

/** What a player who comes now is. */
function entryNow(state: TournamentState): Result<Entry, { readonly code: EntryRefusal }> {
  if (canJoinLate(state)) return accept({ status: 'playing', isCheckedIn: false });
  const code = refusalBeforeStart(state);
  if (code !== undefined) return refuse({ code });
  // Joining during check-in counts as checking in.
  const isCheckedIn = state.phase === 'check-in';
  return accept({ status: isFull(state) ? 'waiting' : 'entered', isCheckedIn });
}

function isFull(state: TournamentState): boolean {
  return entrantsOf(state, 'entered').length >= state.setup.maxEntrants;
}

/**
 * Whether a player can still come in, for the next round of a Swiss. Robots give way: in an odd field
 * one of them sits out.
 */
export function canJoinLate(state: TournamentState): boolean {
  const [stage, ...later] = state.stages;
  if (state.phase !== 'running' || state.pausedAtMs !== null || later.length > 0) return false;
  if (stage?.kind !== 'swiss' || stage.tables !== null) return false;
  const playing = entrantsOf(state, 'playing');
  const people = playing.filter((number) => state.entrants[number]?.isRobot === false).length;
  const isRoundLeft = roundOf(stage) < partOf(state, 0).rounds;
  const hasPlace = people < state.setup.maxEntrants && playing.length < MAX_ENTRANTS;
  return state.setup.entry === 'singles' && isRoundLeft && hasPlace;
}

function inNextRound(state: TournamentState, entrant: number): TournamentState {
  const stage = currentStage(state);
  return stage === undefined || state.entrants[entrant]?.status !== 'playing'
    ? state
    : withCurrentStage(state, {
        ...stage,
        groups: stage.groups.map((group, i) => (i === 0 ? [...group, entrant] : group)),
      });
}

/** A player who left before the start may come back, at the end of the list. */
export function rejoin(
  state: TournamentState,
  entrant: number,
  rating: number | null,
  club: Club | null = null,
): Answer {
  const entry = entryNow(state);
  if (!entry.ok) return entry;
  const change = { ...entry.value, rating, club };
  return accept({ state: inNextRound(withEntrant(state, entrant, change), entrant), news: [] });
}

/** Before the start, the first player on the waiting list moves up. */
export function leave(state: TournamentState, entrant: number): Answer {
  const status = state.entrants[entrant]?.status;
  // A waiting player may leave the list while others play.
  const isWaiting = status === 'waiting' && state.phase === 'running';
  const code = isWaiting ? undefined : refusalBeforeStart(state);
  if (code !== undefined) return refuse({ code });
  if (status !== 'entered' && status !== 'waiting') return refuse({ code: 'not-in-it' });
  if (isWaiting) return accept({ state: withEntrant(state, entrant, { status: 'out' }), news: [] });
  return accept(moveUp(withEntrant(state, entrant, { status: 'out' })));
}

export function checkIn(state: TournamentState, entrant: number): Answer {
  if (isOver(state)) return refuse({ code: 'over' });
  if (state.phase === 'running') return refuse({ code: 'begun' });
  if (state.phase !== 'check-in') return refuse({ code: 'nothing-to-check-in' });
  const status = state.entrants[entrant]?.status;
  if (status !== 'entered' && status !== 'waiting') return refuse({ code: 'not-in-it' });
  return accept({ state: withEntrant(state, entrant, { isCheckedIn: true }), news: [] });
}

/** Starts on the organiser's command, even before the scheduled time. */
export function startNow(state: TournamentState, nowMs: number): Answer {
  const code = refusalBeforeStart(state);
  if (code !== undefined) return refuse({ code });
  if (!canBegin(state)) return refuse({ code: 'too-few' });
  return accept(begun(state, nowMs));
}

/** Robots will fill up at the start, as far as the form needs it. Until then people can still join. */
export function fillUp(state: TournamentState): Answer {
  const code = refusalBeforeStart(state);
  if (code !== undefined) return refuse({ code });
  return accept({ state: { ...state, setup: { ...state.setup, hasRobots: true } }, news: [] });
}

function refusalBeforeStart(state: TournamentState): EntryRefusal | undefined {
  if (isOver(state)) return 'over';
  return state.phase === 'running' ? 'begun' : undefined;
}

function moveUp(state: TournamentState): Stepped {
  const [first] = entrantsOf(state, 'waiting');
  if (first === undefined || isFull(state)) return { state, news: [] };
  return {
    state: withEntrant(state, first, { status: 'entered' }),
    news: [{ kind: 'moved-up', entrant: first }],
  };
}

/** Opens check-in some time before the start, if the tournament has one. */
export function openCheckIn(state: TournamentState, nowMs: number): Stepped | undefined {
  const { start, checkInMs } = state.setup;
  if (state.phase !== 'sign-up' || start.kind !== 'at' || checkInMs === 0) return undefined;
  if (nowMs < start.atMs - checkInMs) return undefined;
  return { state: { ...state, phase: 'check-in' }, news: [{ kind: 'check-in-opened' }] };
}

/** Begins when the tournament is full or its start time has come. */
export function beginTournament(state: TournamentState, nowMs: number): Stepped | undefined {
  const { start, maxEntrants } = state.setup;
  if (start.kind === 'press') return undefined;
  if (start.kind === 'full') {
    return entrantsOf(state, 'entered').length < maxEntrants ? undefined : begun(state, nowMs);
  }
  if (nowMs < start.atMs) return undefined;
  const here = withoutAbsent(state);
  const stepped = canBegin(here.state)
    ? begun(here.state, nowMs)
    : callOff(here.state, 'too-few', nowMs);
  return { state: stepped.state, news: [...here.news, ...stepped.news] };
}

export function dueBeforeStart(state: TournamentState, nowMs: number): number | null {
  const { start, checkInMs } = state.setup;
  if (start.kind !== 'at') return null;
  const opensAtMs = start.atMs - checkInMs;
  return checkInMs > 0 && nowMs < opensAtMs ? opensAtMs : start.atMs;
}

export function callOff(
  state: TournamentState,
  why: Extract<News, { readonly kind: 'called-off' }>['why'],
  nowMs: number,
): Stepped {
  return {
    state: { ...state, phase: 'cancelled', endedAtMs: nowMs },
    news: [{ kind: 'called-off', why }],
  };
}

/** Removes entrants who did not check in, in favour of waiting players who did. */
function withoutAbsent(state: TournamentState): Stepped {
  if (state.phase !== 'check-in') return { state, news: [] };
  const absent = entrantsOf(state, 'entered', 'waiting').filter(
    (number) => state.entrants[number]?.isCheckedIn === false,
  );
  return leaveOut(state, absent, 'absent');
}

/** Removes these entrants before the start; waiting players move up. */
export function leaveOut(
  state: TournamentState,
  entrants: readonly number[],
  kind: 'absent' | 'plays-elsewhere',
): Stepped {
  let next = state;
  for (const number of entrants) next = withEntrant(next, number, { status: 'out' });
  const news: News[] = entrants.map((entrant) => ({ kind, entrant }));
  for (;;) {
    const stepped = moveUp(next);
    if (stepped.state === next) return { state: next, news };
    next = stepped.state;
    news.push(...stepped.news);
  }
}

function canBegin({ setup, ...state }: TournamentState): boolean {
  const people = entrantsOf({ setup, ...state }, 'entered').length;
  return people >= (setup.hasRobots ? 1 : setup.minEntrants);
}

/** All entrants play, and the robots that the form needs. */
function begun(state: TournamentState, nowMs: number): Stepped {
  const people = entrantsOf(state, 'entered').length;
  const robots = Array.from({ length: fieldFor(state.setup, people) - people }, (): Entrant => ({
    status: 'entered',
    isRobot: true,
    isLate: false,
    isCheckedIn: true,
    rating: null,
    seed: null,
    club: null,
  }));
  const entrants = [...state.entrants, ...robots].map((one) =>
    one.status === 'entered' ? { ...one, status: 'playing' as const } : one,
  );
  const playing = entrants.filter(({ status }) => status === 'playing').length;
  const parts = partsFor(state.setup.plan, playing, robots.length > 0);
  const running: TournamentState = {
    ...state,
    phase: 'running',
    beganAtMs: nowMs,
    entrants,
    parts,
  };
  return {
    state: { ...running, stages: [firstStage(running, nowMs)] },
    news: [{ kind: 'started' }, { kind: 'stage-began', stage: 0 }],
  };
}
