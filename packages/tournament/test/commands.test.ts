import { describe, expect, test } from 'vitest';
import { advance, tablesAt } from '../src/advance.ts';
import { checkIn, join, leave, rejoin, startNow } from '../src/entries.ts';
import type { PairingResult } from '../src/model/results.ts';
import { checkSetup, type TournamentSetup } from '../src/model/setup.ts';
import { entrantsOf, type Pairing, type TournamentState } from '../src/model/state.ts';
import {
  award,
  cancel,
  EVENING_EXTENSION_MS,
  extend,
  pause,
  replace,
  resume,
  withdraw,
} from '../src/organising.ts';
import { finalPlaces } from '../src/places.ts';
import { MORE_TIME_MS } from '../src/model/part.ts';
import { challenge, takeMoreTime, withdrawSelf, wouldBeVoid } from '../src/playing.ts';
import { bracketAt } from '../src/stages/bracket.ts';
import { lookAt } from '../src/stages/look.ts';
import { voidedWith } from '../src/stages/round-robin.ts';
import {
  DAY_MS,
  endedAs,
  entered,
  HOUR_MS,
  PLANS,
  setupFor,
  stateOf,
  type Answer,
} from './support/simulation.ts';

const BY = { reason: 'Because.', entrants: [] } as const;
const NOBODY = new Map<string, PairingResult>();
const T0 = 1000;

function codeOf(answer: Answer): string {
  return answer.ok ? 'accepted' : answer.refusal.code;
}

function begun(kind: keyof typeof PLANS, size: number, more: Partial<TournamentSetup> = {}) {
  const state = entered(setupFor(PLANS[kind], size, more), size);
  return advance(state, NOBODY, T0).state;
}

function wonBy(
  pairing: Pairing,
  winner: 0 | 1 | null,
  more: Partial<PairingResult> = {},
): readonly [string, PairingResult] {
  const points = winner === null ? [4, 4] : winner === 0 ? [6, 2] : [2, 6];
  return endedAs(pairing, { points, twenties: [3, 1], winner, ...more });
}

function openIn(state: TournamentState): readonly Pairing[] {
  return advance(state, NOBODY, T0).open;
}

function twoGames(state: TournamentState): readonly [Pairing, Pairing] {
  const [first, second] = openIn(state);
  if (first === undefined || second === undefined) throw new Error('no games');
  return [first, second];
}

/** A ladder on which the second challenges the first. */
function withChallenge(state: TournamentState): TournamentState {
  const [top = 0, second = 0] = state.stages[0]?.groups[0] ?? [];
  return stateOf(challenge(state, second, top, NOBODY, T0));
}

describe('what is agreed on', () => {
  const good = setupFor(PLANS['swiss-evening'], 8);
  const cases: readonly (readonly [string, Partial<TournamentSetup>])[] = [
    ['too-few-places', { maxEntrants: 2, minEntrants: 2 }],
    ['too-many-places', { maxEntrants: 65 }],
    ['fewest-above-most', { minEntrants: 9 }],
    ['bad-count', { maxEntrants: 7.5 }],
    ...[NaN, Infinity, -Infinity, T0 + 0.5, 9e15].map(
      (atMs) => ['bad-start', { start: { kind: 'at', atMs } }] as const,
    ),
    ...[NaN, Infinity, -1, 0.5].map((checkInMs) => ['bad-span', { checkInMs }] as const),
    ...[NaN, Infinity, 90_000.5].map(
      (roundMs) => ['bad-span', { plan: { ...PLANS.league, roundMs } }] as const,
    ),
    ...[NaN, Infinity, 0, 7.5].map((pointsOfGame) => ['bad-count', { pointsOfGame }] as const),
    ...[NaN, Infinity].map((maxEntrants) => ['bad-count', { maxEntrants }] as const),
    ['start-in-the-past', { start: { kind: 'at', atMs: T0 } }],
    ['check-in-before-now', { start: { kind: 'at', atMs: T0 + 5 }, checkInMs: 10 }],
    ['bad-span', { plan: { ...PLANS['swiss-evening'], roundMs: 0 } }],
    ['bad-span', { plan: { ...PLANS.league, stageMs: Number.NaN } }],
    ['bad-count', { plan: { ...PLANS['swiss-evening'], rounds: 16 } }],
    ['bad-span', { plan: { ...PLANS.league, lengthMs: 1 } }],
    ['bad-cut', { plan: { ...PLANS.groups, cut: 17 } }],
    ['bad-cut', { plan: { ...PLANS['shootout-cup'], cut: 1 } }],
    ['knock-out-size', { plan: PLANS['knock-out'], maxEntrants: 17, minEntrants: 4 }],
    ['knock-out-size', { plan: PLANS['knock-out'], maxEntrants: 8, minEntrants: 3 }],
    ['entry-not-for-kind', { plan: PLANS.league, entry: 'changing-partners' }],
    ['entry-not-for-kind', { plan: PLANS['shootout-cup'], entry: 'doubles' }],
    ['bad-key', { key: 'short' }],
    ['bad-key', { secret: good.key }],
  ];
  test.each(cases)('%s', (code, change) => {
    expect(checkSetup({ ...good, ...change }, T0)).toEqual({ ok: false, refusal: { code } });
  });

  test.each(Object.values(PLANS))('may be played: $kind', (plan) => {
    const minEntrants = plan.kind === 'knock-out' ? 4 : 3;
    expect(checkSetup({ ...setupFor(plan, 16), minEntrants }, T0).ok).toBe(true);
  });
});

