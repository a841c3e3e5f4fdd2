import { describe, expect, it } from 'vitest';
import type { Aim } from '../../src/match/shots.ts';
import type { MatchState } from '../../src/match/state.ts';
import { reviewTurn, teacherAim, type ReviewEffort } from '../../src/review/review-shot.ts';
import { runs } from '../../../../test/support/properties.ts';
import { randomState } from '../support/random-states.ts';
import { seeded } from '../support/seeded.ts';
import { boardOf } from './boards.ts';

const EFFORT: ReviewEffort = { candidates: 150, foreseen: 2500, tries: 800 };
const AT_THE_HOLE = { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0 };

function aimed(more: Partial<Aim> = {}): Aim {
  return { ...AT_THE_HOLE, speedCentiInPerS: 3700, ...more };
}

function reviewOf(before: MatchState, aim: Aim, turn = 0) {
  const review = reviewTurn({ matchId: 'm', turn, before, aimed: aim }, EFFORT);
  if (review === undefined) throw new Error('there is no review');
  const { taken, lost } = review;
  if (taken === null || lost === null) throw new Error('there is no aim');
  return { ...review, taken, lost };
}

describe('a review of a shot with a known answer', () => {
  it('goes for an open twenty', () => {
    const { best, taken, lost } = reviewOf(boardOf([], [1, 0]), aimed());
    expect(best.meant?.kind).toBe('twenty');
    expect(taken.meant?.kind).toBe('twenty');
    expect(Math.abs(lost.value)).toBeLessThan(1.5);
    // More than half of them fall, and some of the others stay in the fifteen.
    expect(best.worth.value).toBeGreaterThan(10);
  });

  it('knows that a twenty is blocked while an opposing disc has to be hit', () => {
    const { best, lost } = reviewOf(boardOf([{ id: 201, x: 0, y: 6 }], [1, 0]), aimed());
    expect(best.meant?.kind).toMatch(/^(twenty-off|take-out)/);
    expect(lost.value).toBeGreaterThan(5);
  });

  it('finds a way around an own disc to a twenty', () => {
    const own = { id: 101, x: 0, y: -6 };
    const { best } = reviewOf(boardOf([own], [1, 0]), aimed());
    expect(['twenty', 'sink-own', 'twenty-off']).toContain(best.meant?.kind);
    expect(best.worth.value).toBeGreaterThan(14);
  });

  it('measures a bank off a peg by where it goes, in a free shot', () => {
    const bank = aimed({ angleCentideg: 750, speedCentiInPerS: 4200 });
    const { lost, taken } = reviewOf(boardOf([], [1, 0]), bank);
    expect(taken.meant?.kind).not.toBe('twenty');
    expect(lost.value).toBeGreaterThan(3 * lost.error);
  });

  it('takes the disc that decides the round with the last shot', () => {
    const state = boardOf([{ id: 201, x: 1.2, y: -2.4 }], [1, 0], { preset: 'nca' });
    const wide = aimed({ angleCentideg: -2500, speedCentiInPerS: 3000 });
    const { unit, best, lost } = reviewOf(state, wide);
    expect(unit).toBe('rounds');
    expect(best.meant?.discs).toEqual([201]);
    // It wins more often than it loses, and the aim at nothing has lost the round.
    expect(best.worth.value).toBeGreaterThan(0);
    expect(lost.value).toBeCloseTo(best.worth.value + 0.5, 6);
  });

  it('calls a choice better than ours what beats every aim of a hasty search', () => {
    const hasty = { candidates: 1, foreseen: 1, tries: 400 };
    const before = boardOf([{ id: 201, x: 0.8, y: -1.5 }], [1, 0]);
    const good = teacherAim(before, 1, EFFORT);
    const found = Array.from({ length: 6 }, (_, turn) =>
      reviewTurn({ matchId: 'm', turn, before, aimed: good }, hasty),
    );
    expect(found.some((review) => review?.isBetterThanOurs)).toBe(true);
    expect(reviewOf(before, good).isBetterThanOurs).toBe(false);
  });
});

describe('a review', () => {
  it('is the same to the byte when it is made again, whatever the match’s generator holds', () => {
    const before = boardOf([{ id: 201, x: 3, y: 3 }], [3, 3]);
    const other = { ...before, random: { key: '6'.repeat(64), draws: 9 } };
    const first = JSON.stringify(reviewOf(before, aimed()));
    expect(JSON.stringify(reviewOf(before, aimed()))).toBe(first);
    expect(JSON.stringify(reviewOf(other, aimed()))).toBe(first);
    expect(JSON.stringify(reviewOf(before, aimed(), 1))).not.toBe(first);
  });

  it('finds next to nothing lost in its own choices, made with other luck', () => {
    const random = seeded(46);
    const table = { preset: 'woodestic', format: 'singles', players: 2 } as const;
    const losses = Array.from({ length: runs(20) }, (_, i) => {
      const state = { ...randomState(random, table), hand: 'club' as const };
      return reviewOf(state, teacherAim(state, i, EFFORT), i).lost.value;
    });
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    expect(Math.abs(mean)).toBeLessThan(1);
  });
});
