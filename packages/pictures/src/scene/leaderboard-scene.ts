import { namesWithin } from '../text/names.ts';
import { widthOfText } from '../text/measure.ts';
import type {
  LeaderboardView,
  Ranking,
  StandingColumn,
  StandingView,
} from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { bandItems, CARD_MARGIN_PX, LOW_BAND_PX } from './band.ts';
import type { DrawItem, DrawList, InkRole, TextStyle } from '../draw-list/draw-list.ts';
import type { PointPx } from '../geometry/plan.ts';
import { standingFigure } from '../text/standing-figures.ts';
import { faceItems, listedFaceItems } from './face.ts';
import { placeItems } from './place.ts';
import { heading, label, PICTURE_WIDTH_PX, SMALL_PX, text } from './styles.ts';

const ROW_PX = 62;
const HEAD_PX = 46;
const TOP_PX = CARD_MARGIN_PX + LOW_BAND_PX + 2;
const PLACE_MIDDLE = 54;
const NAME_LEFT = 100;
/** Of a face, if the page has any. */
const FACE_PX = 25;
const FACE_ROOM_PX = 2 * FACE_PX + 12;
const ARROW_PX = 14;
const RANKED_PX = 34;
const NAMES_PX = [31] as const;
const RIGHT_PX = 772;
/** Between a column and its left neighbour. */
const COLUMN_GAP_PX = 28;
const LEAD = { rowPx: 150, facePx: 52, namesPx: [48, 40, 34], rankedPx: 72, medalPx: 36 } as const;
const LEAD_NAME_LEFT = NAME_LEFT + 2 * LEAD.facePx + 16;

/** The column that ranks a leaderboard, and the other columns it shows. */
const COLUMNS: Readonly<
  Record<Ranking, readonly [StandingColumn, StandingColumn, StandingColumn]>
> = {
  rating: ['rating', 'record', 'twenties-per-round'],
  'twenties-per-round': ['twenties-per-round', 'open-twenties', 'rating'],
  'open-twenties': ['open-twenties', 'twenties-per-round', 'rating'],
  wins: ['wins', 'rating', 'twenties-per-round'],
  streak: ['streak', 'record', 'rating'],
  shootout: ['shootout', 'open-twenties', 'record'],
};

/** A page of a leaderboard. One player alone at the top is shown large. */
export function leaderboardScene(view: LeaderboardView, words: PictureWords): DrawList {
  const { standings } = view;
  const leader = leaderOf(view, words);
  const others = leader === undefined ? standings : standings.slice(1);
  const columns = columnsOf(view, words);
  const hasFaces = standings.some(({ avatar }) => avatar !== undefined);
  const nameLeft = NAME_LEFT + (hasFaces ? FACE_ROOM_PX : 0);
  const leadTop = TOP_PX + HEAD_PX;
  const rowsTop = leadTop + (leader === undefined ? 0 : LEAD.rowPx);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: rowsTop + others.length * ROW_PX + CARD_MARGIN_PX - 2,
    items: [
      ...bandItems(view.title, pageText(view, words)),
      ...headItems(columns, nameLeft, words),
      ...(leader === undefined ? [] : leaderItems(leader, columns, leadTop, words)),
      ...others.flatMap((standing, i) =>
        rowItems(standing, columns, { nameLeft, top: rowsTop + i * ROW_PX }, words),
      ),
    ],
  };
}

/** Before the first win, for example, all share the first place, and nobody leads. */
function leaderOf({ standings, ranking }: LeaderboardView, words: PictureWords) {
  const [first, second] = standings;
  const isAhead = first?.rank === 1 && first.isProvisional !== true && second?.rank !== 1;
  return isAhead && hasEarned(first, ranking, words) ? first : undefined;
}

function hasEarned(standing: StandingView, ranking: Ranking, words: PictureWords): boolean {
  return /[1-9]/u.test(standingFigure(ranking, standing, true, words));
}

function pageText({ page, pages }: LeaderboardView, words: PictureWords): string {
  return page === undefined || (pages !== undefined && pages <= 1) ? '' : words.page(page, pages);
}

interface Column {
  readonly what: StandingColumn;
  readonly right: number;
}

/** The ranking column first. Each is as wide as its heading and its widest figure. */
function columnsOf(
  { ranking, standings }: LeaderboardView,
  words: PictureWords,
): readonly Column[] {
  const widths = COLUMNS[ranking].map((what, i) => {
    const isRanking = i === 0;
    const head = widthOfText(words.columns[what], label()) + (isRanking ? ARROW_PX + 8 : 0);
    const style = isRanking ? heading(RANKED_PX) : label();
    const figures = standings.map((standing) =>
      widthOfText(standingFigure(what, standing, isRanking, words), style),
    );
    return Math.ceil(Math.max(head, ...figures)) + COLUMN_GAP_PX;
  });
  return COLUMNS[ranking].map((what, i) => ({
    what,
    right: RIGHT_PX - widths.slice(i + 1).reduce((sum, width) => sum + width, 0),
  }));
}

