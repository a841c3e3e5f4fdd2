import { planBoard, type PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import { signed } from '../text/signed.ts';
import type { Ending, ResultSideView, ResultView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX } from './band.ts';
import type {
  Align,
  BoxPx,
  DrawItem,
  DrawList,
  ScenePart,
  TextStyle,
} from '../draw-list/draw-list.ts';
import { discOf, faceItems } from './face.ts';
import { positionItems } from './position.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, shift, text } from './styles.ts';

const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const TITLE_PX = 118;
const PANEL_PX = 200;
/** The card is higher than others, so its text is larger: a desktop shows it 350 px high. */
const SMALL_PX = 36;
const GAP_PX = 12;
const HEADER_PX = TITLE_PX + PANEL_PX + GAP_PX;

/** The size of a match's card, and the position of its board. */
export const RESULT_PICTURE_PX = {
  widthPx: PICTURE_WIDTH_PX,
  heightPx: HEADER_PX + PICTURE_WIDTH_PX,
  board: { xPx: 0, yPx: HEADER_PX },
} as const;

/** The end of a match: who won, the score as played, and the final board. */
export function resultScene(view: ResultView, words: PictureWords): DrawList {
  const plan = planBoard(PICTURE_WIDTH_PX);
  const board: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
    ...positionItems(plan, view.discs, [], () => 0),
  ];
  return {
    widthPx: RESULT_PICTURE_PX.widthPx,
    heightPx: RESULT_PICTURE_PX.heightPx,
    items: [
      ...shift(board, RESULT_PICTURE_PX.board),
      ...resultParts(view, words).flatMap(({ items }) => items),
    ],
  };
}

const BEST_BOX: BoxPx = {
  xPx: 0,
  yPx: RESULT_PICTURE_PX.heightPx - 100,
  widthPx: 240,
  heightPx: 100,
};

/** Everything around the board, which may show the best shot in motion. */
export function resultParts(view: ResultView, words: PictureWords): readonly ScenePart[] {
  const { sides, bestBy } = view;
  const header = { xPx: 0, yPx: 0, widthPx: PICTURE_WIDTH_PX, heightPx: HEADER_PX };
  const widthPx = (WIDTH_PX - (sides.length - 1) * GAP_PX) / Math.max(1, sides.length);
  const panels = sides.flatMap((side, i) => {
    const xPx = CARD_MARGIN_PX + i * (widthPx + GAP_PX);
    const box = { xPx, yPx: TITLE_PX, widthPx, heightPx: PANEL_PX };
    return sideItems(side, box, view.winners.includes(side.side), words);
  });
  return [
    { box: header, items: [...titleItems(view, words), ...panels] },
    ...(bestBy === undefined ? [] : [{ box: BEST_BOX, items: bestItems(bestBy, words) }]),
  ];
}

/** The corner that a round board leaves free is narrower above. */
const BEST_NAME_PX = 160;
const BEST_STYLE = heading(SMALL_PX);

function bestItems(name: string, words: PictureWords): DrawItem[] {
  const bottom = RESULT_PICTURE_PX.heightPx;
  const shown = namesWithin([name], words.player, words.and, (whole) => {
    return widthOfText(whole, BEST_STYLE) <= BEST_NAME_PX;
  });
  return [
    text(22, bottom - 56, shown, { ...BEST_STYLE, maxWidthPx: BEST_NAME_PX }),
    text(22, bottom - 22, words.bestShot, quiet()),
  ];
}

const TITLE_STYLE = heading(60, 'center');

const TITLE_WIDTH_PX = WIDTH_PX - 20;

function titleItems(view: ResultView, words: PictureWords): DrawItem[] {
  const winners = view.sides.filter((side) => view.winners.includes(side.side));
  const [winner] = winners;
  const title =
    winner === undefined || winners.length > 1
      ? sharedTitle(view.ending, words)
      : winTitle(winner, words);
  const isOtherwise = view.sides.some(({ score, played }) => score !== played);
  const score = view.sides.map((side) => side.score).join(' – ');
  const details = [words.ending(view.ending), isOtherwise ? words.matchScore(score) : ''];
  const middle = PICTURE_WIDTH_PX / 2;
  const told = details.filter((detail) => detail !== '').join(' · ');
  const style = { ...quiet('center'), maxWidthPx: TITLE_WIDTH_PX };
  return [
    text(middle, told === '' ? 78 : 60, title, { ...TITLE_STYLE, maxWidthPx: TITLE_WIDTH_PX }),
    ...(told === '' ? [] : [text(middle, 100, told, style)]),
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

const NAMES_STYLE = { ...label(), sizePx: 40 };
const PAD_PX = 16;
/** A face's radius, large enough for legible initials. */
const FACE_PX = 58;

/** The face and the score as played; below them the name, and how the rating has changed. */
function sideItems(
  side: ResultSideView,
  box: BoxPx,
  isWinner: boolean,
  words: PictureWords,
): DrawItem[] {
  const isNarrow = box.widthPx < 300;
  const scorePx = (isNarrow ? 56 : 84) * (String(side.played).length > 3 ? 0.75 : 1);
  const left = box.xPx + PAD_PX;
  const right = box.xPx + box.widthPx - PAD_PX;
  const maxWidthPx = right - left;
  const names = namesWithin(side.names, words.sideNames[side.side], words.and, (shown) => {
    return widthOfText(shown, NAMES_STYLE) <= maxWidthPx;
  });
  const change = side.ratingChange === undefined ? [] : ratingItems(side.ratingChange, words);
  const nameYPx = box.yPx + (change.length > 0 ? 156 : 172);
  return [
    panel(box, isWinner),
    ...faceOf(side, { xPx: left + FACE_PX, yPx: box.yPx + 66 }, FACE_PX),
    text(right, box.yPx + 66 + 0.36 * scorePx, String(side.played), heading(scorePx, 'right')),
    text(left, nameYPx, names, { ...NAMES_STYLE, maxWidthPx }),
    ...shift(change, { xPx: left, yPx: box.yPx + 188 }),
  ];
}

function ratingItems(change: number, words: PictureWords): DrawItem[] {
  return [
    text(0, 0, words.rating, quiet()),
    text(widthOfText(words.rating, quiet()) + 10, 0, signed(change), {
      ...quiet(),
      tint: { ink: change > 0 ? 'accent' : 'text' },
    }),
  ];
}

/** A team has two names, so its disc keeps its mark. */
function faceOf(
  { side, names, avatars = [] }: ResultSideView,
  at: PointPx,
  radiusPx: number,
): DrawItem[] {
  const [name] = names;
  const [avatar] = avatars;
  if (names.length === 1 && name !== undefined) {
    return faceItems({ side, name, avatar }, at, radiusPx);
  }
  return [discOf(side, at, radiusPx)];
}

function quiet(align: Align = 'left'): TextStyle {
  return { ...label('quiet', align), sizePx: SMALL_PX };
}
