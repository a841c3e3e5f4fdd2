import type { SKRSContext2D } from '@napi-rs/canvas';
import { SIDE_MARKS, type DiscColours } from '../themes/theme.ts';

/** What tells a side's discs apart without their colour: an inlaid ring, notches in the rim, a dot. */
export function paintMark(
  ctx: SKRSContext2D,
  colours: DiscColours,
  side: number,
  radiusPx: number,
): void {
  ctx.strokeStyle = colours.mark;
  ctx.fillStyle = colours.mark;
  switch (SIDE_MARKS[side]) {
    case 'ring':
      ctx.lineWidth = 0.16 * radiusPx;
      ctx.beginPath();
      ctx.arc(0, 0, 0.56 * radiusPx, 0, 2 * Math.PI);
      ctx.stroke();
      return;
    case 'notches':
      paintNotches(ctx, radiusPx);
      return;
    case 'dot':
      ctx.beginPath();
      ctx.arc(0, 0, 0.24 * radiusPx, 0, 2 * Math.PI);
      ctx.fill();
      return;
    case undefined:
      throw new Error(`no mark for side ${side}`);
  }
}

function paintNotches(ctx: SKRSContext2D, radiusPx: number): void {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    ctx.save();
    ctx.rotate((quarter * Math.PI) / 2 + Math.PI / 4);
    ctx.fillRect(0.5 * radiusPx, -0.13 * radiusPx, 0.5 * radiusPx, 0.26 * radiusPx);
    ctx.restore();
  }
}
