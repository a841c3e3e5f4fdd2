import { planCloseUp } from '../geometry/plan.ts';
import type { DrawItem } from '../draw-list/draw-list.ts';
import type { Avatar } from '../views/avatar.ts';
import { isolated } from '../text/bounded.ts';
import { portraitItems } from './face.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from './styles.ts';

export const BAND_HEIGHT_PX = 120;
export const CARD_MARGIN_PX = 12;

/** Darkens the strip, so that lines of light wood do not run into the letters over them. */
export const BAND_SHADE = 0.7;
/**
 * Between the shooting line and the ten line there is only wood, so no line runs through letters.
 */
const MIDDLE = { x: 0, y: 9.3 };
const WIDTH_IN = 9.7;

/** A close-up strip of the board as the ground of a card's title. */
export function bandGround(): DrawItem[] {
  const widthPx = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
  const box = { xPx: CARD_MARGIN_PX, yPx: CARD_MARGIN_PX, widthPx, heightPx: BAND_HEIGHT_PX };
  return [
    {
      kind: 'board',
      at: { xPx: box.xPx, yPx: box.yPx },
      plan: planCloseUp(MIDDLE, WIDTH_IN, widthPx, BAND_HEIGHT_PX),
      cornerPx: 18,
    },
    { kind: 'box', box, cornerPx: 18, fill: { ink: 'shade', alpha: BAND_SHADE } },
  ];
}

const FACE_PX = 46;

/** A title, with a face before it if it's a player's name. */
export function bandItems(title: string, aside: string, avatar?: Avatar): DrawItem[] {
  const baselinePx = CARD_MARGIN_PX + 78;
  const [left, right] = [CARD_MARGIN_PX + 24, PICTURE_WIDTH_PX - CARD_MARGIN_PX - 24];
  const facePx = avatar === undefined ? 0 : 2 * FACE_PX + 18;
  const at = { xPx: left + FACE_PX, yPx: CARD_MARGIN_PX + BAND_HEIGHT_PX / 2 };
  return [
    ...bandGround(),
    ...(avatar === undefined ? [] : portraitItems(avatar, at, FACE_PX)),
    text(left + facePx, baselinePx, isolated(title), {
      ...heading(50),
      maxWidthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX - 240 - facePx,
    }),
    text(right, baselinePx - 4, aside, { ...label('text', 'right'), sizePx: 30, maxWidthPx: 180 }),
  ];
}
