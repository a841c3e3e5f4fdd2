import type { DrawItem, InkRole } from '../../draw-list/draw-list.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { CARD_MARGIN_PX } from '../band.ts';
import { MEDAL_PX, placeItems } from '../place.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from '../styles.ts';

interface LineSize {
  readonly heightPx: number;
  readonly baselinePx: number;
  /** The sizes of a name, the largest that fits first. */
  readonly namesPx: readonly number[];
  readonly figurePx: number;
  readonly medalPx: number;
  readonly figureInk?: InkRole;
}

/** A row has two lines: the standing, and below it how it came about. */
export const LINE: LineSize = {
  heightPx: 90,
  baselinePx: 35,
  namesPx: [32],
  figurePx: 36,
  medalPx: MEDAL_PX,
};
/** A row without a second line. */
export const BARE_LINE: LineSize = { ...LINE, heightPx: 66, baselinePx: 44 };
/** The row of a leader, the largest. */
export const LEADING_LINE: LineSize = {
  heightPx: 140,
  baselinePx: 66,
  namesPx: [46, 40, 32],
  figurePx: 72,
  medalPx: 34,
  figureInk: 'accent',
};
export const HEAD_PX = 46;
export const CELLS_LEFT_PX = 92;
export const CELLS_RIGHT_PX = 776;
/** The middle of the cells above the bottom of their row. */
const CELLS_ABOVE_PX = 25;

const LINE_GAP_PX = 6;
const PLACE_MIDDLE_PX = 52;
const RIGHT_PX = 772;
const COLUMN_GAP_PX = 28;
const NAME_GAP_PX = 20;
const OTHER_STYLE = label('text', 'right');

/** The figures at the end of a row, the ranking one first. */
export interface FigureColumn<Line> {
  readonly caption: string;
  readonly figureOf: (line: Line) => string;
}

interface StandingLine {
  readonly place: number;
  readonly isShared?: true;
  readonly names: readonly string[];
  readonly points: number;
  readonly isOwn?: true;
  readonly hasWithdrawn?: true;
}

export interface PlacedColumn<Line> extends FigureColumn<Line> {
  readonly right: number;
}

/** Each column is as wide as its heading and its widest figure. */
export function placeColumns<Line>(
  columns: readonly FigureColumn<Line>[],
  lines: readonly Line[],
): readonly PlacedColumn<Line>[] {
  const widths = columns.map(({ caption, figureOf }, i) => {
    const style = i === 0 ? heading(LINE.figurePx) : OTHER_STYLE;
    const figures = lines.map((line) => widthOfText(figureOf(line), style));
    return Math.ceil(Math.max(widthOfText(caption, OTHER_STYLE), ...figures)) + COLUMN_GAP_PX;
  });
  return columns.map((column, i) => ({
    ...column,
    right: RIGHT_PX - widths.slice(i + 1).reduce((sum, width) => sum + width, 0),
  }));
}

/** The middle of a row's cells, below its top. */
export function cellsMiddle({ heightPx }: LineSize): number {
  return heightPx - CELLS_ABOVE_PX;
}

export function columnHeads<Line>(
  columns: readonly PlacedColumn<Line>[],
  top: number,
  words: PictureWords,
): DrawItem[] {
  return [
    text(CELLS_LEFT_PX, top + 36, words.player, label('quiet')),
    ...columns.map(({ caption, right }, i) =>
      text(right, top + 36, caption, label(i === 0 ? 'accent' : 'quiet', 'right')),
    ),
  ];
}

/** A row without its cells. */
export function standingLine<Line extends StandingLine>(
  line: Line,
  columns: readonly PlacedColumn<Line>[],
  top: number,
  words: PictureWords,
  size = LINE,
): DrawItem[] {
  const ink: InkRole = line.hasWithdrawn === true ? 'quiet' : 'text';
  const [first] = columns;
  if (first === undefined) throw new Error('the table has no ranking column');
  const firstStyle = {
    ...heading(size.figurePx, 'right'),
    tint: { ink: size.figureInk ?? ink },
  } as const;
  const figurePx = widthOfText(first.figureOf(line), firstStyle);
  const maxWidthPx = first.right - figurePx - NAME_GAP_PX - CELLS_LEFT_PX;
  const name = nameOf(line, size.namesPx, maxWidthPx, words);
  const style = { ...label(ink), sizePx: name.sizePx };
  const baseline = top + size.baselinePx;
  const place = `${line.place}${line.isShared === true ? '=' : ''}`;
  const at = { xPx: PLACE_MIDDLE_PX, yPx: top + size.heightPx / 2 };
  return [
    lineBox(top, size.heightPx, line.isOwn === true),
    // Before the first points all share the first place.
    ...placeItems(place, at, line.points > 0, size.medalPx),
    text(CELLS_LEFT_PX, baseline, name.shown, { ...style, maxWidthPx }),
    ...(line.hasWithdrawn === true
      ? [struckOut(Math.min(maxWidthPx, widthOfText(name.shown, style)), baseline)]
      : []),
    ...columns.map(({ right, figureOf }, i) =>
      text(
        right,
        baseline,
        figureOf(line),
        i === 0 ? firstStyle : { ...OTHER_STYLE, tint: { ink } },
      ),
    ),
  ];
}

function nameOf(
  { names }: StandingLine,
  sizesPx: readonly number[],
  maxWidthPx: number,
  words: PictureWords,
): { readonly shown: string; readonly sizePx: number } {
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, { ...label(), sizePx }) <= maxWidthPx;
  const least = sizesPx.at(-1) ?? LINE.figurePx;
  const shown = namesWithin(names, words.player, words.and, fitsAt(least));
  return { shown, sizePx: sizesPx.find((size) => fitsAt(size)(shown)) ?? least };
}

/** The ground of a row; the viewer's own row is lit. */
export function lineBox(top: number, heightPx: number, isOwn: boolean): DrawItem {
  return {
    kind: 'box',
    box: {
      xPx: CARD_MARGIN_PX,
      yPx: top + LINE_GAP_PX / 2,
      widthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX,
      heightPx: heightPx - LINE_GAP_PX,
    },
    cornerPx: 14,
    fill: { ink: 'panel' },
    edge: { ink: isOwn ? 'accent' : 'panelEdge' },
    edgePx: isOwn ? 4 : 1,
  };
}

function struckOut(widthPx: number, baseline: number): DrawItem {
  const yPx = baseline - 10;
  const points = [
    { xPx: CELLS_LEFT_PX - 2, yPx },
    { xPx: CELLS_LEFT_PX + widthPx + 2, yPx },
  ];
  return { kind: 'path', points, stroke: { ink: 'quiet' }, widthPx: 3 };
}
