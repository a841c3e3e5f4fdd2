import { describe, expect, test } from 'vitest';
import { advance } from '../src/advance.ts';
import type { Part } from '../src/model/part.ts';
import type { PairingResult, Results } from '../src/model/results.ts';
import { partOf, type Pairing, type TournamentState } from '../src/model/state.ts';
import { orderOfNextSeason } from '../src/next-season.ts';
import { finalPlaces, mostTwenties } from '../src/places.ts';
import { partsFor } from '../src/presets.ts';
import { beginning, endedAs, entered, PLANS, setupFor } from './support/simulation.ts';

const T0 = 1000;
const MINUTE_MS = 60_000;

/** Lets every game end as `outcomeOf` says, until the stage with this number is over. */
function playTo(
  begun: TournamentState,
  stages: number,
  outcomeOf: (pairing: Pairing) => Partial<PairingResult>,
): { readonly state: TournamentState; readonly results: Results } {
  const results = new Map<string, PairingResult>();
  let state = begun;
  for (let step = 0; step < 100; step += 1) {
    const advanced = advance(state, results, T0);
    ({ state } = advanced);
    if (state.phase === 'finished' || state.stages.length > stages) return { state, results };
    for (const pairing of advanced.open) results.set(...endedAs(pairing, outcomeOf(pairing)));
  }
  throw new Error('it does not get that far');
}

const LEVEL = () => ({});
const shots = (of: (entrant: number) => number) => (pairing: Pairing) => {
  const twenties = [of(pairing.sides[0]?.[0] ?? 0)];
  return pairing.game === 'solo' ? { twenties, points: twenties } : {};
};

describe('the most twenties', () => {
  const begun = () => entered(setupFor(PLANS['swiss-evening'], 4), 4);

  test('are shot for by those who share them, within ten minutes, and change no place', () => {
    const { state, results } = playTo(begun(), 1, LEVEL);
    const decider = state.stages.at(-1);
    expect(decider).toMatchObject({ isForTwenties: true, endsAtMs: T0 + 10 * MINUTE_MS });
    expect(decider?.groups).toEqual([[0, 1, 2, 3]]);
    const shot = (decider?.pairings ?? []).map((one, i) =>
      endedAs(one, { rounds: 1, winner: 0, twenties: [i === 2 ? 9 : i], points: [i] }),
    );
    const over = advance(state, new Map([...results, ...shot]), T0).state;
    expect(over.phase).toBe('finished');
    expect(mostTwenties(over)).toEqual({ entrants: [2], twenties: 6 });
    expect(finalPlaces(over)[0]?.map(({ place, twenties }) => [place, twenties])).toEqual(
      Array.from({ length: 4 }, () => [1, 6]),
    );
    // Nobody shoots: they share the title.
    const shared = advance(state, results, T0 + 10 * MINUTE_MS).state;
    expect(shared.phase).toBe('finished');
    expect(mostTwenties(shared).entrants).toEqual([0, 1, 2, 3]);
  });

  test('need no shots if one player has them, or if there were only open shots', () => {
    const alone = playTo(begun(), 1, ({ sides }) => ({
      twenties: sides.map(([one]) => (one === 3 ? 5 : 2)),
    }));
    expect(alone.state.phase).toBe('finished');
    expect(mostTwenties(alone.state)).toEqual({ entrants: [3], twenties: 15 });
    const cup = entered(setupFor({ ...PLANS['shootout-cup'], cut: 2 }, 4), 4);
    const { state } = playTo(
      cup,
      9,
      shots((entrant) => entrant + 1),
    );
    expect(state.stages.some(({ isForTwenties }) => isForTwenties)).toBe(false);
  });
});

describe('open shots at a line', () => {
  test('decide who moves between the divisions of a league, and with whom the next season begins', () => {
    const begun = entered(setupFor(PLANS.league, 12), 12);
    const { state } = playTo(begun, 1, LEVEL);
    const [divisions] = [state.stages[0]?.groups ?? []];
    // All players are level in both divisions.
    expect(state.stages[1]).toMatchObject({ isDecider: true, isForTwenties: false });
    expect(state.stages[1]?.groups.map((group) => group.length)).toEqual([6, 6]);
    const over = playTo(
      begun,
      9,
      shots((entrant) => entrant),
    ).state;
    const inOrder = divisions.map((group) => group.toSorted((a, b) => b - a));
    expect(finalPlaces(over).map((rows) => rows.map(({ entrant }) => entrant))).toEqual(inOrder);
    const [upper = [], lower = []] = inOrder;
    expect(orderOfNextSeason(over)).toEqual([
      ...upper.slice(0, 4),
      ...lower.slice(0, 2),
      ...upper.slice(4),
      ...lower.slice(2),
    ]);
  });

  test('decide who plays in which pool', () => {
    const parts = partsFor(PLANS['club-pools'], 12);
    const { state } = playTo(beginning(parts, 12), 1, LEVEL);
    expect(state.stages[1]).toMatchObject({ isDecider: true, groups: [expect.any(Array)] });
    const pools = playTo(
      beginning(parts, 12),
      2,
      shots((entrant) => entrant),
    ).state;
    expect(pools.stages[2]?.groups.map((pool) => pool.toSorted((a, b) => b - a))).toEqual([
      [11, 10, 9, 8],
      [7, 6, 5, 4],
      [3, 2, 1, 0],
    ]);
    expect(partOf(pools, 2).split).toBe('levels');
  });

  test('are not shot where the tie changes nothing', () => {
    const [swiss, table] = partsFor(PLANS['uk-swiss'], 16);
    if (swiss === undefined || table === undefined) throw new Error('no parts');
    const spread: Part = { ...table, cut: null, split: 'spread', groups: 2 };
    const { state } = playTo(beginning([swiss, spread], 8), 1, LEVEL);
    expect(state.stages[1]?.isDecider).toBe(false);
  });
});

test('both of a pair shoot alone, and their twenties add up', () => {
  const setup = setupFor(PLANS['shootout-finals'], 4, { entry: 'doubles' });
  const { state, results } = playTo(entered(setup, 4), 0, LEVEL);
  expect(results.size).toBe(0);
  const pairings = state.stages[0]?.pairings ?? [];
  expect(pairings.map(({ sides, partner }) => [sides[0]?.[0], partner])).toEqual(
    [...(state.stages[0]?.groups[0] ?? [])].flatMap((one) => [
      [one, 0],
      [one, 1],
    ]),
  );
  const through = playTo(entered(setup, 4), 1, (pairing) => {
    const twenties = [pairing.sides[0]?.[0] === 1 ? 1 : pairing.partner === 0 ? 3 : 0];
    return pairing.game === 'solo' ? { twenties, points: twenties } : {};
  }).state;
  const rows = through.stages[0]?.tables?.[0] ?? [];
  expect(rows.map(({ entrant, twenties }) => [entrant === 1, twenties])).toEqual([
    [false, 3],
    [false, 3],
    [false, 3],
    [true, 2],
  ]);
});
