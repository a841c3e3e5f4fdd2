import { describe, expect, it } from 'vitest';
import { angleCentidegOf, directionOf } from '../../src/board/vector.ts';

describe('angles without platform trigonometry', () => {
  it('agree with the arc tangent to the last digits, all round and at any length', () => {
    let worst = 0;
    for (let i = 0; i < 5000; i += 1) {
      const radians = -3.14 + 0.001256 * i;
      const length = 0.01 + (i % 97);
      const v = { x: length * Math.sin(radians), y: length * Math.cos(radians) };
      const platform = (Math.atan2(v.x, v.y) * 18_000) / Math.PI;
      worst = Math.max(worst, Math.abs(angleCentidegOf(v) - platform));
    }
    expect(worst).toBeLessThan(1e-11);
  });

  it('undo directions', () => {
    let worst = 0;
    for (let centideg = -17_999; centideg <= 18_000; centideg += 7) {
      worst = Math.max(worst, Math.abs(angleCentidegOf(directionOf(centideg)) - centideg));
    }
    expect(worst).toBeLessThan(5e-11);
  });

  it('are opposite for mirror images', () => {
    for (let i = 1; i < 500; i += 1) {
      const v = { x: i / 7, y: 30 - i / 5 };
      expect(angleCentidegOf({ x: -v.x, y: v.y })).toBe(-angleCentidegOf(v));
    }
  });
});
