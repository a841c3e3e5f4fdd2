import { describe, expect, test } from 'vitest';
import { fc, runs } from '../../../test/support/properties.ts';
import { asksOnlyWhoWon, gamesIn, type Part } from '../src/model/part.ts';
import { sideIn } from '../src/model/results.ts';
import {
  MAX_KNOCK_OUT,
  TOURNAMENT_KINDS,
  type Plan,
  type TournamentKind,
} from '../src/model/setup.ts';
import { partOf, type TournamentState } from '../src/model/state.ts';
import { nextStage } from '../src/parts.ts';
import { buildBracket } from '../src/pairing/bracket.ts';
import { seedApart } from '../src/pairing/seeding.ts';
import { finalPlaces } from '../src/places.ts';
import { partsFor } from '../src/presets.ts';
import { bracketAt } from '../src/stages/bracket.ts';
import { lookAt } from '../src/stages/look.ts';
import {
  beginning,
  entered,
  HOUR_MS,
  play,
  PLANS,
  setupFor,
  type Played,
} from './support/simulation.ts';

const fits = (kind: TournamentKind, field: number) =>
  kind !== 'knock-out' || (field >= 4 && field <= MAX_KNOCK_OUT);

/** Every kind with every number of players. */
function* everyField(): Generator<readonly [TournamentKind, number, readonly Part[]]> {
  for (const kind of TOURNAMENT_KINDS) {
    for (let field = 3; field <= 64; field += 1) {
      const plan = { ...PLANS[kind], rounds: null };
      if (fits(kind, field)) yield [kind, field, partsFor(plan, field)];
    }
  }
}

const NO_GAMES = { isShared: false, games: 0, wins: 0, draws: 0, losses: 0 } as const;

/** The current stage ends with each group in its own order, and the next one begins. */
function withNextStage(state: TournamentState): TournamentState {
  const stages = state.stages.map((stage) => ({
    ...stage,
    tables: stage.groups.map((group) =>
      group.map((entrant, i) => {
        const [points, twenties] = [group.length - i, group.length - i];
        return { ...NO_GAMES, entrant, place: i + 1, points, twenties };
      }),
    ),
  }));
  const next = nextStage({ ...state, stages }, 1000);
  if (next === null) throw new Error('the tournament is over');
  return { ...state, stages: [...stages, next] };
}

function expectAllToPlayOn(plan: Plan, field: number): void {
  const parts = partsFor(plan, field);
  const said = `${field} players of ${JSON.stringify(plan)}`;
  let state = beginning(parts, field);
  for (const [number, { kind, cut }] of parts.entries()) {
    const all = [state.entrants.map((_, entrant) => entrant)];
    const before = number === 0 ? all : (state.stages.at(-1)?.groups ?? []);
    if (number > 0) state = withNextStage(state);
    const { groups = [], pairings = [] } = state.stages.at(-1) ?? {};
    const through = before.flatMap((group) =>
      cut?.others === 'out' ? group.slice(0, cut.number) : group,
    );
    expect(groups.flat().toSorted(), said).toEqual(through.toSorted());
    if (kind !== 'bracket') continue;
    for (const [group, { length }] of groups.entries()) {
      expect(length > 1 && length <= MAX_KNOCK_OUT, said).toBe(true);
      // Each game but the one for third place leaves one out.
      const games = pairings.filter((one) => one.group === group && !one.isThirdPlace);
      expect(games, said).toHaveLength(length - 1);
    }
  }
}

const NUMBERS_WISHED = fc.record({
  rounds: fc.option(fc.integer({ min: 1, max: 15 })),
  cut: fc.option(fc.integer({ min: 2, max: 16 })),
  groups: fc.option(fc.integer({ min: 1, max: 12 })),
});

const WISHES = [
  {},
  { cut: 2 },
  { cut: 16 },
  { groups: 1 },
  { groups: 5, cut: 7 },
  { groups: 12, cut: 16 },
] as const;

