import { aimRay, findAimEnd } from '../geometry/aim-line.ts';
import { discDiameterPx, planCloseUp, toPixels, type BoardPlan } from '../geometry/plan.ts';
import type { DiscView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { aimItems, fanItems } from './aim-marks.ts';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import type { DrawnMark } from './illustrations.ts';
import { positionItems } from './position.ts';
import { markItems } from './rules-marks.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const MARGIN_PX = 12;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX;
const BOARD_HEIGHT_PX = 560;
const LINE_PX = 50;

const DISCS: readonly DiscView[] = [
  { side: 1, x: 1.9, y: -4.6 },
  { side: 1, x: 7.4, y: -5.2 },
  { side: 0, x: -4.3, y: -5.4 },
];
const PLACE = { positionCentideg: 1500, insetCentiIn: 0 };
const ANGLE_CENTIDEG = -80;
const WOBBLE_DEG = 1.4;
const REACH_IN = 40;

/** Left of the hole, off the lines. */
const VALUES: readonly DrawnMark[] = [
  { x: 0, y: 1.75, sign: 20 },
  { x: -2.5, y: 0.3, sign: 15 },
  { x: -6, y: 0.3, sign: 10 },
  { x: -10, y: 0.3, sign: 5 },
];

/** The letters in the picture, in the order of the words about them. */
const LETTERS = ['A', 'B', 'C'] as const;

/** How to aim: the board as the shooter sees it, annotated like the aiming panel. */
export function helpScene(words: PictureWords): DrawList {
  const plan = planCloseUp({ x: 0, y: -5.6 }, 27.5, WIDTH_PX, BOARD_HEIGHT_PX);
  const legendPx = words.help.length * LINE_PX + 22;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: BOARD_HEIGHT_PX + legendPx + 3 * MARGIN_PX,
    items: [
      ...shift(
        [{ kind: 'board', at: { xPx: 0, yPx: 0 }, plan, cornerPx: 18 }, ...boardItems(plan)],
        { xPx: MARGIN_PX, yPx: MARGIN_PX },
      ),
      ...legendItems(words.help, legendPx),
    ],
  };
}

function boardItems(plan: BoardPlan): DrawItem[] {
  const ray = aimRay(0, PLACE, ANGLE_CENTIDEG);
  const end = findAimEnd(ray, DISCS, REACH_IN);
  const start = toPixels(plan, ray.from);
  const halfway = toPixels(plan, {
    x: ray.from.x + 0.55 * end.distanceIn * ray.along.x,
    y: ray.from.y + 0.55 * end.distanceIn * ray.along.y,
  });
  const contact = toPixels(plan, end.at);
  return [
    ...fanItems(plan, ray, WOBBLE_DEG, end.distanceIn),
    ...positionItems(plan, DISCS, [], () => 0),
    ...aimItems(plan, ray, end, DISCS),
    {
      kind: 'disc',
      at: start,
      diameterPx: discDiameterPx(plan),
      side: 0,
      look: { pose: 'flat' },
    },
    ...VALUES.flatMap((mark) => markItems(plan, mark)),
    ...letterItems(LETTERS[0], start.xPx + 52, start.yPx + 2),
    ...letterItems(LETTERS[1], halfway.xPx + 54, halfway.yPx),
    ...letterItems(LETTERS[2], contact.xPx + 56, contact.yPx - 4),
  ];
}

const LETTER_RADIUS_PX = 20;

/** Filled, so that it is not mistaken for a ring's value. */
function letterItems(letter: string, xPx: number, yPx: number): DrawItem[] {
  return [
    {
      kind: 'arc',
      at: { xPx, yPx },
      radiusPx: LETTER_RADIUS_PX,
      fill: { ink: 'accent' },
      stroke: { ink: 'shade', alpha: 0.6 },
      widthPx: 2,
    },
    text(xPx, yPx + 10, letter, { ...heading(30, 'center'), tint: { ink: 'shade' } }),
  ];
}

function legendItems(lines: readonly string[], heightPx: number): DrawItem[] {
  const yPx = BOARD_HEIGHT_PX + 2 * MARGIN_PX;
  const left = MARGIN_PX + 24;
  return [
    panel({ xPx: MARGIN_PX, yPx, widthPx: WIDTH_PX, heightPx }),
    ...lines.flatMap((line, i) => {
      const middle = yPx + 11 + (i + 0.5) * LINE_PX;
      const letter = LETTERS[i];
      const words = text(left + 54, middle + 10, line, { ...label(), maxWidthPx: WIDTH_PX - 96 });
      return letter === undefined
        ? [words]
        : [...letterItems(letter, left + LETTER_RADIUS_PX, middle), words];
    }),
  ];
}
