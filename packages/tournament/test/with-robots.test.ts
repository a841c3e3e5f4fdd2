import { expect, test } from 'vitest';
import { byDay } from '../../../test/support/properties.ts';
import { canJoinLate, join, rejoin, startNow } from '../src/entries.ts';
import { decodeTournament, encodeTournament } from '../src/codec/codec.ts';
import { lotsOf } from '../src/model/order.ts';
import { MIN_GAMES } from '../src/model/setup.ts';
import { entrantsOf, type TournamentState } from '../src/model/state.ts';
import { entered, PLANS, play, setupFor, stateOf, type Played } from './support/simulation.ts';

const CHANCES = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;
const KNOCK_OUT = { ...PLANS['knock-out'], minGames: MIN_GAMES };

/** So many people press Start, and robots fill the other places. */
function begun(plan: Parameters<typeof setupFor>[0], places: number, people: number) {
  const setup = setupFor(plan, places, { hasRobots: true, start: { kind: 'press' } });
  return stateOf(startNow(entered(setup, people), 1000));
}

const gamesOf = ({ matches }: Played, entrant: number) =>
  matches.filter(({ sides, decides }) => decides === null && sides.flat().includes(entrant)).length;

test('in a knock-out with robots nobody is out before three games', () => {
  for (let places = 4; places <= 16; places += 1) {
    for (const people of byDay([1, places - 1, 2], 2)) {
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
  expect(kindsOf(begun(KNOCK_OUT, 8, 7))).toEqual(['swiss', 'bracket']);
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
  const { state } = play(begun(PLANS['swiss-evening'], 7, 4), 1, CHANCES);
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
  expect(entrantsOf(last, 'playing')).toHaveLength(8);
});
