import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jpegOf } from '../../src/jpeg/jpeg.ts';
import { createPainter } from '../../src/paint/painter.ts';
import { sceneOf } from '../../src/stills/pictures.ts';
import { THEMES } from '../../src/themes/registry.ts';
import { fc } from '../../../../test/support/properties.ts';
import { seeded } from '../../../crokinole/test/support/seeded.ts';
import { bitmapOf } from '../../src/primitives/bitmap.ts';
import { decodeStill, errorBetween } from '../replay/support/decode.ts';
import { REQUESTS } from '../support/requests.ts';
import { pictureWordsIn } from '../../../../src/words/registry.ts';

/** How far a decoded picture is from the original. */
async function errorOf(jpeg: Uint8Array, canvas: Canvas): Promise<number> {
  return errorBetween(await decodeStill(jpeg), bitmapOf(canvas));
}

/** Rectangles in any colors, and as much noise over them. */
function picture(widthPx: number, heightPx: number, seed: number, noise: number): Canvas {
  const random = seeded(seed);
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(widthPx, heightPx);
  const colours = [0, 1, 2, 3].map(() => [0, 1, 2].map(() => 255 * random()));
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const colour = colours[2 * Number(x % 23 > 11) + Number(y % 31 > 15)] ?? [];
    for (let channel = 0; channel < 3; channel += 1) {
      image.data[4 * at + channel] = (colour[channel] ?? 0) + noise * (random() - 0.5);
    }
    image.data[4 * at + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

describe('a JPEG', () => {
  it.each([
    ['board', 'maple'],
    ['aim', 'walnut'],
    ['result', 'walnut'],
    ['table-of-a-league', 'maple'],
    ['rules-leaner', 'walnut'],
  ] as const)(
    'of %s is as accurate and hardly longer than one by the canvas’s own encoder',
    async (name, theme) => {
      const request = REQUESTS[name];
      if (request === undefined) throw new Error(`no request ${name}`);
      const canvas = createPainter().paint(sceneOf(request, pictureWordsIn('en')), THEMES[theme]);
      const [ours, theirs] = [jpegOf(canvas, 88), canvas.encodeSync('jpeg', 88)];
      expect(await errorOf(ours, canvas)).toBeLessThan(1.02 * (await errorOf(theirs, canvas)));
      expect(ours.length).toBeLessThan(1.08 * theirs.length);
    },
  );

  it('of any picture, however small, is as good at any useful quality', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          widthPx: fc.integer({ min: 1, max: 70 }),
          heightPx: fc.integer({ min: 1, max: 70 }),
          seed: fc.integer({ min: 1, max: 1_000_000 }),
          noise: fc.constantFrom(0, 20, 255),
          // At 100 the canvas keeps the color of every pixel, which ours never does.
          quality: fc.integer({ min: 30, max: 99 }),
        }),
        async ({ widthPx, heightPx, seed, noise, quality }) => {
          const canvas = picture(widthPx, heightPx, seed, noise);
          const ours = await errorOf(jpegOf(canvas, quality), canvas);
          const theirs = await errorOf(canvas.encodeSync('jpeg', quality), canvas);
          // In a handful of pixels, rounding is luck.
          const luck = 12_000 / (widthPx * heightPx);
          expect(ours).toBeLessThan(1.15 * theirs + 2 + luck);
        },
      ),
    );
  });

  it('is the same whether its squares are cached or not', () => {
    const canvases = [3, 4, 5].map((seed) => picture(333, 200, seed, 40));
    const made = () =>
      canvases.map((canvas) => createHash('sha1').update(jpegOf(canvas, 88)).digest('hex'));
    const first = made();
    expect(made()).toEqual(first);
    // More noise than the cache holds, because its squares are others where it is moved, and every
    // square once at another quality.
    const noise = picture(800, 800, 10, 255);
    for (let moved = 0; moved < 6; moved += 1) {
      noise.getContext('2d').drawImage(noise, 3, 0);
      jpegOf(noise, 95);
    }
    for (const canvas of canvases) jpegOf(canvas, 50);
    expect(made()).toEqual(first);
    canvases.reverse();
    expect(made()).toEqual(first.toReversed());
  });

  it('follows a change of a single pixel', async () => {
    const canvas = picture(64, 64, 7, 0);
    const before = jpegOf(canvas, 100);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#ffffff';
    ctx.fillRect(40, 17, 1, 1);
    const after = jpegOf(canvas, 100);
    expect(Buffer.compare(after, before)).not.toBe(0);
    expect(await errorOf(after, canvas)).toBeLessThan(await errorOf(before, canvas));
  });

  it('refuses a picture that is too large for the format', () => {
    expect(() => jpegOf(createCanvas(65_536, 1), 88)).toThrow('too large');
  });
});
