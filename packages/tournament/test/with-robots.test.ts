import { expect, test } from 'vitest';
import { byDay, fc, runs } from '../../../test/support/properties.ts';
import { advance } from '../src/advance.ts';
import { canJoinLate, join, rejoin, startNow } from '../src/entries.ts';
import { decodeTournament, encodeTournament } from '../src/codec/codec.ts';
import { lotsOf } from '../src/model/order.ts';
import { MIN_GAMES } from '../src/model/setup.ts';
import { entrantsOf, type Stage, type TournamentState } from '../src/model/state.ts';
import { firstStage } from '../src/parts.ts';
import { podiumOf } from '../src/places.ts';
import { fieldFor } from '../src/presets.ts';
import { entered, PLANS, play, setupFor, stateOf, type Played } from './support/simulation.ts';

const CHANCES = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;
const KNOCK_OUT = { ...PLANS['knock-out'], minGames: MIN_GAMES };

/** So many people press Start, and robots fill up. */
function begun(plan: Parameters<typeof setupFor>[0], places: number, people: number) {
  const setup = setupFor(plan, places, { hasRobots: true, start: { kind: 'press' } });
  return stateOf(startNow(entered(setup, people), 1000));
}

/** A tournament in which any of the entrants are robots, at its first round. */
function mixed(kind: keyof typeof PLANS, robots: readonly boolean[]): TournamentState {
  const { length } = robots;
  const setup = setupFor(PLANS[kind], length, { start: { kind: 'press' } });
  const whole = stateOf(startNow(entered(setup, length), 1000));
  const entrants = whole.entrants.map((one, i) => ({ ...one, isRobot: robots[i] === true }));
  const state = { ...whole, entrants };
  return advance({ ...state, stages: [firstStage(state, 1000)] }, new Map(), 1000).state;
}

const gamesOf = ({ matches }: Played, entrant: number) =>
  matches.filter(({ sides, decides }) => decides === null && sides.flat().includes(entrant)).length;

const anyField = fc
  .integer({ min: 2, max: 16 })
  .chain((size) => fc.array(fc.boolean(), { minLength: size, maxLength: size }));

/** How many games of the first round are between a person and a robot, and how many people play. */
function firstRound({ entrants }: TournamentState, { pairings }: Stage) {
  const games = pairings
    .filter(({ round, sides }) => round === 1 && sides.length === 2)
    .map(({ sides }) => sides.flat().filter((one) => entrants[one]?.isRobot === false).length);
  const people = games.reduce((sum, own) => sum + own, 0);
  return { people, mixed: games.filter((own) => own === 1).length };
}

test('people meet people in the first round, whatever robots there are', () => {
  fc.assert(
    fc.property(anyField, fc.constantFrom('swiss-evening', 'knock-out'), (robots, kind) => {
      const state = mixed(kind, robots);
      const [stage] = state.stages;
      if (stage === undefined) throw new Error('nothing is played');
      const { people, mixed: met } = firstRound(state, stage);
      // Only the last of an odd number has no other person to meet.
      expect(met).toBe(people % 2);
      // A person sits out a Swiss round only where no robot could.
      const idle = stage.byes.filter(({ entrant }) => robots[entrant] === false);
      if (robots.includes(true)) expect(idle).toEqual([]);
      if (kind === 'knock-out')
        expect(stage.groups[0]?.toSorted((a, b) => a - b)).toEqual([...robots.keys()]);
    }),
    { numRuns: runs(150) },
  );
});

test.each([
  ['swiss-evening', 16, [4, 4, 4, 4, 6, 6, 8, 8, 10]],
  ['swiss-evening', 7, [4, 4, 4, 4, 6, 6, 7]],
  ['consolation', 16, [4, 4, 4, 4, 6, 6, 8, 8, 10]],
  ['knock-out', 16, [4, 4, 4, 4, 5, 6, 7, 8, 9]],
  ['league', 16, [3, 3, 3, 4, 5, 6, 7, 8, 9]],
  ['world-championship', 16, [4, 4, 4, 4, 6, 6, 8, 8, 10]],
] as const)('in a %s of %d robots fill up to what it needs', (kind, places, expected) => {
  const setup = setupFor(PLANS[kind], places, { hasRobots: true, start: { kind: 'press' } });
  const fields = expected.map((_, i) => fieldFor(setup, i + 1));
  expect(fields).toEqual(expected);
  const { entrants } = begun(PLANS[kind], places, 2);
  expect(entrants).toHaveLength(expected[1]);
  expect(fieldFor({ ...setup, hasRobots: false }, 2)).toBe(2);
  const partners = { ...setup, entry: 'changing-partners' as const };
  if (kind === 'swiss-evening') expect(fieldFor(partners, 5)).toBe(Math.min(8, places));
});

