import { describe, expect, it } from 'vitest';
import { isSolvedBy } from '../../src/practice/puzzle-task.ts';
import {
  areAlike,
  minedPuzzles,
  mineRound,
  PACK_LEVELS,
  PACK_THEMES,
  themeOf,
} from '../../src/robots/puzzle/packs.ts';
import { playPuzzle } from '../../src/robots/puzzle/puzzle.ts';
import { choicesByLook } from './looks.ts';

const PUZZLES = minedPuzzles();

describe('the packs of puzzles', () => {
  it('are equally large, and each is of one theme and level', () => {
    for (const theme of PACK_THEMES) {
      for (const level of PACK_LEVELS) {
        const pack = PUZZLES.filter((each) => each.theme === theme && each.level === level);
        expect(pack).toHaveLength(PUZZLES.length / 9);
        expect(pack.map(({ task }) => themeOf(task))).toEqual(pack.map(() => theme));
      }
    }
  });

  it.each(PUZZLES.map((puzzle) => [puzzle.round, puzzle] as const))(
    'have one idea alone that the engine finds to solve the task of round %i',
    (_, { state, task, ideas, solution }) => {
      const solved = ideas.map((aim) => {
        const played = playPuzzle(state, aim);
        return played !== undefined && isSolvedBy(task, played);
      });
      expect(solved).toEqual([0, 1, 2].map((i) => i === solution));
    },
  );

  it('give no solution away by a look', () => {
    for (const [choice, share] of choicesByLook(PUZZLES)) {
      const isDealt = /: (letter|angle|power)$/.test(choice);
      expect(share, choice).toBeLessThanOrEqual(isDealt ? 0.34 : 0.4);
    }
  });

  it('have no two puzzles that are alike, and one of a round', () => {
    const alike = PUZZLES.flatMap((a, i) =>
      PUZZLES.slice(i + 1).filter((b) => areAlike(a.state, b.state) || a.round === b.round),
    );
    expect(alike).toEqual([]);
    const [first] = PUZZLES;
    if (first === undefined) throw new Error('there is no puzzle');
    const { state } = first;
    const discs = state.round.discs.map((disc) => ({ ...disc, x: -disc.x }));
    expect(areAlike(state, { ...state, round: { ...state.round, discs } })).toBe(true);
  });

  it('are mined from their rounds again', () => {
    // In its round the board is found soon.
    const sample = PUZZLES[19];
    if (sample === undefined) throw new Error('there is no puzzle');
    const { round, state, task, ideas, solution } = sample;
    for (const { offer } of mineRound(round)) {
      if (offer === undefined || !areAlike(offer.state, state)) continue;
      expect(offer).toMatchObject({ task, solution: ideas[solution] });
      expect(offer.decoys).toEqual(expect.arrayContaining(ideas.toSpliced(solution, 1)));
      // Each further board takes time.
      return;
    }
    throw new Error('the round does not offer the board');
  });
});
