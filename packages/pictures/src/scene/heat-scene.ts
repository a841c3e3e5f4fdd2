import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import type { HeatView } from '../views/review-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX } from './band.ts';
import { momentItems, momentPlan } from './moment-board.ts';
import { label, panel, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const BOARD_PX = 300;
const MAP: BoxPx = { xPx: 86, yPx: 24, widthPx: 372, heightPx: 372 };
const AXIS_PX = 52;
/** Less can't be told from the ground. */
const MIN_SEEN = 0.02;

/** What an aim is worth, by angle from left to right and by power upwards, and the best on the board. */
export function heatScene(view: HeatView, words: PictureWords): DrawList {
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: MAP.yPx + MAP.heightPx + AXIS_PX + CARD_MARGIN_PX,
    items: [
      panel({
        xPx: CARD_MARGIN_PX,
        yPx: CARD_MARGIN_PX,
        widthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX,
        heightPx: MAP.yPx + MAP.heightPx + AXIS_PX - CARD_MARGIN_PX,
      }),
      ...cellItems(view),
      ...bestItems(view),
      ...axisItems(view, words),
      ...boardItems(view),
    ],
  };
}

/** Cells of whole pixels, because translucent ones that overlap or leave gaps show a grid. */
function cellItems({ worth }: HeatView): DrawItem[] {
  const edge = (i: number, count: number, sizePx: number) => Math.round((i * sizePx) / count);
  return [
    { kind: 'box', box: MAP, cornerPx: 0, fill: { ink: 'shade', alpha: 0.45 } },
    ...worth.flatMap((row, j) =>
      row.flatMap((value, i): DrawItem[] => {
        if (value < MIN_SEEN) return [];
        const [left, right] = [i, i + 1].map((at) => edge(at, row.length, MAP.widthPx));
        const [low, high] = [j, j + 1].map((at) => edge(at, worth.length, MAP.heightPx));
        const box = {
          xPx: MAP.xPx + (left ?? 0),
          yPx: MAP.yPx + MAP.heightPx - (high ?? 0),
          widthPx: (right ?? 0) - (left ?? 0),
          heightPx: (high ?? 0) - (low ?? 0),
        };
        return [{ kind: 'box', box, cornerPx: 0, fill: { ink: 'accent', alpha: value ** 1.5 } }];
      }),
    ),
  ];
}

function bestItems({ best, worth }: HeatView): DrawItem[] {
  const columns = worth[best.row]?.length ?? 1;
  const at = {
    xPx: MAP.xPx + (MAP.widthPx * (best.column + 0.5)) / columns,
    yPx: MAP.yPx + MAP.heightPx * (1 - (best.row + 0.5) / worth.length),
  };
  return [
    {
      kind: 'arc',
      at,
      radiusPx: 15,
      stroke: { ink: 'letter' },
      halo: { ink: 'shade', alpha: 0.8 },
      widthPx: 4,
    },
  ];
}

function axisItems(view: HeatView, words: PictureWords): DrawItem[] {
  const { fromCentideg, untilCentideg, fromPower, untilPower } = view;
  const degrees = (centideg: number) =>
    `${centideg < 0 ? '−' : ''}${words.decimal(Math.abs(centideg) / 100, 0)}°`;
  const bottom = MAP.yPx + MAP.heightPx;
  const right = MAP.xPx + MAP.widthPx;
  return [
    text(MAP.xPx - 12, bottom - 2, String(fromPower), label('quiet', 'right')),
    text(MAP.xPx - 12, MAP.yPx + 26, String(untilPower), label('quiet', 'right')),
    text(MAP.xPx, bottom + 40, degrees(fromCentideg), label('quiet')),
    text(right, bottom + 40, degrees(untilCentideg), label('quiet', 'right')),
    text((MAP.xPx + right) / 2, bottom + 40, words.review.angle, label('text', 'center')),
    text(MAP.xPx + 10, MAP.yPx + 36, words.review.power, label('text')),
  ];
}

function boardItems(view: HeatView): DrawItem[] {
  const { side, quadrant, discs, place, best, bestReachIn: reachIn } = view;
  const aim = { place, angleCentideg: best.angleCentideg, reachIn };
  const shown = { side, quadrant, discs, aim, fan: [], path: [] };
  const plan = momentPlan(shown, BOARD_PX);
  const items: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan, cornerPx: 14 },
    ...momentItems(plan, shown),
  ];
  const yPx = MAP.yPx + (MAP.heightPx - BOARD_PX) / 2;
  return shift(items, { xPx: PICTURE_WIDTH_PX - CARD_MARGIN_PX - 14 - BOARD_PX, yPx });
}
