import type { DrawItem, InkRole } from '../../draw-list/draw-list.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { CARD_MARGIN_PX } from '../band.ts';
import { placeItems } from '../place.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from '../styles.ts';

/** A row has two lines: the standing, and below it how it came about. */
export const LINE_PX = 90;
/** A row without a second line. */
export const BARE_LINE_PX = 66;
export const HEAD_PX = 46;
export const CELLS_LEFT_PX = 92;
export const CELLS_RIGHT_PX = 776;
/** The middle of the cells below the top of their row. */
export const CELLS_MIDDLE_PX = 65;

const LINE_GAP_PX = 6;
const PLACE_MIDDLE_PX = 52;
const RIGHT_PX = 772;
const COLUMN_GAP_PX = 28;
const NAME_GAP_PX = 20;
const BASELINE_PX = 35;
const BARE_BASELINE_PX = 44;
const NAME_STYLE = { ...label(), sizePx: 32 };
const FIRST_STYLE = heading(36, 'right');
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
  /** The width of its widest figure. */
  readonly figurePx: number;
}

/** Each column is as wide as its heading and its widest figure. */
export function placeColumns<Line>(
  columns: readonly FigureColumn<Line>[],
  lines: readonly Line[],
): readonly PlacedColumn<Line>[] {
  const figures = columns.map(({ figureOf }, i) => {
    const style = i === 0 ? FIRST_STYLE : OTHER_STYLE;
    return Math.ceil(Math.max(0, ...lines.map((line) => widthOfText(figureOf(line), style))));
  });
  const widths = columns.map(({ caption }, i) => {
    const headPx = Math.ceil(widthOfText(caption, OTHER_STYLE));
    return Math.max(headPx, figures[i] ?? 0) + COLUMN_GAP_PX;
  });
  return columns.map((column, i) => ({
    ...column,
    right: RIGHT_PX - widths.slice(i + 1).reduce((sum, width) => sum + width, 0),
    figurePx: figures[i] ?? 0,
  }));
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
  heightPx = LINE_PX,
): DrawItem[] {
  const ink = line.hasWithdrawn === true ? 'quiet' : 'text';
  const [first] = columns;
  if (first === undefined) throw new Error('the table has no ranking column');
  const maxWidthPx = first.right - first.figurePx - NAME_GAP_PX - CELLS_LEFT_PX;
  const style = { ...NAME_STYLE, tint: { ink } as const };
  const name = namesWithin(
    line.names,
    words.player,
    words.and,
    (shown) => widthOfText(shown, style) <= maxWidthPx,
  );
  const baseline = top + (heightPx < LINE_PX ? BARE_BASELINE_PX : BASELINE_PX);
  const place = `${line.place}${line.isShared === true ? '=' : ''}`;
  return [
    lineBox(top, heightPx, line.isOwn === true),
    // Before the first points all share the first place.
    ...placeItems(place, { xPx: PLACE_MIDDLE_PX, yPx: top + heightPx / 2 }, line.points > 0),
    text(CELLS_LEFT_PX, baseline, name, { ...style, maxWidthPx }),
    ...(line.hasWithdrawn === true
      ? [struckOut(Math.min(maxWidthPx, widthOfText(name, style)), baseline)]
      : []),
    ...columns.map(({ right, figureOf }, i) =>
      text(right, baseline, figureOf(line), {
        ...(i === 0 ? FIRST_STYLE : OTHER_STYLE),
        tint: { ink: ink satisfies InkRole },
      }),
    ),
  ];
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
