export interface WebpFrame {
  /** A complete file with one picture. */
  readonly file: Buffer;
  readonly delayMs: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const ANIMATION_AND_ALPHA = 0x12;
/** The frame replaces what was there, without blending. */
const NO_BLEND = 0x02;
/** The chunks with image data; all others are metadata. */
const PICTURE_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];

/** Combines pictures of one size into an animation (RFC 9649). */
export function animatedWebp(
  { width, height }: Size,
  repeats: number,
  frames: readonly WebpFrame[],
): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt8(ANIMATION_AND_ALPHA, 0);
  head.writeUIntLE(width - 1, 4, 3);
  head.writeUIntLE(height - 1, 7, 3);
  const animation = Buffer.alloc(6);
  animation.writeUInt16LE(repeats, 4);
  const shown = frames.map(({ file, delayMs }) => {
    const place = Buffer.alloc(16);
    place.writeUIntLE(width - 1, 6, 3);
    place.writeUIntLE(height - 1, 9, 3);
    place.writeUIntLE(delayMs, 12, 3);
    place.writeUInt8(NO_BLEND, 15);
    return chunk('ANMF', Buffer.concat([place, pictureOf(file)]));
  });
  const chunks = [chunk('VP8X', head), chunk('ANIM', animation), ...shown];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function pictureOf(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    const padded = end + (end % 2);
    if (PICTURE_CHUNKS.includes(file.toString('latin1', at, at + 4))) {
      parts.push(file.subarray(at, padded));
    }
    at = padded;
  }
  return Buffer.concat(parts);
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
