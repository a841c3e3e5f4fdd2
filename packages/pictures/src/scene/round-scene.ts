import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import type { RoundSideView, RoundView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { BAND_HEIGHT_PX, bandItems, CARD_MARGIN_PX } from './band.ts';
import type { DrawItem, DrawList, InkRole } from '../draw-list/draw-list.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';
import { ZONE_VALUES, zoneIcon, ZONES, type Zone } from './zone-icon.ts';

const LABELS_WIDTH_PX = 212;
const ROW_PX = 54;
const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 14;
const NAMES_PX = 70;
const ZONES_TOP_PX = TOP_PX + NAMES_PX;
const SUMS_TOP_PX = ZONES_TOP_PX + 4 * ROW_PX + 22;
const HEIGHT_PX = SUMS_TOP_PX + 4 * ROW_PX + 34 + CARD_MARGIN_PX;

interface Column {
  readonly left: number;
  readonly right: number;
}

/** How a round's points were made: zones, then cancelled points, then awarded points. */
export function roundScene(view: RoundView, words: PictureWords): DrawList {
  const inner = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
  const columnPx = (inner - LABELS_WIDTH_PX - 12) / Math.max(1, view.sides.length);
  const boxPx = { xPx: CARD_MARGIN_PX, yPx: TOP_PX, widthPx: inner };
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: HEIGHT_PX,
    items: [
      ...bandItems(words.round(view.round), words.goal(view.goal)),
      panel({ ...boxPx, heightPx: HEIGHT_PX - TOP_PX - CARD_MARGIN_PX }),
      ...labelItems(words),
      ...view.sides.flatMap((side, i) => {
        const left = CARD_MARGIN_PX + LABELS_WIDTH_PX + i * columnPx;
        return columnItems(side, { left, right: left + columnPx }, words);
      }),
    ],
  };
}

function labelItems(words: PictureWords): DrawItem[] {
  const left = CARD_MARGIN_PX + 22;
  const zones = ZONES.flatMap((zone, i) => {
    const yPx = ZONES_TOP_PX + i * ROW_PX + 27;
    const icon = zoneIcon(zone, { xPx: left + 20, yPx }, 20);
    return [...icon, text(left + 54, yPx + 9, words[zone], label('quiet'))];
  });
  const sums = ([words.raw, words.cancelled, words.awarded, words.total] as const).map(
    (caption, i) => text(left, sumYPx(i), caption, label(i === 2 ? 'accent' : 'quiet')),
  );
  const ruleYPx = SUMS_TOP_PX - 11;
  const rule: DrawItem = {
    kind: 'path',
    points: [
      { xPx: left, yPx: ruleYPx },
      { xPx: PICTURE_WIDTH_PX - left, yPx: ruleYPx },
    ],
    stroke: { ink: 'panelEdge' },
    widthPx: 2,
  };
  return [...zones, rule, ...sums];
}

/** The last two sums are larger and have more room. */
function sumYPx(index: number): number {
  return SUMS_TOP_PX + index * ROW_PX + 36 + (index >= 2 ? 10 * (index - 1) : 0);
}

function columnItems(
  side: RoundSideView,
  { left, right }: Column,
  words: PictureWords,
): DrawItem[] {
  const end = right - 16;
  const maxNamePx = end - left - 66;
  const names = namesWithin(
    side.names,
    words.sideNames[side.side],
    words.and,
    (shown) => widthOfText(shown, label()) <= maxNamePx,
  );
  const cancelled = side.cancelled === 0 ? '–' : `−${side.cancelled}`;
  const sums: readonly (readonly [string, InkRole])[] = [
    [String(side.raw), 'text'],
    [cancelled, 'quiet'],
    [`+${side.awarded}`, side.awarded === 0 ? 'quiet' : 'accent'],
  ];
  return [
    {
      kind: 'path',
      points: [
        { xPx: left, yPx: TOP_PX + 18 },
        { xPx: left, yPx: HEIGHT_PX - CARD_MARGIN_PX - 18 },
      ],
      stroke: { ink: 'panelEdge' },
      widthPx: 2,
    },
    {
      kind: 'disc',
      at: { xPx: left + 40, yPx: TOP_PX + 40 },
      diameterPx: 36,
      side: side.side,
      look: { pose: 'flat' },
    },
    text(left + 66, TOP_PX + 50, names, { ...label(), maxWidthPx: maxNamePx }),
    ...ZONES.flatMap((zone, i) => zoneItems(side, zone, left, end, i)),
    ...sums.map(([figure, ink], i) => {
      const style = i === 2 ? heading(42, 'right') : { ...label(ink, 'right'), sizePx: 32 };
      return text(end, sumYPx(i) + (i === 2 ? 4 : 0), figure, { ...style, tint: { ink } });
    }),
    text(end, sumYPx(3) + 4, String(side.total), heading(42, 'right')),
  ];
}

function zoneItems(
  side: RoundSideView,
  zone: Zone,
  left: number,
  end: number,
  row: number,
): DrawItem[] {
  const count = side.zones[zone];
  const yPx = ZONES_TOP_PX + row * ROW_PX + 37;
  if (count === 0) return [text(end, yPx, '–', label('quiet', 'right'))];
  const value = ZONE_VALUES[zone];
  return [
    text(left + 22, yPx, `${count} × ${value}`, label('quiet')),
    text(end, yPx, String(count * value), { ...label('text', 'right'), sizePx: 32 }),
  ];
}
