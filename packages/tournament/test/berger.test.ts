import { describe, expect, it } from 'vitest';
import type { Legs } from '../src/pairing/berger.ts';
import { roundRobin } from '../src/pairing/berger.ts';
import type { PairedRound } from '../src/pairing/meetings.ts';

/**
 * The published tables: FIDE Handbook, C.05 General Regulations for Competitions, Annex 1, "Details
 * of Berger Table". Taken from two copies that agree: http://c.w.fox.tripod.com/chess/berger.html
 * and the text of the Handbook in the program Gambit Pairing. The highest number is a bye for an
 * odd field.
 */
const PUBLISHED: Readonly<Record<number, readonly string[]>> = {
  4: ['1-4, 2-3', '4-3, 1-2', '2-4, 3-1'],
  6: ['1-6, 2-5, 3-4', '6-4, 5-3, 1-2', '2-6, 3-1, 4-5', '6-5, 1-4, 2-3', '3-6, 4-2, 5-1'],
  8: [
    '1-8, 2-7, 3-6, 4-5',
    '8-5, 6-4, 7-3, 1-2',
    '2-8, 3-1, 4-7, 5-6',
    '8-6, 7-5, 1-4, 2-3',
    '3-8, 4-2, 5-1, 6-7',
    '8-7, 1-6, 2-5, 3-4',
    '4-8, 5-3, 6-2, 7-1',
  ],
  10: [
    '1-10, 2-9, 3-8, 4-7, 5-6',
    '10-6, 7-5, 8-4, 9-3, 1-2',
    '2-10, 3-1, 4-9, 5-8, 6-7',
    '10-7, 8-6, 9-5, 1-4, 2-3',
    '3-10, 4-2, 5-1, 6-9, 7-8',
    '10-8, 9-7, 1-6, 2-5, 3-4',
    '4-10, 5-3, 6-2, 7-1, 8-9',
    '10-9, 1-8, 2-7, 3-6, 4-5',
    '5-10, 6-4, 7-3, 8-2, 9-1',
  ],
  12: [
    '1-12, 2-11, 3-10, 4-9, 5-8, 6-7',
    '12-7, 8-6, 9-5, 10-4, 11-3, 1-2',
    '2-12, 3-1, 4-11, 5-10, 6-9, 7-8',
    '12-8, 9-7, 10-6, 11-5, 1-4, 2-3',
    '3-12, 4-2, 5-1, 6-11, 7-10, 8-9',
    '12-9, 10-8, 11-7, 1-6, 2-5, 3-4',
    '4-12, 5-3, 6-2, 7-1, 8-11, 9-10',
    '12-10, 11-9, 1-8, 2-7, 3-6, 4-5',
    '5-12, 6-4, 7-3, 8-2, 9-1, 10-11',
    '12-11, 1-10, 2-9, 3-8, 4-7, 5-6',
    '6-12, 7-5, 8-4, 9-3, 10-2, 11-1',
  ],
  14: [
    '1-14, 2-13, 3-12, 4-11, 5-10, 6-9, 7-8',
    '14-8, 9-7, 10-6, 11-5, 12-4, 13-3, 1-2',
    '2-14, 3-1, 4-13, 5-12, 6-11, 7-10, 8-9',
    '14-9, 10-8, 11-7, 12-6, 13-5, 1-4, 2-3',
    '3-14, 4-2, 5-1, 6-13, 7-12, 8-11, 9-10',
    '14-10, 11-9, 12-8, 13-7, 1-6, 2-5, 3-4',
    '4-14, 5-3, 6-2, 7-1, 8-13, 9-12, 10-11',
    '14-11, 12-10, 13-9, 1-8, 2-7, 3-6, 4-5',
    '5-14, 6-4, 7-3, 8-2, 9-1, 10-13, 11-12',
    '14-12, 13-11, 1-10, 2-9, 3-8, 4-7, 5-6',
    '6-14, 7-5, 8-4, 9-3, 10-2, 11-1, 12-13',
    '14-13, 1-12, 2-11, 3-10, 4-9, 5-8, 6-7',
    '7-14, 8-6, 9-5, 10-4, 11-3, 12-2, 13-1',
  ],
  16: [
    '1-16, 2-15, 3-14, 4-13, 5-12, 6-11, 7-10, 8-9',
    '16-9, 10-8, 11-7, 12-6, 13-5, 14-4, 15-3, 1-2',
    '2-16, 3-1, 4-15, 5-14, 6-13, 7-12, 8-11, 9-10',
    '16-10, 11-9, 12-8, 13-7, 14-6, 15-5, 1-4, 2-3',
    '3-16, 4-2, 5-1, 6-15, 7-14, 8-13, 9-12, 10-11',
    '16-11, 12-10, 13-9, 14-8, 15-7, 1-6, 2-5, 3-4',
    '4-16, 5-3, 6-2, 7-1, 8-15, 9-14, 10-13, 11-12',
    '16-12, 13-11, 14-10, 15-9, 1-8, 2-7, 3-6, 4-5',
    '5-16, 6-4, 7-3, 8-2, 9-1, 10-15, 11-14, 12-13',
    '16-13, 14-12, 15-11, 1-10, 2-9, 3-8, 4-7, 5-6',
    '6-16, 7-5, 8-4, 9-3, 10-2, 11-1, 12-15, 13-14',
    '16-14, 15-13, 1-12, 2-11, 3-10, 4-9, 5-8, 6-7',
    '7-16, 8-6, 9-5, 10-4, 11-3, 12-2, 13-1, 14-15',
    '16-15, 1-14, 2-13, 3-12, 4-11, 5-10, 6-9, 7-8',
    '8-16, 9-7, 10-6, 11-5, 12-4, 13-3, 14-2, 15-1',
  ],
};

