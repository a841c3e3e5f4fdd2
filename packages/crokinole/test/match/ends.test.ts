import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/match/state.ts';
import { act, endRound, start } from './authority.ts';

type Table = Parameters<typeof start>[0];
type Rounds = readonly (readonly number[])[];

/** Plays rounds with these twenties; only the last may end the match. */
function outcomeOf(table: Table, rounds: Rounds): Outcome | 'goes on' {
  let state = start(table);
  for (const twenties of rounds) {
    expect(state.phase).toEqual({ kind: 'playing' });
    state = endRound(state, twenties).state;
  }
  return state.phase.kind === 'ended' ? state.phase.outcome : 'goes on';
}

const won = (side: number, by = 'score') => ({ code: 'won', side, by });
const A_WIN: Rounds = [[1, 0]];
const B_WIN: Rounds = [[0, 1]];
const TIE: Rounds = [[1, 1]];

function table(preset: Table['preset'], overrides: Table['overrides'] = {}): Table {
  return { preset, format: 'singles', overrides };
}

describe('first to a total', () => {
  it('continues until one leads, where the rules want that', () => {
    const end = { kind: 'first-to', target: 100, bothPast: 'play-on' } as const;
    const on = table('woodestic', { scoring: 'simple', end });
    const past: Rounds = [
      [4, 3],
      [2, 3],
    ];
    expect(outcomeOf(on, [...past, ...TIE])).toBe('goes on');
    expect(outcomeOf(on, [...past, ...B_WIN])).toEqual(won(1));
  });

  it('counts own points with three colors, and can be shared by two of them', () => {
    const three: Table = { preset: 'woodestic', format: 'three-colours' };
    expect(
      outcomeOf(three, [
        [4, 4, 4],
        [1, 0, 0],
      ]),
    ).toEqual(won(0));
    expect(outcomeOf(three, [[5, 4, 5]])).toEqual({ code: 'shared', sides: [0, 2] });
    expect(outcomeOf(three, [[5, 4, 6]])).toEqual(won(2));
  });
});

describe('best of three', () => {
  const overrides = {
    scoring: 'two-one-none',
    end: { kind: 'best-of', rounds: 3, tie: 'stands' },
  } as const;
  const best = table('woodestic', { ...overrides, formats: ['singles'] });

  it('is over with the second win', () => {
    expect(outcomeOf(best, [...A_WIN, ...A_WIN])).toEqual(won(0));
    expect(outcomeOf(best, [...A_WIN, ...B_WIN, ...B_WIN])).toEqual(won(1));
    expect(outcomeOf(best, [...TIE, ...B_WIN])).toBe('goes on');
    expect(outcomeOf(best, [...TIE, ...B_WIN, ...TIE])).toEqual(won(1));
  });

  it('ends level or goes on, as the rules say', () => {
    const level = [...A_WIN, ...B_WIN, ...TIE];
    expect(outcomeOf(best, level)).toEqual({ code: 'tied', sides: [0, 1] });
    const end = { kind: 'best-of', rounds: 3, tie: 'sudden-death' } as const;
    const on = table('woodestic', { ...overrides, formats: ['singles'], end });
    expect(outcomeOf(on, [...level, ...TIE])).toBe('goes on');
    expect(outcomeOf(on, [...level, ...TIE, ...A_WIN])).toEqual(won(0, 'sudden-death'));
  });
});

/**
 * CrokinoleCentre's reports of play-offs in Belleville: the pairs that followed tied games. A half
 * is a tied round; the winner is side 0.
 */
const BELLEVILLE: readonly (readonly [string, Rounds])[] = [
  ['2018, a semifinal of pool B: 4–0 at once', [...A_WIN, ...A_WIN]],
  ['2018, a semifinal of pool A: 2–2, then 4–0', [...B_WIN, ...A_WIN, ...A_WIN, ...A_WIN]],
  [
    '2012, a semifinal: level for four rounds, then a win and a draw',
    [...A_WIN, ...B_WIN, ...TIE, ...TIE, ...A_WIN, ...TIE],
  ],
  [
    '2013, the final of division B: level for three pairs, then 3–1',
    [...A_WIN, ...B_WIN, ...B_WIN, ...A_WIN, ...TIE, ...TIE, ...TIE, ...A_WIN],
  ],
];

