import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { createPainter } from '../../src/paint/painter.ts';
import { bitmapOf } from '../../src/primitives/bitmap.ts';
import { brandScene } from '../../src/scene/brand.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { psnrDb } from '../replay/support/decode.ts';

const painter = createPainter();

function committed(file: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../../../docs/images/${file}`, import.meta.url)));
}

describe.each([
  ['icon', 'icon.png', 1024, 1024],
  ['banner', 'banner.jpg', 1360, 480],
  ['cover', 'cover.jpg', 1280, 720],
  ['background', 'background.jpg', 1280, 720],
] as const)('the %s', (picture, file, widthPx, heightPx) => {
  it('in docs/images is what the painter draws; npm run gallery -- --readme renews it', async () => {
    const bytes = committed(file);
    const image = await loadImage(bytes);
    expect([image.width, image.height]).toEqual([widthPx, heightPx]);
    const canvas = createCanvas(widthPx, heightPx);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const painted = bitmapOf(painter.paint(brandScene(picture), THEMES.maple));
    expect(psnrDb(bitmapOf(canvas), painted)).toBeGreaterThan(34);
    expect(bytes.length).toBeLessThan(500_000);
  });
});

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
