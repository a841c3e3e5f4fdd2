import { DISC_RADIUS_IN, HOLE_RADIUS_IN, RAIL_RADIUS_IN } from 'crokinole/board/dimensions';
import { startPointOf, type Quadrant } from 'crokinole/board/start';
import { turnQuarters, type Vector } from 'crokinole/board/vector';
import { MARK_ROW, TURNING_SIDE, UNMARKED_ROW } from '@crokinole/pictures/geometry/disc-cell';
import { planBoard, toPixels, type BoardPlan } from '@crokinole/pictures/geometry/plan';
import { placeOf, type Aim, type AimTurn, firstContactIn } from '../aim/aim-state.ts';
import type { Beside, Cone } from '../aim/sketch.ts';
import type { MiniBoard, TableDisc } from '../protocol/server-messages.ts';
import type { MovingDisc } from './kit/motion.ts';
import type { Sheets } from './sheets.ts';

export interface AimDrawn {
  readonly aim: Aim;
  readonly turn: AimTurn;
  readonly cone: Cone;
  readonly disc: Pick<TableDisc, 'side' | 'number'>;
  readonly isBlocked: boolean;
  /** A magnet has attracted a coarse pull. */
  readonly isOnTarget: boolean;
  /** Own finger: only the disc is drawn. */
  readonly isBare: boolean;
  /** Another player's aim. */
  readonly isOthers: boolean;
}

/** The aim beside the actual flick, fading out. */
export interface BesideDrawn {
  readonly beside: Beside;
  readonly quadrant: Quadrant;
  readonly opacity: number;
}

export interface BoardContents {
  readonly discs: readonly MovingDisc[];
  readonly aim: AimDrawn | undefined;
  readonly beside: BesideDrawn | undefined;
}

/** Colors of the theme: for lines on its wood, and for the halo that makes them visible. */
export interface Inks {
  readonly line: string;
  readonly halo: string;
}

interface Sheet {
  readonly ctx: CanvasRenderingContext2D;
  readonly plan: BoardPlan;
  readonly inks: Inks;
}

/** Draws everything that moves onto the picture of the empty board. */
export function drawAbove(
  canvas: HTMLCanvasElement,
  sheets: Sheets,
  bottom: Quadrant,
  inks: Inks,
  { discs, aim, beside }: BoardContents,
): void {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  const sheet = { ctx, plan: planBoard(canvas.width, bottom), inks };
  if (aim !== undefined && !aim.isBlocked && !aim.isBare) drawAim(sheet, aim);
  for (const disc of discs) drawDisc(sheet, sheets, disc);
  if (beside !== undefined) drawBeside(sheet, beside);
  if (aim === undefined) return;
  const at = startPointOf(aim.turn.quadrant, placeOf(aim.aim));
  drawDisc(sheet, sheets, { ...aim.disc, ...at, scale: 1, opacity: aim.isBlocked ? 0.45 : 1 });
  for (const arm of aim.isBlocked ? [-0.45, 0.45] : []) {
    const from = { x: at.x - 0.45, y: at.y - arm };
    strokeLine(sheet, from, { x: at.x + 0.45, y: at.y + arm }, []);
  }
}

const LYING = { scale: 1, opacity: 1 };

/** A whole board in miniature, from what the server lists. */
export function drawMini(
  canvas: HTMLCanvasElement,
  sheets: Sheets,
  { quadrant, discs }: MiniBoard,
): void {
  const ctx = canvas.getContext('2d');
  if (ctx === null) return;
  const { width, height } = canvas;
  ctx.clearRect(0, 0, width, height);
  ctx.drawImage(sheets.board, 0, 0, width, height);
  const plan = planBoard(width, quadrant);
  for (const [side, x, y] of discs) drawDisc({ ctx, plan }, sheets, { side, x, y, ...LYING });
}

type PlacedDisc = Pick<MovingDisc, 'side' | 'number' | 'x' | 'y' | 'scale' | 'opacity' | 'turnRad'>;

function drawDisc(
  { ctx, plan }: Pick<Sheet, 'ctx' | 'plan'>,
  sheets: Sheets,
  disc: PlacedDisc,
): void {
  const { cellPx } = sheets;
  const { xPx, yPx } = toPixels(plan, disc);
  const sizePx = cellPx * disc.scale;
  const { number = 0, side, turnRad = 0 } = disc;
  const paint = (column: number, row: number) => {
    const [fromX, fromY, toPx] = [column * cellPx, row * cellPx, -sizePx / 2];
    ctx.drawImage(sheets.discs, fromX, fromY, cellPx, cellPx, toPx, toPx, sizePx, sizePx);
  };
  ctx.save();
  ctx.globalAlpha = disc.opacity;
  ctx.translate(xPx, yPx);
  // A sheet in the browser's cache may be older than the rows of the mark.
  const hasTurned = turnRad !== 0 && side === TURNING_SIDE;
  if (hasTurned && sheets.discs.height > MARK_ROW * cellPx) {
    paint(number, UNMARKED_ROW);
    ctx.rotate(-turnRad);
    paint(Math.min(1, number), MARK_ROW);
  } else {
    paint(number, side);
  }
  ctx.restore();
}

