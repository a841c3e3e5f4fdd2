import { expect, it } from 'vitest';
import type { Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import { accountsOf } from '../../src/review/accounts.ts';
import { momentsOf, type JudgedTurn } from '../../src/review/moments.ts';
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
