import { expect, it } from 'vitest';
import type { Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import { accountsOf, type RoundAccounts } from '../../src/review/accounts.ts';
import { decidingTurn, momentsOf, type JudgedTurn } from '../../src/review/moments.ts';
import { reviewTurn, teacherAim, type ReviewEffort } from '../../src/review/review-shot.ts';
import { randomState } from '../support/random-states.ts';
import { seeded } from '../support/seeded.ts';
import { boardOf } from './boards.ts';

const EFFORT: ReviewEffort = { candidates: 60, foreseen: 750, tries: 500 };
/** A hard flick along the outer ring: it hits nothing. */
const BLUNDER = {
  positionCentideg: 0,
  insetCentiIn: 0,
  angleCentideg: 7500,
  speedCentiInPerS: 9000,
};

function toldOf(turns: readonly (readonly [MatchState, Aim])[], result: number): JudgedTurn[] {
  const reviewed = turns.map(([before, aimed], i) => {
    const turn = { matchId: 'm', turn: i, before, aimed };
    const review = reviewTurn(turn, EFFORT);
    if (review === undefined) throw new Error('there is no review');
    return { turn, review };
  });
  const { turns: accounts } = accountsOf(
    reviewed.map(({ review }) => review),
    result,
  );
  return reviewed.map((each, i) => {
    const account = accounts[i];
    if (account === undefined) throw new Error('a turn has no account');
    return { ...each, account };
  });
}

/** Three boards with an opposing disc to hit, each with its best aim. */
const SOUND = [-1, 0, 1].map((x, i): readonly [MatchState, Aim] => {
  const before = boardOf([{ id: 201, x: 2 * x + 0.4, y: -3 }], [3, 3]);
  return [before, teacherAim(before, i, EFFORT)];
});

it.each([0, 2])('a planted blunder is the costliest choice: shot %i', (planted) => {
  const turns = SOUND.map(([before, aim], i) => [before, i === planted ? BLUNDER : aim] as const);
  const costliest = momentsOf(toldOf(turns, 0)).find(({ kind }) => kind === 'costliest');
  expect(costliest?.index).toBe(planted);
  expect(costliest?.byEngine.value).toBeGreaterThan(5);
});

it('an idea of ours is never called the costliest choice', () => {
  const told = toldOf(
    SOUND.map(([before, aim], i) => [before, i === 1 ? BLUNDER : aim] as const),
    0,
  );
  const offered = told.map((each) => ({ ...each, turn: { ...each.turn, isIdea: true } }));
  expect(momentsOf(told).map(({ kind }) => kind)).toContain('costliest');
  expect(momentsOf(offered).map(({ kind }) => kind)).not.toContain('costliest');
});

it('a review knows which aims were ideas of ours', () => {
  const [before, aimed] = SOUND[0] ?? [];
  if (before === undefined || aimed === undefined) throw new Error('no board');
  const turn = { matchId: 'm', turn: 0, before, aimed };
  const isIdeaIn = (isIdea: boolean) => reviewTurn({ ...turn, isIdea }, EFFORT)?.isIdea;
  expect([isIdeaIn(true), isIdeaIn(false)]).toEqual([true, undefined]);
});

const sure = (value: number) => ({ value, error: 0.1 });
/** Shots of one round, alternating, by what each gave the side that shot. */
function roundOf(gains: readonly number[], result: number, error = 0.1): RoundAccounts {
  const turns = gains.map((gain, turn) => ({
    ...{ turn, side: turn % 2 === 0 ? (0 as const) : (1 as const), missed: 0, value: 0 },
    // Half of a gain is luck, and all of a loss is choice.
    choice: sure(gain < 0 ? -gain : -gain / 2),
    hand: { value: gain < 0 ? 0 : gain / 2, error },
  }));
  const none = { choice: 0, hand: 0, missed: 0 };
  return { start: 0, turns, sides: [none, none], result };
}

it.each<[string, readonly RoundAccounts[], { index: number; gain: number } | undefined]>([
  ['a gain of the winner', [roundOf([3, 8, 9, -2], 10)], { index: 2, gain: 9 }],
  ['a loss of the loser', [roundOf([3, -12, 9, 20], 10)], { index: 1, gain: -12 }],
  [
    'of the side that won the match',
    [roundOf([3, 8], -5), roundOf([9, 1], -5)],
    { index: 1, gain: 8 },
  ],
  ['none of a tie', [roundOf([9, 9], 5), roundOf([9, 9], -5)], undefined],
  ['none in a match that was broken off', [{ ...roundOf([9, 9], 5), result: null }], undefined],
  ['none that is too small', [roundOf([1.5, 1], 3)], undefined],
  ['none in doubt', [roundOf([9, 1], 10, 4)], undefined],
])('the shot that decided a match is %s', (_, rounds, deciding) => {
  const found = decidingTurn(rounds, 'points');
  expect(found && { index: found.index, gain: found.gain }).toEqual(deciding);
});

it('sound choices have no costliest one', () => {
  expect(momentsOf(toldOf(SOUND, 0)).map(({ kind }) => kind)).not.toContain('costliest');
});

it('a planted lucky shot is luck', () => {
  const before = boardOf([{ id: 201, x: 6, y: 5 }], [2, 1]);
  const after: MatchState = {
    ...before,
    round: { ...before.round, discs: [], cups: [111], hands: [1, 1], step: 1 },
  };
  const told = toldOf(
    [
      [before, BLUNDER],
      [after, teacherAim(after, 1, EFFORT)],
    ],
    20,
  );
  const luckiest = momentsOf(told).find(({ kind }) => kind === 'luckiest');
  expect(luckiest?.index).toBe(0);
  expect(luckiest?.size.value).toBeGreaterThan(15);
});

it('the best choice beats the plain answer by far, and gives away little', () => {
  const random = seeded(9);
  const table = { preset: 'woodestic', format: 'singles', players: 2 } as const;
  const turns = Array.from({ length: 3 }, (_, i): readonly [MatchState, Aim] => {
    const before = { ...randomState(random, table), hand: 'pro' as const };
    return [before, i === 0 ? BLUNDER : teacherAim(before, i, EFFORT)];
  });
  const told = toldOf(turns, 0);
  const best = momentsOf(told).find(({ kind }) => kind === 'best-choice');
  expect(best?.index).toBeGreaterThan(0);
  const { plain, lost } = told[best?.index ?? 0]?.review ?? {};
  expect(plain?.lost.value).toBeGreaterThan(2);
  expect(lost?.value).toBeLessThan(2);
});
