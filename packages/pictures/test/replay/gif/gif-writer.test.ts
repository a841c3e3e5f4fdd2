import { GifReader } from 'omggif';
import { describe, expect, it } from 'vitest';
import { BandCache } from '../../../src/replay/gif/band-cache.ts';
import { ByteSink } from '../../../src/replay/gif/byte-sink.ts';
import { GifWriter } from '../../../src/replay/gif/gif-writer.ts';
import { LzwEncoder } from '../../../src/replay/gif/lzw.ts';
import { fc, runs } from '../../../../../test/support/properties.ts';

/** Index 255 is transparent; every other index is a distinct colour. */
const PALETTE = {
  transparent: 255,
  rgb: Uint8Array.from({ length: 768 }, (_, i) => (i % 3 === 0 ? i / 3 : 255 - Math.floor(i / 3))),
};

/** One encoder for all tests: earlier output must not affect later output. */
const LZW = new LzwEncoder();
const BANDS = new BandCache();

function tools() {
  return { sink: new ByteSink(64), lzw: LZW, bands: BANDS };
}

function decode(gif: Uint8Array, frame: number, pixels: number): number[] {
  const rgba = new Uint8Array(4 * pixels);
  new GifReader(Buffer.from(gif)).decodeAndBlitFrameRGBA(frame, rgba);
  return Array.from({ length: pixels }, (_, i) =>
    rgba[4 * i + 3] === 0 ? PALETTE.transparent : (rgba[4 * i] ?? 0),
  );
}

function roundTrip(indices: Uint8Array): number[] {
  const writer = new GifWriter(indices.length, 1, PALETTE, tools(), 'for ever');
  const rect = { x: 0, y: 0, width: indices.length, height: 1 };
  writer.write({ rect, indices, delayMs: 40 });
  return decode(writer.end(), 0, indices.length);
}

/** Decodes the code widths up to the last code, because lenient decoders stop earlier. */
function lastCodeOf(indices: Uint8Array): number {
  const writer = new GifWriter(indices.length, 1, PALETTE, tools(), 'for ever');
  writer.write({ rect: { x: 0, y: 0, width: indices.length, height: 1 }, indices, delayMs: 0 });
  const gif = writer.end();
  // Header 13, colours 768, loop 19, control 8, place 10, first code's width 1.
  const bits: number[] = [];
  for (let at = 819; gif[at] !== 0; at += (gif[at] ?? 0) + 1) {
    for (const byte of gif.subarray(at + 1, at + 1 + (gif[at] ?? 0))) {
      for (let bit = 0; bit < 8; bit += 1) bits.push((byte >> bit) & 1);
    }
  }
  let [at, width, learnt, code] = [0, 9, 0, 0];
  while (at + width <= bits.length && code !== 257) {
    code = bits.slice(at, at + width).reduce((sum, bit, i) => sum + (bit << i), 0);
    at += width;
    learnt = code === 256 ? 0 : learnt + 1;
    // The first code after a clear adds no entry; 258 codes are known from the start.
    width = Math.min(12, Math.max(9, Math.floor(Math.log2(258 + Math.max(0, learnt - 1))) + 1));
  }
  expect(bits.length - at).toBeLessThan(8);
  return code;
}

/** `sparse` resembles a replay: few changed pixels among unchanged ones. */
const KINDS = ['transparent', 'sparse', 'plain', 'noise'] as const;

function indexOf(kind: (typeof KINDS)[number], state: number, seed: number): number {
  switch (kind) {
    case 'transparent':
      return 255;
    case 'sparse':
      return state >>> 29 === 0 ? (state >>> 24) % 4 : 255;
    case 'plain':
      return seed % 255;
    case 'noise':
      return state >>> 24;
  }
}

/** Short codes, long codes, long runs and full tables. */
const stretches = fc
  .array(
    fc.record({
      length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1000, max: 9000 })),
      kind: fc.constantFrom(...KINDS),
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => {
    const indices: number[] = [];
    for (const { length, kind, seed } of parts) {
      let state = seed;
      for (let i = 0; i < length; i += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        indices.push(indexOf(kind, state, seed));
      }
    }
    return Uint8Array.from(indices);
  });