test('only who won counts in a knockout from the start, and on a ladder', () => {
  const asking = new Set<string>();
  for (const [kind, , parts] of everyField()) if (asksOnlyWhoWon(parts)) asking.add(kind);
  expect([...asking].toSorted()).toEqual(['knock-out', 'ladder']);
});

describe('sized by who is there', () => {
  test('three rounds for eight, four for twelve, and never more than there are opponents', () => {
    const rounds = (field: number, wished: number | null = null) =>
      partsFor({ ...PLANS['swiss-evening'], rounds: wished }, field)[0]?.rounds;
    expect([3, 4, 5, 8, 9, 12, 16, 17, 33, 64].map((field) => rounds(field))).toEqual([
      6, 3, 4, 3, 4, 4, 4, 5, 6, 6,
    ]);
    expect([rounds(4, 6), rounds(5, 6), rounds(12, 6)]).toEqual([3, 5, 6]);
  });

  test('groups have three to five players, divisions and pools never fewer than three', () => {
    for (const [kind, field, parts] of everyField()) {
      for (const { split, groups } of parts) {
        if (split !== 'spread' && split !== 'levels') continue;
        const [least, most] = [Math.floor(field / groups), Math.ceil(field / groups)];
        const said = `${kind} of ${field}`;
        if (groups > 1 && kind !== 'world-championship') {
          expect(least, said).toBeGreaterThanOrEqual(3);
        }
        if (kind === 'groups') expect(most, said).toBeLessThanOrEqual(5);
        if (kind === 'league' || kind === 'uk-groups') expect(most, said).toBeLessThanOrEqual(8);
      }
    }
  });

  test.each(WISHES)(
    'with %o every cut leaves some out and two or more in, and a knock-out has sixteen at most',
    (wishes) => {
      for (const [kind, field] of everyField()) {
        const parts = partsFor({ ...PLANS[kind], ...wishes }, field);
        let [left, groups] = [field, 1];
        for (const part of parts) {
          const said = `${kind} of ${field}`;
          if (part.cut !== null) {
            expect(part.cut.number, said).toBeLessThan(Math.floor(left / groups));
            left = groups * part.cut.number;
          }
          expect(left, said).toBeGreaterThanOrEqual(2);
          groups = part.split === 'kept' ? groups : part.groups;
          if (part.kind === 'bracket') {
            expect(part.split === 'kept' ? part.cut?.number : left, said).toBeLessThanOrEqual(16);
          }
        }
      }
    },
  );

  test('the organiser’s numbers are kept as far as the field allows', () => {
    const of = (
      kind: TournamentKind,
      field: number,
      rounds: number | null,
      cut: number | null,
      groups: number | null = null,
    ) =>
      partsFor({ ...PLANS[kind], rounds, cut, groups }, field).map((part) =>
        part.cut === null ? part.rounds : [part.cut.number, part.groups],
      );
    expect(of('top-eight', 20, 7, 4)).toEqual([7, [4, 1]]);
    expect(of('groups', 16, null, 4)).toEqual([3, [1, 1]]);
    expect(of('groups', 16, null, 16)).toEqual([3, [3, 1]]);
    expect(of('shootout-cup', 20, null, 6)).toEqual([1, [6, 1]]);
    expect(of('world-championship', 40, 8, 8)).toEqual([8, [16, 2], [4, 1]]);
    expect(of('club-pools', 5, 9, 16)).toEqual([5, [4, 1]]);
    expect(of('groups', 16, null, null, 2)).toEqual([7, [2, 1]]);
    expect(of('groups', 10, null, null, 9)).toEqual([3, [2, 1]]);
    expect(of('world-championship', 40, null, null, 4)).toEqual([10, [16, 4], [2, 1]]);
    const divisions = (field: number, groups: number | null) =>
      partsFor({ ...PLANS.league, groups }, field)[0]?.groups;
    expect([divisions(20, null), divisions(20, 2), divisions(20, 1), divisions(7, 5)]).toEqual([
      3, 2, 2, 2,
    ]);
  });

  test('no part drops an entrant, unless its cut says who is out', () => {
    for (let field = 3; field <= 64; field += 1) expectAllToPlayOn(PLANS.consolation, field);
    fc.assert(
      fc.property(
        fc.constantFrom(...TOURNAMENT_KINDS.filter((kind) => kind !== 'knock-out')),
        fc.integer({ min: 3, max: 64 }),
        NUMBERS_WISHED,
        (kind, field, numbers) => {
          expectAllToPlayOn({ ...PLANS[kind], ...numbers }, field);
        },
      ),
      { numRuns: runs(60, 8) },
    );
  });

  test('as published', () => {
    const shape = (kind: TournamentKind, field: number) =>
      partsFor({ ...PLANS[kind], rounds: null }, field).map(
        ({ kind: own, cut, split, groups, rounds, ending }) =>
          [own, cut?.number ?? 'all', split, groups, rounds, ending] as const,
      );
    expect(shape('world-championship', 64)).toEqual([
      ['round-robin', 'all', 'drawn', 1, 10, 'as-agreed'],
      ['round-robin', 16, 'spread', 2, 7, 'as-agreed'],
      ['bracket', 2, 'together', 1, 6, 'best-of-3'],
    ]);
    expect(shape('club-pools', 24)).toEqual([
      ['swiss', 'all', 'together', 1, 5, 'as-agreed'],
      ['round-robin', 'all', 'levels', 3, 7, 'as-agreed'],
      ['bracket', 4, 'kept', 1, 2, 'race-to-11'],
    ]);
    expect(shape('uk-groups', 64)).toEqual([
      ['round-robin', 'all', 'spread', 8, 7, 'as-agreed'],
      ['bracket', 2, 'together', 1, 4, 'quinte'],
    ]);
    expect(shape('uk-swiss', 40)).toEqual([
      ['swiss', 'all', 'together', 1, 6, 'as-agreed'],
      ['round-robin', 8, 'together', 1, 7, 'as-agreed'],
      ['bracket', 4, 'together', 1, 2, 'quinte'],
    ]);
    expect(shape('top-eight', 24)).toEqual([
      ['swiss', 'all', 'together', 1, 5, 'as-agreed'],
      ['bracket', 8, 'together', 1, 9, 'best-of-3-to-5'],
    ]);
    expect(shape('two-divisions', 20)).toEqual([
      ['round-robin', 'all', 'levels', 2, 7, 'as-agreed'],
      ['bracket', 4, 'kept', 1, 2, 'quinte'],
    ]);
  });
});

