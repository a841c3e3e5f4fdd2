import type { DrawItem } from '../draw-list/draw-list.ts';
import { isolated } from '../text/bounded.ts';
import { widthOfText } from '../text/measure.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from './styles.ts';

export const BAND_HEIGHT_PX = 120;
/** The band of a card that is wider than high. */
export const LOW_BAND_PX = 78;
export const CARD_MARGIN_PX = 12;
export const CARD_WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
export const BAND_CORNER_PX = 18;

const LEFT_PX = CARD_MARGIN_PX + 24;
const RIGHT_PX = PICTURE_WIDTH_PX - LEFT_PX;
const GAP_PX = 24;
/** Titles can be long: the largest size that fits is used. */
const SIZES_PX = [50, 42, 36] as const;
const ALONE_BASELINE_PX = CARD_MARGIN_PX + 77;
const TITLE_BASELINE_PX = CARD_MARGIN_PX + 58;
const LOWER_BASELINE_PX = CARD_MARGIN_PX + 102;

/** The title of a card that is wider than high, and what it has to say beside it. */
export function lowTitleBand(name: string, aside: string): DrawItem[] {
  const middle = CARD_MARGIN_PX + LOW_BAND_PX / 2;
  const sizePx = sizeOf(name, roomBeside(aside));
  return [
    ground(LOW_BAND_PX),
    titleItem(name, middle + 0.34 * sizePx, sizePx, roomBeside(aside)),
    asideItem(aside, middle + 10),
  ];
}

/** The title of a card, and below it the part and page. */
export function titleBand(name: string, below: string, aside = ''): DrawItem[] {
  const roomPx = roomBeside('');
  const sizePx = sizeOf(name, roomPx);
  const isAlone = below === '' && aside === '';
  const style = { ...label(), maxWidthPx: roomBeside(aside) };
  return [
    ground(BAND_HEIGHT_PX),
    titleItem(name, isAlone ? ALONE_BASELINE_PX : TITLE_BASELINE_PX, sizePx, roomPx),
    text(LEFT_PX, LOWER_BASELINE_PX, below, style),
    asideItem(aside, LOWER_BASELINE_PX),
  ].filter((item) => item.kind !== 'text' || item.text !== '');
}

interface Paged {
  readonly page?: number;
  readonly pages?: number;
}

/** Empty if there is only one page. */
export function pageText({ page, pages }: Paged, words: PictureWords): string {
  return page === undefined || (pages !== undefined && pages <= 1) ? '' : words.page(page, pages);
}

function ground(heightPx: number): DrawItem {
  const box = { xPx: CARD_MARGIN_PX, yPx: CARD_MARGIN_PX, widthPx: CARD_WIDTH_PX, heightPx };
  return { kind: 'plank', box, cornerPx: BAND_CORNER_PX };
}

function roomBeside(aside: string): number {
  const asidePx = aside === '' ? 0 : widthOfText(aside, label()) + GAP_PX;
  return RIGHT_PX - LEFT_PX - asidePx;
}

function sizeOf(name: string, roomPx: number): number {
  const fits = (size: number) => widthOfText(isolated(name), heading(size)) <= roomPx;
  return SIZES_PX.find(fits) ?? SIZES_PX[2];
}

function titleItem(name: string, yPx: number, sizePx: number, maxWidthPx: number): DrawItem {
  return text(LEFT_PX, yPx, isolated(name), { ...heading(sizePx), maxWidthPx });
}

function asideItem(aside: string, yPx: number): DrawItem {
  return text(RIGHT_PX, yPx, aside, label('text', 'right'));
}