describe('entering', () => {
  test('puts a player on the waiting list when full, and moves them up when another leaves', () => {
    const full = entered(setupFor(PLANS.league, 4, { start: { kind: 'press' } }), 6);
    expect(entrantsOf(full, 'waiting')).toEqual([4, 5]);
    const answer = leave(full, 1);
    expect(answer.ok && answer.value.news).toEqual([{ kind: 'moved-up', entrant: 4 }]);
    const left = stateOf(answer);
    expect(entrantsOf(left, 'entered')).toEqual([0, 2, 3, 4]);
    expect(codeOf(leave(left, 1))).toBe('not-in-it');
    expect(left.entrants[1]?.status).toBe('out');
    expect(stateOf(rejoin(left, 1, null)).entrants[1]?.status).toBe('waiting');
  });

  test('refuses joining and leaving after the start', () => {
    const state = begun('league', 4);
    for (const answer of [
      join(state, null),
      leave(state, 0),
      startNow(state, T0),
      checkIn(state, 0),
    ])
      expect(codeOf(answer)).toBe('begun');
  });

  test('refuses a start with too few players, and is called off at its time', () => {
    const start = { kind: 'at', atMs: T0 } as const;
    const state = entered(setupFor(PLANS.league, 8, { start }), 2);
    expect(codeOf(startNow(state, T0))).toBe('too-few');
    const off = advance(state, NOBODY, T0);
    expect(off.state.phase).toBe('cancelled');
    expect(off.news).toEqual([{ kind: 'called-off', why: 'too-few' }]);
  });

  test('replaces absent players by waiting ones at the start', () => {
    const start = { kind: 'at', atMs: DAY_MS } as const;
    let state = entered(setupFor(PLANS.league, 4, { start, checkInMs: HOUR_MS }), 6);
    expect(codeOf(checkIn(state, 0))).toBe('nothing-to-check-in');
    const opened = advance(state, NOBODY, DAY_MS - HOUR_MS);
    expect(opened.news).toEqual([{ kind: 'check-in-opened' }]);
    expect(opened.dueAtMs).toBe(DAY_MS);
    state = opened.state;
    for (const one of [0, 2, 3, 5]) state = stateOf(checkIn(state, one));
    const started = advance(state, NOBODY, DAY_MS);
    expect(entrantsOf(started.state, 'playing')).toEqual([0, 2, 3, 5]);
    expect(started.news.filter(({ kind }) => kind === 'absent')).toHaveLength(2);
    expect(started.news).toContainEqual({ kind: 'moved-up', entrant: 5 });
  });

  test('is called off after a month if it is not started', () => {
    const state = entered(setupFor(PLANS.league, 8, { start: { kind: 'press' } }), 2);
    const due = advance(state, NOBODY, T0).dueAtMs ?? 0;
    expect(advance(state, NOBODY, due - 1).state.phase).toBe('sign-up');
    expect(advance(state, NOBODY, due).state.phase).toBe('cancelled');
  });
});

