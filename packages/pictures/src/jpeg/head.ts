import { CODES, type CodeTable } from './codes.ts';
import { divisorsOf, ZIGZAG } from './divisors.ts';

const BEGIN = 0xd8;
const APPLICATION = 0xe0;
const DIVISORS = 0xdb;
const BASELINE = 0xc0;
const CODE_TABLES = 0xc4;
const SCAN = 0xda;
const END = 0xd9;

/** JFIF 1.1 with square pixels. */
const JFIF = [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
const BITS = 8;

/** The end of every picture. */
export const TAIL = Uint8Array.of(0xff, END);

/** Everything before the scan. Colour has half the resolution of brightness in both directions. */
export function headOf(widthPx: number, heightPx: number, quality: number): Uint8Array {
  const [brightness, colour] = divisorsOf(quality).map((divisors) =>
    ZIGZAG.map((place) => divisors[place] ?? 1),
  );
  const tables = CODES.means.flatMap((means, kind) => [
    ...codeTable(kind, means),
    ...codeTable(0x10 | kind, CODES.rests[kind] ?? means),
  ]);
  return Uint8Array.of(
    0xff,
    BEGIN,
    ...segment(APPLICATION, JFIF),
    ...segment(DIVISORS, [0, ...(brightness ?? []), 1, ...(colour ?? [])]),
    ...segment(BASELINE, [
      BITS,
      ...word(heightPx),
      ...word(widthPx),
      ...[3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ]),
    ...segment(CODE_TABLES, tables),
    ...segment(SCAN, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
  );
}

function segment(marker: number, bytes: readonly number[]): readonly number[] {
  return [0xff, marker, ...word(bytes.length + 2), ...bytes];
}

function codeTable(name: number, { counts, values }: CodeTable): readonly number[] {
  return [name, ...counts, ...values];
}

function word(value: number): readonly number[] {
  return [value >> 8, value & 0xff];
}
