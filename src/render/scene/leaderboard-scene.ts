import { shownNames } from '../text/names.ts';
import type { LeaderboardView, StandingView } from '../views.ts';
import type { Words } from '../words/words.ts';
import { BAND_HEIGHT_PX, bandItems, CARD_MARGIN_PX } from './band.ts';
import type { DrawItem, DrawList, InkRole } from './draw-list.ts';
import { heading, label, PICTURE_WIDTH_PX, text } from './styles.ts';

const ROW_PX = 64;
const HEAD_PX = 50;
const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 6;
const RANK_MIDDLE = 54;
const NAME_LEFT = 100;
const RATING_RIGHT = 496;
const WON_LOST_RIGHT = 638;
const TWENTIES_RIGHT = 772;

/** A page of a leaderboard. */
export function leaderboardScene(view: LeaderboardView, words: Words): DrawList {
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + HEAD_PX + view.standings.length * ROW_PX + CARD_MARGIN_PX,
    items: [
      ...bandItems(view.title, view.pages > 1 ? words.page(view.page, view.pages) : ''),
      ...headItems(words),
      ...view.standings.flatMap((standing, i) =>
        rowItems(standing, TOP_PX + HEAD_PX + i * ROW_PX, words),
      ),
    ],
  };
}

function headItems(words: Words): DrawItem[] {
  const yPx = TOP_PX + 36;
  const style = { ...label('quiet'), sizePx: 25 };
  const right = { ...style, align: 'right' } as const;
  return [
    text(NAME_LEFT, yPx, words.player, style),
    text(RATING_RIGHT, yPx, words.rating, right),
    text(WON_LOST_RIGHT, yPx, words.wonLost, right),
    text(TWENTIES_RIGHT, yPx, words.twentiesColumn, right),
  ];
}

function rowItems(standing: StandingView, top: number, words: Words): DrawItem[] {
  const baseline = top + 42;
  const { isOwn, rank } = standing;
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
  const name = shownNames([standing.name], words.player, words.and);
  return [
    back,
    ...rankItems(rank, { xPx: RANK_MIDDLE, yPx: top + ROW_PX / 2 }),
    text(NAME_LEFT, baseline, name, { ...label(), sizePx: 31, maxWidthPx: 300 }),
    text(RATING_RIGHT, baseline + 1, String(standing.rating), heading(34, 'right')),
    text(WON_LOST_RIGHT, baseline, `${standing.wins} – ${standing.losses}`, {
      ...label('text', 'right'),
    }),
    text(
      TWENTIES_RIGHT,
      baseline,
      words.decimal(standing.twentiesPerRound, 1),
      label('text', 'right'),
    ),
  ];
}

const MEDALS: Readonly<Partial<Record<number, InkRole>>> = { 1: 'gold', 2: 'silver', 3: 'bronze' };

function rankItems(rank: number, at: { readonly xPx: number; readonly yPx: number }): DrawItem[] {
  const medal = MEDALS[rank];
  const isShort = rank < 100;
  const figure = (ink: InkRole) =>
    text(at.xPx, at.yPx + 10, String(rank), {
      ...heading(isShort ? 28 : 23, 'center'),
      tint: { ink },
    });
  if (medal === undefined) return [figure('quiet')];
  const edge = { stroke: { ink: 'shade', alpha: 0.35 }, widthPx: 3 } as const;
  return [
    { kind: 'arc', at, radiusPx: 23, fill: { ink: medal } },
    { kind: 'arc', at, radiusPx: 19, ...edge },
    figure('shade'),
  ];
}
