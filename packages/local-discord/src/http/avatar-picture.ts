import { crc32, deflateSync } from 'node:zlib';

const SIZE_PX = 128;
const COLOURS = [0x5865f2, 0x747f8d, 0x3ba55c, 0xfaa61a, 0xed4245, 0xeb459f] as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The default avatar: a plain square in one of six colours, as a PNG. */
export function avatarPicture(index: number): Buffer | undefined {
  const colour = COLOURS[index];
  if (colour === undefined) return undefined;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE_PX, 0);
  head.writeUInt32BE(SIZE_PX, 4);
  // 8 bits per channel, with a palette of one colour.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from([colour >> 16, (colour >> 8) & 0xff, colour & 0xff]);
  const pixels = deflateSync(Buffer.alloc(SIZE_PX * (SIZE_PX + 1)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
