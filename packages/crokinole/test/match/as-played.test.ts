import { describe, expect, it } from 'vitest';
import { scoreAsPlayed } from '../../src/match/as-played.ts';
import { swingOf } from '../../src/match/swing.ts';
import { judgedIn } from '../../src/match/actions.ts';
import { seatAt } from '../../src/match/seats.ts';
import { start } from './authority.ts';
import { ORDERLY, playMatch, type Step } from './whole-match.ts';

function stepsOf(...args: Parameters<typeof start>): readonly Step[] {
  return [...playMatch(start(...args), 3, ORDERLY)];
}

/** What the discs of all rounds were worth. */
function discsOf(steps: readonly Step[]): readonly number[] {
  const { rounds = [], scores = [] } = steps.at(-1)?.progress.state ?? {};
  return scores.map((_, side) =>
    rounds.reduce((sum, { breakdown }) => sum + (breakdown.sides[side]?.rawPoints ?? 0), 0),
  );
}

describe('the score as it was played', () => {
  it('is what the discs were worth where rounds score fixed points', () => {
    const steps = stepsOf({ preset: 'nca', format: 'singles' });
    const { state } = steps.at(-1)?.progress ?? {};
    if (state === undefined) throw new Error('no match');
    expect(scoreAsPlayed(state)).toEqual(discsOf(steps));
    expect(scoreAsPlayed(state)).not.toEqual(state.scores);
  });

  it('is the match score where several rounds add up to it', () => {
    const { state } = stepsOf({ preset: 'woodestic', format: 'singles' }).at(-1)?.progress ?? {};
    expect(state && scoreAsPlayed(state)).toEqual(state?.scores);
    expect(state?.rounds.length).toBeGreaterThan(1);
  });

  it('is what the discs were worth where there was one round, even an unfinished one', () => {
    const end = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
    const steps = stepsOf({ preset: 'woodestic', format: 'singles', overrides: { end } });
    const last = steps.at(-1)?.progress.state;
    expect(last && scoreAsPlayed(last)).toEqual(discsOf(steps));
    for (const { before } of steps) {
      expect(scoreAsPlayed(before)).toHaveLength(2);
      expect(before.rounds).toEqual([]);
    }
    expect(steps.some(({ before }) => scoreAsPlayed(before).some((each) => each > 0))).toBe(true);
  });
});

it('a round is the sum of its swings, for one side what they are against the other', () => {
  const end = { kind: 'fixed-rounds', rounds: 1, tie: 'stands' } as const;
  const steps = stepsOf({ preset: 'woodestic', format: 'singles', overrides: { end } });
  let lead = 0;
  for (const { before, progress } of steps) {
    const judged = judgedIn(progress.events);
    if (judged === undefined) continue;
    const { side } = seatAt(before.seats, judged.seat);
    const swing = swingOf(before, progress, side);
    lead += side === 0 ? swing : -swing;
  }
  const [one = 0, other = 0] = discsOf(steps);
  expect(lead).toBe(one - other);
});
