import { discDiameterPx, toPixels, type BoardPlan, type PointPx } from '../geometry/plan.ts';
import type { DiscLook } from '../draw-list/disc-look.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import type { DrawnDisc, DrawnMark, DrawnPath } from './illustrations.ts';
import { heading, text } from './styles.ts';

const INKED = { stroke: { ink: 'aim' }, halo: { ink: 'aimHalo', alpha: 0.8 } } as const;

export function discItem(plan: BoardPlan, disc: DrawnDisc): DrawItem {
  const at = toPixels(plan, disc);
  const pose = disc.pose ?? 'flat';
  const tiltDeg = Math.round((Math.atan2(disc.y, -disc.x) * 180) / Math.PI);
  const look: DiscLook = pose === 'leaning' ? { pose, tiltDeg } : { pose };
  const item = {
    kind: 'disc',
    at,
    diameterPx: discDiameterPx(plan),
    side: disc.side,
    look,
  } as const;
  return disc.isFaint === true ? { ...item, alpha: 0.5 } : item;
}

export function pathItems(plan: BoardPlan, path: DrawnPath): DrawItem[] {
  const points = path.points.map((point) => toPixels(plan, point));
  const [before, tip] = points.slice(-2);
  const dashes = path.isDashed === true ? { dashPx: [16, 14] } : {};
  const line: DrawItem = { kind: 'path', points, ...INKED, ...dashes, widthPx: 5 };
  if (path.hasArrow !== true || before === undefined || tip === undefined) return [line];
  return [line, arrowHead(before, tip)];
}

const HEAD_PX = 22;

function arrowHead(before: PointPx, tip: PointPx): DrawItem {
  const dx = tip.xPx - before.xPx;
  const dy = tip.yPx - before.yPx;
  const length = Math.hypot(dx, dy);
  const x = dx / length;
  const y = dy / length;
  const wing = (side: number): PointPx => ({
    xPx: tip.xPx - side * 0.55 * HEAD_PX * y,
    yPx: tip.yPx + side * 0.55 * HEAD_PX * x,
  });
  const front = { xPx: tip.xPx + HEAD_PX * x, yPx: tip.yPx + HEAD_PX * y };
  return {
    kind: 'path',
    points: [wing(1), front, wing(-1)],
    ...INKED,
    fill: { ink: 'aim' },
    widthPx: 1,
  };
}

const BADGE_PX = 26;

const TICK: readonly Stroke[] = [
  [
    [-0.42, 0.02],
    [-0.12, 0.36],
    [0.46, -0.34],
  ],
];

const CROSS: readonly Stroke[] = [
  [
    [-0.34, -0.34],
    [0.34, 0.34],
  ],
  [
    [0.34, -0.34],
    [-0.34, 0.34],
  ],
];

/**
 * A round badge with a number, a tick or a cross. Shape and sign distinguish them, not only colour.
 */
export function markItems(plan: BoardPlan, mark: DrawnMark): DrawItem[] {
  const at = toPixels(plan, mark);
  const badge: DrawItem = {
    kind: 'arc',
    at,
    radiusPx: BADGE_PX,
    fill: { ink: 'panel' },
    stroke: { ink: mark.sign === 'no' ? 'warning' : 'accent' },
    widthPx: 4,
  };
  if (typeof mark.sign === 'number') {
    return [badge, text(at.xPx, at.yPx + 10, String(mark.sign), heading(30, 'center'))];
  }
  const strokes = mark.sign === 'yes' ? TICK : CROSS;
  const ink = mark.sign === 'yes' ? 'accent' : 'warning';
  return [
    badge,
    ...strokes.map((points): DrawItem => ({
      kind: 'path',
      points: points.map(([x, y]) => ({
        xPx: at.xPx + x * BADGE_PX,
        yPx: at.yPx + y * BADGE_PX,
      })),
      stroke: { ink },
      widthPx: 5,
    })),
  ];
}

type Stroke = readonly (readonly [number, number])[];
