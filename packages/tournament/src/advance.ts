import { adjudicate, withdrawAbsent, type Stepped } from './deadlines.ts';
import { beginTournament, callOff, dueBeforeStart, openCheckIn } from './entries.ts';
import { nextStage } from './parts.ts';
import type { News } from './model/news.ts';
import { isSettled, standingOf, type Results } from './model/results.ts';
import { BRACKET } from './stages/bracket.ts';
import { LADDER } from './stages/ladder.ts';
import { lookAt, type StageRules } from './stages/look.ts';
import { ROLLING } from './stages/rolling.ts';
import { ROUND_ROBIN } from './stages/round-robin.ts';
import { SOLO } from './stages/solo.ts';
import { SWISS } from './stages/swiss.ts';
import type { StageKind } from './model/part.ts';
import {
  currentStage,
  isOver,
  withCurrentStage,
  type Pairing,
  type StageRow,
  type TournamentState,
} from './model/state.ts';

const DAY_MS = 24 * 3600_000;
/** A tournament paused for this long ends; its results are kept. */
export const ABANDONED_AFTER_MS = 30 * DAY_MS;
/** One call may end and begin several stages. No tournament comes near this limit. */
const MAX_STEPS = 1000;

const STAGES: Readonly<Record<StageKind, StageRules>> = {
  'round-robin': ROUND_ROBIN,
  swiss: SWISS,
  rolling: ROLLING,
  bracket: BRACKET,
  solo: SOLO,
  ladder: LADDER,
};

export interface Advanced extends Stepped {
  /**
   * Pairings that need a match. Includes every open pairing without one, so a caller may see it
   * more than once.
   */
  readonly open: readonly Pairing[];
  /** Pairings decided while their match is still running: the caller should end the match. */
  readonly closed: readonly string[];
  /** Pairings whose match has to be told that the round on its board is the last. */
  readonly lastRounds: readonly string[];
  /** When to call again; null if nothing is due on its own. */
  readonly dueAtMs: number | null;
}

/**
 * Advances a tournament to the given time, using the results of its matches. It is deterministic
 * and idempotent: repeated calls, from any process, give the same answer.
 */
export function advance(state: TournamentState, results: Results, nowMs: number): Advanced {
  const news: News[] = [];
  let next = state;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const stepped = stepOnce(next, results, nowMs);
    if (stepped === undefined) return answer(next, news, results, nowMs);
    next = stepped.state;
    news.push(...stepped.news);
  }
  throw new Error('the tournament did not reach a stable state');
}

/** The standings of a stage, by group: current ones, or the final ones after it ended. */
export function tablesAt(
  state: TournamentState,
  number: number,
  results: Results,
  nowMs: number,
): readonly (readonly StageRow[])[] {
  const look = lookAt(state, number, results, nowMs);
  return look.stage.tables ?? STAGES[look.stage.kind].tables(look);
}

/** The first change that is due; undefined if there is none. */
function stepOnce(state: TournamentState, results: Results, nowMs: number): Stepped | undefined {
  if (isOver(state)) return undefined;
  if (state.pausedAtMs !== null) {
    return nowMs >= state.pausedAtMs + ABANDONED_AFTER_MS
      ? { state: ended(state, 'abandoned', nowMs), news: [{ kind: 'abandoned' }] }
      : undefined;
  }
  if (state.phase !== 'running') return stepBeforeStart(state, nowMs);
  const absent = withdrawAbsent(state, results);
  if (absent.state !== state) return absent;
  const judged = adjudicate(state, results, nowMs);
  if (judged.state !== state) return judged;
  return stepStage(state, results, nowMs);
}

function stepBeforeStart(state: TournamentState, nowMs: number): Stepped | undefined {
  if (nowMs >= state.madeAtMs + ABANDONED_AFTER_MS && state.setup.start.kind !== 'at') {
    return callOff(state, 'nobody-started-it', nowMs);
  }
  return openCheckIn(state, nowMs) ?? beginTournament(state, nowMs);
}

