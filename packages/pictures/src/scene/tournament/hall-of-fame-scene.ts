import type { DrawItem, DrawList } from '../../draw-list/draw-list.ts';
import { isolated } from '../../text/bounded.ts';
import { widthOfText } from '../../text/measure.ts';
import { namesWithin } from '../../text/names.ts';
import {
  WINNERS_PER_PAGE,
  type HallOfFameView,
  type PastWinnerView,
} from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, pageText, titleBand } from '../band.ts';
import { label, PICTURE_WIDTH_PX, text } from '../styles.ts';
import { rowBox } from '../standing-row.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX + 10;
const LINE_PX = 112;
const MEDAL_PX = 32;
const MEDAL_MIDDLE_PX = 64;
const LEFT_PX = 118;
const RIGHT_PX = 764;
const GAP_PX = 24;

/** Past winners, latest first. The lamp shines on the latest. */
export function hallOfFameScene(view: HallOfFameView, words: PictureWords): DrawList {
  const winners = view.winners.slice(0, WINNERS_PER_PAGE);
  const { hallOfFame, nobodyYet } = words.tournament;
  const lines = Math.max(1, winners.length);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: TOP_PX + lines * LINE_PX + CARD_MARGIN_PX - 4,
    items: [
      ...titleBand(view.title, hallOfFame, pageText(view, words)),
      ...winners.flatMap((winner, i) =>
        winnerItems(winner, TOP_PX + i * LINE_PX, i === 0 && (view.page ?? 1) === 1, words),
      ),
      ...(winners.length === 0
        ? [
            rowBox(TOP_PX, LINE_PX, false),
            text(PICTURE_WIDTH_PX / 2, TOP_PX + 66, nobodyYet, label('quiet', 'center')),
          ]
        : []),
    ],
  };
}

/** A season winner is lit, because a season takes more than one evening. */
function winnerItems(
  winner: PastWinnerView,
  top: number,
  isLatest: boolean,
  words: PictureWords,
): DrawItem[] {
  const nameStyle = { ...label(), sizePx: 36, weight: 700 } as const;
  const quiet = label('quiet', 'right');
  const day = words.tournament.day(winner.day);
  const maxNamePx = RIGHT_PX - LEFT_PX;
  const name = namesWithin(
    winner.names,
    words.player,
    words.and,
    (shown) => widthOfText(shown, nameStyle) <= maxNamePx,
  );
  const named = isolated(winner.title);
  const title = winner.isSeason === true ? `${words.tournament.season} ${named}` : named;
  const maxTitlePx = RIGHT_PX - widthOfText(day, quiet) - GAP_PX - LEFT_PX;
  const at = { xPx: MEDAL_MIDDLE_PX, yPx: top + LINE_PX / 2 };
  return [
    rowBox(top, LINE_PX, false, isLatest),
    { kind: 'medal', at, radiusPx: MEDAL_PX, metal: 'gold' },
    text(LEFT_PX, top + 50, name, { ...nameStyle, maxWidthPx: maxNamePx }),
    text(LEFT_PX, top + 92, title, {
      ...label(winner.isSeason === true ? 'accent' : 'quiet'),
      maxWidthPx: maxTitlePx,
    }),
    text(RIGHT_PX, top + 92, day, quiet),
  ];
}
