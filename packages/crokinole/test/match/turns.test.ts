import { describe, expect, it } from 'vitest';
import type { MatchSetup } from '../../src/match/setup.ts';
import { nextShotOf } from '../../src/match/shots.ts';
import type { MatchState, SeatNumber } from '../../src/match/state.ts';
import { act, endRound, playDud, start, turnOf, withOneDiscLeft } from './authority.ts';

type Table = Parameters<typeof start>[0];

/** The order of shooters while every shot is a dud. */
function orderOf(table: Table): readonly SeatNumber[] {
  let state = start(table);
  const order: SeatNumber[] = [];
  while (state.rounds.length === 0) {
    order.push(turnOf(state));
    state = playDud(state).state;
  }
  return order;
}

function times<Item>(count: number, items: readonly Item[]): readonly Item[] {
  return Array.from({ length: count }, () => items).flat();
}

const COUNTERCLOCKWISE: MatchSetup['overrides'] = { direction: 'counterclockwise' };

describe('the order of shooting', () => {
  it.each<[string, Table, number, readonly SeatNumber[]]>([
    ['three colours', { preset: 'woodestic', format: 'three-colours', starter: 2 }, 8, [2, 0, 1]],
    [
      'three colours, the other way round',
      { preset: 'woodestic', format: 'three-colours', starter: 2, overrides: COUNTERCLOCKWISE },
      8,
      [2, 1, 0],
    ],
    [
      'one against two, the one first',
      { preset: 'woodestic', format: 'two-against-one', starter: 0 },
      6,
      [0, 1, 0, 2],
    ],
    [
      'one against two, the second of the two first',
      { preset: 'woodestic', format: 'two-against-one', starter: 2 },
      6,
      [2, 0, 1, 0],
    ],
    ['a shootout', { preset: 'nca', format: 'shootout', starter: 0 }, 12, [0, 1]],
  ])('%s', (_, table, rounds, cycle) => {
    expect(orderOf(table)).toEqual(times(rounds, cycle));
  });

  it('leaves out a player without discs', () => {
    const state = start({ preset: 'woodestic', format: 'three-colours', starter: 0 });
    const uneven: MatchState = { ...state, round: { ...state.round, hands: [2, 0, 1] } };
    const next = playDud(uneven).state;
    expect(turnOf(next)).toBe(2);
    expect(turnOf(playDud(next).state)).toBe(0);
  });

  it('numbers the discs of a side in one sequence, and shoots them in order', () => {
    let state = start({ preset: 'nca', format: 'doubles', starter: 0 });
    const discs: (number | undefined)[] = [];
    while (state.rounds.length === 0) {
      discs.push(nextShotOf(state)?.disc);
      state = playDud(state).state;
    }
    expect(discs.slice(0, 5)).toEqual([101, 201, 107, 207, 102]);
    expect(new Set(discs)).toHaveProperty('size', 24);
    expect([...discs].sort((a = 0, b = 0) => a - b).at(11)).toBe(112);
  });
});

it('a winning team’s next starter is the one who comes first after the last', () => {
  const overrides = {
    end: { kind: 'first-to', target: 900, bothPast: 'shared' },
    nextStarter: { four: 'winner' },
  } as const;
  let state = start({ preset: 'heritage', format: 'doubles', starter: 0, overrides });
  const starters = [state.round.starter];
  for (const twenties of [
    [1, 0],
    [1, 0],
    [0, 2],
    [1, 1],
  ]) {
    state = endRound(state, twenties).state;
    starters.push(state.round.starter);
  }
  expect(starters).toEqual([0, 2, 0, 1, 2]);
});

describe('a player who has left', () => {
  it('starts no round', () => {
    const three = start({ preset: 'woodestic', format: 'three-colours', starter: 2 });
    const two = act(three, { kind: 'resign', by: 0 }).state;
    expect(endRound(two, [0, 1, 2]).state.round).toMatchObject({ starter: 1, cycle: [1, 2] });
  });

  it('starts no round even after winning one with discs left on the board', () => {
    const overrides = { nextStarter: { three: 'winner' } } as const;
    const three = start({ preset: 'woodestic', format: 'three-colours', starter: 2, overrides });
    const two = act(withOneDiscLeft(three, [3, 0, 0]), { kind: 'resign', by: 0 }).state;
    expect(playDud(two).state.round).toMatchObject({ starter: 1, cycle: [1, 2] });
  });
});

describe('the loser chooses', () => {
  const overrides: MatchSetup['overrides'] = {
    nextStarter: { two: 'loser-chooses', four: 'loser-chooses' },
  };

  function afterLoss(format: 'singles' | 'doubles', twenties: readonly number[]) {
    return endRound(start({ preset: 'woodestic', format, starter: 1, overrides }), twenties);
  }

  it('waits for the choice, and no one may shoot meanwhile', () => {
    const { state, events } = afterLoss('singles', [0, 1]);
    expect(state.phase).toEqual({ kind: 'choosing-starter', chooser: 0 });
    expect(events.at(-1)).toEqual({ kind: 'starter-to-choose', chooser: 0 });
    expect(nextShotOf(state)).toBeUndefined();
  });

  it.each([
    ['singles', 0, true, 0],
    ['singles', 0, false, 1],
    ['doubles', 0, true, 2],
    ['doubles', 2, true, 2],
    ['doubles', 2, false, 3],
  ] as const)('%s: seat %i says %s and seat %i starts', (format, by, starts, starter) => {
    const { state } = afterLoss(format, [0, 1]);
    const chosen = act(state, { kind: 'choose-starter', by, starts });
    expect(chosen.state.round).toMatchObject({ number: 2, starter });
    expect(chosen.state.phase).toEqual({ kind: 'playing' });
    expect(chosen.events).toEqual([{ kind: 'round-started', round: 2, starter }]);
  });

  it('loses the choice when time runs out', () => {
    const { state } = afterLoss('singles', [0, 1]);
    const after = act(state, { kind: 'pass-by-clock' }).state;
    expect(after.round).toMatchObject({ number: 2, starter: 0, hands: [12, 12] });
    expect(after.seats.map((seat) => seat.clockMisses)).toEqual(
      state.seats.map((seat) => seat.clockMisses),
    );
  });
});
