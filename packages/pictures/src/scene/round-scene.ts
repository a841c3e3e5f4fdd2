import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import type { RoundSideView, RoundView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { bandItems, CARD_MARGIN_PX, LOW_BAND_PX } from './band.ts';
import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { sideFaceItems } from './face.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';
import { ZONE_VALUES, zoneIcon, ZONES, type Zone } from './zone-icon.ts';

const TOP_PX = CARD_MARGIN_PX + LOW_BAND_PX + 8;
const COLUMN_PX = 398;
const GAP_PX = 10;
const PAD_PX = 20;
const NAME_STYLE = { ...label(), weight: 700 } as const;
const NAME_SIZES_PX = [36, 30] as const;
const ICON_PX = 19;
const TOTAL_STYLE = heading(48, 'right');

/** How a round's points were made: a column a side, with what it won written large. */
export function roundScene(view: RoundView, words: PictureWords): DrawList {
  const count = Math.max(1, view.sides.length);
  const inner = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
  const widthPx = (inner - (count - 1) * GAP_PX) / count;
  const most = Math.max(0, ...view.sides.map(({ awarded }) => awarded));
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + COLUMN_PX + CARD_MARGIN_PX,
    items: [
      ...bandItems(words.round(view.round), words.goal(view.goal)),
      ...view.sides.flatMap((side, i) => {
        const xPx = CARD_MARGIN_PX + i * (widthPx + GAP_PX);
        const box = { xPx, yPx: TOP_PX, widthPx, heightPx: COLUMN_PX };
        const isLit = count > 1 && most > 0 && side.awarded === most;
        return columnItems(side, box, isLit, words);
      }),
    ],
  };
}

function columnItems(
  side: RoundSideView,
  box: BoxPx,
  isLit: boolean,
  words: PictureWords,
): DrawItem[] {
  const left = box.xPx + PAD_PX;
  const right = box.xPx + box.widthPx - PAD_PX;
  const isNarrow = box.widthPx < 300;
  const facePx = isNarrow ? 25 : 34;
  const nameLeft = left + 2 * facePx + (isNarrow ? 10 : 14);
  const maxWidthPx = right - nameLeft;
  const [large, small] = NAME_SIZES_PX;
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, { ...NAME_STYLE, sizePx }) <= maxWidthPx;
  const name = namesWithin(side.names, words.sideNames[side.side], words.and, fitsAt(small));
  const sizePx = fitsAt(large)(name) ? large : small;
  const ruleYPx = box.yPx + 298;
  return [
    panel(box, isLit),
    ...sideFaceItems(side, { xPx: left + facePx, yPx: box.yPx + 50 }, facePx),
    text(nameLeft, box.yPx + 50 + 0.34 * sizePx, name, { ...NAME_STYLE, sizePx, maxWidthPx }),
    text(left - 4, box.yPx + 180, `+${side.awarded}`, {
      ...heading(isNarrow ? 84 : 108),
      tint: { ink: side.awarded > 0 ? 'accent' : 'quiet' },
    }),
    ...ZONES.flatMap((zone, i) => {
      const xPx = left + (i % 2) * ((right - left) / 2);
      const yPx = box.yPx + 220 + Math.floor(i / 2) * 46;
      return zoneItems(side, zone, { xPx, yPx }, isNarrow);
    }),
    {
      kind: 'path',
      points: [
        { xPx: left, yPx: ruleYPx },
        { xPx: right, yPx: ruleYPx },
      ],
      stroke: { ink: 'panelEdge' },
      widthPx: 2,
    },
    ...sumItems(side, left, right, box.yPx + 337, words),
    text(left, box.yPx + 382, words.total, label('quiet')),
    text(right, box.yPx + 384, String(side.total), TOTAL_STYLE),
  ];
}

function zoneItems(
  side: RoundSideView,
  zone: Zone,
  at: { readonly xPx: number; readonly yPx: number },
  isNarrow: boolean,
): DrawItem[] {
  const count = side.zones[zone];
  const told = isNarrow ? String(count) : `${count} × ${ZONE_VALUES[zone]}`;
  return [
    ...zoneIcon(zone, { xPx: at.xPx + ICON_PX, yPx: at.yPx }, ICON_PX),
    text(at.xPx + 2 * ICON_PX + 14, at.yPx + 11, count === 0 ? '–' : told, {
      ...label(count === 0 ? 'quiet' : 'text'),
      sizePx: 32,
    }),
  ];
}

/** The points before the round was settled, and those that cancel each other out. */
function sumItems(
  { raw, cancelled }: RoundSideView,
  left: number,
  right: number,
  baseline: number,
  words: PictureWords,
): DrawItem[] {
  const figures = cancelled === 0 ? String(raw) : `${raw} − ${cancelled}`;
  const roomPx = right - left - widthOfText(figures, label()) - 12;
  const captions = cancelled === 0 ? [words.raw] : [words.cancelled, words.raw];
  const caption = captions.find((each) => widthOfText(each, label()) <= roomPx) ?? '';
  return [
    text(left, baseline, caption, label('quiet')),
    text(right, baseline, figures, label('text', 'right')),
  ];
}
