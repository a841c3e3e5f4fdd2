import { describe, expect, it } from 'vitest';
import { createMatch } from 'crokinole/match/setup';
import { SEAT_FORMATS } from 'crokinole/rules/options';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { createRandomState } from 'crokinole/random';
import { NO_WISHES, setupOf, type Wishes } from '../../src/matches/records/match-setup.ts';
import {
  DEFAULT_SETTINGS,
  type MatchLength,
  type ServerSettings,
} from '../../src/matches/records/settings.ts';

const setupWith = (wishes: Partial<Wishes>, settings: Partial<ServerSettings> = {}) =>
  setupOf({ ...NO_WISHES, ...wishes }, 'singles', { ...DEFAULT_SETTINGS, ...settings });

const ONE_ROUND = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' };

describe('how long a match is', () => {
  it('is one round of eight discs and five minutes a turn, if no one says otherwise', () => {
    expect(setupWith({})).toMatchObject({
      overrides: { end: ONE_ROUND, discsPerPlayer: { singles: 8 } },
      turnMs: 300_000,
    });
  });

  const RACE = { end: { kind: 'race-to', target: 9 } } as const;

  it.each<[MatchLength, Partial<Wishes>, MatchLength, MatchLength]>([
    // What the server chose, what the host chose: without house rules about the length, and with them.
    ['quick', {}, 'quick', 'quick'],
    ['full', {}, 'full', 'full'],
    ['quick', { length: 'full' }, 'full', 'full'],
    ['full', { length: 'quick' }, 'quick', 'quick'],
    ['quick', { preset: 'nca' }, 'full', 'full'],
    ['quick', { preset: 'stroke' }, 'full', 'full'],
    ['quick', { target: 2 }, 'full', 'full'],
    ['full', { preset: 'nca', length: 'quick' }, 'quick', 'quick'],
  ])('is by a %s server and %j: %s, with house rules %s', (length, wishes, plain, house) => {
    const lengthWith = (overrides: ServerSettings['overrides']) => {
      const setup = setupWith(wishes, { length, overrides });
      const isQuick = setup.overrides.discsPerPlayer !== undefined;
      expect(JSON.stringify(setup.overrides.end) === JSON.stringify(ONE_ROUND)).toBe(isQuick);
      return isQuick ? 'quick' : 'full';
    };
    expect(lengthWith({})).toBe(plain);
    expect(lengthWith(RACE)).toBe(house);
  });

  it('is quick by a rulebook and house rules too, if the host says so', () => {
    const settings = { overrides: { discsPerPlayer: { singles: 10 } } };
    expect(setupWith({ preset: 'woodestic', length: 'quick' }, settings)).toMatchObject({
      preset: 'woodestic',
      overrides: { end: ONE_ROUND, discsPerPlayer: { singles: 8 } },
    });
  });

  it('keeps the clock that the host or the server has chosen', () => {
    expect(setupWith({ turnMs: null }).turnMs).toBeNull();
    expect(setupWith({}, { turnMs: 600_000 }).turnMs).toBe(600_000);
  });

  it.each(PRESET_IDS)('can be quick by %s, with any number of players', (preset) => {
    const people = { singles: 2, doubles: 4, 'two-against-one': 3, 'three-colours': 3 };
    for (const format of SEAT_FORMATS) {
      const quick = { ...NO_WISHES, length: 'quick' } as const;
      const setup = setupOf(quick, format, { ...DEFAULT_SETTINGS, preset });
      const players = Array.from({ length: people[format] }, (_, i) => `p${i}`);
      const made = createMatch({ ...setup, players, random: createRandomState('0'.repeat(64)) });
      if (!made.ok) throw new Error(`${format}: ${made.refusal.code}`);
      const discs = made.value.round.hands.reduce((sum, left) => sum + left, 0);
      expect([15, 16]).toContain(discs);
    }
  });
});
