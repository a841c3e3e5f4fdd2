import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { advance } from '../src/advance.ts';
import { decodeTournament, encodeTournament } from '../src/codec/codec.ts';
import { join } from '../src/entries.ts';
import { TOURNAMENT_KINDS } from '../src/model/setup.ts';
import type { Pairing, Stage, StageRow, TournamentState } from '../src/model/state.ts';
import { finalPlaces } from '../src/places.ts';
import { entered, PLANS, play, setupFor } from './support/simulation.ts';

const CHANCES = { played: 0.7, level: 0.2, forfeit: 0.05, withdrawal: 0.03 } as const;

test.each(TOURNAMENT_KINDS)('a %s is decoded as it was encoded', (kind) => {
  const size = 9;
  const asked: TournamentState[] = [];
  play(entered(setupFor(PLANS[kind], size), size), 11, CHANCES, (state, results, nowMs) => {
    const advanced = advance(state, results, nowMs);
    asked.push(state, advanced.state);
    return advanced;
  });
  for (const state of asked) {
    expect(decodeTournament(encodeTournament(state))).toEqual({ ok: true, value: state });
  }
});

const stored = JSON.parse(
  gunzipSync(readFileSync(new URL('fixtures/version-1.json.gz', import.meta.url))).toString(),
) as Record<string, readonly { readonly state: unknown; readonly places: unknown }[]>;

/** Three of each kind that version 1 had: open for sign-up, begun, and over. */
describe.each(Object.entries(stored))('a %s of version 1', (kind, [open, begun, over]) => {
  const read = (one: { readonly state: unknown } | undefined): TournamentState => {
    const decoded = decodeTournament(JSON.stringify(one?.state));
    if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
    return decoded.value;
  };

  test('that is open for sign-up gets its parts at the start', () => {
    const state = read(open);
    expect(state.parts).toEqual([]);
    expect(state.setup.plan).toMatchObject({
      ...{ kind, lengthMs: null, rounds: null, cut: null, groups: null },
    });
    expect(play(fullOf(state), 3, CHANCES).state.phase).toBe('finished');
  });

  test('that has begun is played to its end, and the next reading is the same', () => {
    const state = read(begun);
    expect(state.parts.length).toBeGreaterThanOrEqual(state.stages.length > 1 ? 2 : 1);
    expect(decodeTournament(encodeTournament(state))).toEqual({ ok: true, value: state });
    expect(play(state, 3, CHANCES).state.phase).toBe('finished');
  });

  test('that is over has the same places', () => {
    expect(finalPlaces(read(over))).toEqual(over?.places);
  });
});

function fullOf(state: TournamentState): TournamentState {
  const joined = join(state, null);
  if (!joined.ok) throw new Error(joined.refusal.code);
  return joined.value.state;
}

const SIZE = 6;
const { state: FINISHED } = play(entered(setupFor(PLANS.groups, SIZE), SIZE), 4, CHANCES);

test('a state from before there was overtime is read as it was', () => {
  const old = JSON.parse(encodeTournament(FINISHED)) as {
    readonly stages: readonly Record<string, unknown>[];
  };
  for (const stage of old.stages) {
    delete stage['isForTwenties'];
    for (const pairing of stage['pairings'] as Record<string, unknown>[]) {
      delete pairing['isLastRound'];
      delete pairing['partner'];
    }
  }
  expect(decodeTournament(JSON.stringify(old))).toEqual({ ok: true, value: FINISHED });
});

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the finished tournament lacks it');
  return value;
}

/** With one stage of the finished tournament changed: the groups (0) or the bracket (1). */
function inStage(number: number, change: (stage: Stage) => Partial<Stage>): TournamentState {
  const stages = FINISHED.stages.map((stage, i) =>
    i === number ? { ...stage, ...change(stage) } : stage,
  );
  return { ...FINISHED, stages };
}

/** With a pairing changed: the first of the groups, or one of the bracket. */
function inGroups(change: Partial<Pairing>): TournamentState {
  return inStage(0, ({ pairings: [first, ...others] }) => ({
    pairings: [{ ...given(first), ...change }, ...others],
  }));
}

