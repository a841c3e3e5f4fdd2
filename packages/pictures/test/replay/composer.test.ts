import { expect, it } from 'vitest';
import { Composer } from '../../src/replay/composer.ts';
import { Palette } from '../../src/replay/palette.ts';
import type { Ground, Stamp } from '../../src/replay/stamp.ts';
import { paintTrail } from '../../src/replay/trail.ts';
import { fc, runs } from '../../../../test/support/properties.ts';
import { seeded } from '../../../crokinole/test/support/seeded.ts';

type Rgb = readonly [number, number, number];

const COLOURS = 40;

function groundOf(widthPx: number, heightPx: number, random: () => number): Ground {
  const byte = () => Math.floor(256 * random());
  const colours = Array.from({ length: COLOURS }, () => ({ r: byte(), g: byte(), b: byte() }));
  const rgba = new Uint8ClampedArray(4 * widthPx * heightPx);
  const indices = new Uint8Array(widthPx * heightPx);
  indices.forEach((_, at) => {
    indices[at] = Math.floor(COLOURS * random());
    const { r = 0, g = 0, b = 0 } = colours[indices[at]] ?? {};
    rgba.set([r, g, b, 255], 4 * at);
  });
  return { bitmap: { widthPx, heightPx, rgba }, indices, palette: new Palette(colours) };
}

function stampOf(random: () => number, widthPx: number, heightPx: number): Stamp {
  const size = () => 1 + Math.floor(30 * random());
  const [width, height] = [size(), size()];
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const alpha = [0, 255, 256 * random()][Math.floor(3 * random())] ?? 0;
    rgba.set([256 * random(), 256 * random(), 256 * random(), alpha], 4 * at);
  }
  const place = (most: number) => Math.floor((most + 40) * random()) - 20;
  return {
    bitmap: { widthPx: width, heightPx: height, rgba },
    x: place(widthPx),
    y: place(heightPx),
  };
}

/** The expected pixel when all stamps are drawn in order. */
function indexAt({ bitmap, indices, palette }: Ground, stamps: readonly Stamp[], at: number) {
  const [x, y] = [at % bitmap.widthPx, Math.floor(at / bitmap.widthPx)];
  let colour: Rgb = [0, 1, 2].map((channel) => bitmap.rgba[4 * at + channel]) as unknown as Rgb;
  let isTouched = false;
  for (const stamp of stamps) {
    if ('alphas' in stamp.bitmap) throw new Error('no streaks here');
    const [column, row] = [x - stamp.x, y - stamp.y];
    const { widthPx, heightPx, rgba } = stamp.bitmap;
    if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) continue;
    const from = 4 * (row * widthPx + column);
    const alpha = rgba[from + 3] ?? 0;
    if (alpha === 0) continue;
    isTouched = true;
    colour = colour.map((under, channel) =>
      Math.round((under * (255 - alpha) + (rgba[from + channel] ?? 0) * alpha) / 255),
    ) as unknown as Rgb;
  }
  return isTouched ? palette.nearest(...colour) : (indices[at] ?? 0);
}