const LIMITS = { roundMs: HOUR_MS, stageMs: null } as const;
const NUMBERS = { groups: 1, rounds: 1, atOnce: 2, legs: 1, moving: 0, reach: 0 } as const;

const cuts = fc.record({
  number: fc.integer({ min: 1, max: 9 }),
  by: fc.constantFrom('table', 'twenties'),
  others: fc.constantFrom('out', 'play-on'),
});
const splits = fc.record({
  split: fc.constantFrom('together', 'drawn', 'spread', 'levels', 'kept'),
  groups: fc.integer({ min: 1, max: 6 }),
});
const qualifying = fc.oneof(
  splits.map((own): Part => ({
    ...{ ...NUMBERS, ...own, kind: 'round-robin', cut: null, rounds: 5 },
    ...{ ending: 'as-agreed', roundMs: null, stageMs: 24 * HOUR_MS },
  })),
  fc.integer({ min: 1, max: 6 }).map((rounds): Part => ({
    ...{ ...NUMBERS, ...LIMITS, kind: 'swiss', cut: null, split: 'together', rounds },
    ...{ ending: 'as-agreed' },
  })),
  splits.map((own): Part => ({
    ...{ ...NUMBERS, ...LIMITS, ...own, kind: 'solo', cut: null, ending: 'as-agreed' },
  })),
);
const finish = fc
  .record({
    kind: fc.constantFrom('bracket', 'round-robin', 'solo'),
    cut: fc.option(cuts),
    split: splits,
    ending: fc.constantFrom('quinte', 'best-of-3', 'best-of-3-to-5'),
  })
  .map(({ kind, cut, split, ending }): Part => ({
    ...{ ...NUMBERS, ...split, kind, cut, ending, rounds: 64, roundMs: HOUR_MS },
    stageMs: kind === 'round-robin' ? 24 * HOUR_MS : null,
  }));

