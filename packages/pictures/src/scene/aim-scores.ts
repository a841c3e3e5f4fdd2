import type { ScoreView } from '../views/still-views.ts';
import { widthOfText } from '../text/measure.ts';
import type { DrawItem, TextStyle } from '../draw-list/draw-list.ts';
import { heading, label, panel, text } from './styles.ts';

const MARGIN_PX = 6;
const HEIGHT_PX = 36;
const PAD_PX = 8;
const DISC_PX = 20;
const CUP_RADIUS_PX = 11;
const GAP_PX = 6;

const SCORE: TextStyle = heading(25);
const TWENTIES: TextStyle = { ...label(), sizePx: 21 };

/**
 * In the corners that a round board leaves free: each side's points, and its cup if there is one.
 */
export function scoreItems(
  scores: readonly ScoreView[],
  widthPx: number,
  heightPx: number,
): DrawItem[] {
  return scores.flatMap((score, i) => {
    const isLeft = i === 0;
    const chipPx = widthOf(score);
    const xPx = isLeft ? MARGIN_PX : widthPx - MARGIN_PX - chipPx;
    const yPx = i < 2 ? MARGIN_PX : heightPx - MARGIN_PX - HEIGHT_PX;
    return chipItems(score, xPx, yPx, chipPx);
  });
}

function widthOf({ points, twenties }: ScoreView): number {
  const scorePx = PAD_PX + DISC_PX + GAP_PX + widthOfText(String(points), SCORE) + PAD_PX;
  if (twenties === 0) return Math.ceil(scorePx);
  const cupPx = GAP_PX + 2 * CUP_RADIUS_PX + 3 + widthOfText(String(twenties), TWENTIES);
  return Math.ceil(scorePx + cupPx);
}

function chipItems(
  { side, points, twenties }: ScoreView,
  xPx: number,
  yPx: number,
  widthPx: number,
): DrawItem[] {
  const middlePx = yPx + HEIGHT_PX / 2;
  const scorePx = xPx + PAD_PX + DISC_PX + GAP_PX;
  const cupPx = scorePx + widthOfText(String(points), SCORE) + GAP_PX + CUP_RADIUS_PX;
  const disc: DrawItem = {
    kind: 'disc',
    at: { xPx: xPx + PAD_PX + DISC_PX / 2, yPx: middlePx },
    diameterPx: DISC_PX,
    side,
    look: { pose: 'flat' },
  };
  return [
    panel({ xPx, yPx, widthPx, heightPx: HEIGHT_PX }),
    disc,
    text(scorePx, middlePx + 8.5, String(points), SCORE),
    ...(twenties === 0
      ? []
      : [
          {
            kind: 'cup',
            at: { xPx: cupPx, yPx: middlePx },
            radiusPx: CUP_RADIUS_PX,
            side,
            twenties,
          } as const,
          text(cupPx + CUP_RADIUS_PX + 3, middlePx + 7, String(twenties), TWENTIES),
        ]),
  ];
}