it('a composer finds everything that has changed within the spans, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.record({
        widthPx: fc.integer({ min: 1, max: 90 }),
        heightPx: fc.integer({ min: 1, max: 40 }),
        seed: fc.integer({ min: 1, max: 1_000_000 }),
        moments: fc.integer({ min: 1, max: 5 }),
      }),
      ({ widthPx, heightPx, seed, moments }) => {
        const random = seeded(seed);
        const ground = groundOf(widthPx, heightPx, random);
        const composer = new Composer(ground);
        composer.base.set(ground.indices);
        composer.shown.set(ground.indices);
        for (let moment = 0; moment < moments; moment += 1) {
          const stamps = [1, 2, 3].map(() => stampOf(random, widthPx, heightPx));
          const before = composer.shown.slice();
          const { spans } = composer;
          spans.clear();
          const part = () => Math.floor(1.2 * widthPx * random());
          spans.add({ x: part(), y: 0, width: part(), height: Math.ceil(heightPx * random()) });
          const inSpans = (at: number) => {
            const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
            return (
              y >= spans.top && y < spans.bottom && x >= spans.fromOf(y) && x < spans.untilOf(y)
            );
          };
          const wanted = before.map((index, at) =>
            inSpans(at) ? indexAt(ground, stamps, at) : index,
          );
          const rect = composer.compose(stamps, ground.bitmap.rgba);
          expect(composer.shown).toEqual(wanted);
          const changed = [...wanted.keys()].filter((at) => wanted[at] !== before[at]);
          if (rect === undefined) {
            expect(changed).toEqual([]);
            continue;
          }
          const [xs, ys] = [
            changed.map((at) => at % widthPx),
            changed.map((at) => Math.floor(at / widthPx)),
          ];
          expect(rect).toEqual({
            x: Math.min(...xs),
            y: Math.min(...ys),
            width: Math.max(...xs) - Math.min(...xs) + 1,
            height: Math.max(...ys) - Math.min(...ys) + 1,
          });
          const patch = [...composer.takeChanges(rect).subarray(0, rect.width * rect.height)];
          const isChanged = new Set(changed);
          expect(patch).toEqual(
            patch.map((_, i) => {
              const at =
                (rect.y + Math.floor(i / rect.width)) * widthPx + rect.x + (i % rect.width);
              return isChanged.has(at) ? wanted[at] : ground.palette.transparent;
            }),
          );
        }
      },
    ),
    { numRuns: runs(60) },
  );
});

it('a streak is at each pixel as strong as its strongest segment there', () => {
  const coordinate = fc.double({ min: -20, max: 80, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.record({ xPx: coordinate, yPx: coordinate }), { minLength: 2, maxLength: 6 }),
      fc.record({
        radiusPx: fc.double({ min: 1, max: 15, noNaN: true }),
        headAlpha: fc.integer({ min: 1, max: 255 }),
        tailStrength: fc.constantFrom(0, 0.3, 1),
      }),
      (points, look) => {
        const colour = { r: 1, g: 2, b: 3 };
        const within = { x: 0, y: 0, width: 60, height: 50 };
        const stamp = paintTrail(points, { colour, ...look }, within);
        if (stamp === undefined) return;
        const { bitmap } = stamp;
        if (!('alphas' in bitmap)) throw new Error('a streak has opacities');
        for (let y = 0; y < within.height; y += 1) {
          for (let x = 0; x < within.width; x += 1) {
            const [row, column] = [y - stamp.y, x - stamp.x];
            const from = bitmap.from[row] ?? 0;
            const isIn = column >= from && column < (bitmap.until[row] ?? 0);
            const alpha = isIn
              ? (bitmap.alphas[(bitmap.starts[row] ?? 0) + column - from] ?? 0)
              : 0;
            // Rounding a half may differ by one.
            expect(Math.abs(alpha - strengthAt(points, look, x + 0.5, y + 0.5))).toBeLessThan(2);
          }
        }
      },
    ),
  );
});

function strengthAt(
  points: readonly { readonly xPx: number; readonly yPx: number }[],
  look: { readonly radiusPx: number; readonly headAlpha: number; readonly tailStrength: number },
  x: number,
  y: number,
): number {
  let strongest = 0;
  const last = points.length - 1;
  for (let i = 0; i < last; i += 1) {
    const [head, tail] = [points[i], points[i + 1]];
    if (head === undefined || tail === undefined) continue;
    const [dx, dy] = [tail.xPx - head.xPx, tail.yPx - head.yPx];
    const square = dx * dx + dy * dy;
    const along =
      square === 0
        ? 0
        : Math.max(0, Math.min(1, ((x - head.xPx) * dx + (y - head.yPx) * dy) / square));
    const off = Math.hypot(x - head.xPx - along * dx, y - head.yPx - along * dy);
    const share = 1 - (i + along) / last;
    const inside = look.radiusPx * (0.25 + 0.75 * share) + 0.5 - off;
    const strength = look.tailStrength + (1 - look.tailStrength) * share;
    strongest = Math.max(
      strongest,
      Math.round(look.headAlpha * strength * Math.max(0, Math.min(1, inside))),
    );
  }
  return strongest;
}