describe('pairs of rounds after a tie', () => {
  const end = { kind: 'fixed-rounds', rounds: 4, tie: 'pairs' } as const;
  const quinte = table('nca', { end });
  const level = [...A_WIN, ...B_WIN, ...TIE, ...TIE];
  const pair = [...B_WIN, ...A_WIN];

  it.each(BELLEVILLE)('as in Belleville %s', (_, pairs) => {
    expect(outcomeOf(quinte, level)).toBe('goes on');
    expect(outcomeOf(quinte, [...level, ...pairs])).toEqual(won(0, 'pairs'));
  });

  it('are not needed when one side leads before', () => {
    expect(outcomeOf(quinte, [...A_WIN, ...TIE, ...TIE, ...TIE])).toEqual(won(0));
  });

  it('decide nothing before their second round', () => {
    expect(outcomeOf(quinte, [...level, ...A_WIN])).toBe('goes on');
    expect(outcomeOf(quinte, [...level, ...A_WIN, ...B_WIN, ...B_WIN])).toBe('goes on');
  });

  it('give each side the last shot once, no matter who wins', () => {
    let state = start(quinte);
    const starters = [];
    for (const twenties of [...level, ...A_WIN, ...B_WIN, ...A_WIN]) {
      starters.push(state.round.starter);
      state = endRound(state, twenties).state;
    }
    const [first = 0] = starters;
    expect(starters).toEqual(starters.map((_, i) => (i % 2 === 0 ? first : 1 - first)));
  });

  it('end level after four', () => {
    const three = [...level, ...pair, ...pair, ...pair];
    expect(outcomeOf(quinte, [...three, ...B_WIN])).toBe('goes on');
    const all = [...three, ...pair];
    expect(outcomeOf(quinte, all)).toEqual({ code: 'tied', sides: [0, 1] });
    expect(outcomeOf(quinte, [...three, ...B_WIN, ...TIE])).toEqual(won(1, 'pairs'));
  });

  it('follow a best of three and points by difference just as well', () => {
    const best = table('nca', { end: { ...end, kind: 'best-of', rounds: 3 } });
    const toPairs = [...A_WIN, ...B_WIN, ...TIE];
    expect(outcomeOf(best, [...toPairs, ...A_WIN])).toBe('goes on');
    expect(outcomeOf(best, [...toPairs, ...A_WIN, ...TIE])).toEqual(won(0, 'pairs'));
    const points = table('stroke', { end: { ...end, rounds: 1 } });
    expect(outcomeOf(points, [...TIE, [3, 1], [1, 2]])).toEqual(won(0, 'pairs'));
  });
});

describe('a shootout', () => {
  const shootout: Table = { preset: 'race-to-9', format: 'shootout', starter: 0 };

  it('is won by more twenties of twelve', () => {
    expect(outcomeOf(shootout, [[5, 4]])).toEqual(won(0));
  });

  it('continues with one disc each when it is level', () => {
    const level = endRound(start(shootout), [5, 5]).state;
    expect(level.scores).toEqual([100, 100]);
    expect(level.round).toMatchObject({ number: 2, hands: [1, 1], starter: 1 });
    const twice: Rounds = [
      [5, 5],
      [0, 0],
    ];
    expect(outcomeOf(shootout, twice)).toBe('goes on');
    expect(outcomeOf(shootout, [...twice, ...B_WIN])).toEqual(won(1, 'sudden-death'));
  });

  it('is over after twelve for one alone, and decided among three', () => {
    expect(outcomeOf({ ...shootout, players: ['ada'] }, [[7]])).toEqual(won(0));
    expect(outcomeOf({ ...shootout, players: ['a', 'b', 'c'] }, [[1, 2, 3]])).toEqual(won(2));
  });
});

describe('the end of a round', () => {
  it('gives the count, the board as it was counted, and the scores', () => {
    const { state, events } = endRound(start(table('stroke')), [3, 1]);
    expect(events.map((event) => event.kind)).toEqual([
      'shot-judged',
      'round-ended',
      'round-started',
    ]);
    expect(events[1]).toMatchObject({
      round: 1,
      scores: [40, 0],
      breakdown: {
        winner: 0,
        sides: [
          { rawPoints: 60, awarded: 40 },
          { rawPoints: 20, awarded: 0 },
        ],
      },
    });
    expect(state.rounds).toMatchObject([{ number: 1, breakdown: { winner: 0 } }]);
    expect(state.round).toMatchObject({
      number: 2,
      discs: [],
      cups: [],
      ditch: [],
      hands: [12, 12],
    });
  });

  it('counts the discs on the board where they lie', () => {
    const fresh = start({ ...table('nca'), starter: 0 });
    const discs = [
      { id: 101, x: 0, y: 1 },
      { id: 102, x: 0, y: 4.2 },
      { id: 201, x: 0, y: -8 },
    ];
    const inDitch = [103, 104, 105, 106, 107, 108, 202, 203, 204, 205, 206, 207];
    const round = { ...fresh.round, step: 1, hands: [0, 1], discs, ditch: inDitch };
    const { events } = act({ ...fresh, round }, { kind: 'pass-by-clock' });
    expect(events.find((event) => event.kind === 'round-ended')).toMatchObject({
      discs: [{ id: 101 }, { id: 102 }, { id: 201 }],
      breakdown: {
        sides: [
          { rawPoints: 25, awarded: 2 },
          { rawPoints: 5, awarded: 0 },
        ],
      },
    });
  });
});
