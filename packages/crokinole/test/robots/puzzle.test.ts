import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { isSolvedBy, taskOf } from '../../src/practice/puzzle-task.ts';
import { playPuzzle, puzzleOfDay } from '../../src/robots/puzzle/puzzle.ts';

const DAYS = ['2031-02-26', '2031-02-27', '2031-02-28', '2031-03-01'];
const PUZZLES = DAYS.map(puzzleOfDay);

describe('the puzzle of the day', () => {
  it('is the same for all players, and another one the next day', () => {
    expect(puzzleOfDay(DAYS[0] ?? '')).toEqual(PUZZLES[0]);
    const positions = PUZZLES.map(({ state }) => JSON.stringify(state.round.discs));
    expect(new Set(positions).size).toBe(DAYS.length);
  });

  it('has three ideas, of which the engine finds one alone to solve the task', () => {
    for (const { state, task, ideas, solution } of PUZZLES) {
      const solved = ideas.map((aim) => {
        const played = playPuzzle(state, aim);
        return played !== undefined && isSolvedBy(task, played);
      });
      expect(solved).toEqual([0, 1, 2].map((i) => i === solution));
    }
  });

  it('asks for no less than what its solution does in the quick model', () => {
    for (const { state, task, ideas, solution } of PUZZLES) {
      const played = playPuzzle(
        state,
        ideas[solution] ?? ({ ...ideas[0], speedCentiInPerS: 0 } as never),
      );
      if (played === undefined) throw new Error('the solution was refused');
      const told = taskOf(state.round.discs, played);
      expect(told?.twenties).toBeGreaterThanOrEqual(task.twenties);
      expect(told?.out).toBeGreaterThanOrEqual(task.out);
    }
  });

  it('is a complete position, which a store can save', () => {
    for (const { state } of PUZZLES) {
      expect(decodeMatch(encodeMatch(state))).toMatchObject({ ok: true });
    }
  });
});
