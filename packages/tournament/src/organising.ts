import { accept, refuse, type Result } from 'crokinole/result';
import { leftTo, postponed, withdrawn, type Stepped } from './deadlines.ts';
import { isEvening } from './model/part.ts';
import { idAfter } from './model/ids.ts';
import { isSettled, standingOf, type Results } from './model/results.ts';
import type { SideNumber } from './tables/results.ts';
import {
  currentStage,
  entrantsOf,
  isOver,
  partOf,
  withCurrentStage,
  withEntrant,
  type Act,
  type Pairing,
  type TournamentState,
} from './model/state.ts';

const EXTENSION_MS = 24 * 3600_000;
export const EVENING_EXTENSION_MS = 10 * 60_000;
export const MAX_REASON = 300;

export const ORGANISER_REFUSALS = [
  'over',
  'not-running',
  'paused',
  'not-paused',
  'no-reason',
  'no-deadline',
  'not-in-it',
  'has-played',
  'nobody-waits',
  'no-such-pairing',
  'too-late',
  'own-match',
] as const;
export type OrganiserRefusal = (typeof ORGANISER_REFUSALS)[number];

type Answer = Result<Stepped, { readonly code: OrganiserRefusal }>;

/** An organiser gives a reason for each action and must not decide their own games. */
export interface Organiser {
  readonly reason: string;
  /** The organiser's entrant numbers, past and present. */
  readonly entrants: readonly number[];
}

export function pause(state: TournamentState, organiser: Organiser, nowMs: number): Answer {
  const code = refusalOf(state, organiser) ?? (state.pausedAtMs === null ? undefined : 'paused');
  if (code !== undefined) return refuse({ code });
  return accept(acted({ ...state, pausedAtMs: nowMs }, 'pause', organiser, nowMs));
}

/** Resuming moves all deadlines by the length of the pause. */
export function resume(state: TournamentState, organiser: Organiser, nowMs: number): Answer {
  const { pausedAtMs } = state;
  const code = refusalOf(state, organiser);
  if (code !== undefined) return refuse({ code });
  if (pausedAtMs === null) return refuse({ code: 'not-paused' });
  const going = { ...postponed(state, nowMs - pausedAtMs), pausedAtMs: null };
  return accept(acted(going, 'resume', organiser, nowMs));
}

/** How much time one press gives everyone. An evening can't wait for a day. */
export function extensionMs(state: TournamentState): number {
  const isQuick = state.stages.length > 0 && isEvening(partOf(state, state.stages.length - 1));
  return isQuick ? EVENING_EXTENSION_MS : EXTENSION_MS;
}

/** Gives all players more time, so it favors nobody and is allowed in the organiser's own game. */
export function extend(state: TournamentState, organiser: Organiser, nowMs: number): Answer {
  const code = refusalOf(state, organiser) ?? refusalWhileRunning(state);
  if (code !== undefined) return refuse({ code });
  const stage = currentStage(state);
  const ends = [stage?.endsAtMs, ...(stage?.pairings ?? []).map(({ endsAtMs }) => endsAtMs)];
  if (ends.every((end) => typeof end !== 'number')) return refuse({ code: 'no-deadline' });
  return accept(acted(postponed(state, extensionMs(state)), 'extend', organiser, nowMs));
}

export function withdraw(
  state: TournamentState,
  organiser: Organiser,
  entrant: number,
  results: Results,
  nowMs: number,
): Answer {
  const code = refusalOf(state, organiser) ?? refusalWhileRunning(state);
  if (code !== undefined) return refuse({ code });
  if (state.entrants[entrant]?.status !== 'playing') return refuse({ code: 'not-in-it' });
  if (isOpponentOf(state, organiser, entrant, results)) return refuse({ code: 'own-match' });
  return accept(
    acted(withdrawn(state, entrant, results), 'withdraw', organiser, nowMs, { entrant }),
  );
}

/** The first waiting player takes over from an entrant who has not finished a game yet. */
export function replace(
  state: TournamentState,
  organiser: Organiser,
  entrant: number,
  results: Results,
  nowMs: number,
): Answer {
  const code = refusalOf(state, organiser) ?? refusalWhileRunning(state);
  if (code !== undefined) return refuse({ code });
  if (state.entrants[entrant]?.status !== 'playing') return refuse({ code: 'not-in-it' });
  if (isOpponentOf(state, organiser, entrant, results)) return refuse({ code: 'own-match' });
  const [coming] = entrantsOf(state, 'waiting');
  if (coming === undefined) return refuse({ code: 'nobody-waits' });
  const stage = currentStage(state);
  const own = stage?.pairings.filter(({ sides }) => sides.flat().includes(entrant)) ?? [];
  const hasPlayed =
    state.stages.length > 1 || own.some((one) => one.openedAtMs !== null && hasBegun(one, results));
  if (stage === undefined || hasPlayed) return refuse({ code: 'has-played' });
  const swap = (one: number) => (one === entrant ? coming : one);
  const swapped = withCurrentStage(state, {
    ...stage,
    groups: stage.groups.map((group) => group.map(swap)),
    byes: stage.byes.map((bye) => ({ ...bye, entrant: swap(bye.entrant) })),
    pairings: stage.pairings.map((pairing) =>
      own.includes(pairing) ? handedOn(pairing, swap, state.setup.secret) : pairing,
    ),
  });
  const gone = withEntrant(swapped, entrant, { status: 'replaced' });
  const here = withEntrant(gone, coming, { status: 'playing' });
  return accept(acted(here, 'replace', organiser, nowMs, { entrant }));
}