const DASH_IN = [0.32, 0.28] as const;

/**
 * The path to the first contact, and on both sides how far the wobble makes it stray in two of three shots.
 */
function drawAim(sheet: Sheet, { aim, turn, cone, isOthers, isOnTarget }: AimDrawn): void {
  const { ctx, plan, inks } = sheet;
  const turned = (point: Vector) => turnQuarters(point, turn.quadrant);
  const contactIn = firstContactIn(aim, turn);
  const isStopped = contactIn > cone.reachIn.meant;
  const wayIn = Math.min(contactIn, cone.reachIn.meant);
  const end = {
    x: cone.from.x + wayIn * cone.ahead.x,
    y: cone.from.y + wayIn * cone.ahead.y,
  };
  ctx.save();
  clipToBoard(sheet, HOLE_RADIUS_IN);
  ctx.beginPath();
  cone.outline.forEach((point, i) => {
    const { xPx, yPx } = toPixels(plan, turned(point));
    if (i === 0) ctx.moveTo(xPx, yPx);
    else ctx.lineTo(xPx, yPx);
  });
  ctx.closePath();
  ctx.fillStyle = inks.halo;
  ctx.globalAlpha = isOthers ? 0.26 : 0.4;
  ctx.fill();
  ctx.globalAlpha = 1;
  strokeLine(sheet, turned(cone.from), turned(end), isOthers ? DASH_IN : []);
  ctx.restore();
  ctx.save();
  clipToBoard(sheet);
  circle(sheet, turned(end), DISC_RADIUS_IN, isStopped ? DASH_IN : []);
  // Around the hole, because within it the ring would hide what is aimed at.
  const targetShare = Math.hypot(end.x, end.y) < HOLE_RADIUS_IN ? 1.7 : 0.55;
  if (isOnTarget) circle(sheet, turned(end), targetShare * DISC_RADIUS_IN, []);
  ctx.restore();
}

function drawBeside(sheet: Sheet, { beside, quadrant, opacity }: BesideDrawn): void {
  const { ctx } = sheet;
  const turned = (point: Vector) => turnQuarters(point, quadrant);
  ctx.save();
  clipToBoard(sheet);
  ctx.globalAlpha = opacity;
  strokeLine(sheet, turned(beside.aimed.from), turned(beside.aimed.to), DASH_IN);
  strokeLine(sheet, turned(beside.flicked.from), turned(beside.flicked.to), []);
  ctx.restore();
}

/** The band and the path of an aim leave out the hole, because it is what they point at. */
function clipToBoard({ ctx, plan }: Sheet, exceptIn = 0): void {
  ctx.beginPath();
  const { xPx, yPx } = plan.centre;
  for (const radiusPx of [RAIL_RADIUS_IN * plan.pxPerIn, exceptIn * plan.pxPerIn]) {
    ctx.moveTo(xPx + radiusPx, yPx);
    ctx.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
  }
  ctx.clip('evenodd');
}

function strokeLine(sheet: Sheet, from: Vector, to: Vector, dashesIn: readonly number[]): void {
  const { ctx, plan } = sheet;
  const [start, end] = [toPixels(plan, from), toPixels(plan, to)];
  ctx.beginPath();
  ctx.moveTo(start.xPx, start.yPx);
  ctx.lineTo(end.xPx, end.yPx);
  twice(sheet, dashesIn);
}

function circle(sheet: Sheet, at: Vector, radiusIn: number, dashesIn: readonly number[]): void {
  const { ctx, plan } = sheet;
  const { xPx, yPx } = toPixels(plan, at);
  ctx.beginPath();
  ctx.arc(xPx, yPx, radiusIn * plan.pxPerIn, 0, 2 * Math.PI);
  twice(sheet, dashesIn);
}

/** Draws a line on a halo, so that it's visible on every wood and every disc. */
function twice({ ctx, plan, inks }: Sheet, dashesIn: readonly number[]): void {
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.3 * plan.pxPerIn;
  ctx.strokeStyle = inks.halo;
  ctx.stroke();
  ctx.setLineDash(dashesIn.map((dash) => dash * plan.pxPerIn));
  ctx.lineWidth = 0.13 * plan.pxPerIn;
  ctx.strokeStyle = inks.line;
  ctx.stroke();
  ctx.setLineDash([]);
}
