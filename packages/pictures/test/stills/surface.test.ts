import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { discCellPx, MARK_ROW, TURNING_SIDE, UNMARKED_ROW } from '../../src/geometry/disc-cell.ts';
import { paintSurface } from '../../src/stills/surface.ts';

const SIZE_PX = 1680;

test('a disc without its notches and the notches alone are the disc', async () => {
  const { bytes } = await paintSurface({ surface: 'discs', theme: 'maple', sizePx: SIZE_PX });
  const sheet = await loadImage(Buffer.from(bytes));
  const cellPx = discCellPx(SIZE_PX);
  const paint = (...cells: readonly (readonly [column: number, row: number])[]) => {
    const ctx = createCanvas(cellPx, cellPx).getContext('2d');
    // The color of a faint shadow alone means nothing.
    ctx.fillStyle = '#caa56a';
    ctx.fillRect(0, 0, cellPx, cellPx);
    for (const [column, row] of cells) {
      const from = [column * cellPx, row * cellPx, cellPx, cellPx] as const;
      ctx.drawImage(sheet, ...from, 0, 0, cellPx, cellPx);
    }
    return ctx.getImageData(0, 0, cellPx, cellPx).data;
  };
  /** Pixels that differ clearly. */
  const unlike = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.filter((value, i) => Math.abs(value - (other[i] ?? 0)) > 40).length;
  for (const number of [0, 8]) {
    const disc = paint([number, TURNING_SIDE]);
    const body = [number, UNMARKED_ROW] as const;
    expect(unlike(disc, paint(body))).toBeGreaterThan(100);
    expect(unlike(disc, paint(body, [Math.min(1, number), MARK_ROW]))).toBeLessThan(40);
  }
});
