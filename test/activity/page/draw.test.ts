import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { HOLE_RADIUS_IN } from 'crokinole/board/dimensions';
import { planBoard } from '@crokinole/pictures/geometry/plan';
import { beginTurn } from '../../../src/activity/aim/finger.ts';
import { sketchOf } from '../../../src/activity/aim/sketch.ts';
import { drawAbove } from '../../../src/activity/page/draw.ts';
import { groundAt, turnAt } from '../aim/grounds.ts';

const SIZE_PX = 400;

/** How much is drawn within a circle around the middle, from 0 to 255. */
function mostWithin(canvas: Canvas, radiusIn: number): number {
  const radiusPx = radiusIn * planBoard(SIZE_PX).pxPerIn;
  const { data } = canvas.getContext('2d').getImageData(0, 0, SIZE_PX, SIZE_PX);
  let most = 0;
  for (let i = 0; i < SIZE_PX ** 2; i += 1) {
    const [x, y] = [(i % SIZE_PX) + 0.5, Math.floor(i / SIZE_PX) + 0.5];
    if (Math.hypot(x - SIZE_PX / 2, y - SIZE_PX / 2) > radiusPx) continue;
    most = Math.max(most, data[4 * i + 3] ?? 0);
  }
  return most;
}

it.each([
  ['beyond the hole', 700, false],
  ['into the hole', 530, true],
])('an aim %s leaves the hole and its value in sight', (_, power, isOnTarget) => {
  const turn = turnAt();
  const aim = { position: 0, inset: 0, angleCentideg: 0, power };
  const { cone } = sketchOf({ ...beginTurn(turn), aim }, groundAt(turn));
  if (isOnTarget) expect(Math.abs(cone.reachIn.meant - 12)).toBeLessThan(HOLE_RADIUS_IN);
  const canvas = createCanvas(SIZE_PX, SIZE_PX);
  const sheets = { board: canvas, discs: createCanvas(1, 1), cellPx: 1 };
  const drawn = { aim, turn, cone, isBlocked: false, isOnTarget, isBare: false, isOthers: false };
  drawAbove(
    canvas as unknown as HTMLCanvasElement,
    sheets as unknown as Parameters<typeof drawAbove>[1],
    0,
    { line: '#000000', halo: '#ffffff' },
    { discs: [], aim: { ...drawn, disc: { side: 0 } }, beside: undefined },
  );
  // Only the ring of a disc that stops there is in the hole.
  expect(mostWithin(canvas, isOnTarget ? 0.28 : 0.62)).toBeLessThan(20);
  expect(mostWithin(canvas, 1.4)).toBe(255);
});