describe('what an independent decoder reads', () => {
  it('is what was written, whatever the pixels', () => {
    fc.assert(
      fc.property(stretches, (indices) => {
        expect(roundTrip(indices)).toEqual([...indices]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('is right at every length around the points where the codes grow wider', () => {
    for (const base of [254, 510, 766, 1790, 3838, 7676]) {
      for (let length = base - 6; length <= base + 6; length += 1) {
        // No pair of neighbours repeats, so every pixel costs one code.
        const indices = Uint8Array.from(
          { length },
          (_, i) => (i % 2 === 0 ? i / 2 : Math.floor(i / 510) * 7 + 3) % 255,
        );
        expect(roundTrip(indices)).toEqual([...indices]);
        expect(lastCodeOf(indices)).toBe(257);
      }
    }
  });

  it('has the size, the endless loop, the delays and the places of the frames', () => {
    const writer = new GifWriter(20, 10, PALETTE, tools(), 'for ever');
    const indices = new Uint8Array(200).fill(7);
    writer.write({ rect: { x: 0, y: 0, width: 20, height: 10 }, indices, delayMs: 500 });
    writer.write({ rect: { x: 3, y: 4, width: 5, height: 2 }, indices, delayMs: 40 });
    const reader = new GifReader(Buffer.from(writer.end()));
    expect([reader.width, reader.height, reader.loopCount()]).toEqual([20, 10, 0]);
    expect([0, 1].map((i) => reader.frameInfo(i))).toMatchObject([
      { x: 0, y: 0, width: 20, height: 10, delay: 50, disposal: 1, transparent_index: 255 },
      { x: 3, y: 4, width: 5, height: 2, delay: 4, disposal: 1, transparent_index: 255 },
    ]);
  });

  it.each([
    [1, null],
    [3, 2],
    ['for ever', 0],
  ] as const)('played %s times has the loop count as viewers read it', (plays, loops) => {
    const writer = new GifWriter(1, 1, PALETTE, tools(), plays);
    writer.write({
      rect: { x: 0, y: 0, width: 1, height: 1 },
      indices: Uint8Array.of(7),
      delayMs: 40,
    });
    expect(new GifReader(Buffer.from(writer.end())).loopCount()).toBe(loops);
  });

  it('follows runs without writing them out', () => {
    const writer = new GifWriter(480, 480, PALETTE, tools(), 'for ever');
    const indices = new Uint8Array(480 * 480).fill(255);
    const rect = { x: 0, y: 0, width: 480, height: 480 };
    writer.write({ rect, indices, delayMs: 40 });
    const firstBytes = writer.lengthBytes;
    writer.write({ rect, indices, delayMs: 40 });
    expect(writer.lengthBytes - firstBytes).toBeLessThan(1500);
  });

  it('is the same whether the bands of the first picture are cached or not', () => {
    const sizePx = 130;
    fc.assert(
      fc.property(fc.array(stretches, { minLength: 2, maxLength: 6 }), (parts) => {
        const bands = new BandCache();
        for (const part of parts) {
          const indices = Uint8Array.from(
            { length: sizePx ** 2 },
            (_, i) => part[i % part.length] ?? 0,
          );
          const gifs = [bands, bands, new BandCache()].map((kept) => {
            const writer = new GifWriter(sizePx, sizePx, PALETTE, { ...tools(), bands: kept }, 1);
            const rect = { x: 0, y: 0, width: sizePx, height: sizePx };
            writer.write({ rect, indices, delayMs: 40 });
            return writer.end();
          });
          const [first, second, alone] = gifs.map((gif) => Buffer.from(gif).toString('latin1'));
          expect(second === first && alone === first).toBe(true);
          expect(
            Buffer.compare(
              Buffer.from(decode(gifs[1] ?? new Uint8Array(), 0, indices.length)),
              Buffer.from(indices),
            ),
          ).toBe(0);
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
