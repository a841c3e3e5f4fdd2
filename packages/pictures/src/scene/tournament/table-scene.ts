import type { DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import {
  linesOnPage,
  MAX_OPPONENTS,
  type Border,
  type CrossView,
  type TableLineView,
  type TableView,
} from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { MARKS, type Mark } from '../../words/tournament-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, pageText, titleBand } from '../band.ts';
import { label, PICTURE_WIDTH_PX, text } from '../styles.ts';
import { crossItems, FIGURE_PX } from './cells.ts';
import { legendItems } from './legend.ts';
import {
  BARE_ROW,
  CELLS_LEFT_PX,
  cellsMiddle,
  CELLS_RIGHT_PX,
  type Cells,
  columnHeads,
  HEAD_PX,
  ROW,
  middleOfCell,
  placeColumns,
  standingRow,
} from '../standing-row.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 2;
const NUMBERS_PX = 38;
const CAPTION_PX = 40;
const MAX_CELL_PX = 97;
/**
 * The opponent's row number before the points must be legible, so only the latest rounds are shown.
 */
const MAX_ROUNDS_SHOWN = 8;

/** A page of a table: the standings, and the results by opponent or by round. */
export function tableScene(view: TableView, words: PictureWords): DrawList {
  const lines = linesOnPage(view);
  const cells = cellsOf(view, lines);
  const columns = placeColumns<TableLineView>(
    [
      { caption: words.tournament.points, figureOf: ({ points }) => String(points) },
      { caption: words.tournament.games, figureOf: ({ games }) => String(games) },
      { caption: words.tournament.twenties, figureOf: ({ twenties }) => String(twenties) },
    ],
    lines,
  );
  const size = cells.count === 0 ? BARE_ROW : ROW;
  const headPx = HEAD_PX + numbersHeightPx(view, cells);
  const body = bodyItems(
    view,
    lines,
    size.heightPx,
    TOP_PX + headPx,
    (line, top) => [
      ...standingRow({ ...line, hasMedal: line.points > 0 }, columns, top, words, size),
      ...cellItems(line, cells, view.order, top + cellsMiddle(size)),
    ],
    words,
  );
  const legend = legendItems(legendOf(lines, cells, words), TOP_PX + headPx + body.heightPx);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + headPx + body.heightPx + legend.heightPx + CARD_MARGIN_PX,
    items: [
      ...titleBand(view.title, words.tournament.stage(view.stage), pageText(view, words)),
      ...columnHeads(columns, TOP_PX, words),
      ...numberItems(view, cells, TOP_PX + HEAD_PX, words),
      ...body.items,
      ...legend.items,
    ],
  };
}

function cellsOf({ order }: TableView, lines: readonly TableLineView[]): Cells {
  const all = Math.max(0, ...lines.map(({ crosses }) => crosses.length));
  const count = Math.min(all, order === 'rounds' ? MAX_ROUNDS_SHOWN : MAX_OPPONENTS);
  const roomPx = (CELLS_RIGHT_PX - CELLS_LEFT_PX) / Math.max(1, count);
  const first = order === 'rounds' ? all - count : 0;
  return { first, count, widthPx: Math.floor(Math.min(MAX_CELL_PX, roomPx)) };
}

function numbersHeightPx({ order }: TableView, { count }: Cells): number {
  if (count === 0) return 0;
  return order === 'rounds' ? NUMBERS_PX + CAPTION_PX : NUMBERS_PX;
}

/** The row number or the round above each column of crosses. */
function numberItems(
  { order }: TableView,
  cells: Cells,
  top: number,
  words: PictureWords,
): DrawItem[] {
  const isByRounds = order === 'rounds';
  const style = { ...label('quiet', 'center'), sizePx: FIGURE_PX };
  const yPx = top + (isByRounds ? CAPTION_PX : 0) + 28;
  const numbers = Array.from({ length: cells.count }, (_, i) =>
    text(middleOfCell(i, cells), yPx, String(cells.first + i + 1), style),
  );
  if (!isByRounds || numbers.length === 0) return numbers;
  const caption = text(CELLS_LEFT_PX, top + 30, words.tournament.roundCrosses, label('quiet'));
  return [caption, ...numbers];
}

