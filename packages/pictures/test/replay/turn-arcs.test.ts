import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { QUADRANTS } from 'crokinole/board/start';
import { planBoard } from '../../src/geometry/plan.ts';
import { createPainter } from '../../src/paint/painter.ts';
import { bitmapOf, type Bitmap } from '../../src/primitives/bitmap.ts';
import { TurnArcs } from '../../src/replay/turn-arcs.ts';
import { turnArc } from '../../src/scene/board-scene.ts';
import { THEMES } from '../../src/themes/registry.ts';

const PLAN = planBoard(240);

/** A picture's visible pixels: place and colour. */
function pixelsOf({ rgba, widthPx }: Bitmap, left = 0, top = 0): ReadonlyMap<string, string> {
  const seen = new Map<string, string>();
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue;
    const [x, y] = [(at / 4) % widthPx, Math.floor(at / 4 / widthPx)];
    seen.set(`${left + x},${top + y}`, rgba.slice(at, at + 4).join(' '));
  }
  return seen;
}

test.each(QUADRANTS)('the light of quadrant %i is cut out completely', (quadrant) => {
  const canvas = createCanvas(PLAN.widthPx, PLAN.heightPx);
  createPainter().paintOver(canvas.getContext('2d'), [turnArc(PLAN, quadrant)], THEMES.maple);
  const { bitmap, x, y } = new TurnArcs(THEMES.maple, PLAN).stampOf(quadrant);
  if (!('rgba' in bitmap)) throw new Error('the light is no picture');
  expect(pixelsOf(bitmap, x, y)).toEqual(pixelsOf(bitmapOf(canvas)));
});
