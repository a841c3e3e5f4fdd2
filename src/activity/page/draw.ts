import type { Quadrant } from '../../core/board/start.ts';
import { startPointOf } from '../../core/board/start.ts';
import { directionOf, turnQuarters, type Vector } from '../../core/board/vector.ts';
import { speedOfPower } from '../../core/shot/power.ts';
import { unsteadinessAt, type Hand } from '../../core/shot/hand.ts';
import { DISC_RADIUS_IN, RAIL_RADIUS_IN } from '../../core/board/dimensions.ts';
import { discCellPx } from '../../render/geometry/disc-cell.ts';
import { planBoard, toPixels, type BoardPlan } from '../../render/geometry/plan.ts';
import type { Aim } from '../aim/aim.ts';
import type { MovingDisc } from './motion.ts';
import type { Sheets } from './sheets.ts';

export interface AimDrawn {
  readonly aim: Aim;
  readonly quadrant: Quadrant;
  readonly disc: { readonly side: number; readonly number?: number | undefined };
  readonly hand: Hand;
  readonly slowingInPerS2: number;
  readonly isBlocked: boolean;
  /** Of somebody else: what they aim at, and no more. */
  readonly isOthers: boolean;
}

/** A flick as it was meant beside what the hand made of it. */
export interface Beside {
  readonly quadrant: Quadrant;
  readonly place: { readonly position: number; readonly inset: number };
  readonly aimed: number;
  readonly flicked: number;
  readonly opacity: number;
}

export interface Drawn {
  readonly discs: readonly MovingDisc[];
  readonly aim: AimDrawn | undefined;
  readonly beside: Beside | undefined;
}

const AIM_COLOUR = '#ffffff';
const HALO_COLOUR = 'rgba(0, 0, 0, 0.55)';

/** Everything that moves, over the board that does not. */
export function drawAbove(
  canvas: HTMLCanvasElement,
  sheets: Sheets,
  bottom: Quadrant,
  { discs, aim, beside }: Drawn,
): void {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  const plan = planBoard(canvas.width, bottom);
  if (aim !== undefined) drawAim(ctx, plan, aim);
  for (const disc of discs) drawDisc(ctx, sheets, plan, disc);
  if (beside !== undefined) drawBeside(ctx, plan, beside);
  if (aim === undefined) return;
  const at = startPointOf(aim.quadrant, placeOf(aim.aim));
  const ghost = { id: -1, ...aim.disc, ...at, scale: 1, opacity: aim.isBlocked ? 0.45 : 1 };
  drawDisc(ctx, sheets, plan, ghost);
  if (aim.isBlocked) drawCross(ctx, plan, at);
}

function placeOf({ position, inset }: Pick<Aim, 'position' | 'inset'>) {
  return { positionCentideg: position, insetCentiIn: inset };
}

type Ctx = CanvasRenderingContext2D;

function drawDisc(ctx: Ctx, sheets: Sheets, plan: BoardPlan, disc: Omit<MovingDisc, 'id'>): void {
  const cellPx = discCellPx(sheets.sizePx);
  const share = plan.widthPx / sheets.sizePx;
  const { xPx, yPx } = toPixels(plan, disc);
  const sizePx = cellPx * share * disc.scale;
  ctx.globalAlpha = disc.opacity;
  ctx.drawImage(
    sheets.discs,
    (disc.number ?? 0) * cellPx,
    disc.side * cellPx,
    cellPx,
    cellPx,
    xPx - sizePx / 2,
    yPx - sizePx / 2,
    sizePx,
    sizePx,
  );
  ctx.globalAlpha = 1;
}

