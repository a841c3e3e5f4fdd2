import type { DrawItem, InkRole } from '../draw-list/draw-list.ts';
import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import type { Avatar } from '../views/avatar.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX, CARD_WIDTH_PX } from './band.ts';
import { faceItems, listedFaceItems } from './face.ts';
import { MEDAL_PX, placeItems } from './place.ts';
import { heading, label, text, winnersLight } from './styles.ts';

interface RowSize {
  readonly heightPx: number;
  readonly baselinePx: number;
  /** The sizes of a name, the largest that fits first. */
  readonly namesPx: readonly number[];
  readonly figurePx: number;
  readonly medalPx: number;
  /** Of figures on a line of their own below the name. */
  readonly figuresBaselinePx?: number;
  readonly isLeading?: true;
}

/** A row has two lines: the standing, and below it how it came about. */
export const ROW: RowSize = {
  heightPx: 90,
  baselinePx: 35,
  namesPx: [32],
  figurePx: 36,
  medalPx: MEDAL_PX,
};
/** A row without a second line. */
export const BARE_ROW: RowSize = { ...ROW, heightPx: 66, baselinePx: 44 };
/** The row of a leader, the largest. */
export const LEADING_ROW: RowSize = {
  heightPx: 140,
  baselinePx: 66,
  namesPx: [46, 40, 32],
  figurePx: 72,
  medalPx: 34,
  isLeading: true,
};
export const HEAD_PX = 46;
export const CELLS_LEFT_PX = 92;
export const CELLS_RIGHT_PX = 776;

/** The crosses or finishes of each row in the picture, and the width of each. */
export interface Cells {
  readonly first: number;
  readonly count: number;
  readonly widthPx: number;
}

export function middleOfCell(cell: number, { widthPx }: Cells): number {
  return CELLS_LEFT_PX + (cell + 0.5) * widthPx;
}

/** The middle of the cells above the bottom of their row. */
const CELLS_ABOVE_PX = 25;

const RIGHT_PX = 772;
const COLUMN_GAP_PX = 28;
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
  /** Before the first points all share the first place. */
  readonly hasMedal: boolean;
  readonly isOwn?: boolean;
  readonly hasWithdrawn?: true;
  /** Not placed yet. */
  readonly isProvisional?: boolean;
  /** Absent in a list without faces. */
  readonly face?: { readonly avatar: Avatar | undefined };
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
    const style = i === 0 ? heading(ROW.figurePx) : OTHER_STYLE;
    const figures = lines.map((line) => widthOfText(figureOf(line), style));
    return Math.ceil(Math.max(widthOfText(caption, OTHER_STYLE), ...figures)) + COLUMN_GAP_PX;
  });
  return columns.map((column, i) => ({
    ...column,
    right: RIGHT_PX - widths.slice(i + 1).reduce((sum, width) => sum + width, 0),
  }));
}

