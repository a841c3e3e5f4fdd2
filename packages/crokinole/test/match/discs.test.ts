import { describe, expect, it } from 'vitest';
import { discOf, nameOfDisc, sideOfDisc } from '../../src/match/discs.ts';
import { SIDES } from '../../src/rules/ruling.ts';

describe('a disc’s id', () => {
  it('contains its side and its number there', () => {
    for (const side of SIDES) {
      for (let number = 1; number <= 18; number += 1) {
        expect(nameOfDisc(discOf(side, number))).toEqual({ side, number });
      }
    }
  });

  it.each([0, 99, 400])('is not %i', (disc) => {
    expect(() => sideOfDisc(disc)).toThrow();
  });
});