describe('playing', () => {
  test('withdraws a player after two forfeits, and opponents win the rest', () => {
    const state = begun('league', 6);
    const [division] = state.stages[0]?.groups ?? [];
    const absent = division?.[0] ?? 0;
    const own = (state.stages[0]?.pairings ?? []).filter(({ sides }) =>
      sides.flat().includes(absent),
    );
    const results = new Map(
      own.slice(0, 2).map((pairing) => {
        const side = pairing.sides[0]?.includes(absent) === true ? 0 : 1;
        return wonBy(pairing, null, { forfeits: [side], points: [0, 0], rounds: 0 });
      }),
    );
    expect(
      advance(state, new Map([...results].slice(0, 1)), T0).state.entrants[absent]?.status,
    ).toBe('playing');
    const after = advance(state, results, T0);
    expect(after.news).toContainEqual({ kind: 'withdrawn', entrant: absent, why: 'two-forfeits' });
    expect(after.open.some(({ sides }) => sides.flat().includes(absent))).toBe(false);
  });

  test('pairs the last two who are left', () => {
    const state = begun('swiss-evening', 4);
    const games = openIn(state);
    const results = new Map(games.map((pairing) => wonBy(pairing, 0)));
    const left = games.reduce(
      (now, { sides }) => stateOf(withdrawSelf(now, sides[1]?.[0] ?? 0, results)),
      state,
    );
    const next = openIn(advance(left, results, T0).state).filter(({ round }) => round === 2);
    const winners = games.map(({ sides }) => sides[0]?.[0] ?? 0);
    expect(next.map(({ sides }) => sides.flat().sort())).toEqual([winners.sort()]);
  });

  test('counts finished rounds at a league’s deadline, and voids games that never began', () => {
    const state = begun('league', 6);
    const [first, second] = twoGames(state);
    // Others wait until these are over.
    expect(openIn(state).length).toBeLessThan(state.stages[0]?.pairings.length ?? 0);
    const results = new Map([
      wonBy(first, null, { isOver: false, overAtMs: null, points: [4, 0], rounds: 2 }),
      wonBy(second, null, { isOver: false, overAtMs: null, points: [0, 0], rounds: 0 }),
    ]);
    const ended = advance(state, results, T0 + PLANS.league.stageMs);
    expect(ended.state.phase).toBe('finished');
    expect(ended.closed).toEqual(expect.arrayContaining([first.id, second.id]));
    const verdicts = new Map(
      ended.state.stages[0]?.pairings.map(({ id, verdict }) => [id, verdict]),
    );
    expect(verdicts.get(first.id)).toMatchObject({ kind: 'adjudicated', winner: 0 });
    verdicts.delete(first.id);
    expect([...verdicts.values()]).toEqual(Array.from(verdicts, () => ({ kind: 'void' })));
  });

  test('advances the leader at a knock-out’s deadline, or the side that waited longer in a tie', () => {
    const state = begun('knock-out', 4);
    const [first, second] = twoGames(state);
    const level = { isOver: false, overAtMs: null, points: [2, 2], rounds: 2 };
    const results = new Map([
      wonBy(first, null, { ...level, waitedMs: [10, 5] }),
      wonBy(second, null, { ...level, points: [2, 4] }),
    ]);
    const after = advance(state, results, T0 + PLANS['knock-out'].roundMs);
    // The second side of the first game waited longer than the first side.
    const final = after.open.find(({ isThirdPlace }) => !isThirdPlace);
    expect(final?.sides).toEqual([first.sides[1], second.sides[1]]);
  });

  test('decides a tied knock-out game by one shootout', () => {
    const state = begun('knock-out', 4);
    const [first, second] = twoGames(state);
    const results = new Map([wonBy(first, null), wonBy(second, 0)]);
    const after = advance(state, results, T0);
    expect(after.open).toMatchObject([{ game: 'shootout', decides: first.id, sides: first.sides }]);
    const [shootout] = after.open;
    if (shootout === undefined) throw new Error('no shootout');
    const decided = advance(after.state, new Map([...results, wonBy(shootout, 1)]), T0);
    expect(decided.open.map(({ sides }) => sides)).toContainEqual([
      first.sides[1],
      second.sides[0],
    ]);
  });

  test('gives two more days once per stage for open games', () => {
    const state = begun('league', 4);
    const answer = takeMoreTime(state, 0, NOBODY);
    const more = stateOf(answer);
    const ends = openIn(more).map(({ sides, endsAtMs }) => [sides.flat().includes(0), endsAtMs]);
    const endsAtMs = T0 + PLANS.league.stageMs;
    for (const [isOwn, end] of ends)
      expect(end).toBe(isOwn === true ? endsAtMs + MORE_TIME_MS : endsAtMs);
    expect(codeOf(takeMoreTime(more, 0, NOBODY))).toBe('time-taken');
    const later = advance(more, NOBODY, endsAtMs);
    expect(later.state.phase).toBe('running');
    expect(advance(later.state, NOBODY, endsAtMs + MORE_TIME_MS).state.phase).toBe('finished');
    expect(codeOf(takeMoreTime(entered(setupFor(PLANS.league, 8), 4), 0, NOBODY))).toBe(
      'not-running',
    );
  });

  test('moves a winning challenger up a ladder, and those between down', () => {
    const state = begun('ladder', 6);
    const order = state.stages[0]?.groups[0] ?? [];
    const [top, , third, , fifth] = order;
    if (top === undefined || third === undefined || fifth === undefined) throw new Error('too few');
    expect(codeOf(challenge(state, fifth, top, NOBODY, T0))).toBe('too-far');
    expect(codeOf(challenge(state, top, third, NOBODY, T0))).toBe('not-above');
    expect(codeOf(challenge(state, top, top, NOBODY, T0))).toBe('themselves');
    const challenged = stateOf(challenge(state, third, top, NOBODY, T0));
    expect(codeOf(challenge(challenged, third, top, NOBODY, T0))).toBe('already-playing');
    const [game] = advance(challenged, NOBODY, T0).open;
    if (game === undefined) throw new Error('no game');
    const end = T0 + PLANS.ladder.stageMs;
    const { state: ended } = advance(challenged, new Map([wonBy(game, 1)]), end);
    expect(finalPlaces(ended)[0]?.map(({ entrant }) => entrant)).toEqual([
      third,
      top,
      ...order.filter((one) => one !== third && one !== top),
    ]);
    expect(codeOf(challenge(begun('league', 4), 1, 0, NOBODY, T0))).toBe('no-ladder');
  });

  test('voids the games of an early leaver, and awards the rest after a late one', () => {
    const state = begun('league', 4);
    const [first] = twoGames(state);
    const results = new Map([wonBy(first, 0)]);
    const loser = first.sides[1]?.[0] ?? 0;
    const winner = first.sides[0]?.[0] ?? 0;
    expect(wouldBeVoid(state, loser, results, T0)).toBe(true);
    const gone = stateOf(withdrawSelf(state, loser, results));
    expect(voidedWith(lookAt(gone, 0, results, T0), loser)).toEqual([winner]);
    const all = state.stages[0]?.pairings.filter(({ sides }) => sides.flat().includes(loser)) ?? [];
    const half = new Map(all.slice(0, 2).map((one) => wonBy(one, 0)));
    const opened = {
      ...state,
      stages: state.stages.map((stage) => ({
        ...stage,
        pairings: stage.pairings.map((one) => ({ ...one, openedAtMs: T0 })),
      })),
    };
    expect(wouldBeVoid(opened, loser, half, T0)).toBe(false);
    const late = stateOf(withdrawSelf(opened, loser, half));
    expect(voidedWith(lookAt(late, 0, half, T0), loser)).toEqual([]);
    const { state: ended } = advance(gone, results, T0 + PLANS.league.stageMs);
    const rows = ended.stages[0]?.tables?.[0] ?? [];
    expect(rows.find(({ entrant }) => entrant === loser)).toMatchObject({ games: 0, points: 0 });
    expect(rows.find(({ entrant }) => entrant === first.sides[0]?.[0])).toMatchObject({ games: 0 });
    expect(codeOf(withdrawSelf(gone, loser, results))).toBe('not-in-it');
  });
});

