import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { bitmapOf } from '../../src/primitives/bitmap.ts';
import { differenceBetween, MAX_DIFFERENCE, type Difference } from '../replay/support/decode.ts';
import { scaled } from './scaled.ts';

/** About the size on a phone, and small enough to store. */
const GOLDEN_WIDTH_PX = 360;

/** Compares with the stored picture. `UPDATE_GOLDEN=1` stores the new one instead. */
export async function differenceFromGolden(name: string, canvas: Canvas): Promise<Difference> {
  const small = scaled(canvas, GOLDEN_WIDTH_PX);
  const path = fileURLToPath(new URL(`../golden/${name}.png`, import.meta.url));
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, small.encodeSync('png'));
  }
  const image = await loadImage(readFileSync(path));
  if (image.width !== small.width || image.height !== small.height) return { mean: 255, farOff: 1 };
  const golden = createCanvas(image.width, image.height);
  golden.getContext('2d').drawImage(image, 0, 0);
  return differenceBetween(bitmapOf(small), bitmapOf(golden));
}

export async function expectAsStored(name: string, canvas: Canvas): Promise<void> {
  const { mean, farOff } = await differenceFromGolden(name, canvas);
  expect(mean).toBeLessThan(MAX_DIFFERENCE.mean);
  expect(farOff).toBeLessThan(MAX_DIFFERENCE.farOff);
}
