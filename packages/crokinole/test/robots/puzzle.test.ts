import { describe, expect, it } from 'vitest';
import { decodeMatch, encodeMatch } from '../../src/match/codec/codec.ts';
import type { Aim } from '../../src/match/shots.ts';
import { lastDiscMatch, STEADY_HAND } from '../../src/practice/last-disc.ts';
import { isSolvedBy, taskOf } from '../../src/practice/puzzle-task.ts';
import {
  DAYS_A_DECK,
  lookOfDay,
  playPuzzle,
  puzzleFrom,
  puzzleOfDay,
  type Offer,
} from '../../src/robots/puzzle/puzzle.ts';

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

  it('has its solution as askew, as hard and under each letter equally often over a deck', () => {
    const orders = [400, 401].map((deck) => {
      const looks = Array.from({ length: DAYS_A_DECK }, (_, i) => {
        const date = new Date((deck * DAYS_A_DECK + i) * 86_400_000);
        return lookOfDay(date.toISOString().slice(0, 10));
      });
      const drawn = looks.map(({ letter, ranks }) => [letter, ...ranks]);
      for (const place of drawn[0]?.keys() ?? []) {
        const counts = [0, 1, 2].map((of) => drawn.filter((each) => each[place] === of).length);
        expect(counts).toEqual([DAYS_A_DECK / 3, DAYS_A_DECK / 3, DAYS_A_DECK / 3]);
      }
      return drawn.join(' ');
    });
    expect(orders[0]).not.toBe(orders[1]);
  });

  it('has the look that is drawn, or waits for a board that allows it', () => {
    const aimAt = (place: number, angleCentideg: number, speedCentiInPerS: number): Aim => ({
      ...{ positionCentideg: place * 1000, insetCentiIn: 0, angleCentideg, speedCentiInPerS },
    });
    const decoys = [
      ...[aimAt(-4, 100, 4000), aimAt(-3, -200, 4100), aimAt(-2, 150, 6000), aimAt(-1, -50, 6100)],
      ...[aimAt(1, 900, 4200), aimAt(2, -1000, 4300), aimAt(3, 1100, 6200), aimAt(4, -950, 6300)],
    ];
    const offer: Offer = {
      state: lastDiscMatch([], STEADY_HAND),
      task: { twenties: 1, out: 0, end: 'any' },
      solution: aimAt(0, -700, 5000),
      decoys,
    };
    for (const letter of [0, 1, 2]) {
      for (const straighter of [0, 1, 2]) {
        for (const slower of [0, 1, 2]) {
          const look = { letter, ranks: [straighter, slower, 0, 0, 0] };
          const { ideas = [], solution } = puzzleFrom(offer, look) ?? {};
          expect(solution).toBe(letter);
          expect(ideas[letter]).toBe(offer.solution);
          const angles = ideas.filter(({ angleCentideg }) => Math.abs(angleCentideg) < 700);
          expect(angles).toHaveLength(straighter);
          const powers = ideas.filter(({ speedCentiInPerS }) => speedCentiInPerS < 5000);
          expect(powers).toHaveLength(slower);
          const allStraight = { ...offer, decoys: decoys.slice(0, 4) };
          expect(puzzleFrom(allStraight, look) !== undefined).toBe(straighter === 2);
          const allSlow = { ...offer, decoys: decoys.filter((aim) => aim.speedCentiInPerS < 5000) };
          expect(puzzleFrom(allSlow, look) !== undefined).toBe(slower === 2);
          const asAskew = decoys.map((aim) => ({ ...aim, angleCentideg: 700 }));
          expect(puzzleFrom({ ...offer, decoys: asAskew }, look)).toBeUndefined();
        }
      }
    }
  });
});