describe('a game that one side leaves', () => {
  /** Three of four rounds are finished. */
  const after = (points: readonly number[]): Partial<PairingResult> => ({
    ...{ points, rounds: 3, unplayed: [2, 2], twenties: [5, 4] },
  });
  const rowOf = (
    state: TournamentState,
    results: ReadonlyMap<string, PairingResult>,
    one: number,
  ) => tablesAt(state, 0, results, T0)[0]?.find(({ entrant }) => entrant === one);

  test.each(['league', 'rolling-swiss', 'swiss-evening', 'groups'] as const)(
    'resigned in a %s: finished rounds count for both, and the rest goes to the winner',
    (kind) => {
      const state = begun(kind, 4);
      const [game] = twoGames(state);
      const [winner = 0, loser = 0] = game.sides.flat();
      const results = new Map([wonBy(game, 0, after([6, 0]))]);
      expect(rowOf(state, results, winner)).toMatchObject({ points: 8, twenties: 5, wins: 1 });
      expect(rowOf(state, results, loser)).toMatchObject({ points: 0, twenties: 4, losses: 1 });
      // The award never exceeds what was left to win.
      const ahead = new Map([wonBy(game, 0, after([1, 5]))]);
      expect(rowOf(state, ahead, winner)).toMatchObject({ points: 3, wins: 1, games: 1 });
      expect(rowOf(state, ahead, loser)).toMatchObject({ points: 5, losses: 1 });
    },
  );

  test('never withdraws a player for resigning', () => {
    const state = begun('league', 6);
    const [one] = state.stages[0]?.groups[0] ?? [];
    const own = openIn(state).filter(({ sides }) => sides.flat().includes(one ?? 0));
    const results = new Map(
      own.map((game) => wonBy(game, game.sides[0]?.[0] === one ? 1 : 0, after([2, 4]))),
    );
    expect(own.length).toBeGreaterThan(1);
    expect(advance(state, results, T0).state.entrants[one ?? 0]?.status).toBe('playing');
  });

  test('by the clock: what was finished counts, unless a walkover is worth more', () => {
    const state = begun('swiss-evening', 4);
    const [game] = twoGames(state);
    const [winner = 0] = game.sides.flat();
    const left = (points: readonly number[]) =>
      rowOf(state, new Map([wonBy(game, null, { ...after(points), forfeits: [1] })]), winner);
    expect(left([6, 0])).toMatchObject({ points: 8, twenties: 5, games: 1 });
    expect(left([1, 5])).toMatchObject({ points: 5, twenties: 0, games: 0 });
  });

  test('counts the same after a withdrawal or an award, whatever the match does later', () => {
    const state = begun('swiss-evening', 4);
    const [game] = twoGames(state);
    const [winner = 0, loser = 0] = game.sides.flat();
    const open = (points: readonly number[]) =>
      new Map([wonBy(game, null, { ...after(points), isOver: false, overAtMs: null })]);
    for (const gone of [
      stateOf(withdrawSelf(state, loser, open([6, 0]))),
      stateOf(award(state, BY, game.id, 0, open([6, 0]), T0)),
    ]) {
      expect(rowOf(gone, open([6, 2]), winner)).toMatchObject({ points: 8, twenties: 5 });
    }
    const behind = stateOf(award(state, BY, game.id, 0, open([0, 6]), T0));
    expect(rowOf(behind, open([0, 6]), winner)).toMatchObject({ points: 5, twenties: 0 });
    // A finished game is awarded as a whole.
    const corrected = stateOf(award(state, BY, game.id, 1, new Map([wonBy(game, 0)]), T0));
    expect(rowOf(corrected, new Map([wonBy(game, 0)]), loser)).toMatchObject({
      points: 5,
      games: 0,
    });
  });

  test.each(['knock-out', 'ladder'] as const)('in a %s the winner goes past', (kind) => {
    let state = begun(kind, 4);
    if (kind === 'ladder') state = withChallenge(state);
    const [game] = openIn(state);
    if (game === undefined) throw new Error('no game');
    const challenger = game.sides[1]?.[0] ?? 0;
    const results = new Map([wonBy(game, 1, after([6, 0]))]);
    const looked = advance(state, results, T0).state;
    if (kind === 'ladder')
      expect(tablesAt(looked, 0, results, T0)[0]?.[0]?.entrant).toBe(challenger);
    else {
      const final = bracketAt(lookAt(looked, 0, results, T0)).find(
        ({ standing }) => standing.pairing.round === 2 && !standing.pairing.isThirdPlace,
      );
      expect(final?.comers).toContain(challenger);
    }
  });
});

