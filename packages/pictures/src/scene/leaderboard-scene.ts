import { namesWithin } from '../text/names.ts';
import { widthOfText } from '../text/measure.ts';
import type {
  LeaderboardView,
  Ranking,
  StandingColumn,
  StandingView,
} from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { BAND_HEIGHT_PX, bandItems, CARD_MARGIN_PX } from './band.ts';
import type { DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { standingFigure } from '../text/standing-figures.ts';
import { listedFaceItems } from './face.ts';
import { placeItems } from './place.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from './styles.ts';

const ROW_PX = 64;
const HEAD_PX = 50;
const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 6;
const RANK_MIDDLE = 54;
const NAME_LEFT = 100;
/** Of a face, if the page has any. */
const FACE_PX = 25;
const FACE_ROOM_PX = 2 * FACE_PX + 12;
const ARROW_PX = 14;
const RANKED = heading(34, 'right');
const RIGHT_PX = 772;
/** Between a column and its left neighbour. */
const COLUMN_GAP_PX = 28;

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

/** A page of a leaderboard. */
export function leaderboardScene(view: LeaderboardView, words: PictureWords): DrawList {
  const columns = columnsOf(view, words);
  const hasFaces = view.standings.some(({ avatar }) => avatar !== undefined);
  const nameLeft = NAME_LEFT + (hasFaces ? FACE_ROOM_PX : 0);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + HEAD_PX + view.standings.length * ROW_PX + CARD_MARGIN_PX,
    items: [
      ...bandItems(view.title, pageText(view, words)),
      ...headItems(columns, nameLeft, words),
      ...view.standings.flatMap((standing, i) =>
        rowItems(standing, columns, { nameLeft, top: TOP_PX + HEAD_PX + i * ROW_PX }, words),
      ),
    ],
  };
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
    const figure = isRanking ? RANKED : label();
    const head = widthOfText(words.columns[what], label()) + (isRanking ? ARROW_PX + 8 : 0);
    const figures = standings.map((standing) =>
      widthOfText(standingFigure(what, standing, isRanking, words), figure),
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

function rowItems(
  standing: StandingView,
  columns: readonly Column[],
  { nameLeft, top }: { readonly nameLeft: number; readonly top: number },
  words: PictureWords,
): DrawItem[] {
  const baseline = top + 42;
  const { isOwn, rank } = standing;
  const face = { xPx: NAME_LEFT + FACE_PX, yPx: top + ROW_PX / 2 };
  const isGrey = standing.isProvisional === true;
  const ink = isGrey ? 'quiet' : 'text';
  const back: DrawItem = {
    kind: 'box',
    box: {
      xPx: CARD_MARGIN_PX,
      yPx: top + 3,
      widthPx: PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX,
      heightPx: ROW_PX - 6,
    },
    cornerPx: 14,
    fill: { ink: 'panel' },
    edge: { ink: isOwn ? 'accent' : 'panelEdge' },
    edgePx: isOwn ? 4 : 1,
  };
  const [ranked, ...others] = columns.map(({ what, right }, i) => ({
    right,
    figure: standingFigure(what, standing, i === 0, words),
  }));
  if (ranked === undefined) throw new Error('the leaderboard has no ranking column');
  const rankedPx = widthOfText(ranked.figure, RANKED);
  const nameWidthPx = ranked.right - rankedPx - 16 - nameLeft;
  const nameStyle = { ...label(ink), sizePx: 31 };
  const name = namesWithin(
    [standing.name],
    words.player,
    words.and,
    (shown) => widthOfText(shown, nameStyle) <= nameWidthPx,
  );
  return [
    back,
    ...(isGrey
      ? [text(RANK_MIDDLE, baseline, '–', { ...heading(30, 'center'), tint: { ink } })]
      : placeItems(String(rank), { xPx: RANK_MIDDLE, yPx: top + ROW_PX / 2 })),
    ...(nameLeft === NAME_LEFT ? [] : listedFaceItems(standing, face, FACE_PX)),
    text(nameLeft, baseline, name, { ...nameStyle, maxWidthPx: nameWidthPx }),
    text(ranked.right, baseline + 1, ranked.figure, { ...RANKED, tint: { ink } }),
    ...others.map(({ right, figure }) => text(right, baseline, figure, label(ink, 'right'))),
  ];
}
