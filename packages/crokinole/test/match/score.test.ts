import { describe, expect, it } from 'vitest';
import { scoreAsPlayed } from '../../src/match/as-played.ts';
import { gainsOf } from '../../src/match/swing.ts';
import { judgedIn } from '../../src/match/actions.ts';
import { countRound } from '../../src/match/rounds.ts';
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

it.each([
  { preset: 'woodestic', format: 'singles' },
  { preset: 'cancellation', format: 'doubles' },
  { preset: 'woodestic', format: 'two-against-one' },
  { preset: 'woodestic', format: 'three-colours' },
  { preset: 'nca', format: 'shootout' },
  { preset: 'nca', format: 'singles', overrides: { reshoot: { attempts: 1 } } },
  { preset: 'race-to-9', format: 'singles', overrides: { firstStarter: 'lag' } },
] as const)('what a flick brings each side is what it changes on the board: %o', (setup) => {
  for (const { before, action, progress } of stepsOf(setup)) {
    const judged = judgedIn(progress.events);
    if (action.kind !== 'flick' || judged === undefined) continue;
    const ended = progress.events.find((event) => event.kind === 'round-ended');
    // The next round may have started already, with an empty board.
    const { sides } = ended?.breakdown ?? countRound(progress.state);
    const was = countRound(before).sides;
    const gains = sides.map(({ side, rawPoints }) => rawPoints - (was[side]?.rawPoints ?? 0));
    expect(gainsOf(before, judged, action.report)).toEqual(gains);
  }
});
