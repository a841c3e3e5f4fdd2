import { expect, test } from 'vitest';
import { Composer } from '../../src/replay/composer.ts';
import { Palette } from '../../src/replay/palette.ts';
import { patchOf, UNPATCHED } from '../../src/replay/patch.ts';
import { fc } from '../../../../test/support/properties.ts';

/** Long runs as in panels, and single pixels as in letters. */
const ROW_PX = 700;
const rowsArb = fc.array(
  fc.array(
    fc.record({
      index: fc.oneof(fc.constant(UNPATCHED), fc.integer({ min: 0, max: 254 })),
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 200, max: 520 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  { minLength: 1, maxLength: 4 },
);

function expectLaid(lines: readonly (readonly number[])[]): void {
  const [widthPx, heightPx] = [ROW_PX, lines.length + 3];
  const indices = new Uint8Array(widthPx * heightPx).map((_, at) => at % 251);
  const rgba = new Uint8ClampedArray(4 * indices.length);
  const palette = new Palette([{ r: 0, g: 0, b: 0 }]);
  const composer = new Composer({ bitmap: { widthPx, heightPx, rgba }, indices, palette });
  composer.base.set(indices);
  const expected = indices.slice();
  lines.forEach((line, row) => {
    line.forEach((index, column) => {
      if (index !== UNPATCHED) expected[(2 + row) * ROW_PX + 3 + column] = index;
    });
  });
  const rect = { x: 3, y: 2, width: lines[0]?.length ?? 0, height: lines.length };
  composer.layPatches([patchOf(rect, Uint8Array.from(lines.flat()))]);
  expect(Buffer.compare(composer.base, expected)).toBe(0);
}

test('a patch is drawn pixel for pixel, and leaves alone what it does not cover', () => {
  fc.assert(
    fc.property(rowsArb, fc.integer({ min: 1, max: 600 }), (rows, width) => {
      const lines = rows.map((runs) => {
        const line = runs.flatMap(({ index, length }) => Array<number>(length).fill(index));
        return Array.from({ length: width }, (_, i) => line[i % line.length] ?? 0);
      });
      expectLaid(lines);
    }),
  );
});

test('a patch that is longer than one block is drawn completely', () => {
  const lines = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 600 }, (_each, column) => 10 + ((row + column) % 3)),
  );
  expectLaid(lines);
});
