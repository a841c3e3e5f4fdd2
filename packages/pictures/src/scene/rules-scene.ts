import { planBoard, planCloseUp } from '../geometry/plan.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { ILLUSTRATIONS, type Shown } from './illustrations.ts';
import type { Illustration } from '../views/still-views.ts';
import { ringValueItems } from './ring-values.ts';
import { discItem, markItems, pathItems } from './rules-marks.ts';
import { label, panel, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const MARGIN_PX = 12;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX;
const CLOSE_UP_HEIGHT_PX = 440;
const LINE_PX = 38;

/** A rule as a small piece of the board with one or two lines of text. */
export function rulesScene(illustration: Illustration, words: PictureWords): DrawList {
  const { shows, discs, paths, marks, valuesIn } = ILLUSTRATIONS[illustration];
  const { plan, at, cornerPx } = placeOf(shows);
  const lines = words.illustrations[illustration];
  const captionPx = lines.length * LINE_PX + 26;
  const captionTop = at.yPx + plan.heightPx + MARGIN_PX;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: captionTop + captionPx + MARGIN_PX,
    items: [
      ...shift(
        [
          { kind: 'board', at: { xPx: 0, yPx: 0 }, plan, cornerPx },
          ...(valuesIn === undefined ? [] : ringValueItems(plan, discs, valuesIn)),
          ...paths.flatMap((path) => pathItems(plan, path)),
          ...discs.map((disc) => discItem(plan, disc)),
          ...marks.flatMap((mark) => markItems(plan, mark)),
        ],
        at,
      ),
      ...captionItems(lines, captionTop, captionPx),
    ],
  };
}

/** The whole board is placed as in a turn's picture, so that its cached image can be reused. */
function placeOf(shows: Shown) {
  if (shows === 'board') {
    return { plan: planBoard(PICTURE_WIDTH_PX), at: { xPx: 0, yPx: 0 }, cornerPx: 0 };
  }
  const plan = planCloseUp(shows.middle, shows.widthIn, WIDTH_PX, CLOSE_UP_HEIGHT_PX);
  return { plan, at: { xPx: MARGIN_PX, yPx: MARGIN_PX }, cornerPx: 18 };
}

function captionItems(lines: readonly string[], yPx: number, heightPx: number): DrawItem[] {
  return [
    panel({ xPx: MARGIN_PX, yPx, widthPx: WIDTH_PX, heightPx }),
    ...lines.map((line, i) =>
      text(MARGIN_PX + 24, yPx + 43 + i * LINE_PX, line, {
        ...label(),
        sizePx: 32,
        maxWidthPx: WIDTH_PX - 48,
      }),
    ),
  ];
}
