import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { DrawList } from '../draw-list/draw-list.ts';
import { standingFigure } from '../text/standing-figures.ts';
import type { LeaderboardView, StandingColumn, StandingView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX, LOW_BAND_PX, lowTitleBand, pageText } from './band.ts';
import {
  BARE_ROW,
  columnHeads,
  HEAD_PX,
  LEADING_ROW,
  placeColumns,
  standingRow,
} from './standing-row.ts';
import { PICTURE_WIDTH_PX } from './styles.ts';

const HEADS_TOP_PX = CARD_MARGIN_PX + LOW_BAND_PX + 2;
const ROWS_TOP_PX = HEADS_TOP_PX + HEAD_PX;
/** Beside its three figures there's no room for a name. */
const LEADER_ROW = { ...LEADING_ROW, heightPx: 154, baselinePx: 57, figuresBaselinePx: 130 };

/** The column that ranks a leaderboard, and the other columns it shows. */
const COLUMNS: Readonly<
  Record<LeaderboardKind, readonly [StandingColumn, StandingColumn, StandingColumn]>
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
  const { ranking, standings, title } = view;
  const columns = placeColumns(
    COLUMNS[ranking].map((what, i) => ({
      caption: words.columns[what],
      figureOf: (standing: StandingView) => standingFigure(what, standing, i === 0, words),
    })),
    standings,
  );
  const isLed = hasLeader(view, words);
  const hasFaces = standings.some(({ avatar }) => avatar !== undefined);
  let bottom = ROWS_TOP_PX;
  const rows = standings.flatMap((standing, i) => {
    const isLeader = isLed && i === 0;
    const size = isLeader ? LEADER_ROW : BARE_ROW;
    const line = {
      ...standing,
      place: standing.rank,
      names: [standing.name],
      hasMedal: hasEarned(standing, ranking, words),
      ...(hasFaces || isLeader ? { face: { avatar: standing.avatar } } : {}),
    };
    const top = bottom;
    bottom += size.heightPx;
    return standingRow(line, columns, top, words, size);
  });
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: bottom + CARD_MARGIN_PX - 2,
    items: [
      ...lowTitleBand(title, pageText(view, words)),
      ...columnHeads(columns, HEADS_TOP_PX, words),
      ...rows,
    ],
  };
}

/** Before the first win, for example, all share the first place, and nobody leads. */
function hasLeader({ standings, ranking }: LeaderboardView, words: PictureWords): boolean {
  const [first, second] = standings;
  const isAhead = first?.rank === 1 && first.isProvisional !== true && second?.rank !== 1;
  return isAhead && hasEarned(first, ranking, words);
}

function hasEarned(standing: StandingView, ranking: LeaderboardKind, words: PictureWords): boolean {
  return /[1-9]/u.test(standingFigure(ranking, standing, true, words));
}