/** What must hold of any tournament that was played to its end. */
function expectFair({ state, results, matches, news }: Played, hasDropOuts: boolean): void {
  expect(state.phase).toBe('finished');
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
  for (const [number, stage] of state.stages.entries()) {
    const part = partOf(state, number);
    const groups = new Map(stage.groups.flatMap((own, i) => own.map((one) => [one, i])));
    // Nobody is in two groups.
    expect(groups.size).toBe(stage.groups.flat().length);
    const meetings = stage.pairings
      .filter(({ sides, game, decides }) => sides.length === 2 && game === 'game' && !decides)
      .map(({ sides }) =>
        sides
          .flat()
          .toSorted((a, b) => a - b)
          .join('-'),
      );
    if (stage.kind !== 'rolling' && stage.kind !== 'ladder') {
      expect(new Set(meetings).size).toBe(meetings.length);
    }
    for (const { sides, group } of stage.pairings) {
      for (const entrant of sides.flat()) expect(groups.get(entrant)).toBe(group);
    }
    const series = new Map<string, number>();
    for (const { decides, game } of stage.pairings) {
      if (decides !== null && game === 'play-off') {
        series.set(decides, (series.get(decides) ?? 1) + 1);
      }
    }
    const most = gamesIn(part.ending);
    for (const games of series.values()) expect(games).toBeLessThanOrEqual(most);
    if (stage.kind !== 'bracket' || most === 1) continue;
    // A series is told by the games that were won, not by points.
    const look = lookAt(state, number, results, Infinity);
    for (const { score } of stage.groups.flatMap((_, group) => bracketAt(look, group))) {
      expect(score.reduce((sum, won) => sum + won, 0)).toBeLessThanOrEqual(most);
    }
  }
  // Two slow games can use up the time of a stage before a fifth player finds a free opponent.
  const ranOutOfTime = news.some(({ kind }) => kind === 'adjudicated');
  if (!hasDropOuts && !ranOutOfTime && state.stages[0]?.kind !== 'ladder') {
    const playing = new Set(matches.flatMap(({ sides }) => sides.flat()));
    expect(playing.size).toBe(state.entrants.length);
  }
  const divisions = finalPlaces(state);
  expect(
    divisions
      .flat()
      .map(({ entrant }) => entrant)
      .toSorted((a, b) => a - b),
  ).toEqual(state.entrants.map((_, number) => number));
  for (const places of divisions) {
    for (const { place } of places) {
      expect(place).toBe(1 + places.filter((one) => one.place < place).length);
    }
  }
}

const CALM = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;
const CHANCES = fc.record({
  played: fc.constantFrom(0.2, 0.5, 1),
  level: fc.constantFrom(0, 0.3),
  forfeit: fc.constantFrom(0, 0.05),
  withdrawal: fc.constantFrom(0, 0.03),
});

test('any row of parts is played to its end, fairly and the same again', () => {
  fc.assert(
    fc.property(
      qualifying,
      fc.array(finish, { minLength: 1, maxLength: 2 }),
      fc.oneof(
        { arbitrary: fc.integer({ min: 3, max: 14 }), weight: 8 },
        fc.integer({ min: 15, max: 64 }),
      ),
      fc.nat(),
      CHANCES,
      (first, others, field, seed, chances) => {
        const parts = [first, ...others];
        const played = play(beginning(parts, field), seed, chances);
        expectFair(played, chances.withdrawal > 0 || chances.forfeit > 0);
        if (field > 8) return;
        expect(play(beginning(parts, field), seed, chances).state).toEqual(played.state);
      },
    ),
    { numRuns: runs(20) },
  );
});

