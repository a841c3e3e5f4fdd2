import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { decodeAvatar, type DecodedAvatar } from '../../src/paint/decode-avatar.ts';
import { AVATAR_PX } from '../../src/views/avatar.ts';
import { avatarPng } from '../support/avatars.ts';

/** Red on the left of its middle square, blue on the right, and green beside it. */
function wide(): Buffer {
  const canvas = createCanvas(200, 100);
  const ctx = canvas.getContext('2d');
  for (const [colour, x, width] of [
    ['#00ff00', 0, 200],
    ['#ff0000', 50, 50],
    ['#0000ff', 100, 50],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.fillRect(x, 0, width, 100);
  }
  return canvas.encodeSync('png');
}

function pixelAt(avatar: DecodedAvatar | undefined, x: number, y: number): readonly number[] {
  if (avatar === undefined) return [];
  return [...new Uint8Array(avatar.pixels, 4 * (y * AVATAR_PX + x), 4)];
}

function withSides(widthPx: number, heightPx: number): Buffer {
  const png = avatarPng('ada');
  png.writeUInt32BE(widthPx, 16);
  png.writeUInt32BE(heightPx, 20);
  return png;
}

describe('an avatar', () => {
  it.each([16, 128, 512])('of %d pixels fills the same square', async (sizePx) => {
    const avatar = await decodeAvatar(avatarPng('ada', sizePx));
    expect(avatar?.pixels.byteLength).toBe(4 * AVATAR_PX * AVATAR_PX);
    expect(pixelAt(avatar, 64, 124)).toEqual([0xb0, 0x2a, 0x4a, 255]);
  });

  it('that is no square is cut in the middle', async () => {
    const avatar = await decodeAvatar(wide());
    expect(pixelAt(avatar, 4, 64)).toEqual([255, 0, 0, 255]);
    expect(pixelAt(avatar, 123, 64)).toEqual([0, 0, 255, 255]);
  });

  it('has a small copy for browsers', async () => {
    const { thumbnail = new SharedArrayBuffer(0) } = (await decodeAvatar(avatarPng('ada'))) ?? {};
    expect(thumbnail.byteLength).toBeLessThan(4000);
    const image = await loadImage(Buffer.from(new Uint8Array(thumbnail)));
    expect([image.width, image.height]).toEqual([72, 72]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', avatarPng('ada').subarray(0, 20)],
    ['a PNG without its data', avatarPng('ada').subarray(0, 33)],
    ['a PNG that claims 30,000 × 30,000 pixels', withSides(30_000, 30_000)],
    ['a PNG without a width', withSides(0, 128)],
    ['another format', createCanvas(64, 64).encodeSync('webp')],
    ['a drawing with references', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><title>No such picture</title>')],
  ])('is not made of %s', async (_what, bytes) => {
    expect(await decodeAvatar(bytes)).toBeUndefined();
  });
});
