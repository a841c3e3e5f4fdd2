import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 0x774f4646;
const DIRECTORY_OFFSET = 44;
const DIRECTORY_ENTRY_BYTES = 20;

/** The code points in a WOFF font's character map. */
export function signsOf(font: Buffer): readonly number[] {
  const map = tableOf(font, 'cmap');
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

function tableOf(font: Buffer, tag: string): Buffer {
  if (font.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('not a WOFF font');
  const count = font.readUInt16BE(12);
  for (let i = 0; i < count; i += 1) {
    const entry = DIRECTORY_OFFSET + i * DIRECTORY_ENTRY_BYTES;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = font.readUInt32BE(entry + 4);
    const packedBytes = font.readUInt32BE(entry + 8);
    const packed = font.subarray(offset, offset + packedBytes);
    return packedBytes < font.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
  }
  throw new Error(`the font has no ${tag} table`);
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