describe('the organiser', () => {
  test('moves deadlines by a pause with a reason, and abandons after a month with results kept', () => {
    const state = begun('league', 4);
    for (const reason of [' ', 'x'.repeat(301)])
      expect(codeOf(pause(state, { reason, entrants: [] }, T0))).toBe('no-reason');
    const paused = stateOf(pause(state, BY, T0 + DAY_MS));
    expect(paused.acts).toEqual([
      { kind: 'pause', atMs: T0 + DAY_MS, reason: 'Because.', entrant: null, pairing: null },
    ]);
    expect(advance(paused, NOBODY, T0 + PLANS.league.stageMs).open).toEqual([]);
    expect(codeOf(pause(paused, BY, T0))).toBe('paused');
    expect(codeOf(takeMoreTime(paused, 0, NOBODY))).toBe('paused');
    const going = stateOf(resume(paused, BY, T0 + 3 * DAY_MS));
    expect(advance(going, NOBODY, T0).dueAtMs).toBe(T0 + PLANS.league.stageMs + 2 * DAY_MS);
    expect(codeOf(resume(going, BY, T0))).toBe('not-paused');
    const later = advance(paused, NOBODY, advance(paused, NOBODY, T0).dueAtMs ?? 0);
    expect(later.state.phase).toBe('abandoned');
  });

  test('extends all deadlines', () => {
    const state = begun('knock-out', 4);
    const longer = stateOf(extend(state, BY, T0));
    expect(advance(longer, NOBODY, T0).dueAtMs).toBe(T0 + PLANS['knock-out'].roundMs + DAY_MS);
    const evening = begun('swiss-evening', 4);
    const { dueAtMs } = advance(stateOf(extend(evening, BY, T0)), NOBODY, T0);
    expect(dueAtMs).toBe(T0 + PLANS['swiss-evening'].roundMs + EVENING_EXTENSION_MS);
  });

  test('replaces a player who has not played by a waiting one, in a new match', () => {
    const full = entered(setupFor(PLANS.league, 4, { start: { kind: 'press' } }), 5);
    const state = advance(stateOf(startNow(full, T0)), NOBODY, T0).state;
    const replaced = stateOf(replace(state, BY, 1, NOBODY, T0));
    const before = openIn(state).filter(({ sides }) => sides.flat().includes(1));
    const after = openIn(replaced).filter(({ sides }) => sides.flat().includes(4));
    expect(after).toHaveLength(before.length);
    expect(after.some(({ id }) => before.some((one) => one.id === id))).toBe(false);
    expect(codeOf(replace(replaced, BY, 2, NOBODY, T0))).toBe('nobody-waits');
    const [game] = before;
    if (game === undefined) throw new Error('no game');
    expect(codeOf(replace(state, BY, 1, new Map([wonBy(game, 0)]), T0))).toBe('has-played');
  });

  test('awards a game until another depends on it, but never its own', () => {
    const state = begun('knock-out', 4);
    const [first, second] = twoGames(state);
    const own = { ...BY, entrants: [first.sides[0]?.[0] ?? 0] };
    expect(codeOf(award(state, own, first.id, 0, NOBODY, T0))).toBe('own-match');
    expect(codeOf(award(state, BY, 'nothing', 0, NOBODY, T0))).toBe('no-such-pairing');
    const results = new Map([wonBy(first, 0)]);
    const corrected = stateOf(award(state, BY, first.id, 1, results, T0));
    const both = new Map([...results, wonBy(second, 0)]);
    const final = advance(corrected, both, T0).open.find(({ isThirdPlace }) => !isThirdPlace);
    expect(final?.sides[0]).toEqual(first.sides[1]);
    const { state: later } = advance(state, both, T0);
    expect(codeOf(award(later, BY, first.id, 1, both, T0))).toBe('too-late');
  });

  test.each([
    ['swiss-evening', 'while they play'],
    ['knock-out', 'while they play'],
    ['ladder', 'while they play'],
    ['league', 'at any time'],
  ] as const)('can’t decide its own game indirectly: %s, %s', (kind, when) => {
    const full = entered(setupFor(PLANS[kind], 6, { start: { kind: 'press' } }), 7);
    let state = advance(stateOf(startNow(full, T0)), NOBODY, T0).state;
    if (kind === 'ladder') state = withChallenge(state);
    const game = openIn(state).find(({ sides }) => sides.flat().length === 2);
    if (game === undefined) throw new Error('no game');
    const [own = 0, other = 0] = game.sides.flat();
    const self = { ...BY, entrants: [own] };
    expect(codeOf(withdraw(state, self, other, NOBODY, T0))).toBe('own-match');
    expect(codeOf(replace(state, self, other, NOBODY, T0))).toBe('own-match');
    // More time is for everyone.
    expect(codeOf(extend(state, self, T0))).toBe('accepted');
    expect(codeOf(award(state, self, game.id, 0, NOBODY, T0))).toBe('own-match');
    // For other entrants and for oneself.
    const without = stateOf(withdraw(state, BY, other, NOBODY, T0));
    expect(without.entrants[other]?.status).toBe('withdrawn');
    expect(codeOf(withdraw(state, self, own, NOBODY, T0))).toBe('accepted');
    const played = new Map([wonBy(game, 1)]);
    const later = withdraw(state, self, other, played, T0);
    expect(codeOf(later)).toBe(when === 'at any time' ? 'own-match' : 'accepted');
  });

  test('cancels the tournament and closes its games', () => {
    const state = begun('swiss-evening', 4);
    const off = stateOf(cancel(state, BY, T0));
    const open = openIn(state);
    const results = new Map(open.map((one) => wonBy(one, null, { isOver: false })));
    expect(advance(off, results, T0).closed.toSorted()).toEqual(
      open.map(({ id }) => id).toSorted(),
    );
    expect(codeOf(cancel(off, BY, T0))).toBe('over');
  });
});

