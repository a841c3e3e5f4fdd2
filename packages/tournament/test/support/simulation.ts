import { expect } from 'vitest';
import { advance, type Advanced } from '../../src/advance.ts';
import { join, startNow } from '../../src/entries.ts';
import type { News } from '../../src/model/news.ts';
import type { Part } from '../../src/model/part.ts';
import { firstStage } from '../../src/parts.ts';
import { withdrawSelf } from '../../src/playing.ts';
import type { PairingResult } from '../../src/model/results.ts';
import type { Plan, TournamentKind, TournamentSetup } from '../../src/model/setup.ts';
import {
  createTournament,
  entrantsOf,
  isOver,
  type Pairing,
  type TournamentState,
} from '../../src/model/state.ts';

export const HOUR_MS = 3600_000;
export const DAY_MS = 24 * HOUR_MS;
export const KEY = '5f'.repeat(32);
const MAX_STEPS = 5000;
const POINTS_OF_GAME = 8;
/** The time until the next games end. */
const MINUTE_MS = 60_000;

const NUMBERS = { rounds: null, cut: null, groups: null } as const;
const AGREED = {
  lengthMs: null,
  playOff: 'quinte',
  ...NUMBERS,
  ties: 'head-to-head',
  minGames: 0,
} as const;
const SLOW = { ...AGREED, roundMs: 3 * DAY_MS, stageMs: 14 * DAY_MS } as const;
const QUICK = { ...AGREED, roundMs: HOUR_MS, stageMs: 3 * HOUR_MS } as const;

/** A tournament of each kind, slow and quick ones. */
export const PLANS = {
  'shootout-cup': { ...SLOW, kind: 'shootout-cup' },
  league: { ...SLOW, kind: 'league', stageMs: 21 * DAY_MS },
  groups: { ...SLOW, kind: 'groups' },
  'rolling-swiss': { ...SLOW, kind: 'rolling-swiss' },
  'swiss-evening': { ...QUICK, kind: 'swiss-evening', rounds: 5 },
  'knock-out': { ...SLOW, kind: 'knock-out', playOff: 'race-to-9' },
  ladder: { ...SLOW, kind: 'ladder' },
  'world-championship': { ...QUICK, kind: 'world-championship', playOff: 'best-of-3' },
  'club-pools': { ...QUICK, kind: 'club-pools', playOff: 'race-to-11' },
  'uk-groups': { ...SLOW, kind: 'uk-groups' },
  'uk-swiss': { ...QUICK, kind: 'uk-swiss' },
  'top-eight': { ...QUICK, kind: 'top-eight', playOff: 'best-of-3-to-5' },
  'two-divisions': { ...QUICK, kind: 'two-divisions' },
  'shootout-finals': { ...QUICK, kind: 'shootout-finals' },
  consolation: { ...QUICK, kind: 'consolation' },
} as const satisfies Readonly<Record<TournamentKind, Plan>>;

export function setupFor(
  plan: Plan,
  entrants: number,
  more: Partial<TournamentSetup> = {},
): TournamentSetup {
  return {
    entry: 'singles',
    plan,
    minEntrants: Math.min(plan.kind === 'knock-out' ? 4 : 3, entrants),
    maxEntrants: entrants,
    start: { kind: 'full' },
    hasRobots: false,
    checkInMs: 0,
    pointsOfGame: POINTS_OF_GAME,
    key: KEY,
    secret: 'a7'.repeat(32),
    ...more,
  };
}

export type Answer =
  | { readonly ok: true; readonly value: { readonly state: TournamentState } }
  | { readonly ok: false; readonly refusal: { readonly code: string } };

export function stateOf(answer: Answer): TournamentState {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.state;
}

export function entered(setup: TournamentSetup, entrants: number): TournamentState {
  let state = createTournament(setup, 0);
  for (let i = 0; i < entrants; i += 1) {
    state = stateOf(join(state, i % 3 === 0 ? null : 1000 + ((i * 37) % 400)));
  }
  return state;
}

/** A tournament of any parts that has just begun. */
export function beginning(parts: readonly Part[], field: number): TournamentState {
  const setup = setupFor(PLANS.league, field, { start: { kind: 'press' } });
  const state = { ...stateOf(startNow(entered(setup, field), 1000)), parts, stages: [] };
  return { ...state, stages: [firstStage(state, 1000)] };
}

/** A small seeded generator, so that tests repeat. */
export function luckOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Chances {
  /** The chance that a game that could end does so in this step. */
  readonly played: number;
  readonly level: number;
  readonly forfeit: number;
  /** The chance of a withdrawal in each step. */
  readonly withdrawal: number;
}

export interface Played {
  readonly state: TournamentState;
  readonly results: ReadonlyMap<string, PairingResult>;
  readonly news: readonly News[];
  /** Every pairing for which a match was opened, in order. */
  readonly matches: readonly Pairing[];
}

