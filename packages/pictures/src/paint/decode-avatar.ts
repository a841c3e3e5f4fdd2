import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { AVATAR_PX, type Avatar } from '../views/avatar.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Where the first chunk has its name, and its sides after that. */
const NAME_AT = 12;
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const HEAD_LENGTH = 24;
/** Discord is asked for 128 pixels. A picture that claims more could take much memory. */
const MAX_SIDE_PX = 512;

/** In a browser it's at most half of it, on screens with two pixels for one. */
const THUMBNAIL_PX = 72;
const THUMBNAIL_QUALITY = 80;

export type DecodedAvatar = Omit<Avatar, 'key'>;

/**
 * Decodes a stranger's PNG to the pixels of an avatar, cut to a square. Undefined if it isn't a small
 * PNG, or is broken.
 */
export async function decodeAvatar(bytes: Uint8Array): Promise<DecodedAvatar | undefined> {
  if (!isSmallPng(bytes)) return undefined;
  const image = await loadImage(Buffer.from(bytes)).catch((thrown: unknown) => {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'InvalidArg'))
      throw thrown;
    return undefined;
  });
  if (image === undefined || image.width === 0) return undefined;
  const { width, height } = image;
  const side = Math.min(width, height);
  const canvas = createCanvas(AVATAR_PX, AVATAR_PX);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  ctx.drawImage(image, left, top, side, side, 0, 0, AVATAR_PX, AVATAR_PX);
  const { data } = ctx.getImageData(0, 0, AVATAR_PX, AVATAR_PX);
  return { pixels: shared(data), thumbnail: shared(await thumbnailOf(canvas)) };
}

/** Encoded by us, so that a browser never gets the stranger's bytes. */
function thumbnailOf(avatar: Canvas): Promise<Uint8Array> {
  const canvas = createCanvas(THUMBNAIL_PX, THUMBNAIL_PX);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(avatar, 0, 0, THUMBNAIL_PX, THUMBNAIL_PX);
  return canvas.encode('webp', THUMBNAIL_QUALITY);
}

function shared(bytes: Uint8Array | Uint8ClampedArray): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

/** Read from the header, before anything is decoded. No other format is ever tried. */
function isSmallPng(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD_LENGTH) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, HEAD_LENGTH);
  const isPng =
    head.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    head.toString('latin1', NAME_AT, WIDTH_AT) === 'IHDR';
  const sides = [head.readUInt32BE(WIDTH_AT), head.readUInt32BE(HEIGHT_AT)];
  return isPng && sides.every((side) => side > 0 && side <= MAX_SIDE_PX);
}