/** The middle of a row's cells, below its top. */
export function cellsMiddle({ heightPx }: RowSize): number {
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

const PLACE_MIDDLE_PX = 52;

const NAME_GAP_PX = 20;

const FACE_PX = { listed: 25, leading: 52 } as const;
const FACE_GAP_PX = 14;

/** A row without its cells. */
export function standingRow<Line extends StandingLine>(
  line: Line,
  columns: readonly PlacedColumn<Line>[],
  top: number,
  words: PictureWords,
  size = ROW,
): DrawItem[] {
  const isQuiet = line.hasWithdrawn === true || line.isProvisional === true;
  const ink: InkRole = isQuiet ? 'quiet' : 'text';
  const [first] = columns;
  if (first === undefined) throw new Error('the table has no ranking column');
  const isLeading = size.isLeading === true;
  const firstStyle = {
    ...heading(size.figurePx, 'right'),
    tint: { ink: isLeading ? 'accent' : ink },
  } as const;
  const middle = top + size.heightPx / 2;
  const facePx = FACE_PX[isLeading ? 'leading' : 'listed'];
  const nameLeft = CELLS_LEFT_PX + (line.face === undefined ? 0 : 2 * facePx + FACE_GAP_PX);
  const besidePx = first.right - widthOfText(first.figureOf(line), firstStyle) - NAME_GAP_PX;
  const maxWidthPx = (size.figuresBaselinePx === undefined ? besidePx : RIGHT_PX) - nameLeft;
  const name = nameOf(line, size.namesPx, maxWidthPx, words);
  const style = { ...label(ink), sizePx: name.sizePx };
  const baseline = top + size.baselinePx;
  return [
    rowBox(top, size.heightPx, line.isOwn === true, isLeading),
    ...standingPlace(line, { xPx: PLACE_MIDDLE_PX, yPx: middle }, size.medalPx),
    ...faceOf(line, { xPx: CELLS_LEFT_PX + facePx, yPx: middle }, facePx, isLeading),
    text(nameLeft, baseline, name.shown, { ...style, maxWidthPx }),
    ...(line.hasWithdrawn === true
      ? [struckOut(nameLeft, Math.min(maxWidthPx, widthOfText(name.shown, style)), baseline)]
      : []),
    ...columns.map(({ right, figureOf }, i) =>
      text(
        right,
        top + (size.figuresBaselinePx ?? size.baselinePx),
        figureOf(line),
        i === 0 ? firstStyle : { ...OTHER_STYLE, tint: { ink } },
      ),
    ),
  ];
}

function standingPlace(
  { place, isShared, hasMedal, isProvisional }: StandingLine,
  at: PointPx,
  medalPx: number,
): DrawItem[] {
  if (isProvisional === true) return placeItems('–', at, false, medalPx);
  return placeItems(`${place}${isShared === true ? '=' : ''}`, at, hasMedal, medalPx);
}

function faceOf(
  { names: [name = ''], face }: StandingLine,
  at: PointPx,
  radiusPx: number,
  isLeading: boolean,
): DrawItem[] {
  if (face === undefined) return [];
  return isLeading
    ? faceItems({ side: 0, name, ...face }, at, radiusPx)
    : listedFaceItems({ name, ...face }, at, radiusPx);
}

function nameOf(
  { names }: StandingLine,
  sizesPx: readonly number[],
  maxWidthPx: number,
  words: PictureWords,
): { readonly shown: string; readonly sizePx: number } {
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, { ...label(), sizePx }) <= maxWidthPx;
  const least = sizesPx.at(-1) ?? ROW.figurePx;
  const shown = namesWithin(names, words.player, words.and, fitsAt(least));
  return { shown, sizePx: sizesPx.find((size) => fitsAt(size)(shown)) ?? least };
}

const ROW_GAP_PX = 6;

const LAMP_PX = 260;

/** The ground of a row. The viewer's own row has a bright edge, and the lamp shines on a leader's. */
export function rowBox(top: number, heightPx: number, isOwn: boolean, isLeading = false): DrawItem {
  const box = {
    xPx: CARD_MARGIN_PX,
    yPx: top + ROW_GAP_PX / 2,
    widthPx: CARD_WIDTH_PX,
    heightPx: heightPx - ROW_GAP_PX,
  };
  const at = { xPx: CELLS_LEFT_PX + FACE_PX.leading, yPx: top + heightPx / 2 };
  return {
    kind: 'box',
    box,
    cornerPx: 14,
    fill: { ink: 'panel' },
    ...(isLeading ? { light: winnersLight(at, LAMP_PX) } : {}),
    edge: { ink: isOwn ? 'accent' : 'panelEdge' },
    edgePx: isOwn ? 4 : 2,
  };
}

function struckOut(left: number, widthPx: number, baseline: number): DrawItem {
  const yPx = baseline - 10;
  const points = [
    { xPx: left - 2, yPx },
    { xPx: left + widthPx + 2, yPx },
  ];
  return { kind: 'path', points, stroke: { ink: 'quiet' }, widthPx: 3 };
}