test('players tied at the last qualifying place shoot off', () => {
  const plan = { ...PLANS.groups, roundMs: HOUR_MS };
  const state = advance(entered(setupFor(plan, 3), 3), NOBODY, T0).state;
  // Each wins once with the same points and twenties, so the tie cannot be broken.
  const results = new Map(
    (state.stages[0]?.pairings ?? []).map((pairing) => {
      const [a, b] = pairing.sides.flat();
      const first = a !== undefined && b !== undefined && (b - a + 3) % 3 === 1;
      return wonBy(pairing, first ? 0 : 1, { twenties: [2, 2] });
    }),
  );
  const after = advance(state, results, T0);
  // Within a round's time limit, which is an hour in an evening.
  const window = { endsAtMs: T0 + HOUR_MS };
  expect(after.state.stages[1]).toMatchObject({ kind: 'solo', isDecider: true, ...window });
  expect(after.open.map(({ game }) => game)).toEqual(['solo', 'solo', 'solo']);
  const shot = after.open.map((pairing, i) =>
    wonBy(pairing, 0, { twenties: [i + 1], points: [i + 1], waitedMs: [0] }),
  );
  const decided = advance(after.state, new Map([...results, ...shot]), T0);
  expect(decided.open.flatMap(({ sides }) => sides.flat()).toSorted()).toEqual([1, 2]);
});

