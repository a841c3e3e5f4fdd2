import { aimRay, findAimEnd } from '../aim/aim-line.ts';
import { discDiameterPx, planBoard, toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { DiscLook } from '../discs/paint-disc.ts';
import { widthOfText } from '../text/measure.ts';
import type { AimView } from '../views.ts';
import type { Words } from '../words/words.ts';
import { aimItems, fanItems } from './aim-marks.ts';
import type { DrawItem, DrawList } from './draw-list.ts';
import { positionItems } from './position.ts';
import { label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

const PANEL_HEIGHT_PX = 128;
const MARGIN_PX = 12;

/** The private panel in which a player aims: the board turned so that they sit at the bottom. */
export function aimScene(view: AimView, words: Words): DrawList {
  const plan = planBoard(PICTURE_WIDTH_PX, view.quadrant);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: PICTURE_WIDTH_PX + PANEL_HEIGHT_PX + MARGIN_PX,
    items: [
      { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
      ...shotItems(plan, view),
      ...settingItems(view, words),
    ],
  };
}

function shotItems(plan: BoardPlan, view: AimView): DrawItem[] {
  const ray = aimRay(view.quadrant, view.place, view.angleCentideg);
  const end = findAimEnd(ray, view.discs, view.reachIn);
  const look: DiscLook =
    view.number === undefined ? { pose: 'flat' } : { pose: 'flat', number: view.number };
  const at = toPixels(plan, ray.from);
  const diameterPx = discDiameterPx(plan);
  const seatOf = (side: number) => view.seats[side] ?? 0;
  const position = positionItems(plan, view.discs, view.ditch, seatOf);
  if (view.isBlocked) {
    const ring = { radiusPx: 0.72 * diameterPx, stroke: { ink: 'warning' }, widthPx: 6 } as const;
    return [
      ...position,
      { kind: 'disc', at, diameterPx, side: view.side, look, alpha: 0.55 },
      { kind: 'arc', at, ...ring, halo: { ink: 'aimHalo' } },
    ];
  }
  return [
    ...fanItems(plan, ray, view.wobbleDeg, end.distanceIn),
    ...position,
    ...aimItems(plan, ray, end, view.discs),
    { kind: 'disc', at, diameterPx, side: view.side, look },
  ];
}

/** The power as a bar, and the aim in words. */
function settingItems(view: AimView, words: Words): DrawItem[] {
  const top = PICTURE_WIDTH_PX;
  const box = {
    xPx: MARGIN_PX,
    yPx: top,
    widthPx: PICTURE_WIDTH_PX - 2 * MARGIN_PX,
    heightPx: PANEL_HEIGHT_PX,
  };
  const left = box.xPx + 22;
  const right = box.xPx + box.widthPx - 22;
  const place = aside(view.place.positionCentideg, words.middle, words);
  const aim = view.isBlocked
    ? [text(left, top + 102, words.blocked, { ...label('warning'), maxWidthPx: right - left })]
    : [
        text(left, top + 102, `${words.angle} `, label('quiet')),
        text(
          left + Math.max(84, widthOfText(words.angle, label()) + 14),
          top + 102,
          aside(view.angleCentideg, words.straight, words),
          label(),
        ),
        text(right, top + 102, place, {
          ...label('text', 'right'),
        }),
        text(
          right - Math.max(178, widthOfText(place, label()) + 20),
          top + 102,
          words.position,
          label('quiet', 'right'),
        ),
      ];
  return [
    panel(box),
    text(left, top + 48, words.power, label('quiet')),
    ...powerBar(view.power.share, left + 96, top + 26, 410, 28),
    text(right, top + 48, view.power.label, { ...label('text', 'right'), maxWidthPx: 200 }),
    ...aim,
  ];
}

const TICKS = 4;

function powerBar(
  share: number,
  xPx: number,
  yPx: number,
  widthPx: number,
  heightPx: number,
): DrawItem[] {
  const filledPx = Math.max(heightPx, Math.min(1, Math.max(0, share)) * widthPx);
  const ticks = Array.from({ length: TICKS - 1 }, (_, i): DrawItem => {
    const at = xPx + ((i + 1) / TICKS) * widthPx;
    const points = [
      { xPx: at, yPx: yPx + 7 },
      { xPx: at, yPx: yPx + heightPx - 7 },
    ];
    return { kind: 'path', points, stroke: { ink: 'shade', alpha: 0.45 }, widthPx: 3 };
  });
  return [
    {
      kind: 'box',
      box: { xPx, yPx, widthPx, heightPx },
      cornerPx: heightPx / 2,
      fill: { ink: 'shade', alpha: 0.45 },
      edge: { ink: 'panelEdge' },
    },
    {
      kind: 'box',
      box: { xPx, yPx, widthPx: filledPx, heightPx },
      cornerPx: heightPx / 2,
      fill: { ink: 'accent' },
    },
    ...ticks,
  ];
}

/** "3.2° left": no more digits than were chosen. */
function aside(centideg: number, none: string, words: Words): string {
  if (centideg === 0) return none;
  const degrees = words.decimal(Math.abs(centideg) / 100);
  return centideg < 0 ? words.left(degrees) : words.right(degrees);
}