/** Replaces the open match with a new one that has its own id, because it is for other players. */
function handedOn(pairing: Pairing, swap: (entrant: number) => number, secret: string): Pairing {
  const sides = pairing.sides.map((side) => side.map(swap));
  return { ...pairing, id: idAfter(secret, pairing.id), sides };
}

function hasBegun({ id }: Pairing, results: Results): boolean {
  const result = results.get(id);
  return result !== undefined && (result.isOver || result.rounds > 0);
}

/** Awards a game to a side. Possible until another pairing depends on it. */
export function award(
  state: TournamentState,
  organiser: Organiser,
  id: string,
  winner: SideNumber,
  results: Results,
  nowMs: number,
): Answer {
  const code = refusalOf(state, organiser) ?? refusalWhileRunning(state);
  if (code !== undefined) return refuse({ code });
  const stage = currentStage(state);
  const pairing = stage?.pairings.find((one) => one.id === id);
  if (stage === undefined || pairing?.sides.length !== 2 || pairing.openedAtMs === null) {
    return refuse({ code: state.stages.some(has(id)) ? 'too-late' : 'no-such-pairing' });
  }
  if (isOf(pairing, organiser)) return refuse({ code: 'own-match' });
  const isUsed = stage.tables !== null || isBuiltOn(state, pairing, results);
  if (isUsed) return refuse({ code: 'too-late' });
  const isOpen = standingOf(pairing, results).kind === 'open';
  const verdict = leftTo(winner, isOpen ? results.get(id) : undefined, 'awarded');
  const pairings = stage.pairings.map((one) => (one === pairing ? { ...one, verdict } : one));
  const awarded = withCurrentStage(state, { ...stage, pairings });
  return accept(acted(awarded, 'award', organiser, nowMs, { pairing: id }));
}

function isOf({ sides }: Pairing, { entrants }: Pick<Organiser, 'entrants'>): boolean {
  return sides.flat().some((one) => entrants.includes(one));
}

/**
 * Whether withdrawing this entrant would decide one of the organiser's own games: an unplayed one,
 * or any game of a round robin, where an early withdrawal voids all of them.
 */
export function isOpponentOf(
  state: TournamentState,
  organiser: Pick<Organiser, 'entrants'>,
  entrant: number,
  results: Results,
): boolean {
  const stage = currentStage(state);
  // Organisers may always withdraw themselves.
  if (organiser.entrants.includes(entrant) || stage?.tables !== null) return false;
  return stage.pairings.some(
    (pairing) =>
      isOf(pairing, organiser) &&
      pairing.sides.flat().includes(entrant) &&
      (stage.kind === 'round-robin' || !isSettled(standingOf(pairing, results))),
  );
}

function has(id: string) {
  return ({ pairings }: { readonly pairings: readonly Pairing[] }) =>
    pairings.some((one) => one.id === id);
}

/** Whether a later pairing depends on the result of this one. */
function isBuiltOn(state: TournamentState, pairing: Pairing, results: Results): boolean {
  const stage = currentStage(state);
  if (stage === undefined || standingOf(pairing, results).kind === 'open') return false;
  if (stage.kind === 'swiss') return stage.pairings.some(({ round }) => round > pairing.round);
  if (stage.kind !== 'bracket') return false;
  const fold = stage.pairings.filter(
    ({ decides, group }) => decides === null && group === pairing.group,
  );
  const match = pairing.decides ?? pairing.id;
  const place = fold.findIndex(({ id }) => id === match);
  const own = stage.pairings.indexOf(pairing);
  return stage.pairings.some(
    ({ from, group, openedAtMs, verdict, decides }, i) =>
      (decides === match && i > own) ||
      (group === pairing.group &&
        (openedAtMs !== null || verdict !== null) &&
        from?.some((source) => !('seed' in source) && Object.values(source).includes(place)) ===
          true),
  );
}

/** Results so far are kept. */
export function cancel(state: TournamentState, organiser: Organiser, nowMs: number): Answer {
  const code = refusalOf(state, organiser);
  if (code !== undefined) return refuse({ code });
  return accept(
    acted({ ...state, phase: 'cancelled', endedAtMs: nowMs }, 'cancel', organiser, nowMs),
  );
}

function refusalOf(state: TournamentState, { reason }: Organiser): OrganiserRefusal | undefined {
  if (isOver(state)) return 'over';
  const length = reason.trim().length;
  return length === 0 || length > MAX_REASON ? 'no-reason' : undefined;
}

function refusalWhileRunning({ phase, pausedAtMs }: TournamentState): OrganiserRefusal | undefined {
  if (phase !== 'running') return 'not-running';
  return pausedAtMs === null ? undefined : 'paused';
}

function acted(
  state: TournamentState,
  kind: Act['kind'],
  { reason }: Organiser,
  atMs: number,
  of: Partial<Pick<Act, 'entrant' | 'pairing'>> = {},
): Stepped {
  const act: Act = { kind, atMs, reason: reason.trim(), entrant: null, pairing: null, ...of };
  return {
    state: { ...state, acts: [...state.acts, act] },
    news: [{ kind: 'act', act: kind, reason: act.reason }],
  };
}
