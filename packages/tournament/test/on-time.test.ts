import { describe, expect, test } from 'vitest';
import { fc, runs } from '../../../test/support/properties.ts';
import { advance } from '../src/advance.ts';
import { MAX_OVERTIME_MS } from '../src/deadlines.ts';
import {
  pointsOnTime,
  standingOf,
  winnerOnTime,
  type PairingResult,
} from '../src/model/results.ts';
import type { Pairing, TournamentState } from '../src/model/state.ts';
import { otherSide, type SideNumber } from '../src/tables/results.ts';
import { endedAs, entered, HOUR_MS, PLANS, setupFor } from './support/simulation.ts';

const T0 = 1000;
const ROUNDS = 4;
const MINUTE_MS = 60_000;
const SIDES = [0, 1] as const;

/** How each round of a game went, and what time it took each side. */
const games = fc.array(
  fc.record({
    winner: fc.constantFrom<SideNumber | null>(0, 1, null),
    tookMs: fc.tuple(fc.nat(15 * MINUTE_MS), fc.nat(15 * MINUTE_MS)),
  }),
  { minLength: ROUNDS, maxLength: ROUNDS },
);
type Game = (typeof games extends fc.Arbitrary<infer Each> ? Each : never)[number];

function resultOf(rounds: readonly Game[], finished: number) {
  const points = SIDES.map((side) =>
    rounds
      .slice(0, finished)
      .reduce((sum, { winner }) => sum + (winner === null ? 1 : winner === side ? 2 : 0), 0),
  );
  const left = 2 * (ROUNDS - finished);
  const waitedMs = SIDES.map((side) => rounds.reduce((sum, { tookMs }) => sum + tookMs[side], 0));
  return { points, unplayed: [left, left], waitedMs };
}

