import { describe, expect, it } from 'vitest';
import { angleCentidegOf } from '../../../src/core/board/angle.ts';
import { directionOf } from '../../../src/core/board/vector.ts';

describe('angles without platform trigonometry', () => {
  it('agree with the arc tangent to the last digits, all round and at any length', () => {
    for (let i = 0; i < 5000; i += 1) {
      const radians = -3.14 + 0.001256 * i;
      const length = 0.01 + (i % 97);
      const v = { x: length * Math.sin(radians), y: length * Math.cos(radians) };
      const platform = (Math.atan2(v.x, v.y) * 18_000) / Math.PI;
      expect(Math.abs(angleCentidegOf(v) - platform)).toBeLessThan(1e-11);
    }
  });

  it('undo directions', () => {
    for (let centideg = -17_999; centideg <= 18_000; centideg += 7) {
      expect(angleCentidegOf(directionOf(centideg))).toBeCloseTo(centideg, 10);
    }
  });

  it('are opposite for mirror images', () => {
    for (let i = 1; i < 500; i += 1) {
      const v = { x: i / 7, y: 30 - i / 5 };
      expect(angleCentidegOf({ x: -v.x, y: v.y })).toBe(-angleCentidegOf(v));
    }
  });
});
