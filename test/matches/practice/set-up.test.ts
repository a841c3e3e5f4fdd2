import { describe, expect, it } from 'vitest';
import { nearestFreeStarts, WIDEST_START } from 'crokinole/board/start';
import { formatPosition } from 'crokinole/match/notation/position';
import { simulate } from 'crokinole/physics/simulate';
import { readSetUp } from '../../../src/matches/practice/free-boards.ts';
import { fc, runs } from '../../support/properties.ts';

describe('a typed position', () => {
  it.each([
    ['a1:0,-5.5', [{ id: 101, x: 0, y: -5.5 }]],
    [
      '  A1:0,-5.5\n\tb12:2.25,3 ',
      [
        { id: 101, x: 0, y: -5.5 },
        { id: 212, x: 2.25, y: 3 },
      ],
    ],
    ['`c3:-4,-0`', [{ id: 303, x: -4, y: 0 }]],
    ['Empty', []],
    ['a1:0.29,0', [{ id: 101, x: 0.29, y: 0 }]],
  ])('reads %j', (text, discs) => {
    expect(readSetUp(text)).toEqual({ ok: true, value: discs });
  });

  it.each([
    ['', 'unreadable'],
    ['a1', 'unreadable'],
    ['a1:1,2,3', 'unreadable'],
    ['a1:1.23456,2', 'unreadable'],
    ['d1:1,2', 'unreadable'],
    ['a0:1,2', 'unreadable'],
    ['a1:one,two', 'unreadable'],
    ['a1:1e3,2', 'unreadable'],
    ['a1:3,3 a1:5,5', 'disc-twice'],
    ['a1:11.4,0', 'disc-out'],
    ['a1:400,0', 'disc-out'],
    ['a1:0,0', 'disc-in-hole'],
    ['a1:3.7,1.5', 'disc-in-peg'],
    ['a1:6,6 b1:6.5,6.5', 'discs-overlap'],
  ])('refuses %j: %s', (text, code) => {
    expect(readSetUp(text)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('can be played by the engine, and is written as it was read', () => {
    const coordinate = fc.integer({ min: -120, max: 120 }).map((tenths) => tenths / 10);
    const disc = fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 12 }));
    const written = fc
      .array(fc.tuple(disc, coordinate, coordinate), { maxLength: 6 })
      .map((all) => all.map(([[side, n], x, y]) => `${side}${n}:${x},${y}`).join(' '));
    fc.assert(
      fc.property(written, (text) => {
        const read = readSetUp(text);
        if (!read.ok) return;
        expect(readSetUp(formatPosition(read.value))).toEqual(read);
        const middle = { positionCentideg: 0, insetCentiIn: 0 };
        // Six discs leave room on the line, if not always in its middle.
        const [start = middle] = nearestFreeStarts(0, middle, read.value, WIDEST_START);
        const shot = {
          shooter: 113,
          quadrant: 0 as const,
          ...start,
          angleCentideg: 0,
          speedCentiInPerS: 3000,
        };
        expect(simulate({ discs: read.value }, shot, { boardSpeed: 'normal' }).ok).toBe(true);
      }),
      { numRuns: runs(100), examples: [['a1:0,-10.8']] },
    );
  });
});
