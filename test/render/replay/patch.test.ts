import { expect, test } from 'vitest';
import { layPatches, patchOf, UNPATCHED } from '../../../src/render/replay/patch.ts';
import { fc } from '../../support/properties.ts';

/** Long runs as panels have them, and single pixels as letters do. */
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

test('a patch is laid pixel for pixel, and leaves alone what it does not cover', () => {
  fc.assert(
    fc.property(rowsArb, fc.integer({ min: 1, max: 600 }), (rows, width) => {
      const lines = rows.map((runs) => {
        const line = runs.flatMap(({ index, length }) => Array<number>(length).fill(index));
        return Array.from({ length: width }, (_, i) => line[i % line.length] ?? 0);
      });
      const rect = { x: 3, y: 2, width, height: lines.length };
      const picture = new Uint8Array(ROW_PX * (lines.length + 3)).map((_, at) => at % 251);
      const expected = picture.slice();
      lines.forEach((line, row) => {
        line.forEach((index, column) => {
          if (index !== UNPATCHED) expected[(2 + row) * ROW_PX + 3 + column] = index;
        });
      });
      layPatches([patchOf(rect, Uint8Array.from(lines.flat()))], picture, ROW_PX);
      expect(Buffer.compare(picture, expected)).toBe(0);
    }),
  );
});
