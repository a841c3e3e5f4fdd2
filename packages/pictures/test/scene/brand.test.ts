import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { createPainter } from '../../src/paint/painter.ts';
import { bitmapOf } from '../../src/primitives/bitmap.ts';
import { brandScene } from '../../src/scene/brand.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { decodeStill, psnrDb } from '../replay/support/decode.ts';

const painter = createPainter();

function committed(file: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../../../docs/images/${file}`, import.meta.url)));
}

it.each([
  ['icon', 'icon.png', 1024, 1024],
  ['banner', 'banner.jpg', 1360, 480],
  ['cover', 'cover.jpg', 1280, 720],
  ['background', 'background.jpg', 1280, 720],
] as const)(
  'the %s in docs/images is what the painter draws; npm run gallery -- --readme renews it',
  async (picture, file, widthPx, heightPx) => {
    const bytes = committed(file);
    const stored = await decodeStill(bytes);
    expect([stored.widthPx, stored.heightPx]).toEqual([widthPx, heightPx]);
    const painted = bitmapOf(painter.paint(brandScene(picture), THEMES.maple));
    expect(psnrDb(stored, painted)).toBeGreaterThan(34);
    expect(bytes.length).toBeLessThan(700_000);
  },
);

/** Discord shows a cover at 16:9 and at 13:11. */
it('the words of the cover stay whole where it is shown nearly square', () => {
  const { widthPx, heightPx, items } = brandScene('cover');
  const marginPx = (widthPx - (heightPx * 13) / 11) / 2;
  const title = items.find((item) => item.kind === 'text');
  if (title?.kind !== 'text') throw new Error('no name');
  expect(title.at.xPx).toBeGreaterThan(marginPx);
  const ctx = createCanvas(1, 1).getContext('2d');
  ctx.font = `${title.style.weight} ${title.style.sizePx}px "Crokinole Display latin"`;
  const right = title.at.xPx + ctx.measureText(title.text).width;
  expect(right).toBeLessThan(widthPx - marginPx);
});
