import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dealBySnake, drawFromPots, drawLots, keyForPurpose } from '../src/pairing/lots.ts';
import { fc, runs } from '../../../test/support/properties.ts';

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** The program that docs/lots.md gives to players who want to verify a draw. */
interface Checker {
  readonly keyForPurpose: (key: string, purpose: string) => Buffer;
  readonly drawLots: (key: string, purpose: string, size: number) => readonly number[];
}

const PAGE = new URL('../../../docs/lots.md', import.meta.url);
const [, program = ''] = /```js\n(.*?)```/s.exec(readFileSync(PAGE, 'utf8')) ?? [];
const elsewhere = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as Checker;

describe('lots', () => {
  it.each(['seeding', 'groups of st', 'groups of stage 2, pot 3', '', 'Lose für „Ö“'])(
    'for “%s” can be drawn again with the program on the page about it',
    (purpose) => {
      expect(keyForPurpose(KEY, purpose)).toBe(
        elsewhere.keyForPurpose(KEY, purpose).toString('hex'),
      );
      for (const size of [3, 16, 64]) {
        expect(drawLots(KEY, purpose, size)).toEqual(elsewhere.drawLots(KEY, purpose, size));
      }
    },
  );

  it('are every number once, and another order for another purpose or key', () => {
    const numbers = Array.from({ length: 64 }, (_, i) => i);
    const draws = [
      drawLots(KEY, 'seeding', 64),
      drawLots(KEY, 'seedinh', 64),
      drawLots(KEY.replace('1f', '1e'), 'seeding', 64),
    ];
    for (const draw of draws) expect(draw.toSorted((a, b) => a - b)).toEqual(numbers);
    expect(new Set(draws.map(String)).size).toBe(3);
  });

  it('favour nobody', () => {
    const first = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 500; draw += 1) {
      const [winner = -1] = drawLots(KEY, `draw ${draw}`, 5);
      first[winner] = (first[winner] ?? 0) + 1;
    }
    for (const times of first) expect(Math.abs(times - 100)).toBeLessThan(40);
  });

  it('have a purpose without zero bytes, and a whole key', () => {
    expect(() => keyForPurpose(KEY, 'seed\0ing')).toThrow('zero byte');
    expect(() => keyForPurpose('abc', 'seeding')).toThrow('64 hexadecimal');
  });
});

describe('groups', () => {
  it('by a snake give the best of one turn the last of the next', () => {
    expect(dealBySnake([0, 1, 2, 3, 4, 5, 6, 7], 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3],
    ]);
  });

  it('from pots have one of each pot, and differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 3, max: 64 }),
        (groups, size) => {
          const order = Array.from({ length: size }, (_, i) => 63 - i);
          const dealt = drawFromPots(order, groups, KEY, 'groups');
          expect(dealt.flat().sort((a, b) => b - a)).toEqual(order);
          for (const group of dealt) {
            const pots = group.map((entrant) => Math.floor((63 - entrant) / groups));
            expect(pots).toEqual([...pots.keys()]);
            expect(Math.abs(group.length - size / groups)).toBeLessThan(1);
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });

  it('from pots are drawn separately for each pot', () => {
    const dealt = drawFromPots(
      Array.from({ length: 32 }, (_, i) => i),
      8,
      KEY,
      'groups',
    );
    const columns = dealt.map((group) => group.map((entrant) => entrant % 8));
    const orders = [0, 1, 2, 3].map((pot) => columns.map((column) => column[pot]));
    expect(new Set(orders.map(String)).size).toBe(4);
  });
});