const CHIP_GAP_PX = 6;

function cellItems(
  { crosses }: TableLineView,
  cells: Cells,
  order: TableView['order'],
  middle: number,
): DrawItem[] {
  return crosses.slice(cells.first, cells.first + cells.count).flatMap((cross, i) => {
    const xPx = middleOfCell(i, cells);
    const widthPx = cells.widthPx - CHIP_GAP_PX;
    if (order === 'opponents') return crossItems(cross, { xPx, yPx: middle }, widthPx);
    return roundItems(cross, { xPx: xPx - widthPx / 2, yPx: middle }, widthPx);
  });
}

const AGAINST_PX = 34;

/** The opponent's row number and the chip behind it. */
function roundItems(
  cross: CrossView,
  { xPx, yPx }: { readonly xPx: number; readonly yPx: number },
  widthPx: number,
): DrawItem[] {
  const against = 'against' in cross ? cross.against : undefined;
  const style = { ...label('quiet', 'right'), sizePx: FIGURE_PX };
  const chipPx = Math.min(40, widthPx - AGAINST_PX - 3);
  const at = { xPx: xPx + AGAINST_PX + 3 + chipPx / 2, yPx };
  return [
    ...(against === undefined ? [] : [text(xPx + AGAINST_PX, yPx + 9, String(against), style)]),
    ...crossItems(cross, at, chipPx),
  ];
}

const BORDER_PX = 44;

function bodyItems(
  { firstLine, borders }: TableView,
  lines: readonly TableLineView[],
  linePx: number,
  top: number,
  itemsOf: (line: TableLineView, top: number) => readonly DrawItem[],
  words: PictureWords,
): { readonly heightPx: number; readonly items: readonly DrawItem[] } {
  let yPx = top;
  const items: DrawItem[] = [];
  lines.forEach((line, i) => {
    items.push(...itemsOf(line, yPx));
    yPx += linePx;
    for (const { border } of borders.filter(({ afterLine }) => afterLine === firstLine + i)) {
      items.push(...borderItems(border, yPx + BORDER_PX / 2, words));
      yPx += BORDER_PX;
    }
  });
  return { heightPx: yPx - top, items };
}

/** An arrow to the side it concerns, a word, and a line through the rest. */
function borderItems(border: Border, middle: number, words: PictureWords): DrawItem[] {
  const isDown = border === 'relegation';
  const ink = isDown ? 'warning' : 'accent';
  const caption = words.tournament.borders[border];
  const slope = isDown ? 1 : -1;
  const arrow = [
    { xPx: 40, yPx: middle - slope * 7 },
    { xPx: 64, yPx: middle - slope * 7 },
    { xPx: 52, yPx: middle + slope * 10 },
  ];
  const right = PICTURE_WIDTH_PX - CARD_MARGIN_PX - 8;
  const dashes = [
    { xPx: CELLS_LEFT_PX + 200, yPx: middle },
    { xPx: right, yPx: middle },
  ];
  return [
    { kind: 'path', points: arrow, fill: { ink } },
    text(CELLS_LEFT_PX, middle + 10, caption, label(ink)),
    { kind: 'path', points: dashes, stroke: { ink }, widthPx: 3, dashPx: [12, 8] },
  ];
}

function markOf(cross: CrossView): Mark | undefined {
  return MARKS.find((mark) => mark === cross.kind);
}

const SAMPLES: Readonly<Record<Mark, CrossView>> = {
  live: { kind: 'live' },
  open: { kind: 'open' },
  walkover: { kind: 'walkover', outcome: 'won', points: 0 },
  void: { kind: 'void' },
  bye: { kind: 'bye', points: 0 },
};

function legendOf(lines: readonly TableLineView[], cells: Cells, words: PictureWords) {
  const shown = lines.flatMap(({ crosses }) =>
    crosses.slice(cells.first, cells.first + cells.count).map(markOf),
  );
  return MARKS.filter((mark) => shown.includes(mark)).map((mark) => ({
    caption: words.tournament.marks[mark],
    icon: (at: { readonly xPx: number; readonly yPx: number }) =>
      crossItems(SAMPLES[mark], at, 36).filter(({ kind }) => kind !== 'text'),
  }));
}
