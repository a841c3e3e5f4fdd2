import { planCloseUp } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import { isolated } from '../text/bounded.ts';
import { widthOfText } from '../text/measure.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from './styles.ts';

export const BAND_HEIGHT_PX = 120;
/** The strip of a card that is wider than high. */
export const LOW_BAND_PX = 78;
export const CARD_MARGIN_PX = 12;

/** Darkens the strip, so that lines of light wood do not run into the letters over them. */
export const BAND_SHADE = 0.7;
/**
 * Between the shooting line and the ten line there is only wood, so no line runs through letters.
 */
const MIDDLE = { x: 0, y: 9.3 };
const WIDTH_IN = 9.7;

/** Its dark wood alone could hardly be told from the table. */
export const BAND_EDGE = { ink: 'accent', alpha: 0.6 } as const;

/** A close-up strip of the board as the ground of a card's title. */
export function bandGround(heightPx = BAND_HEIGHT_PX): DrawItem[] {
  const widthPx = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
  const box = { xPx: CARD_MARGIN_PX, yPx: CARD_MARGIN_PX, widthPx, heightPx };
  return [
    {
      kind: 'board',
      at: { xPx: box.xPx, yPx: box.yPx },
      plan: planCloseUp(MIDDLE, WIDTH_IN, widthPx, heightPx),
      cornerPx: 18,
    },
    {
      kind: 'box',
      box,
      cornerPx: 18,
      fill: { ink: 'shade', alpha: BAND_SHADE },
      edge: BAND_EDGE,
      edgePx: 2,
    },
  ];
}

const TITLE_SIZES_PX = [48, 42, 36] as const;
const GAP_PX = 24;

/** The title of a card that is wider than high, and what it has to say beside it. */
export function bandItems(name: string, aside: string): DrawItem[] {
  const middle = CARD_MARGIN_PX + LOW_BAND_PX / 2;
  const [left, right] = [CARD_MARGIN_PX + 22, PICTURE_WIDTH_PX - CARD_MARGIN_PX - 22];
  const asideStyle = label('text', 'right');
  const asidePx = aside === '' ? 0 : widthOfText(aside, asideStyle) + GAP_PX;
  const maxWidthPx = right - left - asidePx;
  const title = isolated(name);
  const sizePx =
    TITLE_SIZES_PX.find((size) => widthOfText(title, heading(size)) <= maxWidthPx) ??
    TITLE_SIZES_PX[2];
  return [
    ...bandGround(LOW_BAND_PX),
    text(left, middle + 0.34 * sizePx, title, { ...heading(sizePx), maxWidthPx }),
    text(right, middle + 10, aside, asideStyle),
  ];
}