function inBracket(number: number, change: Partial<Pairing>): TournamentState {
  return inStage(1, ({ pairings }) => ({
    pairings: pairings.map((pairing, i) => (i === number ? { ...pairing, ...change } : pairing)),
  }));
}

/** A tie of the bracket's first game was decided by a game listed right behind it. */
function inDecidedBracket(change: Partial<Pairing>): TournamentState {
  return inStage(1, ({ pairings: [first, second, third, ...others] }) => {
    const tied = given(first);
    const decider = { ...tied, id: '0'.repeat(14), decides: tied.id, from: null };
    const next = { ...given(third), ...change };
    return { pairings: [tied, decider, given(second), next, ...others] };
  });
}

function inTables(change: (rows: readonly StageRow[]) => readonly StageRow[]): TournamentState {
  return inStage(0, ({ tables }) => ({
    tables: (tables ?? []).map((rows, i) => (i === 0 ? change(rows) : rows)),
  }));
}

const SIGN_UP = entered(setupFor(PLANS.groups, SIZE), SIZE);
const RUNNING: TournamentState = { ...FINISHED, phase: 'running', endedAtMs: null };
const DECIDER = {
  ...given(FINISHED.stages[1]),
  ...{ kind: 'solo', isDecider: true, groups: [], pairings: [], tables: [] },
} as const satisfies Stage;
const withDeciders = (...deciders: readonly Stage[]): TournamentState => ({
  ...FINISHED,
  stages: [...FINISHED.stages, ...deciders],
});
/** Entrants have numbers below this one. */
const NOBODY = SIZE;
const ACT = { kind: 'withdraw', atMs: 1, reason: 'ill', pairing: null } as const;

describe('a state that a tournament can reach is read', () => {
  const reached: readonly (readonly [string, TournamentState])[] = [
    ['open for sign-up', SIGN_UP],
    ['being checked in', { ...SIGN_UP, phase: 'check-in' }],
    ['cancelled before its start', { ...SIGN_UP, phase: 'cancelled', endedAtMs: 9 }],
    ['running', RUNNING],
    ['paused', { ...RUNNING, pausedAtMs: 9 }],
    ['cancelled while it was paused', { ...FINISHED, phase: 'cancelled', pausedAtMs: 9 }],
    ['left by the last entrant', { ...FINISHED, acts: [{ ...ACT, entrant: NOBODY - 1 }] }],
    ['decided', withDeciders(DECIDER, { ...DECIDER, isForTwenties: true })],
    ['with a tie in its bracket', inDecidedBracket({})],
    ['with a walkover', inBracket(3, { sides: [[1], []], verdict: { kind: 'void' } })],
    ['with a game that waits for others', inBracket(3, { sides: [], openedAtMs: null })],
  ];
  test.each(reached)('%s', (_, state) => {
    expect(decodeTournament(encodeTournament(state))).toEqual({ ok: true, value: state });
  });
});