/** The way over the board, and to both sides of it how far the hand strays two times out of three. */
function drawAim(ctx: Ctx, plan: BoardPlan, drawn: AimDrawn): void {
  const { aim, quadrant, hand, slowingInPerS2, isOthers } = drawn;
  const from = startPointOf(quadrant, placeOf(aim));
  const speed = speedOfPower(aim.power);
  const flick = { angleCentideg: aim.angle, speedCentiInPerS: speed };
  const wobble = unsteadinessAt(flick, hand).angleCentideg;
  const reachIn = Math.min(RAIL_RADIUS_IN * 2, (speed / 100) ** 2 / (2 * slowingInPerS2));
  const to = (angle: number, lengthIn = reachIn) =>
    ahead(from, quadrant, angle - aim.position, lengthIn);
  const cone = [from, to(aim.angle - wobble), to(aim.angle + wobble)].map((point) =>
    toPixels(plan, point),
  );
  ctx.save();
  clipToBoard(ctx, plan);
  if (wobble > 0) {
    const [tip, left, right] = cone;
    if (tip !== undefined && left !== undefined && right !== undefined) {
      ctx.fillStyle = 'rgba(255, 255, 255, 0.28)';
      ctx.beginPath();
      ctx.moveTo(tip.xPx, tip.yPx);
      ctx.lineTo(left.xPx, left.yPx);
      ctx.lineTo(right.xPx, right.yPx);
      ctx.fill();
    }
  }
  const line = [from, to(aim.angle)] as const;
  strokeLine(ctx, plan, line, isOthers ? [0.3, 0.25] : []);
  const end = toPixels(plan, line[1]);
  ctx.beginPath();
  ctx.arc(end.xPx, end.yPx, DISC_RADIUS_IN * plan.pxPerIn, 0, 2 * Math.PI);
  twice(ctx, plan);
  ctx.restore();
}

function ahead(from: Vector, quadrant: Quadrant, centideg: number, lengthIn: number): Vector {
  const way = turnQuarters(directionOf(centideg), quadrant);
  return { x: from.x + way.x * lengthIn, y: from.y + way.y * lengthIn };
}

function drawBeside(ctx: Ctx, plan: BoardPlan, beside: Beside): void {
  const { quadrant, place, aimed, flicked, opacity } = beside;
  const from = startPointOf(quadrant, placeOf(place));
  const to = (angle: number) => ahead(from, quadrant, angle - place.position, 12);
  ctx.save();
  clipToBoard(ctx, plan);
  ctx.globalAlpha = opacity;
  strokeLine(ctx, plan, [from, to(aimed)], [0.3, 0.25]);
  strokeLine(ctx, plan, [from, to(flicked)], []);
  ctx.restore();
}

function clipToBoard(ctx: Ctx, plan: BoardPlan): void {
  ctx.beginPath();
  ctx.arc(plan.centre.xPx, plan.centre.yPx, RAIL_RADIUS_IN * plan.pxPerIn, 0, 2 * Math.PI);
  ctx.clip();
}

function strokeLine(
  ctx: Ctx,
  plan: BoardPlan,
  [from, to]: readonly [Vector, Vector],
  dashesIn: readonly number[],
): void {
  const [start, end] = [toPixels(plan, from), toPixels(plan, to)];
  ctx.setLineDash(dashesIn.map((dash) => dash * plan.pxPerIn));
  ctx.beginPath();
  ctx.moveTo(start.xPx, start.yPx);
  ctx.lineTo(end.xPx, end.yPx);
  twice(ctx, plan);
  ctx.setLineDash([]);
}

/** Light upon dark: seen on every wood. */
function twice(ctx: Ctx, plan: BoardPlan): void {
  ctx.lineWidth = 0.2 * plan.pxPerIn;
  ctx.strokeStyle = HALO_COLOUR;
  ctx.stroke();
  ctx.lineWidth = 0.09 * plan.pxPerIn;
  ctx.strokeStyle = AIM_COLOUR;
  ctx.stroke();
}

function drawCross(ctx: Ctx, plan: BoardPlan, at: Vector): void {
  const { xPx, yPx } = toPixels(plan, at);
  const arm = 0.4 * plan.pxPerIn;
  ctx.beginPath();
  ctx.moveTo(xPx - arm, yPx - arm);
  ctx.lineTo(xPx + arm, yPx + arm);
  ctx.moveTo(xPx + arm, yPx - arm);
  ctx.lineTo(xPx - arm, yPx + arm);
  twice(ctx, plan);
}
