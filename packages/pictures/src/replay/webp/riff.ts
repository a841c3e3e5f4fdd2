import type { Rect } from '../../geometry/rect.ts';

/** The frames replace what is below them, so nothing is blended, and nothing is transparent. */
const ANIMATION = 0x02;
const NO_BLEND = 0x02;

export interface WebpFrame {
  /** Its corner has even coordinates. */
  readonly rect: Rect;
  /** A complete WebP file of the rectangle. */
  readonly file: Buffer;
  readonly holdMs: number;
}

/** Combines rectangles into an animation of one size (RFC 9649). */
export function animatedWebp(
  widthPx: number,
  heightPx: number,
  plays: number,
  frames: readonly WebpFrame[],
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(10);
  head.writeUInt8(ANIMATION, 0);
  head.writeUIntLE(widthPx - 1, 4, 3);
  head.writeUIntLE(heightPx - 1, 7, 3);
  const animation = Buffer.alloc(6);
  animation.writeUInt16LE(plays, 4);
  const chunks = [chunk('VP8X', head), chunk('ANIM', animation), ...frames.map(frameChunk)];
  return new Uint8Array(chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])));
}

function frameChunk({ rect, file, holdMs }: WebpFrame): Buffer {
  const place = Buffer.alloc(16);
  [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, holdMs].forEach((value, i) => {
    place.writeUIntLE(value, 3 * i, 3);
  });
  place.writeUInt8(NO_BLEND, 15);
  return chunk('ANMF', Buffer.concat([place, pixelsOf(file)]));
}

/** The chunk with the pixels; all others are metadata. */
function pixelsOf(file: Buffer): Buffer {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (file.toString('latin1', at, at + 4) === 'VP8 ') return file.subarray(at, end);
    at = end;
  }
  throw new Error('not an opaque, lossy WebP');
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