function stepStage(state: TournamentState, results: Results, nowMs: number): Stepped | undefined {
  const stage = currentStage(state);
  if (stage === undefined) throw new Error('the running tournament has no stage');
  const number = state.stages.length - 1;
  if (stage.tables === null) {
    const look = lookAt(state, number, results, nowMs);
    const rules = STAGES[stage.kind];
    const opened = rules.open(look);
    if (opened !== stage)
      return { state: withCurrentStage(state, opened), news: roundNews(number, stage, opened) };
    if (!rules.isPlayed(look)) return undefined;
    const frozen = { ...stage, tables: rules.tables(look) };
    return {
      state: withCurrentStage(state, frozen),
      news: [{ kind: 'stage-ended', stage: number }],
    };
  }
  const following = nextStage(state, nowMs);
  return following === null
    ? { state: ended(state, 'finished', nowMs), news: [{ kind: 'finished' }] }
    : {
        state: { ...state, stages: [...state.stages, following] },
        news: [{ kind: 'stage-began', stage: number + 1 }],
      };
}

/**
 * A round that all play together is announced when it begins; other games are announced by their
 * boards.
 */
function roundNews(
  number: number,
  before: { readonly kind: StageKind; readonly pairings: readonly Pairing[] },
  after: { readonly pairings: readonly Pairing[] },
): readonly News[] {
  if (before.kind !== 'swiss') return [];
  const round = Math.max(0, ...after.pairings.map((pairing) => pairing.round));
  return [{ kind: 'round-began', stage: number, round }];
}

function ended(
  state: TournamentState,
  phase: 'finished' | 'abandoned',
  nowMs: number,
): TournamentState {
  return { ...state, phase, endedAtMs: nowMs };
}

function answer(
  state: TournamentState,
  news: readonly News[],
  results: Results,
  nowMs: number,
): Advanced {
  const pairings = state.stages.flatMap((stage) => stage.pairings);
  const open =
    state.phase === 'running' && state.pausedAtMs === null
      ? pairings.filter((pairing) => standingOf(pairing, results).kind === 'open')
      : [];
  return {
    state,
    news,
    open,
    closed: closedIn(state, results),
    lastRounds: lastRoundsIn(state, results),
    dueAtMs: dueAt(state, results, nowMs),
  };
}

/** Pairings decided while their match is still running. */
export function closedIn({ phase, stages }: TournamentState, results: Results): readonly string[] {
  const isStopped = phase === 'abandoned' || phase === 'cancelled';
  return stages
    .flatMap(({ pairings }) => pairings)
    .filter(
      ({ id, openedAtMs, verdict }) =>
        openedAtMs !== null && (verdict !== null || isStopped) && results.get(id)?.isOver === false,
    )
    .map(({ id }) => id);
}

/** Pairings that play their last round, and whose match doesn't know it yet. */
export function lastRoundsIn(
  { phase, stages }: TournamentState,
  results: Results,
): readonly string[] {
  if (phase !== 'running') return [];
  return stages
    .flatMap(({ pairings }) => pairings)
    .filter(({ id, isLastRound, verdict }) => {
      const board = results.get(id)?.board;
      return isLastRound && verdict === null && (board === 'begun' || board === 'waiting');
    })
    .map(({ id }) => id);
}

function dueAt(state: TournamentState, results: Results, nowMs: number): number | null {
  if (isOver(state)) return null;
  if (state.pausedAtMs !== null) return state.pausedAtMs + ABANDONED_AFTER_MS;
  if (state.phase !== 'running') {
    return dueBeforeStart(state, nowMs) ?? state.madeAtMs + ABANDONED_AFTER_MS;
  }
  const stage = currentStage(state);
  if (stage === undefined) return null;
  const ends = stage.pairings
    .filter((pairing) => !isSettled(standingOf(pairing, results)))
    .flatMap(({ endsAtMs }) => (endsAtMs === null ? [] : [endsAtMs]));
  const all = [...ends, ...(stage.endsAtMs === null ? [] : [stage.endsAtMs])];
  return all.length === 0 ? null : Math.min(...all);
}
