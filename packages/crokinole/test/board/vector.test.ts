import { describe, expect, it } from 'vitest';
import { directionOf, turnQuarters } from '../../src/board/vector.ts';

describe('directions without platform trigonometry', () => {
  it('agree with the sine and the cosine to the last digits, all round', () => {
    let worst = 0;
    for (let centideg = -18_000; centideg <= 18_000; centideg += 7) {
      const { x, y } = directionOf(centideg);
      const radians = (centideg * Math.PI) / 18_000;
      worst = Math.max(worst, Math.abs(x - Math.sin(radians)), Math.abs(y - Math.cos(radians)));
    }
    expect(worst).toBeLessThan(8e-16);
  });

  it('mirror exactly, and turn exactly by quarters', () => {
    for (let centideg = 0; centideg <= 4500; centideg += 13) {
      const right = directionOf(centideg);
      const left = directionOf(-centideg);
      expect(left).toEqual({ x: 0 - right.x, y: right.y });
      for (const quarters of [1, 2, 3]) {
        const turned = turnQuarters(right, quarters);
        const direct = directionOf(centideg + 9000 * quarters);
        expect(Math.abs(direct.x - turned.x) + Math.abs(direct.y - turned.y)).toBeLessThan(8e-16);
      }
    }
  });

  it('point up, right, down and left at the quarters', () => {
    expect([0, 9000, 18_000, -9000].map((angle) => directionOf(angle))).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: 0, y: -1 },
      { x: -1, y: 0 },
    ]);
  });
});