describe('every kind is played to its end', () => {
  test.each(TOURNAMENT_KINDS)('%s', (kind) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: kind === 'knock-out' ? MAX_KNOCK_OUT : 20 }),
        fc.nat(),
        CHANCES,
        fc.oneof(fc.constant({}), NUMBERS_WISHED),
        (field, seed, chances, numbers) => {
          const setup = setupFor({ ...PLANS[kind], ...numbers }, field);
          const played = play(entered(setup, field), seed, chances);
          expectFair(played, chances.withdrawal > 0 || chances.forfeit > 0);
          for (const once of ['started', 'finished']) {
            expect(played.news.filter((one) => one.kind === once)).toHaveLength(1);
          }
        },
      ),
      { numRuns: runs(15) },
    );
  });

  test.skipIf(process.env['TEST_DEEP'] === undefined).each(TOURNAMENT_KINDS)(
    '%s, with as many as it takes',
    (kind) => {
      const field = kind === 'knock-out' ? MAX_KNOCK_OUT : 64;
      const chances = { played: 1, level: 0.1, forfeit: 0.02, withdrawal: 0.01 };
      expectFair(play(entered(setupFor(PLANS[kind], field), field), 7, chances), true);
    },
  );

  test('with partners who change, and no partnership repeats while another partner is left', () => {
    const size = 8;
    const setup = setupFor(PLANS['swiss-evening'], size, { entry: 'changing-partners' });
    const { matches, state } = play(entered(setup, size), 3, CALM);
    const pairs = matches.flatMap(({ sides }) => sides.map((side) => side.toSorted().join('-')));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(state.stages[0]?.tables?.[0]).toHaveLength(size);
  });
});

test('an evening of a club has a final in each pool, and pool A is placed before pool B', () => {
  const { state } = play(entered(setupFor(PLANS['club-pools'], 19), 19), 3, CALM);
  const [, pools, finals] = state.stages;
  expect(pools?.groups.map(({ length }) => length)).toEqual([7, 6, 6]);
  expect(finals?.groups.map(({ length }) => length)).toEqual([4, 4, 4]);
  const [places = []] = finalPlaces(state);
  const poolOf = (entrant: number) =>
    pools?.groups.findIndex((pool) => pool.includes(entrant)) ?? -1;
  expect(places.map(({ entrant }) => poolOf(entrant))).toEqual([
    ...[0, 0, 0, 0, 0, 0, 0],
    ...[1, 1, 1, 1, 1, 1],
    ...[2, 2, 2, 2, 2, 2],
  ]);
});

test('a best of three takes two wins, and the sides take turns to start', () => {
  const { state } = play(entered(setupFor(PLANS['top-eight'], 12), 12), 5, {
    ...CALM,
    level: 0,
  });
  const finals = state.stages.at(-1)?.pairings ?? [];
  const firsts = finals.filter(({ decides }) => decides === null);
  expect(firsts).toHaveLength(8);
  for (const first of firsts) {
    const games = [first, ...finals.filter(({ decides }) => decides === first.id)];
    expect([2, 3]).toContain(games.length);
    expect(games.every(({ game }) => game === 'play-off')).toBe(true);
    expect(games[1]?.sides).toEqual(first.sides.toReversed());
    expect(games[2]?.sides ?? first.sides).toEqual(first.sides);
  }
});

test('those who miss a cut by twenties play for a consolation', () => {
  const [swiss] = partsFor(PLANS['swiss-evening'], 8);
  const [, bracket] = partsFor(PLANS['top-eight'], 16);
  if (swiss === undefined || bracket === undefined) throw new Error('no parts');
  const cut = { number: 4, by: 'twenties', others: 'play-on' } as const;
  const { state } = play(beginning([swiss, { ...bracket, cut }], 8), 2, CALM);
  const rows = state.stages[0]?.tables?.[0] ?? [];
  const most = rows.toSorted((a, b) => b.twenties - a.twenties).map(({ twenties }) => twenties);
  const twenties = new Map(rows.map((row) => [row.entrant, row.twenties]));
  const finals = state.stages.at(-1);
  expect(finals?.groups.map(({ length }) => length)).toEqual([4, 4]);
  for (const one of finals?.groups[0] ?? []) {
    expect(twenties.get(one)).toBeGreaterThanOrEqual(most[3] ?? 0);
  }
  const [places = []] = finalPlaces(state);
  expect(
    places
      .slice(0, 4)
      .map(({ entrant }) => entrant)
      .toSorted(),
  ).toEqual(finals?.groups[0]?.toSorted());
});

