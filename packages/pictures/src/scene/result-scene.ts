import { planCloseUp } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import type { Ending, ResultSideView, ResultView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX } from './band.ts';
import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import { positionItems } from './position.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const HERO_HEIGHT_PX = 330;
const TITLE_PX = 116;
const ROW_PX = 116;
const ROW_GAP_PX = 10;

/** The end of a match: the final board, the winner and how they won. */
export function resultScene(view: ResultView, words: PictureWords): DrawList {
  const rowsTop = CARD_MARGIN_PX + HERO_HEIGHT_PX + TITLE_PX;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: rowsTop + view.sides.length * (ROW_PX + ROW_GAP_PX) + CARD_MARGIN_PX - ROW_GAP_PX,
    items: [
      ...heroItems(view),
      ...titleItems(view, words),
      ...view.sides.flatMap((side, i) => {
        const yPx = rowsTop + i * (ROW_PX + ROW_GAP_PX);
        const box = { xPx: CARD_MARGIN_PX, yPx, widthPx: WIDTH_PX, heightPx: ROW_PX };
        return rowItems(side, box, view.winners.includes(side.side), words);
      }),
    ],
  };
}

function heroItems(view: ResultView): DrawItem[] {
  const plan = planCloseUp({ x: 0, y: 0 }, 22, WIDTH_PX, HERO_HEIGHT_PX);
  const cornerPx = 18;
  const inView = positionItems(plan, view.discs, [], () => 0).filter(
    (item) =>
      item.kind === 'disc' &&
      Math.abs(item.at.xPx - plan.widthPx / 2) < plan.widthPx / 2 - 30 &&
      Math.abs(item.at.yPx - plan.heightPx / 2) < plan.heightPx / 2 - 30,
  );
  return shift([{ kind: 'board', at: { xPx: 0, yPx: 0 }, plan, cornerPx }, ...inView], {
    xPx: CARD_MARGIN_PX,
    yPx: CARD_MARGIN_PX,
  });
}

const TITLE_STYLE = heading(52, 'center');

const TITLE_WIDTH_PX = WIDTH_PX - 20;

function titleItems(view: ResultView, words: PictureWords): DrawItem[] {
  const winners = view.sides.filter((side) => view.winners.includes(side.side));
  const [winner] = winners;
  const title =
    winner === undefined || winners.length > 1
      ? sharedTitle(view.ending, words)
      : winTitle(winner, words);
  const score = view.sides.map((side) => side.score).join(' – ');
  const ending = words.ending(view.ending);
  const yPx = CARD_MARGIN_PX + HERO_HEIGHT_PX;
  const middle = PICTURE_WIDTH_PX / 2;
  return [
    text(middle, yPx + 60, title, { ...TITLE_STYLE, maxWidthPx: TITLE_WIDTH_PX }),
    text(middle, yPx + 98, ending === '' ? score : `${score} · ${ending}`, {
      ...label('quiet', 'center'),
    }),
  ];
}

/** A tie at the end is nobody's win, like an agreed draw. */
function sharedTitle(ending: Ending, words: PictureWords): string {
  if (ending === 'called-off') return words.calledOff;
  if (ending === 'level') return words.tie;
  return ending === 'agreed' ? words.draw : words.sharedWin;
}
const MAX_TITLE_SIGNS = 18;
const MAX_PAIR_TITLE_SIGNS = 10;

function winTitle({ side, names }: ResultSideView, words: PictureWords): string {
  const isPair = names.length > 1;
  const told = (shown: string) => words.wins(shown, isPair);
  return told(
    fitNames(
      names,
      words.sideNames[side],
      words.and,
      isPair ? MAX_PAIR_TITLE_SIGNS : MAX_TITLE_SIGNS,
      (shown) => widthOfText(told(shown), TITLE_STYLE) <= TITLE_WIDTH_PX,
    ),
  );
}

const NAMES_STYLE = { ...label(), sizePx: 34 };
const NAMES_WIDTH_PX = 400;
const DETAILS_WIDTH_PX = 440;
const TEXT_LEFT_PX = 104;
const GAP_PX = 14;

function namesOf(side: ResultSideView, maxWidthPx: number, words: PictureWords): string {
  return namesWithin(
    side.names,
    words.sideNames[side.side],
    words.and,
    (shown) => widthOfText(shown, NAMES_STYLE) <= maxWidthPx,
  );
}

function rowItems(
  side: ResultSideView,
  box: BoxPx,
  isWinner: boolean,
  words: PictureWords,
): DrawItem[] {
  const right = box.xPx + box.widthPx - 22;
  const middle = box.yPx + box.heightPx / 2;
  const textLeft = box.xPx + TEXT_LEFT_PX;
  const changeRight = right - Math.max(134, 40 * String(side.score).length);
  const change = ratingItem(side, changeRight, middle + 14);
  const changeWidthPx = change === undefined ? 0 : widthOfText(change.text, change.style);
  const roomPx = changeRight - changeWidthPx - GAP_PX - textLeft;
  const maxNamesPx = Math.min(NAMES_WIDTH_PX, roomPx);
  const maxDetailsPx = Math.min(DETAILS_WIDTH_PX, roomPx);
  return [
    panel(box, isWinner),
    {
      kind: 'disc',
      at: { xPx: box.xPx + 56, yPx: middle },
      diameterPx: 62,
      side: side.side,
      look: { pose: 'flat' },
    },
    text(textLeft, middle - 8, namesOf(side, maxNamesPx, words), {
      ...NAMES_STYLE,
      maxWidthPx: maxNamesPx,
    }),
    text(textLeft, middle + 34, detailsOf(side, maxDetailsPx, words), {
      ...label('quiet'),
      maxWidthPx: maxDetailsPx,
    }),
    text(right, middle + 22, String(side.score), heading(62, 'right')),
    ...(change === undefined ? [] : [change]),
  ];
}

/** More figures in a row are unreadable. */
const MAX_ROUNDS_SHOWN = 7;

/** The points of each round, if there are any and as many as fit. */
function detailsOf(
  { perRound, twenties }: ResultSideView,
  maxWidthPx: number,
  words: PictureWords,
): string {
  const counted = words.countedTwenties(twenties);
  if (perRound.length === 0 || perRound.length > MAX_ROUNDS_SHOWN) return counted;
  const rounds = `${perRound.join(' · ')}   (${counted})`;
  return widthOfText(rounds, label()) <= maxWidthPx ? rounds : counted;
}

type TextItem = Extract<DrawItem, { readonly kind: 'text' }>;

function ratingItem(
  { ratingChange: change }: ResultSideView,
  right: number,
  yPx: number,
): TextItem | undefined {
  if (change === undefined) return undefined;
  const figure = change < 0 ? `−${-change}` : `+${change}`;
  const ink = change < 0 ? 'quiet' : 'accent';
  const style = { ...label(ink, 'right'), sizePx: 30 };
  return { kind: 'text', at: { xPx: right, yPx }, text: figure, style };
}
