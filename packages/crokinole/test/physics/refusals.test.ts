import { describe, expect, it } from 'vitest';
import type { ShotRefusal } from '../../src/physics/refusals.ts';
import { simulate } from '../../src/physics/simulate.ts';
import type { Position, Shot } from '../../src/shot/shot.ts';
import { boardOf, shotOf } from '../support/shots.ts';

const ring = (count: number, radiusIn: number, from: number) =>
  Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return { id: from + i, x: radiusIn * Math.sin(turn), y: radiusIn * Math.cos(turn) };
  });

const refused: [string, Position, Shot, ShotRefusal][] = [
  ['a quadrant of another board', boardOf(), shotOf({ quadrant: 4 as never }), 'unknown-quadrant'],
  ['an angle behind the shooter', boardOf(), shotOf({ angleCentideg: 9001 }), 'angle-out-of-range'],
  ['half a hundredth of a degree', boardOf(), shotOf({ angleCentideg: 0.5 }), 'angle-out-of-range'],
  ['no angle', boardOf(), shotOf({ angleCentideg: Number.NaN }), 'angle-out-of-range'],
  ['no speed', boardOf(), shotOf({ speedCentiInPerS: 0 }), 'speed-out-of-range'],
  ['a speed below zero', boardOf(), shotOf({ speedCentiInPerS: -3500 }), 'speed-out-of-range'],
  ['an endless speed', boardOf(), shotOf({ speedCentiInPerS: Infinity }), 'speed-out-of-range'],
  ['a cannon', boardOf(), shotOf({ speedCentiInPerS: 11_801 }), 'speed-out-of-range'],
  ['a start beyond the quadrant', boardOf(), shotOf({ positionCentideg: 4799 }), 'start-off-line'],
  ['a start off the line', boardOf(), shotOf({ insetCentiIn: 63 }), 'start-off-line'],
  [
    'a start that is not a number',
    boardOf(),
    shotOf({ positionCentideg: Number.NaN }),
    'start-off-line',
  ],
  ['a start on another disc', boardOf([0.5, -11]), shotOf(), 'start-blocked'],
  [
    'a disc twice',
    {
      discs: [
        { id: 4, x: 0, y: 5 },
        { id: 4, x: 0, y: -5 },
      ],
    },
    shotOf(),
    'repeated-disc',
  ],
  [
    'the shooter on the board already',
    { discs: [{ id: 0, x: 0, y: 5 }] },
    shotOf(),
    'repeated-disc',
  ],
  ['a disc in the ditch', boardOf([0, 13]), shotOf(), 'disc-off-board'],
  ['a disc nowhere', boardOf([Number.NaN, 1]), shotOf(), 'disc-off-board'],
  ['a disc at the end of the world', boardOf([0, Infinity]), shotOf(), 'disc-off-board'],
  ['a disc on another', boardOf([5, 5], [5, 6.2]), shotOf(), 'discs-overlap'],
  ['a disc on a peg', boardOf([1.5, 3.7]), shotOf(), 'discs-overlap'],
  [
    '36 discs and the shooter',
    { discs: [...ring(20, 8, 1), ...ring(16, 6, 21)] },
    shotOf(),
    'too-many-discs',
  ],
];

describe('a shot that cannot be played', () => {
  it.each(refused)('%s is refused', (_, position, shot, refusal) => {
    expect(simulate(position, shot, { boardSpeed: 'normal' })).toEqual({ ok: false, refusal });
  });

  it('has 35 discs and the shooter', () => {
    const discs = [...ring(20, 8, 1), ...ring(15, 6, 21)];
    expect(simulate({ discs }, shotOf(), { boardSpeed: 'normal' }).ok).toBe(true);
  });

  it('is one whose motion would not end', () => {
    const slow = simulate(boardOf(), shotOf({ speedCentiInPerS: 10 }), {
      boardSpeed: 'normal',
      materials: { slidingFriction: 0 },
    });
    expect(slow).toEqual({ ok: false, refusal: 'without-end' });
  });

  it.each([{ steps: 20 }, { solvedContacts: 2 }, { durationS: 0.2 }])(
    'is one that takes more than %j',
    (limits) => {
      const position = { discs: [...ring(8, 2.4, 1), ...ring(16, 6, 21)] };
      const shot = shotOf({ speedCentiInPerS: 11_800 });
      expect(simulate(position, shot, { boardSpeed: 'normal' }).ok).toBe(true);
      expect(simulate(position, shot, { boardSpeed: 'normal', limits })).toEqual({
        ok: false,
        refusal: 'without-end',
      });
    },
  );
});