describe('a cup of open shots', () => {
  const size = 6;
  const plan = { ...PLANS['shootout-cup'], cut: 2 };
  const first = () => advance(entered(setupFor(plan, size), size), NOBODY, T0);
  const shot = (pairing: Pairing, twenties: number, more: Partial<PairingResult> = {}) =>
    wonBy(pairing, 0, { twenties: [twenties], points: [twenties], waitedMs: [0], ...more });

  test('advances players tied at the cut, and keeps the twenties of one who stops', () => {
    const { state, open } = first();
    expect(open).toHaveLength(size);
    const scores = [5, 9, 7, 7, 1, 0];
    const results = new Map(
      open.map((pairing, i) =>
        shot(pairing, scores[i] ?? 0, i === 1 ? { forfeits: [0], winner: null } : {}),
      ),
    );
    const after = advance(state, results, T0);
    const through = [1, 2, 3].map((i) => open[i]?.sides[0]?.[0]);
    expect(after.open.map(({ sides }) => sides[0]?.[0]).toSorted()).toEqual(through.toSorted());
  });

  test('ranks a player who misses the window last', () => {
    const { state, open } = first();
    const [one, other] = open;
    if (one === undefined || other === undefined) throw new Error('nobody shoots');
    const results = new Map([shot(one, 3), shot(other, 2)]);
    const { state: ended } = advance(state, results, T0 + 2 * PLANS['shootout-cup'].roundMs);
    expect(ended.stages[0]?.tables?.[0]?.slice(0, 2).map(({ twenties }) => twenties)).toEqual([
      3, 2,
    ]);
    expect(ended.phase).toBe('running');
    const { state: over } = advance(ended, results, T0 + 9 * DAY_MS);
    expect(over.phase).toBe('finished');
  });
});