function headItems(columns: readonly Column[], nameLeft: number, words: PictureWords): DrawItem[] {
  const yPx = TOP_PX + 36;
  const heads = columns.flatMap(({ what, right }, i): DrawItem[] => {
    const caption = words.columns[what];
    if (i > 0) return [text(right, yPx, caption, label('quiet', 'right'))];
    return rankingHead(right, yPx, caption);
  });
  return [text(nameLeft, yPx, words.player, label('quiet')), ...heads];
}

/** The heading of the ranking column: lit, with an arrow for descending order. */
function rankingHead(right: number, yPx: number, caption: string): DrawItem[] {
  const style = label('accent', 'right');
  const arrowRight = right - widthOfText(caption, style) - 8;
  const points = [
    { xPx: arrowRight - ARROW_PX, yPx: yPx - 14 },
    { xPx: arrowRight, yPx: yPx - 14 },
    { xPx: arrowRight - ARROW_PX / 2, yPx: yPx - 4 },
  ];
  return [{ kind: 'path', points, fill: { ink: 'accent' } }, text(right, yPx, caption, style)];
}

/** The name has a line of its own, over the figures. */
function leaderItems(
  standing: StandingView,
  columns: readonly Column[],
  top: number,
  words: PictureWords,
): DrawItem[] {
  const middle = top + LEAD.rowPx / 2;
  const face = { xPx: NAME_LEFT + LEAD.facePx, yPx: middle };
  const place = { xPx: PLACE_MIDDLE, yPx: middle };
  const maxWidthPx = RIGHT_PX - LEAD_NAME_LEFT;
  const baseline = top + LEAD.rowPx - 24;
  return [
    rowBox(standing, top, LEAD.rowPx),
    ...placeItems(String(standing.rank), place, true, LEAD.medalPx),
    ...faceItems({ side: 0, name: standing.name, avatar: standing.avatar }, face, LEAD.facePx),
    nameItem(standing, { xPx: LEAD_NAME_LEFT, yPx: top + 45 }, LEAD.namesPx, maxWidthPx, words),
    ...figureItems(
      standing,
      columns,
      baseline,
      { ...heading(LEAD.rankedPx), tint: { ink: 'accent' } },
      words,
    ),
  ];
}

function rowItems(
  standing: StandingView,
  columns: readonly Column[],
  { nameLeft, top }: { readonly nameLeft: number; readonly top: number },
  words: PictureWords,
): DrawItem[] {
  const middle = top + ROW_PX / 2;
  const [ranking] = columns;
  if (ranking === undefined) throw new Error('the leaderboard has no ranking column');
  const place = { xPx: PLACE_MIDDLE, yPx: middle };
  const style = { ...heading(RANKED_PX), tint: { ink: inkOf(standing) } } as const;
  const figure = standingFigure(ranking.what, standing, true, words);
  const maxWidthPx = ranking.right - widthOfText(figure, style) - 16 - nameLeft;
  const hasMedals = hasEarned(standing, ranking.what as Ranking, words);
  return [
    rowBox(standing, top, ROW_PX),
    ...(standing.isProvisional === true
      ? [text(place.xPx, top + 41, '–', { ...heading(30, 'center'), tint: { ink: 'quiet' } })]
      : placeItems(String(standing.rank), place, hasMedals)),
    ...(nameLeft === NAME_LEFT
      ? []
      : listedFaceItems(standing, { xPx: NAME_LEFT + FACE_PX, yPx: middle }, FACE_PX)),
    nameItem(standing, { xPx: nameLeft, yPx: middle }, NAMES_PX, maxWidthPx, words),
    ...figureItems(standing, columns, middle + 0.34 * RANKED_PX, style, words),
  ];
}

function inkOf({ isProvisional }: StandingView): InkRole {
  return isProvisional === true ? 'quiet' : 'text';
}

function rowBox({ isOwn }: StandingView, top: number, heightPx: number): DrawItem {
  return {
    kind: 'box',
    box: {
      xPx: CARD_MARGIN_PX,
      yPx: top + 3,
      widthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX,
      heightPx: heightPx - 6,
    },
    cornerPx: 14,
    fill: { ink: 'panel' },
    edge: { ink: isOwn ? 'accent' : 'panelEdge' },
    edgePx: isOwn ? 4 : 2,
  };
}

function nameItem(
  standing: StandingView,
  at: PointPx,
  sizesPx: readonly number[],
  maxWidthPx: number,
  words: PictureWords,
): DrawItem {
  const styleAt = (sizePx: number) => ({ ...label(inkOf(standing)), sizePx });
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, styleAt(sizePx)) <= maxWidthPx;
  const name = namesWithin([standing.name], words.player, words.and, fitsAt(SMALL_PX));
  const sizePx = sizesPx.find((size) => fitsAt(size)(name)) ?? SMALL_PX;
  return text(at.xPx, at.yPx + 0.34 * sizePx, name, { ...styleAt(sizePx), maxWidthPx });
}

function figureItems(
  standing: StandingView,
  columns: readonly Column[],
  baseline: number,
  ranked: TextStyle,
  words: PictureWords,
): DrawItem[] {
  return columns.map(({ what, right }, i) =>
    text(right, baseline, standingFigure(what, standing, i === 0, words), {
      ...(i === 0 ? ranked : label(inkOf(standing))),
      align: 'right',
    }),
  );
}