const SIZES = [...Array.from({ length: 20 }, (_, i) => i + 2), 33, 48, 63, 64];

/** A round in the Handbook's notation, numbered from 1. */
const written = ({ meetings }: PairedRound) =>
  meetings.map(({ first, second }) => `${first + 1}-${second + 1}`).join(', ');

function withoutLast(round: string, last: number): string {
  return round
    .split(', ')
    .filter((game) => !game.split('-').includes(String(last)))
    .join(', ');
}

const games = (size: number, legs: Legs) => roundRobin(size, legs).flatMap((one) => one.meetings);

describe('a round robin', () => {
  it.each(Object.keys(PUBLISHED).map(Number))('of %d is the published table', (size) => {
    expect(roundRobin(size, 1).map(written)).toEqual(PUBLISHED[size]);
  });

  it.each(Object.keys(PUBLISHED).map(Number))(
    'of one less than %d gives byes to the rest',
    (even) => {
      const rounds = roundRobin(even - 1, 1);
      const table = PUBLISHED[even] ?? [];
      expect(rounds.map(written)).toEqual(table.map((round) => withoutLast(round, even)));
      expect(rounds.flatMap(({ byes }) => byes).sort((a, b) => a - b)).toEqual(
        Array.from({ length: even - 1 }, (_, i) => i),
      );
    },
  );

  it.each(SIZES)('of %d pairs all entrants once, with starts as even as possible', (size) => {
    const all = games(size, 1);
    const met = all.map(
      ({ first, second }) => `${Math.min(first, second)}-${Math.max(first, second)}`,
    );
    expect(new Set(met).size).toBe((size * (size - 1)) / 2);
    expect(met).toHaveLength((size * (size - 1)) / 2);
    for (const { meetings, byes } of roundRobin(size, 1)) {
      const here = [...meetings.flatMap(({ first, second }) => [first, second]), ...byes];
      expect(new Set(here).size).toBe(size);
      expect(here).toHaveLength(size);
    }
    const begun = new Array<number>(size).fill(0);
    for (const { first } of all) begun[first] = (begun[first] ?? 0) + 1;
    expect(Math.max(...begun)).toBe(Math.ceil((size - 1) / 2));
    expect(Math.min(...begun)).toBe(Math.floor((size - 1) / 2));
  });

  it('in two legs turns the sides around', () => {
    for (const size of [3, 4, 7, 16]) {
      const both = games(size, 2).map(({ first, second }) => `${first}-${second}`);
      expect(new Set(both).size).toBe(size * (size - 1));
      expect(both).toHaveLength(size * (size - 1));
    }
  });

  it('in two legs gives no player three starts in a row, as the Handbook recommends', () => {
    for (const size of [4, 6, 8, 10, 12, 14, 16]) {
      const rounds = roundRobin(size, 2);
      for (let entrant = 0; entrant < size; entrant += 1) {
        const sides = rounds.map((round) =>
          round.meetings.some(({ first }) => first === entrant) ? 'b' : 'w',
        );
        expect(sides.join('')).not.toMatch(/bbb|www/);
      }
    }
  });

  it.each([0, 1, 65, 2.5])('of %d is refused', (size) => {
    expect(() => roundRobin(size, 1)).toThrow('is not possible');
  });
});
