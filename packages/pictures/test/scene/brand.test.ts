import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { BRAND_PICTURES, brandScene } from '../../src/scene/brand.ts';

it('pictures of the application are as large as docs/host.md says', () => {
  const sizes = BRAND_PICTURES.map((picture) => {
    const { widthPx, heightPx } = brandScene(picture);
    return [picture, widthPx, heightPx];
  });
  expect(sizes).toEqual([
    ['icon', 1024, 1024],
    ['banner', 1360, 480],
    ['cover', 1280, 720],
    ['background', 1280, 720],
  ]);
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
