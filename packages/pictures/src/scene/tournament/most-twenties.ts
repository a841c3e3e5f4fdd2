import type { BoxPx, DrawItem } from '../../draw-list/draw-list.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import type { MostTwentiesView } from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { CARD_MARGIN_PX } from '../band.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from '../styles.ts';

export const TWENTIES_PANEL_PX = 124;

const CUP_PX = 44;
const TEXT_LEFT_PX = CARD_MARGIN_PX + 132;
const RIGHT_PX = PICTURE_WIDTH_PX - CARD_MARGIN_PX - 28;

/** The panel of the most-twenties title: a cup with the count, and the winners. */
export function mostTwentiesItems(
  { names, twenties }: MostTwentiesView,
  top: number,
  words: PictureWords,
): DrawItem[] {
  const box: BoxPx = {
    xPx: CARD_MARGIN_PX,
    yPx: top,
    widthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX,
    heightPx: TWENTIES_PANEL_PX,
  };
  const middle = top + TWENTIES_PANEL_PX / 2;
  const figure = heading(60, 'right');
  const style = { ...label(), sizePx: 36 };
  const maxWidthPx = RIGHT_PX - widthOfText(String(twenties), figure) - 20 - TEXT_LEFT_PX;
  const shown = namesWithin(
    names,
    words.player,
    words.and,
    (all) => widthOfText(all, style) <= maxWidthPx,
  );
  const at = { xPx: CARD_MARGIN_PX + 70, yPx: middle };
  return [
    panel(box),
    { kind: 'cup', at, radiusPx: CUP_PX, side: 0, twenties },
    text(TEXT_LEFT_PX, middle - 12, words.tournament.mostTwenties, label('quiet')),
    text(TEXT_LEFT_PX, middle + 34, shown, { ...style, maxWidthPx }),
    text(RIGHT_PX, middle + 21, String(twenties), figure),
  ];
}