test('the podium counts people, ties included, and robots keep their places beside it', () => {
  // In order of entrants: a robot wins, and the places 2 and 4 are shared.
  const places = [1, 2, 2, 4, 5, 5, 7];
  const state = mixed('league', [true, false, false, true, false, false, false]);
  const row = { isShared: false, games: 6, wins: 0, draws: 0, losses: 0, points: 0, twenties: 1 };
  const rows = places.map((place, entrant) => ({ ...row, entrant, place }));
  const [stage] = state.stages;
  if (stage === undefined) throw new Error('nothing is played');
  const podium = podiumOf({ ...state, stages: [{ ...stage, tables: [rows] }] });
  const told = (all: typeof podium.people) => all.map(({ entrant, place }) => [entrant, place]);
  expect(told(podium.people)).toEqual([
    [1, 1],
    [2, 1],
    [4, 3],
    [5, 3],
  ]);
  expect(told(podium.robots)).toEqual([
    [0, 1],
    [3, 4],
  ]);
});

test('in a knock-out with robots nobody is out before three games', () => {
  for (const places of [4, 8, 16]) {
    for (const people of [1, 2, 3]) {
      for (const seed of byDay([1, 2, 3], 1)) {
        const played = play(begun(KNOCK_OUT, places, people), seed, CHANCES);
        for (let entrant = 0; entrant < people; entrant += 1) {
          const said = `${people} of ${places}, seed ${seed}`;
          expect(gamesOf(played, entrant), said).toBeGreaterThanOrEqual(MIN_GAMES);
        }
      }
    }
  }
});

test('a knock-out of people stays plain, and so does one from before the rule', () => {
  const kindsOf = ({ parts }: TournamentState) => parts.map(({ kind }) => kind);
  expect(kindsOf(begun(KNOCK_OUT, 8, 8))).toEqual(['bracket']);
  expect(kindsOf(begun(KNOCK_OUT, 8, 7))).toEqual(['bracket']);
  expect(kindsOf(begun(KNOCK_OUT, 8, 3))).toEqual(['swiss', 'bracket']);
  expect(kindsOf(begun(PLANS['knock-out'], 8, 2))).toEqual(['bracket']);
});

test('a stored tournament without the new fields plays as it was announced', () => {
  const { setup, ...state } = begun(PLANS['knock-out'], 8, 2);
  const { minGames: _, ...plan } = setup.plan;
  const entrants = state.entrants.map(({ isLate: __, ...one }) => one);
  const stored = JSON.stringify({ ...state, entrants, setup: { ...setup, plan } });
  const decoded = decodeTournament(stored);
  expect(decoded).toEqual({ ok: true, value: { ...state, setup } });
});

test('in an odd field a robot sits out, and no person', () => {
  const robots = [false, true, false, true, false, true, false];
  const { state } = play(mixed('swiss-evening', robots), 1, CHANCES);
  const [swiss] = state.stages;
  expect(swiss?.byes).toHaveLength(5);
  expect(swiss?.byes.every(({ entrant }) => state.entrants[entrant]?.isRobot)).toBe(true);
});

test('who comes late plays from the next round on, and the draw of the start stays', () => {
  const before = begun({ ...PLANS['swiss-evening'], rounds: 3 }, 8, 2);
  const lots = lotsOf(before);
  const late = stateOf(join(before, null));
  expect(late.entrants.at(-1)).toMatchObject({ status: 'playing', isLate: true });
  expect(lotsOf(late)).toEqual([...lots, lots.length]);
  const again = decodeTournament(encodeTournament(late));
  expect(again).toEqual({ ok: true, value: late });
  const played = play(late, 1, CHANCES);
  expect(gamesOf(played, late.entrants.length - 1)).toBeGreaterThanOrEqual(2);
});

test('who missed the check-in comes in with their own number', () => {
  const full = entered(setupFor(PLANS['swiss-evening'], 8, { start: { kind: 'press' } }), 5);
  const [first, ...others] = full.entrants;
  if (first === undefined) throw new Error('nobody entered');
  const absent = { ...full, entrants: [{ ...first, status: 'out' as const }, ...others] };
  const late = stateOf(rejoin(stateOf(startNow(absent, 1000)), 0, null));
  expect(late.entrants[0]).toMatchObject({ status: 'playing', isLate: false });
  expect(late.stages[0]?.groups[0]).toContain(0);
});

test('nobody joins a full field, a knock-out, or after the last round', () => {
  const swiss = { ...PLANS['swiss-evening'], rounds: 1 };
  expect(canJoinLate(begun({ ...swiss, rounds: 3 }, 8, 7))).toBe(true);
  expect(canJoinLate(begun({ ...swiss, rounds: 3 }, 8, 8))).toBe(false);
  expect(canJoinLate(begun(PLANS['knock-out'], 8, 2))).toBe(false);
  const last = play(begun(swiss, 8, 4), 1, { ...CHANCES, played: 1 }).state;
  expect(canJoinLate({ ...last, phase: 'running' })).toBe(false);
  expect(entrantsOf(last, 'playing')).toHaveLength(4);
});