test('two of a group meet in the final at the earliest, four in different quarters', () => {
  for (let groups = 2; groups <= 8; groups += 1) {
    for (const through of [2, 4].filter((one) => one * groups <= MAX_KNOCK_OUT)) {
      const tiers = Array.from({ length: through }, (_, place) =>
        Array.from({ length: groups }, (__, group) => ({ entrant: 10 * place + group, group })),
      );
      const seeds = seedApart(tiers);
      expect(seeds.toSorted((a, b) => a - b)).toEqual(
        tiers
          .flat()
          .map(({ entrant }) => entrant)
          .toSorted((a, b) => a - b),
      );
      const fold = buildBracket(seeds.length, { hasThirdPlace: false });
      const under = fold.map(() => new Set<number>());
      const rounds = Math.max(...fold.map(({ round }) => round));
      for (const { pairing, from, round } of fold) {
        const sides = from.map((source) =>
          'seed' in source
            ? [seeds[source.seed - 1] ?? 0]
            : [...(under['winnerOf' in source ? source.winnerOf : 0] ?? [])],
        );
        const groupsOf = sides.map((side) => side.map((entrant) => entrant % 10));
        const said = `${groups} groups, ${through} of each, round ${round}`;
        const isEarly = through === 2 ? round < rounds : round < rounds - 1;
        if (isEarly) {
          const isApart = (groupsOf[0] ?? []).every((one) => groupsOf[1]?.includes(one) === false);
          expect(isApart, said).toBe(true);
        }
        for (const entrant of sides.flat()) under[pairing]?.add(entrant);
      }
    }
  }
});

test('a Swiss ends rather than let two meet again after others have left', () => {
  const [part] = partsFor({ ...PLANS['swiss-evening'], rounds: 7 }, 8);
  if (part === undefined) throw new Error('no part');
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { state } = play(beginning([part], 8), seed, { ...CALM, withdrawal: 0.3 });
      const [stage] = state.stages;
      for (const one of stage?.groups[0] ?? []) {
        const others = (stage?.pairings ?? []).flatMap((pairing) => {
          const side = sideIn(pairing, one);
          return side === null ? [] : (pairing.sides[1 - side] ?? []);
        });
        expect(new Set(others).size).toBe(others.length);
      }
    }),
    { numRuns: runs(20) },
  );
});

test('a Swiss plays all of its rounds while everyone stays', () => {
  for (const field of [3, 4, 5, 6, 7, 8, 11, 12, 20]) {
    const parts = partsFor({ ...PLANS['swiss-evening'], rounds: 15 }, field);
    for (const part of [
      ...parts,
      ...partsFor({ ...PLANS['swiss-evening'], rounds: null }, field),
    ]) {
      const { state } = play(beginning([part], field), field, CALM);
      const rounds = Math.max(...(state.stages[0]?.pairings ?? []).map(({ round }) => round));
      expect(rounds, `${field} players`).toBe(part.rounds);
    }
  }
});

test('an odd qualifying gives byes evenly enough, each worth the average', () => {
  const { state } = play(entered(setupFor(PLANS['world-championship'], 21), 21), 4, CALM);
  const [first] = state.stages;
  const byes = first?.byes.map(({ entrant }) => entrant) ?? [];
  expect(byes).toHaveLength(10);
  expect(new Set(byes).size).toBe(10);
  for (const { games, entrant } of first?.tables?.[0] ?? []) {
    expect(games).toBe(byes.includes(entrant) ? 9 : 10);
  }
});
