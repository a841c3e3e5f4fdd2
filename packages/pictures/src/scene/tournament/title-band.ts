import type { DrawItem } from '../../draw-list/draw-list.ts';
import { isolated } from '../../text/bounded.ts';
import { widthOfText } from '../../text/measure.ts';
import { bandGround, CARD_MARGIN_PX } from '../band.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from '../styles.ts';

const LEFT_PX = CARD_MARGIN_PX + 24;
const RIGHT_PX = PICTURE_WIDTH_PX - LEFT_PX;
const TITLE_BASELINE_PX = CARD_MARGIN_PX + 58;
const LOWER_BASELINE_PX = CARD_MARGIN_PX + 102;
const ALONE_BASELINE_PX = CARD_MARGIN_PX + 77;
const GAP_PX = 24;
/** Tournament names can be long: the largest size that fits is used. */
const TITLE_SIZES_PX = [50, 42, 36] as const;

/** A tournament's title over its strip of the board, and below it the part and page. */
export function titleBand(name: string, below: string, aside = ''): DrawItem[] {
  const title = isolated(name);
  const maxWidthPx = RIGHT_PX - LEFT_PX;
  const sizePx =
    TITLE_SIZES_PX.find((size) => widthOfText(title, heading(size)) <= maxWidthPx) ??
    TITLE_SIZES_PX[2];
  const isAlone = below === '' && aside === '';
  const asideStyle = label('text', 'right');
  const asidePx = aside === '' ? 0 : widthOfText(aside, asideStyle) + GAP_PX;
  return [
    ...bandGround(),
    text(LEFT_PX, isAlone ? ALONE_BASELINE_PX : TITLE_BASELINE_PX, title, {
      ...heading(sizePx),
      maxWidthPx,
    }),
    ...(below === ''
      ? []
      : [
          text(LEFT_PX, LOWER_BASELINE_PX, below, { ...label(), maxWidthPx: maxWidthPx - asidePx }),
        ]),
    ...(aside === '' ? [] : [text(RIGHT_PX, LOWER_BASELINE_PX, aside, asideStyle)]),
  ];
}
