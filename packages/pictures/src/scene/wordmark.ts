import { planCloseUp, type PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import type { DrawItem, Tint } from '../draw-list/draw-list.ts';
import { heading, text } from './styles.ts';

export const NAME = 'Crokinole';

/** Shares of the mark's radius. The hole and its disc are larger than on a board, to be seen small. */
const SURFACE = 0.9;
const LINE = 0.78;
const HOLE = 0.4;
const DISC = 0.66;
const PEG = 0.07;
const PEGS = 8;
/** A part of the real board without lines, for its grain: its middle, and its width. */
const GRAIN_IN = { x: 6, y: 0 };
const GRAIN_WIDTH_IN = 3.4;
const MIN_RADIUS_OF_PEGS_PX = 40;

/** The mark: a board from above, with a disc that drops into the hole. */
export function markItems(at: PointPx, radiusPx: number): DrawItem[] {
  if (radiusPx < MIN_RADIUS_OF_PEGS_PX) return smallMark(at, radiusPx);
  const circle = (share: number, fill: Tint): DrawItem => ({
    kind: 'arc',
    at,
    radiusPx: share * radiusPx,
    fill,
  });
  const ring = (share: number, stroke: Tint, width: number): DrawItem => ({
    kind: 'arc',
    at,
    radiusPx: share * radiusPx,
    stroke,
    widthPx: width * radiusPx,
  });
  return [
    circle(1, { ink: 'rail' }),
    ring(0.985, { ink: 'letter', alpha: 0.22 }, 0.025),
    ring(0.9, { ink: 'shade', alpha: 0.3 }, 0.05),
    circle(SURFACE + 0.02, { ink: 'shade', alpha: 0.45 }),
    grainItem(at, SURFACE * radiusPx),
    ring(LINE, { ink: 'shade', alpha: 0.8 }, 0.04),
    ...pegItems(at, radiusPx),
    circle(HOLE + 0.025, { ink: 'shade', alpha: 0.35 }),
    circle(HOLE, { ink: 'shade', alpha: 0.85 }),
    disc(shifted(at, -0.15 * radiusPx, 0.15 * radiusPx), 0, DISC * radiusPx, true),
  ];
}

/** Lines and pegs would be a blur here, and dark wood would vanish on a dark panel. */
function smallMark(at: PointPx, radiusPx: number): DrawItem[] {
  return [
    { kind: 'arc', at, radiusPx, fill: { ink: 'accent' } },
    { kind: 'arc', at, radiusPx: 0.8 * radiusPx, fill: { ink: 'wood' } },
    { kind: 'arc', at, radiusPx: 0.46 * radiusPx, fill: { ink: 'shade', alpha: 0.8 } },
    disc(at, 0, 0.8 * radiusPx, false),
  ];
}

function disc(at: PointPx, side: 0 | 1, diameterPx: number, isDropping: boolean): DrawItem {
  const look = isDropping
    ? ({ pose: 'leaning', tiltDeg: -45, isSmooth: true } as const)
    : ({ pose: 'flat', isSmooth: true } as const);
  return { kind: 'disc', at, diameterPx, side, look };
}

function grainItem(at: PointPx, radiusPx: number): DrawItem {
  const sizePx = Math.round(2 * radiusPx);
  return {
    kind: 'board',
    at: { xPx: Math.round(at.xPx - radiusPx), yPx: Math.round(at.yPx - radiusPx) },
    plan: planCloseUp(GRAIN_IN, GRAIN_WIDTH_IN, sizePx, sizePx),
    cornerPx: sizePx / 2,
  };
}

function pegItems(at: PointPx, radiusPx: number): DrawItem[] {
  return Array.from({ length: PEGS }, (_, i): DrawItem => {
    const turn = ((i + 0.5) / PEGS) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((share) => share * LINE * radiusPx);
    return { kind: 'peg', at: shifted(at, x ?? 0, y ?? 0), radiusPx: PEG * radiusPx };
  });
}

function shifted({ xPx, yPx }: PointPx, x: number, y: number): PointPx {
  return { xPx: xPx + x, yPx: yPx + y };
}

const GAP_SHARE = 0.34;
const TEXT_SHARE = 1.62;

/** The mark and the name beside it. `at` is the middle of the mark. */
export function wordmarkItems(at: PointPx, radiusPx: number): DrawItem[] {
  const style = heading(Math.round(TEXT_SHARE * radiusPx));
  const xPx = at.xPx + (1 + GAP_SHARE) * radiusPx;
  return [...markItems(at, radiusPx), text(xPx, at.yPx + 0.34 * style.sizePx, NAME, style)];
}

export function widthOfWordmark(radiusPx: number): number {
  const style = heading(Math.round(TEXT_SHARE * radiusPx));
  return (2 + GAP_SHARE) * radiusPx + widthOfText(NAME, style);
}
