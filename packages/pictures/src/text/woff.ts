import { brotliDecompressSync } from 'node:zlib';

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
/** WOFF2 numbers the usual tables; others have a tag. */
const TAGGED = 63;
const CMAP = 0;
/** Outlines and their offsets. They have a second length unless their version is 3, others if it isn't 0. */
const OUTLINES: readonly number[] = [10, 11];

/** The code points in a WOFF2 font's character map. */
export function signsOf(font: Buffer): readonly number[] {
  const map = characterMapOf(font);
  const signs = Array.from({ length: map.readUInt16BE(2) }, (_, i) =>
    signsOfSubtable(map.subarray(map.readUInt32BE(8 + 8 * i))),
  ).flat();
  if (signs.length === 0) throw new Error('the font has no readable character map');
  return signs;
}

function signsOfSubtable(subtable: Buffer): number[] {
  switch (subtable.readUInt16BE(0)) {
    case 4:
      return signsOfSegments(subtable);
    case 12:
      return signsOfGroups(subtable);
    default:
      return [];
  }
}

/** All tables are compressed together, in the order of their directory. */
function characterMapOf(font: Buffer): Buffer {
  if (font.readUInt32BE(0) !== SIGNATURE) throw new Error('not a WOFF2 font');
  let at = HEADER_BYTES;
  /** Seven bits in each byte; the highest bit says that another byte follows. */
  const readLength = (): number => {
    let length = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      length = 128 * length + (byte & 0x7f);
      if (byte < 0x80) return length;
    }
  };
  let mapAt: number | undefined;
  let mapBytes = 0;
  let total = 0;
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at++);
    const table = flags & 0x3f;
    if (table === TAGGED) at += 4;
    const plainBytes = readLength();
    const isPlain = flags >> 6 === (OUTLINES.includes(table) ? 3 : 0);
    const bytes = isPlain ? plainBytes : readLength();
    if (table === CMAP) [mapAt, mapBytes] = [total, bytes];
    total += bytes;
  }
  if (mapAt === undefined) throw new Error('the font has no character map');
  const packed = font.subarray(at, at + font.readUInt32BE(20));
  return brotliDecompressSync(packed).subarray(mapAt, mapAt + mapBytes);
}

/** Format 4: characters up to U+FFFF in segments, each with an offset or a list of glyphs. */
function signsOfSegments(subtable: Buffer): number[] {
  const bytes = subtable.readUInt16BE(6);
  const signs: number[] = [];
  for (let at = 0; at < bytes; at += 2) {
    const last = subtable.readUInt16BE(14 + at);
    const first = subtable.readUInt16BE(16 + bytes + at);
    const shift = subtable.readUInt16BE(16 + 2 * bytes + at);
    const listAt = 16 + 3 * bytes + at;
    const listOffset = subtable.readUInt16BE(listAt);
    for (let sign = first; sign <= last && sign < 0xffff; sign += 1) {
      const listed = listOffset + 2 * (sign - first);
      const drawing = listOffset === 0 ? sign + shift : subtable.readUInt16BE(listAt + listed);
      // Glyph 0 is the empty box for a missing character.
      if (drawing % 0x10000 !== 0) signs.push(sign);
    }
  }
  return signs;
}

/** Format 12: any character, in groups. */
function signsOfGroups(subtable: Buffer): number[] {
  const signs: number[] = [];
  for (let at = 16; at < 16 + 12 * subtable.readUInt32BE(12); at += 12) {
    const last = subtable.readUInt32BE(at + 4);
    for (let sign = subtable.readUInt32BE(at); sign <= last; sign += 1) signs.push(sign);
  }
  return signs;
}