describe('slow play never pays', () => {
  const own = fc.constantFrom(...SIDES);
  const histories = [games, fc.nat(ROUNDS), own] as const;

  test('with the same rounds finished, more time never gives more points', () => {
    fc.assert(
      fc.property(...histories, fc.nat(HOUR_MS), (rounds, finished, side, moreMs) => {
        const result = resultOf(rounds, finished);
        const waitedMs = result.waitedMs.map((ms, i) => (i === side ? ms + moreMs : ms));
        const slower = { ...result, waitedMs };
        expect(pointsOnTime(slower)[side]).toBeLessThanOrEqual(pointsOnTime(result)[side] ?? 0);
        const rank = { [side]: 2, [otherSide(side)]: 0, null: 1 };
        expect(rank[`${winnerOnTime(slower)}` as 'null']).toBeLessThanOrEqual(
          rank[`${winnerOnTime(result)}` as 'null'],
        );
      }),
      { numRuns: runs(500) },
    );
  });

  test('a side that took as much time or more has at most what playing on would have given', () => {
    fc.assert(
      fc.property(...histories, (rounds, finished, side) => {
        const stopped = resultOf(rounds, finished);
        const [mine = 0, other = 0] = [stopped.waitedMs[side], stopped.waitedMs[otherSide(side)]];
        fc.pre(mine >= other);
        const playedOn = resultOf(rounds, ROUNDS).points;
        expect(pointsOnTime(stopped)[side]).toBeLessThanOrEqual(playedOn[side] ?? 0);
      }),
      { numRuns: runs(500) },
    );
  });

  test('a side that took more time goes on only if the other could not have caught up', () => {
    fc.assert(
      fc.property(...histories, (rounds, finished, side) => {
        const stopped = resultOf(rounds, finished);
        const [mine = 0, other = 0] = [stopped.waitedMs[side], stopped.waitedMs[otherSide(side)]];
        fc.pre(mine > other && winnerOnTime(stopped) === side);
        const lost = rounds.map((round, i) =>
          i < finished ? round : { ...round, winner: otherSide(side) },
        );
        const [behind = 0, ahead = 0] = [otherSide(side), side].map(
          (one) => resultOf(lost, ROUNDS).points[one],
        );
        expect(ahead).toBeGreaterThan(behind);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each([
  // Two rounds each way are left; minutes for which each side was waited for.
  [[4, 0], [10, 10], [4, 0], 0],
  [[4, 0], [12, 10], [4, 0], null],
  [[4, 0], [10, 12], [4, 0], 0],
  [[4, 0], [16, 10], [4, 4], null],
  [[0, 4], [10, 16], [4, 4], null],
  [[4, 0], [10, 16], [8, 0], 0],
  [[2, 2], [10, 12], [2, 2], null],
  [[2, 2], [10, 16], [6, 2], 0],
] as const)('%o after %o minutes counts as %o', (points, minutes, counted, winner) => {
  const waitedMs = minutes.map((each) => each * MINUTE_MS);
  const result = { points, unplayed: [4, 4], waitedMs };
  expect(pointsOnTime(result)).toEqual(counted);
  expect(winnerOnTime(result)).toBe(winner);
});

describe('the end of an evening’s round', () => {
  const plan = PLANS['swiss-evening'];
  const begun = () => advance(entered(setupFor(plan, 4), 4), new Map(), T0).state;
  const endsAtMs = T0 + plan.roundMs;
  const resultIn = (pairing: Pairing, more: Partial<PairingResult> = {}) =>
    endedAs(pairing, {
      ...{ isOver: false, board: 'begun', overAtMs: null, waitedMs: [10, 10] },
      ...{ points: [2, 0], twenties: [1, 0], rounds: 1, unplayed: [6, 6], ...more },
    });
  const gamesOf = (state: TournamentState) => state.stages[0]?.pairings ?? [];

  test('lets a begun round be finished, ends a game whose round has not begun, and waits for both', () => {
    const state = begun();
    const [one, other] = gamesOf(state);
    if (one === undefined || other === undefined) throw new Error('no games');
    const results = new Map([resultIn(one), resultIn(other, { board: 'waiting' })]);
    expect(advance(state, results, endsAtMs - 1).lastRounds).toEqual([]);
    const late = advance(state, results, endsAtMs);
    expect(late.lastRounds).toEqual([one.id]);
    expect(late.closed).toEqual([other.id]);
    expect(late.dueAtMs).toBe(endsAtMs + MAX_OVERTIME_MS);
    expect(gamesOf(late.state)).toHaveLength(2);
    const told = new Map([resultIn(one, { board: 'last' }), resultIn(other, { isOver: true })]);
    expect(advance(late.state, told, endsAtMs + 1)).toMatchObject({ lastRounds: [], closed: [] });
    const score = { rounds: 2, points: [4, 0], unplayed: [4, 4] };
    const ended = new Map([...told, resultIn(one, { board: 'stopped', isOver: true, ...score })]);
    const after = advance(late.state, ended, endsAtMs + 2).state;
    expect(gamesOf(after)[0]?.verdict).toMatchObject({ kind: 'adjudicated', points: [4, 0] });
    expect(gamesOf(after).filter(({ round }) => round === 2)).toHaveLength(2);
  });

  test('decides without the round on the board after ten minutes', () => {
    const state = begun();
    const results = new Map(gamesOf(state).map((one) => resultIn(one)));
    const late = advance(state, results, endsAtMs).state;
    expect(advance(late, results, endsAtMs + MAX_OVERTIME_MS - 1).closed).toEqual([]);
    const over = advance(late, results, endsAtMs + MAX_OVERTIME_MS);
    expect(over.closed).toHaveLength(2);
    expect(gamesOf(over.state)[0]?.verdict).toMatchObject({ points: [2, 0], winner: 0 });
  });

  test('does nothing of the kind where games take days', () => {
    const slow = { ...plan, roundMs: 72 * HOUR_MS };
    const { state } = advance(entered(setupFor(slow, 4), 4), new Map(), T0);
    const results = new Map(gamesOf(state).map((one) => resultIn(one)));
    const over = advance(state, results, T0 + slow.roundMs);
    expect(over.lastRounds).toEqual([]);
    expect(over.closed).toHaveLength(2);
  });

  test('a game that a player resigns in its last round counts as resigned', () => {
    const [one] = gamesOf(begun());
    if (one === undefined) throw new Error('no game');
    const [, result] = resultIn(one, { isOver: true, board: 'over', winner: 1 });
    const last = { ...one, isLastRound: true };
    expect(standingOf(last, new Map([[one.id, result]]))).toMatchObject({
      ...{ kind: 'played', winner: 1, points: [2, 6] },
    });
  });
});
