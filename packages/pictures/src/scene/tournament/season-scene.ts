import type { DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import {
  LINES_PER_PAGE,
  type SeasonLineView,
  type SeasonView,
} from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, pageText, titleBand } from '../band.ts';
import { label, PICTURE_WIDTH_PX, text } from '../styles.ts';
import { FIGURE_PX, figureChip, openDot } from './cells.ts';
import { TWENTIES_PANEL_PX, mostTwentiesItems } from './most-twenties.ts';
import {
  CELLS_LEFT_PX,
  cellsMiddle,
  CELLS_RIGHT_PX,
  type Cells,
  columnHeads,
  HEAD_PX,
  LEADING_ROW,
  ROW,
  middleOfCell,
  placeColumns,
  standingRow,
} from '../standing-row.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 2;
const NUMBERS_PX = 38;
const LINES_TOP_PX = TOP_PX + HEAD_PX + NUMBERS_PX;
const MAX_CELL_PX = 97;
/** A longer season shows its latest tournaments; the sum includes the others. */
const MAX_TOURNAMENTS_SHOWN = 14;

/**
 * A page of a season: the sums, and below each the finishes, of which only the best count. One
 * player alone at the top is shown large.
 */
export function seasonScene(view: SeasonView, words: PictureWords): DrawList {
  const lines = view.lines.slice(0, LINES_PER_PAGE);
  const cells = cellsOf(view);
  const columns = placeColumns<SeasonLineView>(
    [
      { caption: words.tournament.points, figureOf: ({ points }) => String(points) },
      { caption: words.tournament.twenties, figureOf: ({ twenties }) => String(twenties) },
    ],
    lines,
  );
  const sizes = lines.map((_, i) => (i === 0 && isLed(lines) ? LEADING_ROW : ROW));
  const tops = sizes.map((_, i) =>
    sizes.slice(0, i).reduce((sum, { heightPx }) => sum + heightPx, LINES_TOP_PX),
  );
  const bottom = sizes.reduce((sum, { heightPx }) => sum + heightPx, LINES_TOP_PX);
  const most = view.mostTwenties;
  const kind = view.isSeries === true ? words.tournament.series : words.tournament.season;
  const below = `${kind} · ${words.tournament.bestCount(view.counted)}`;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: bottom + (most === undefined ? 0 : TWENTIES_PANEL_PX + 6) + CARD_MARGIN_PX,
    items: [
      ...titleBand(view.title, below, pageText(view, words)),
      ...columnHeads(columns, TOP_PX, words),
      ...numberItems(cells),
      ...lines.flatMap((line, i) => {
        const [top, size] = [tops[i] ?? 0, sizes[i] ?? ROW];
        return [
          ...standingRow({ ...line, hasMedal: line.points > 0 }, columns, top, words, size),
          ...finishItems(line, cells, top + cellsMiddle(size)),
        ];
      }),
      ...(most === undefined ? [] : mostTwentiesItems(most, bottom + 6, words)),
    ],
  };
}

function isLed([first, second]: readonly SeasonLineView[]): boolean {
  return first?.place === 1 && first.points > 0 && second?.place !== 1;
}

function cellsOf({ tournaments }: SeasonView): Cells {
  const count = Math.min(tournaments, MAX_TOURNAMENTS_SHOWN);
  const roomPx = (CELLS_RIGHT_PX - CELLS_LEFT_PX) / Math.max(1, count);
  return {
    first: tournaments - count,
    count,
    widthPx: Math.floor(Math.min(MAX_CELL_PX, roomPx)),
  };
}

/** The tournaments by their number within the season. */
function numberItems(cells: Cells): DrawItem[] {
  const style = { ...label('quiet', 'center'), sizePx: FIGURE_PX };
  return Array.from({ length: cells.count }, (_, i) =>
    text(middleOfCell(i, cells), TOP_PX + HEAD_PX + 28, String(cells.first + i + 1), style),
  );
}

const CHIP_GAP_PX = 8;

function finishItems({ finishes }: SeasonLineView, cells: Cells, middle: number): DrawItem[] {
  return finishes.slice(cells.first, cells.first + cells.count).flatMap((finish, i): DrawItem[] => {
    const at = { xPx: middleOfCell(i, cells), yPx: middle };
    if (finish === null) return [openDot(at)];
    return figureChip(finish.points, finish.isCounted, at, cells.widthPx - CHIP_GAP_PX);
  });
}
