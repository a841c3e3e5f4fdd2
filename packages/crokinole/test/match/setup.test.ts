import { describe, expect, it } from 'vitest';
import { createMatch, type MatchSetup } from '../../src/match/setup.ts';
import { keyOf, setupOf, start } from './authority.ts';

function refusalOf(setup: MatchSetup) {
  const created = createMatch(setup);
  if (created.ok) throw new Error('not refused');
  return created.refusal;
}

describe('the seating', () => {
  it.each([
    ['singles', [0, 2], [0, 1], [12, 12]],
    ['doubles', [0, 1, 2, 3], [0, 1, 0, 1], [6, 6, 6, 6]],
    ['two-against-one', [0, 1, 3], [0, 1, 1], [12, 6, 6]],
    ['three-colours', [0, 1, 2], [0, 1, 2], [8, 8, 8]],
    ['shootout', [0, 2], [0, 1], [12, 12]],
  ] as const)('%s', (format, quadrants, sides, hands) => {
    const { seats, round, scores } = start({ preset: 'woodestic', format });
    expect(seats.map((seat) => seat.quadrant)).toEqual(quadrants);
    expect(seats.map((seat) => seat.side)).toEqual(sides);
    expect(round.hands).toEqual(hands);
    expect(scores).toEqual([...new Set(sides)].map(() => 0));
  });

  it.each([1, 2, 3])('lets %i play a shootout', (count) => {
    const players = ['ada', 'bob', 'cid'].slice(0, count);
    expect(start({ preset: 'nca', format: 'shootout', players }).seats).toHaveLength(count);
  });
});

it('shares the twelve shots of a side between the two of a pair', () => {
  const players = ['ada', 'bob', 'cid', 'dan'];
  const { seats, round, scores } = start({ preset: 'nca', format: 'shootout', players });
  expect(seats.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
  expect([round.hands, scores]).toEqual([
    [6, 6, 6, 6],
    [0, 0],
  ]);
});

describe('what is refused', () => {
  const singles = setupOf({ preset: 'nca', format: 'singles' });

  it.each<[string, Partial<MatchSetup>, string]>([
    ['three at a table for two', { players: ['a', 'b', 'c'] }, 'wrong-number-of-players'],
    [
      'five in a shootout',
      { format: 'shootout', players: ['a', 'b', 'c', 'd', 'e'] },
      'wrong-number-of-players',
    ],
    ['a format unknown to the rules', { format: 'three-colours' }, 'format-not-in-rules'],
    ['a player without a name', { players: ['a', ''] }, 'bad-player'],
    ['a player of two words', { players: ['a', 'b c'] }, 'bad-player'],
    ['a player of two lines', { players: ['a', 'b\nc'] }, 'bad-player'],
    ['a player twice', { players: ['a', 'a'] }, 'player-twice'],
    ...[2, -1, 0.5, NaN, Infinity].map((starter): [string, Partial<MatchSetup>, string] => [
      'a starter who is not there',
      { starter } as Partial<MatchSetup>,
      'no-such-starter',
    ]),
  ])('%s', (_, change, code) => {
    expect(refusalOf({ ...singles, ...change })).toEqual({ code });
  });

  it('contradicting rules, with the reasons', () => {
    const overrides = { end: { kind: 'best-of', rounds: 2, tie: 'stands' } } as const;
    expect(refusalOf({ ...singles, overrides })).toMatchObject({
      code: 'rules-conflict',
      conflicts: [{ code: 'even-best-of', options: ['end'] }],
    });
  });
});

describe('who starts', () => {
  it('is drawn from the match itself, each seat equally often', () => {
    const starters = Array.from({ length: 400 }, (_, i) => {
      const state = start({ preset: 'woodestic', format: 'doubles', random: keyOf(i) });
      expect(state.random.draws).toBeGreaterThan(0);
      return state.round.starter;
    });
    for (const seat of [0, 1, 2, 3]) {
      const share = starters.filter((each) => each === seat).length / starters.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
  });

  it('can be agreed, and then nothing is drawn', () => {
    const state = start({ preset: 'woodestic', format: 'doubles', starter: 2 });
    expect(state.round.starter).toBe(2);
    expect(state.random.draws).toBe(0);
  });

  it('is the first seat where the rules say so', () => {
    const overrides = { firstStarter: 'first-seat' } as const;
    const starters = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (seed) =>
        start({ preset: 'nca', format: 'singles', overrides, random: keyOf(seed) }).round.starter,
    );
    expect(new Set(starters)).toEqual(new Set([0]));
  });
});