/** Plays a whole tournament; every step runs twice, as if two processes had run it. */
export function play(
  begun: TournamentState,
  seed: number,
  chances: Chances,
  ask: typeof advance = advance,
): Played {
  const luck = luckOf(seed);
  const results = new Map<string, PairingResult>();
  const matches: Pairing[] = [];
  const news: News[] = [];
  let state = begun;
  let nowMs = 1000;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const advanced = ask(state, results, nowMs);
    expectSame(advanced, results, nowMs);
    expectFrozen(state, advanced.state);
    state = advanced.state;
    news.push(...advanced.news);
    if (isOver(state)) return { state, results, news, matches };
    for (const pairing of advanced.open) {
      if (results.has(pairing.id)) continue;
      matches.push(pairing);
      results.set(...unplayed(pairing));
    }
    for (const id of advanced.closed) end(results, id, { isOver: true, overAtMs: nowMs });
    for (const id of advanced.lastRounds) end(results, id, { board: 'last' });
    const played = advanced.open.filter(() => luck() < chances.played);
    for (const pairing of played)
      end(results, pairing.id, {
        ...resultBy(pairing, luck, chances, nowMs),
        ...(results.get(pairing.id)?.board === 'last' ? stopped(luck) : {}),
      });
    if (luck() < chances.withdrawal) state = withdrawSome(state, results, luck);
    nowMs =
      played.length > 0
        ? nowMs + (state.stages.at(-1)?.kind === 'rolling' ? DAY_MS : MINUTE_MS)
        : (advanced.dueAtMs ?? nowMs + HOUR_MS);
  }
  throw new Error('the tournament is stuck');
}

/** A game of four rounds that has ended in a tie, but for what is said. */
export function endedAs(
  { id, sides }: Pairing,
  change: Partial<PairingResult> = {},
): readonly [string, PairingResult] {
  const result: PairingResult = {
    pairing: id,
    isOver: true,
    board: 'over',
    overAtMs: 1000,
    points: sides.map(() => POINTS_OF_GAME / 2),
    twenties: sides.map(() => 2),
    rounds: 4,
    unplayed: sides.map(() => 0),
    winner: null,
    forfeits: [],
    waitedMs: sides.map(() => 0),
    ...change,
  };
  return [id, result];
}

function unplayed(pairing: Pairing): readonly [string, PairingResult] {
  const { id, sides } = pairing;
  const none = sides.map(() => 0);
  return endedAs(pairing, {
    isOver: false,
    // Some players are in the middle of a round when the time is up.
    board: id < '8' ? 'begun' : 'waiting',
    overAtMs: null,
    points: none,
    twenties: none,
    rounds: 0,
    unplayed: sides.map(() => POINTS_OF_GAME),
  });
}

function end(results: Map<string, PairingResult>, id: string, change: Partial<PairingResult>) {
  const result = results.get(id);
  if (result !== undefined) results.set(id, { ...result, ...change });
}

function resultBy(
  { sides, game }: Pairing,
  luck: () => number,
  chances: Chances,
  nowMs: number,
): Partial<PairingResult> {
  const over = {
    isOver: true,
    board: 'over' as const,
    overAtMs: nowMs,
    rounds: 4,
    unplayed: sides.map(() => 0),
  };
  const twenties = sides.map(() => Math.floor(luck() * 12));
  if (sides.length === 1) return { ...over, twenties, points: twenties, winner: 0 };
  if (luck() < chances.forfeit) return { ...over, ...forfeited(luck), winner: null };
  const isLevel = game !== 'shootout' && luck() < chances.level;
  const half = POINTS_OF_GAME / 2;
  const first = isLevel ? half : half + (luck() < 0.5 ? -1 : 1) * Math.ceil(luck() * half);
  const winner = isLevel ? null : first > half ? 0 : 1;
  return { ...over, twenties, points: [first, POINTS_OF_GAME - first], winner };
}

/** A game that ended with the round on the board when the time was up, before its last round. */
function stopped(luck: () => number): Partial<PairingResult> {
  const rounds = 1 + Math.floor(luck() * 3);
  const unplayed = POINTS_OF_GAME - 2 * rounds;
  const won = Math.floor(luck() * (rounds + 1));
  return {
    ...{ board: 'stopped', rounds, forfeits: [], unplayed: [unplayed, unplayed] },
    points: [2 * won, 2 * (rounds - won)],
    waitedMs: [Math.floor(luck() * HOUR_MS), Math.floor(luck() * HOUR_MS)],
  };
}

/** A forfeit after this many rounds, all won by the first side. */
function forfeited(luck: () => number): Partial<PairingResult> {
  const rounds = Math.floor(luck() * 4);
  const unplayed = POINTS_OF_GAME - 2 * rounds;
  return {
    ...{ rounds, unplayed: [unplayed, unplayed], points: [2 * rounds, 0] },
    forfeits: [luck() < 0.5 ? 0 : 1],
  };
}

function withdrawSome(
  state: TournamentState,
  results: ReadonlyMap<string, PairingResult>,
  luck: () => number,
): TournamentState {
  const playing = entrantsOf(state, 'playing');
  const entrant = playing[Math.floor(luck() * playing.length)];
  const answer = entrant === undefined ? undefined : withdrawSelf(state, entrant, results);
  return answer?.ok === true ? answer.value.state : state;
}

/** A second call, with the results in any order, returns the same state and no news. */
function expectSame(
  advanced: Advanced,
  results: ReadonlyMap<string, PairingResult>,
  nowMs: number,
): void {
  const reloaded = JSON.parse(JSON.stringify(advanced.state)) as TournamentState;
  const again = advance(reloaded, new Map([...results].reverse()), nowMs);
  expect(again).toEqual({ ...advanced, news: [] });
}

function expectFrozen(before: TournamentState, after: TournamentState): void {
  for (const [i, { tables }] of before.stages.entries()) {
    if (tables !== null) expect(after.stages[i]?.tables).toEqual(tables);
  }
}
