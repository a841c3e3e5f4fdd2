import { describe, expect, it } from 'vitest';
import { discOf, nameOfDisc, sideOfDisc } from '../../src/match/discs.ts';
import { explain } from '../../src/rules/explain.ts';
import { SIDES } from '../../src/rules/ruling.ts';
import { playDud, start } from './authority.ts';

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

  it('appears in the referee’s words', () => {
    const { events } = playDud(start({ preset: 'nca', format: 'singles', starter: 1 }));
    const [judged] = events;
    if (judged?.kind !== 'shot-judged') throw new Error('not judged');
    const { rest } = explain(judged.ruling, judged.disc, nameOfDisc);
    expect(rest).toEqual([
      { code: 'removed', why: 'free-shot-short', discs: [{ side: 1, number: 1 }] },
    ]);
  });
});
