import { describe, expect, test } from 'vitest';
import { finalPlaces } from '../src/places.ts';
import { TOURNAMENT_KINDS } from '../src/model/setup.ts';
import type { Pairing } from '../src/model/state.ts';
import { fc, runs } from '../../../test/support/properties.ts';
import { entered, PLANS, play, setupFor } from './support/simulation.ts';

const MANY = { 'knock-out': 16, league: 24, groups: 32 } as const;

function mostOf(kind: (typeof TOURNAMENT_KINDS)[number]): number {
  return kind in MANY ? MANY[kind as keyof typeof MANY] : 20;
}

describe.each(TOURNAMENT_KINDS)('%s', (kind) => {
  test('ends whatever happens, with one final place per entrant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: kind === 'knock-out' ? 4 : 3, max: mostOf(kind) }),
        fc.nat(),
        fc.record({
          played: fc.constantFrom(0.1, 0.5, 1),
          level: fc.constantFrom(0, 0.2),
          forfeit: fc.constantFrom(0, 0.1),
          withdrawal: fc.constantFrom(0, 0.02),
        }),
        (size, seed, chances) => {
          const { state, matches, news } = play(
            entered(setupFor(PLANS[kind], size), size),
            seed,
            chances,
          );
          expect(state.phase).toBe('finished');
          expect(news.filter((one) => one.kind === 'finished')).toHaveLength(1);
          expect(news.filter((one) => one.kind === 'started')).toHaveLength(1);
          expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
          const placed = finalPlaces(state).flat();
          expect(placed.map(({ entrant }) => entrant).toSorted((a, b) => a - b)).toEqual(
            state.entrants.map((_, number) => number),
          );
        },
      ),
      { numRuns: runs(12) },
    );
  });

  test('plays to its end with 64, or as many as it takes', () => {
    const size = kind === 'knock-out' ? 16 : 64;
    const { state } = play(entered(setupFor(PLANS[kind], size), size), 7, {
      played: 1,
      level: 0.1,
      forfeit: 0.02,
      withdrawal: 0.01,
    });
    expect(state.phase).toBe('finished');
  });
});

const CALM = { played: 1, level: 0.1, forfeit: 0, withdrawal: 0 } as const;

function meetingsOf(matches: readonly Pairing[]): readonly string[] {
  return matches
    .filter(({ game }) => game === 'game')
    .map(({ sides }) =>
      sides
        .flat()
        .toSorted((a, b) => a - b)
        .join('-'),
    );
}

test('no pair repeats in a league or a Swiss while another opponent is left', () => {
  for (const kind of ['league', 'swiss-evening', 'groups'] as const) {
    for (let size = 6; size <= 12; size += 1) {
      const { matches } = play(entered(setupFor(PLANS[kind], size), size), size, CALM);
      const meetings = meetingsOf(matches);
      expect(new Set(meetings).size, `${kind} of ${size}`).toBe(meetings.length);
    }
  }
});

test('no player gets two byes in a Swiss with fewer rounds than players', () => {
  for (let size = 5; size <= 13; size += 2) {
    const { state } = play(entered(setupFor(PLANS['swiss-evening'], size), size), size, CALM);
    const byes = state.stages[0]?.byes.map(({ entrant }) => entrant) ?? [];
    expect(byes).toHaveLength(5);
    expect(new Set(byes).size).toBe(5);
  }
});

test('no partnership repeats while another partner is left', () => {
  const size = 8;
  const setup = setupFor(PLANS['swiss-evening'], size, { entry: 'changing-partners' });
  const { matches, state } = play(entered(setup, size), 3, CALM);
  const pairs = matches.flatMap(({ sides }) => sides.map((side) => side.toSorted().join('-')));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(state.stages[0]?.tables?.[0]).toHaveLength(size);
});
