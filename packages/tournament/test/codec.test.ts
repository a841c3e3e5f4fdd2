import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { advance } from '../src/advance.ts';
import { decodeTournament, encodeTournament } from '../src/codec/codec.ts';
import { join } from '../src/entries.ts';
import { TOURNAMENT_KINDS } from '../src/model/setup.ts';
import type { TournamentState } from '../src/model/state.ts';
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

type Loose = Record<string, unknown> & { readonly stages: Record<string, unknown>[] };

test('a state from before there was overtime is read as it was', () => {
  const old = JSON.parse(encodeTournament(FINISHED)) as Loose;
  for (const stage of old.stages) {
    delete stage['isForTwenties'];
    for (const pairing of stage['pairings'] as Record<string, unknown>[]) {
      delete pairing['isLastRound'];
      delete pairing['partner'];
    }
  }
  expect(decodeTournament(JSON.stringify(old))).toEqual({ ok: true, value: FINISHED });
});

describe('a state that no tournament can reach is refused', () => {
  const breaks: readonly (readonly [string, (state: Loose) => unknown])[] = [
    ['setup', (state) => ({ ...state, setup: { ...FINISHED.setup, maxEntrants: 65 } })],
    ['phase', (state) => ({ ...state, endedAtMs: null })],
    ['phase', (state) => ({ ...state, stages: [] })],
    ['unknown-entrant', (state) => ({ ...state, entrants: FINISHED.entrants.slice(1) })],
    ['pairing-twice', (state) => withPairings(state, (all) => [...all, all[0]])],
    [
      'sides',
      (state) => withPairings(state, (all) => [{ ...all[0], sides: [[1], [1]] }, ...all.slice(1)]),
    ],
    [
      'sides',
      (state) => withPairings(state, (all) => [{ ...all[0], sides: [[1]] }, ...all.slice(1)]),
    ],
    [
      'stage-order',
      (state) => ({
        ...state,
        stages: [{ ...state.stages[0], tables: null }, ...state.stages.slice(1)],
      }),
    ],
    ['parts', (state) => ({ ...state, parts: [] })],
    ['parts', (state) => ({ ...state, parts: FINISHED.parts.toReversed() })],
    [
      'tables',
      (state) => ({
        ...state,
        stages: [{ ...state.stages[0], tables: [[], []] }, ...state.stages.slice(1)],
      }),
    ],
    [
      'unknown-source',
      (state) => ({
        ...state,
        stages: state.stages.map((stage) => ({
          ...stage,
          pairings: (stage['pairings'] as { from: unknown }[]).map((pairing) => ({
            ...pairing,
            from: pairing.from === null ? null : [{ winnerOf: 63 }, { seed: 1 }],
          })),
        })),
      }),
    ],
  ];
  test.each(breaks)('%s', (why, broken) => {
    const state = JSON.parse(encodeTournament(FINISHED)) as Loose;
    expect(decodeTournament(JSON.stringify(broken(state)))).toEqual({
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

function withPairings(
  state: Loose,
  change: (pairings: readonly object[]) => readonly unknown[],
): unknown {
  const [first, ...others] = state.stages;
  return {
    ...state,
    stages: [{ ...first, pairings: change(first?.['pairings'] as object[]) }, ...others],
  };
}
