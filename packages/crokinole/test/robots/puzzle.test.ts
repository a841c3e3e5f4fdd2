import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import { takeFlick } from '../../../../src/matches/steps/match-steps.ts';
import { puzzleOfDay, puzzleScore } from '../../src/robots/puzzle/puzzle.ts';

const DAYS = ['2031-02-27', '2031-02-28', '2031-03-01'];

describe('the puzzle of the day', () => {
  const puzzles = DAYS.map(puzzleOfDay);

  it('is the same for all players', () => {
    expect(puzzleOfDay(DAYS[0] ?? '')).toEqual(puzzles[0]);
  });

  it('is another one the next day', () => {
    const positions = puzzles.map(({ state }) => JSON.stringify(state.round.discs));
    expect(new Set(positions).size).toBe(DAYS.length);
  });

  it.each(DAYS.map((day, i) => [day, i] as const))('of %s is solved by its solution', (_, i) => {
    const puzzle = puzzles[i];
    if (puzzle === undefined) throw new Error('no puzzle');
    const step = takeFlick(puzzle.state, 0, puzzle.solution);
    if (!step.ok) throw new Error(step.refusal.code);
    const [judged] = step.value.events;
    if (judged?.kind !== 'shot-judged') throw new Error('not judged');
    expect(puzzleScore(judged.ruling)).toBe(puzzle.par);
    expect(puzzle.par).toBeGreaterThanOrEqual(puzzle.before + 25);
  });

  it('is a complete position, which a store can save', () => {
    for (const { state } of puzzles) {
      expect(decodeMatch(encodeMatch(state))).toMatchObject({ ok: true });
    }
  });
});
