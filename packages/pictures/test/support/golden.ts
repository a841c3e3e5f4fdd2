import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { expect } from 'vitest';

/** About the size on a phone, and small enough to store. */
const GOLDEN_WIDTH_PX = 360;

interface Difference {
  /** The mean over all pixels and channels, in levels of 255. */
  readonly mean: number;
  /** The share of pixels with a channel that is off by more than 32 levels. */
  readonly farOff: number;
}

/** Compares with the stored picture. `UPDATE_GOLDEN=1` stores the new one instead. */
export async function differenceFromGolden(name: string, canvas: Canvas): Promise<Difference> {
  const small = scaled(canvas);
  const path = fileURLToPath(new URL(`../golden/${name}.png`, import.meta.url));
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, small.encodeSync('png'));
  }
  const image = await loadImage(readFileSync(path));
  if (image.width !== small.width || image.height !== small.height) return { mean: 255, farOff: 1 };
  const golden = createCanvas(image.width, image.height);
  golden.getContext('2d').drawImage(image, 0, 0);
  return differenceBetween(small, golden);
}

export async function expectAsStored(name: string, canvas: Canvas): Promise<void> {
  const { mean, farOff } = await differenceFromGolden(name, canvas);
  expect(mean).toBeLessThan(0.8);
  expect(farOff).toBeLessThan(0.0005);
}

function scaled(canvas: Canvas): Canvas {
  const heightPx = Math.round((canvas.height * GOLDEN_WIDTH_PX) / canvas.width);
  const small = createCanvas(GOLDEN_WIDTH_PX, heightPx);
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(canvas, 0, 0, GOLDEN_WIDTH_PX, heightPx);
  return small;
}

function differenceBetween(a: Canvas, b: Canvas): Difference {
  const [one, other] = [a, b].map(
    (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data,
  );
  if (one === undefined || other === undefined) throw new Error('nothing to compare');
  let total = 0;
  let farOff = 0;
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let c = 0; c < 3; c += 1) {
      const off = Math.abs((one[at + c] ?? 0) - (other[at + c] ?? 0));
      total += off;
      most = Math.max(most, off);
    }
    if (most > 32) farOff += 1;
  }
  const pixels = one.length / 4;
  return { mean: total / (3 * pixels), farOff: farOff / pixels };
}
