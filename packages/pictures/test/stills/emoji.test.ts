import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { paintEmoji } from '../../src/stills/emoji.ts';
import { EMOJI, EMOJI_VERSION } from '../../src/views/emoji.ts';
import { differenceFromGolden } from '../support/golden.ts';

const SIZE_PX = 128;
const MAX_BYTES = 256 * 1024;

const paintAll = () => Promise.all(EMOJI.map((name) => paintEmoji({ name })));

function pixelsOf(image: Image) {
  const ctx = createCanvas(SIZE_PX, SIZE_PX).getContext('2d');
  ctx.drawImage(image, 0, 0);
  return (x: number, y: number) => [...ctx.getImageData(x, y, 1, 1).data];
}

test('emoji have the size that Discord asks for, and a transparent ground', async () => {
  for (const bytes of await paintAll()) {
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const image = await loadImage(Buffer.from(bytes));
    expect([image.width, image.height]).toEqual([SIZE_PX, SIZE_PX]);
    const pixel = pixelsOf(image);
    const last = SIZE_PX - 1;
    for (const [x, y] of [
      [0, 0],
      [last, 0],
      [0, last],
      [last, last],
    ] as const) {
      expect(pixel(x, y)[3]).toBe(0);
    }
    expect(pixel(SIZE_PX / 2, SIZE_PX / 2)[3]).toBe(255);
  }
});

test('a changed picture has a new version, because apps replace emoji by it', async () => {
  const sheet = createCanvas(SIZE_PX * EMOJI.length, SIZE_PX);
  const ctx = sheet.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [i, bytes] of (await paintAll()).entries()) {
    ctx.drawImage(await loadImage(Buffer.from(bytes)), i * SIZE_PX, 0);
  }
  const { mean, farOff } = await differenceFromGolden(`emoji-${EMOJI_VERSION}`, sheet);
  expect(mean).toBeLessThan(1);
  expect(farOff).toBeLessThan(0.005);
});
