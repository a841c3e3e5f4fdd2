import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { prepareText } from '../../src/text/drawable.ts';
import { fontFiles, fontOf, loadFonts } from '../../src/text/fonts.ts';
import { plainText } from '../../src/text/plain.ts';
import { runs } from '../../../../test/support/properties.ts';
import { signsOf } from '../../src/text/woff.ts';

function inkOf(text: string, weight: 400 | 600 | 700): number {
  const canvas = createCanvas(200, 80);
  const ctx = canvas.getContext('2d');
  ctx.font = fontOf('text', weight, 40, text);
  ctx.fillText(text, 10, 55);
  const { data } = ctx.getImageData(0, 0, 200, 80);
  return data.reduce((ink, value, i) => ink + (i % 4 === 3 ? value : 0), 0);
}

it.each(['王小明', 'さくら', '김민준', 'محمد', 'שלום', 'प्रिया', 'สมชาย'])(
  'draws %s in the weight of its text',
  (name) => {
    const [regular, semibold, bold] = ([400, 600, 700] as const).map((w) => inkOf(name, w));
    expect(semibold).toBeGreaterThan(1.05 * Number(regular));
    expect(bold).toBeGreaterThan(1.05 * Number(semibold));
  },
);

it('draws the subsets in the same face, not in an installed one', () => {
  const ctx = createCanvas(10, 10).getContext('2d');
  for (const text of ['Žž', 'Ωμ', 'Ол']) {
    ctx.font = fontOf('text', 600, 100, text);
    const own = ctx.measureText(text).width;
    ctx.font = '600 100px sans-serif';
    expect(ctx.measureText(text).width, text).not.toBeCloseTo(own, 1);
  }
});

it('knows which characters the fonts have', () => {
  const { canDraw } = loadFonts();
  expect(Array.from('AžЯΩễ0…–', canDraw)).toEqual(Array(8).fill(true));
  expect(Array.from('太あ한א🔥\uFFFF', canDraw)).toEqual(Array(6).fill(false));
});

it('draws each letter with its mark from one file of each face', () => {
  const resolve = createRequire(import.meta.url).resolve;
  const bold = fontFiles().filter((file) => /(source-sans-3|literata)\/.*-700-/.test(file));
  const filesOf = (fontPackage: string) =>
    bold
      .filter((file) => file.includes(fontPackage))
      .map((file) => new Set(signsOf(readFileSync(resolve(file)))));
  const [text = [], display = []] = ['source-sans-3', 'literata'].map(filesOf);
  const all = [...new Set(text.flatMap((signs) => [...signs]))].map((c) => String.fromCodePoint(c));
  const marks = all.filter((c) => /\p{Mark}/u.test(c));
  const letters = all.filter((c) => /\p{Letter}/u.test(c));
  // By day every fifth of them.
  const step = Math.round(letters.length / runs(letters.length));
  const drawn = letters
    .filter((_, i) => i % step === 0)
    .flatMap((letter) => marks.map((mark) => plainText(letter + mark, loadFonts())));
  expect(drawn.length).toBeGreaterThan(5000 / step);
  const isWhole = (sign: string, files: readonly ReadonlySet<number>[]) =>
    files.some((signs) => Array.from(sign).every((c) => signs.has(c.codePointAt(0) ?? 0)));
  const torn = drawn.filter((sign) => !isWhole(sign, text) || !isWhole(sign, display));
  expect(torn).toEqual([]);
});

it('gives the canvas no emoji selector, because it would draw the sign in an installed font', () => {
  const ctx = createCanvas(1, 1).getContext('2d');
  const style = { face: 'text', weight: 700, sizePx: 40 } as const;
  expect(prepareText(ctx, '7\uFE0F\u20E3 ❤\uFE0F', style)).toBe('7\u20E3 ❤');
  expect(ctx.font).toContain('noto-emoji');
});

it('reads no characters out of a file that is not a font', () => {
  expect(() => signsOf(Buffer.from('not a font at all, only words'))).toThrow('not a WOFF');
});

/** The bytes of a table's length: seven bits in each, all but the last with the highest bit. */
function lengthOf(bytes: number): readonly number[] {
  const digits = [bytes & 0x7f];
  for (let rest = bytes >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}

/** A WOFF2 file: a long table with a tag, outlines with two lengths, and the character map. */
function woff2Of(subtable: Buffer): Buffer {
  const map = Buffer.concat([words(0, 1, 0, 3, 0, 12), subtable]);
  const directory = Buffer.from([
    ...[63, ...Buffer.from('LONG'), ...lengthOf(300)],
    ...[10, ...lengthOf(9000), ...lengthOf(7)],
    ...[0, ...lengthOf(map.length)],
    ...[(3 << 6) | 11, ...lengthOf(5)],
  ]);
  const packed = brotliCompressSync(Buffer.concat([Buffer.alloc(307, 1), map, Buffer.alloc(5)]));
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt16BE(4, 12);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, directory, packed]);
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => buffer.writeUInt16BE(value, 2 * i));
  return buffer;
}

it('leaves out the characters within a segment that have no glyph', () => {
  // Characters 65–67 listed as glyphs 5, 0 and 6; character 97 as 97 + 65439, which is 0 in 16
  // bits.
  const map = words(
    ...[4, 0, 0, 6, 0, 0, 0, 67, 97, 0xffff, 0, 65, 97, 0xffff, 0, 65439, 1, 6, 0, 0, 5, 0, 6],
  );
  expect(signsOf(woff2Of(map))).toEqual([65, 67]);
});

it('reads characters beyond the first 65,536', () => {
  const map = Buffer.alloc(28);
  map.writeUInt16BE(12, 0);
  map.writeUInt32BE(1, 12);
  map.writeUInt32BE(0x1d400, 16);
  map.writeUInt32BE(0x1d402, 20);
  expect(signsOf(woff2Of(map))).toEqual([0x1d400, 0x1d401, 0x1d402]);
});

it('reads the characters of one subset only', () => {
  const file = '@fontsource/literata/files/literata-greek-700-normal.woff2';
  const signs = signsOf(readFileSync(createRequire(import.meta.url).resolve(file)));
  expect(signs).toContain('Ω'.codePointAt(0));
  expect(signs).not.toContain('Я'.codePointAt(0));
});

it('has every file that it may load', () => {
  const { resolve } = createRequire(import.meta.url);
  const files = fontFiles();
  // Chinese, Japanese and Korean are published in about a hundred slices each.
  expect(files.length).toBeGreaterThan(400);
  for (const file of files) expect(() => readFileSync(resolve(file)), file).not.toThrow();
});