describe('a state that no tournament can reach is refused', () => {
  const broken: readonly (readonly [string, string, TournamentState])[] = [
    ['setup', 'too many', { ...FINISHED, setup: { ...FINISHED.setup, maxEntrants: 65 } }],
    ['phase', 'over, without a time', { ...FINISHED, endedAtMs: null }],
    ['phase', 'ended, but not over', { ...RUNNING, endedAtMs: 9 }],
    ['phase', 'over, and paused', { ...FINISHED, pausedAtMs: 9 }],
    ['phase', 'begun, without stages', { ...FINISHED, stages: [] }],
    ['phase', 'stages, but not begun', { ...FINISHED, beganAtMs: null }],
    ['phase', 'running, but not begun', { ...SIGN_UP, phase: 'running' }],
    ['phase', 'finished, but not begun', { ...SIGN_UP, phase: 'finished', endedAtMs: 9 }],
    ['phase', 'begun, and open for sign-up', { ...RUNNING, phase: 'sign-up' }],
    ['unknown-entrant', 'in an act', { ...FINISHED, acts: [{ ...ACT, entrant: NOBODY }] }],
    ['unknown-entrant', 'in a group', inStage(0, () => ({ groups: [[NOBODY]] }))],
    ['unknown-entrant', 'in a pairing', inGroups({ sides: [[0], [NOBODY]] })],
    ['unknown-entrant', 'in a bye', inStage(0, () => ({ byes: [{ round: 1, entrant: NOBODY }] }))],
    ['unknown-entrant', 'with more time', inStage(0, () => ({ moreTime: [NOBODY] }))],
    [
      'unknown-entrant',
      'in a table',
      inTables((rows) => rows.map((row) => ({ ...row, entrant: NOBODY }))),
    ],
    [
      'pairing-twice',
      'in one stage',
      inStage(0, ({ pairings }) => ({ pairings: [...pairings, ...pairings.slice(0, 1)] })),
    ],
    ['sides', 'against oneself', inGroups({ sides: [[1], [1]] })],
    ['sides', 'one', inGroups({ sides: [[1]] })],
    ['sides', 'two, alone', inGroups({ game: 'solo' })],
    ['sides', 'open, with nobody on one', inGroups({ sides: [[1], []] })],
    ['sides', 'open, before they are known', inBracket(3, { sides: [] })],
    ['sides', 'none, from nowhere', inGroups({ sides: [], openedAtMs: null })],
    ['unknown-source', 'a seed too many', inBracket(0, { from: [{ seed: 1 }, { seed: 5 }] })],
    ['unknown-source', 'itself', inBracket(3, { from: [{ winnerOf: 0 }, { winnerOf: 3 }] })],
    ['unknown-source', 'a later game', inBracket(2, { from: [{ loserOf: 0 }, { loserOf: 3 }] })],
    [
      'unknown-source',
      'itself, behind a tie',
      inDecidedBracket({ from: [{ loserOf: 0 }, { loserOf: 2 }] }),
    ],
    ['unknown-source', 'another group', inBracket(3, { group: 1 })],
    ['unknown-source', 'no tie', inGroups({ decides: '0'.repeat(14) })],
    ['stage-order', 'the next before the end', inStage(0, () => ({ tables: null }))],
    ['parts', 'none', { ...FINISHED, parts: [] }],
    ['parts', 'before the start', { ...SIGN_UP, parts: FINISHED.parts }],
    ['parts', 'in another order', { ...FINISHED, parts: FINISHED.parts.toReversed() }],
    ['parts', 'fewer than stages', { ...FINISHED, parts: FINISHED.parts.slice(0, 1) }],
    ['parts', 'a decider first', inStage(0, () => ({ kind: 'solo', isDecider: true }))],
    ['parts', 'a decider that is none', withDeciders({ ...DECIDER, kind: 'bracket' })],
    [
      'parts',
      'for twenties, but not last',
      withDeciders({ ...DECIDER, isForTwenties: true }, DECIDER),
    ],
    ['parts', 'for twenties, but no decider', inStage(1, () => ({ isForTwenties: true }))],
    ['tables', 'of one group', inStage(0, ({ tables }) => ({ tables: (tables ?? []).slice(1) }))],
    ['tables', 'without one', inTables((rows) => rows.slice(1))],
    ['tables', 'with one twice', inTables((rows) => [...rows, ...rows.slice(0, 1)])],
    [
      'tables',
      'with one in place of another',
      inTables((rows) => [...rows.slice(1), ...rows.slice(1, 2)]),
    ],
    [
      'tables',
      'with one of another group',
      inTables((rows) => rows.map((row) => (row.entrant === 4 ? { ...row, entrant: 5 } : row))),
    ],
  ];
  test.each(broken)('%s: %s', (why, _, state) => {
    expect(decodeTournament(encodeTournament(state))).toEqual({
      ok: false,
      refusal: { code: 'inconsistent', why },
    });
  });

  test('invalid text, shapes and versions', () => {
    expect(decodeTournament('{')).toMatchObject({ refusal: { code: 'not-json' } });
    expect(decodeTournament('{}')).toMatchObject({ refusal: { code: 'unknown-version' } });
    expect(decodeTournament('{"version":3}')).toMatchObject({
      refusal: { code: 'unknown-version' },
    });
    const shape = { ...FINISHED, phase: 'halftime' };
    expect(decodeTournament(JSON.stringify(shape))).toMatchObject({
      refusal: { code: 'bad-shape', path: 'phase' },
    });
  });
});
