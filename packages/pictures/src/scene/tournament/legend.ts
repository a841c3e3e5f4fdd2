import type { DrawItem } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { CARD_MARGIN_PX } from '../band.ts';
import { label, PICTURE_WIDTH_PX, text } from '../styles.ts';

const ROW_PX = 50;
const LEFT_PX = CARD_MARGIN_PX + 14;
const RIGHT_PX = PICTURE_WIDTH_PX - LEFT_PX;
const ICON_PX = 40;
const GAP_PX = 30;

export interface LegendEntry {
  readonly icon: (at: PointPx) => readonly DrawItem[];
  readonly caption: string;
}

export interface Legend {
  readonly heightPx: number;
  readonly items: readonly DrawItem[];
}

/** Explains the marks that occur, in as many rows as needed. */
export function legendItems(entries: readonly LegendEntry[], top: number): Legend {
  const style = label('quiet');
  let [xPx, row] = [LEFT_PX, 0];
  const items = entries.flatMap(({ icon, caption }) => {
    const widthPx = ICON_PX + 12 + widthOfText(caption, style);
    if (xPx > LEFT_PX && xPx + widthPx > RIGHT_PX) [xPx, row] = [LEFT_PX, row + 1];
    const middle = top + row * ROW_PX + ROW_PX / 2;
    const drawn = [
      ...icon({ xPx: xPx + ICON_PX / 2, yPx: middle }),
      text(xPx + ICON_PX + 12, middle + 10, caption, style),
    ];
    xPx += widthPx + GAP_PX;
    return drawn;
  });
  return { heightPx: entries.length === 0 ? 0 : (row + 1) * ROW_PX, items };
}
