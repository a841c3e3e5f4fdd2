import { planBoard, type PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, namesWithin } from '../text/names.ts';
import type { Ending, ResultSideView, ResultView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { Align, DrawItem, DrawList, TextStyle } from '../draw-list/draw-list.ts';
import { positionItems } from './position.ts';
import { sideFacesItems } from './side-faces.ts';
import { heading, label, PICTURE_WIDTH_PX, shift, text, winnersLight } from './styles.ts';

const MIDDLE_PX = PICTURE_WIDTH_PX / 2;
const EDGE_PX = 20;
const HEADER_PX = 252;
const NAME_BASELINE_PX = 262;
const NAME_BOTTOM_PX = NAME_BASELINE_PX + 14;

const HEIGHT_PX = HEADER_PX + PICTURE_WIDTH_PX;

/** The end of a match: who won, the score as played, and the final board. */
export function resultScene(view: ResultView, words: PictureWords): DrawList {
  const plan = planBoard(PICTURE_WIDTH_PX);
  const board: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan },
    ...positionItems(plan, view.discs, [], () => 0),
  ];
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: HEIGHT_PX,
    items: [
      ...shift(board, { xPx: 0, yPx: HEADER_PX }),
      ...lampItems(view),
      ...titleItems(view, words),
      ...(view.sides.length === 2 ? duel : row)(view, words),
      ...twentiesItems(view, words),
    ],
  };
}

const TITLE_SIZES_PX = [76, 68, 60, 52, 46] as const;
/** With a line below it. */
const MAX_LOW_TITLE_PX = 60;
const TITLE_WIDTH_PX = PICTURE_WIDTH_PX - 2 * EDGE_PX - 16;

function titleItems(view: ResultView, words: PictureWords): DrawItem[] {
  const winners = view.sides.filter((side) => view.winners.includes(side.side));
  const [winner] = winners;
  const subtitle = words.ending(view.ending);
  const sizes = TITLE_SIZES_PX.filter((size) => subtitle === '' || size <= MAX_LOW_TITLE_PX);
  const title =
    winner === undefined || winners.length > 1
      ? fitTitle(() => sharedTitle(view.ending, words), sizes)
      : winTitle(winner, words, sizes);
  const baseline = subtitle === '' ? 58 + 0.26 * title.sizePx : 62;
  return [
    text(MIDDLE_PX, baseline, title.text, {
      ...heading(title.sizePx, 'center'),
      maxWidthPx: TITLE_WIDTH_PX,
    }),
    ...(subtitle === ''
      ? []
      : [text(MIDDLE_PX, 102, subtitle, { ...quiet('center'), maxWidthPx: TITLE_WIDTH_PX })]),
  ];
}

/** A tie at the end is nobody's win, like an agreed draw. */
function sharedTitle(ending: Ending, words: PictureWords): string {
  if (ending === 'called-off') return words.calledOff;
  if (ending === 'level') return words.tie;
  return ending === 'agreed' ? words.draw : words.sharedWin;
}

interface Title {
  readonly text: string;
  readonly sizePx: number;
}

const MAX_TITLE_SIGNS = 32;

/** The largest size in which the whole names fit; they are cut in the smallest only. */
function winTitle(
  { side, names }: ResultSideView,
  words: PictureWords,
  sizes: readonly number[],
): Title {
  return fitTitle(
    (fits) =>
      words.wins(
        fitNames(names, words.sideNames[side], words.and, MAX_TITLE_SIGNS, (shown) =>
          fits(words.wins(shown, names.length > 1)),
        ),
        names.length > 1,
      ),
    sizes,
  );
}

function fitTitle(
  tell: (fits: (title: string) => boolean) => string,
  sizes: readonly number[],
): Title {
  const whole = tell(() => true);
  const fitsAt = (sizePx: number) => (title: string) =>
    widthOfText(title, heading(sizePx)) <= TITLE_WIDTH_PX;
  const sizePx = sizes.find((size) => fitsAt(size)(whole)) ?? sizes.at(-1) ?? 0;
  return { text: tell(fitsAt(sizePx)), sizePx };
}

const SCORE_BASELINE_PX = 204;
const NAME_STYLE = { ...label(), sizePx: 38, weight: 700 } as const;
/** At the height of the names, the round board reaches this near to the edges. */
const NAME_WIDTH_PX = 300;
const FACE_PX = 56;
const FACE_MIDDLE_PX = 164;
const SCORE_PX = 118;
const SCORE_ROOM_PX = 204;
const LAMP_MIDDLE_PX = 100;
const LAMP_ALPHA = 0.32;

function figureOf({ score }: ResultSideView): string {
  return score === undefined ? '' : String(score);
}

/** Both sides' faces in the corners, and their scores between them. */
function duel(view: ResultView, words: PictureWords): DrawItem[] {
  const longest = Math.max(
    ...view.sides.map((side) => widthOfText(figureOf(side), heading(SCORE_PX))),
  );
  const scorePx = Math.floor(SCORE_PX * Math.min(1, SCORE_ROOM_PX / longest));
  const sides = view.sides.flatMap((side, i) => {
    const isLeft = i === 0;
    const isWinner = isLit(view, side);
    const xPx = isLeft ? MIDDLE_PX - 34 : MIDDLE_PX + 34;
    const at = { xPx: isLeft ? EDGE_PX + FACE_PX + 8 : 0, yPx: FACE_MIDDLE_PX };
    const mirrored = isLeft ? at : { ...at, xPx: PICTURE_WIDTH_PX - EDGE_PX - FACE_PX - 8 };
    const align = isLeft ? 'left' : 'right';
    return [
      ...sideFacesItems(side, mirrored, FACE_PX, isWinner),
      text(xPx, SCORE_BASELINE_PX, figureOf(side), {
        ...heading(scorePx, isLeft ? 'right' : 'left'),
        tint: { ink: isWinner ? 'accent' : 'text' },
      }),
      nameItem(side, { xPx: edgeOf(isLeft), yPx: NAME_BASELINE_PX }, NAME_WIDTH_PX, align, words),
    ];
  });
  const dash = { ...heading(64, 'center'), tint: { ink: 'quiet' } } as const;
  if (longest === 0) return sides;
  return [...sides, text(MIDDLE_PX, SCORE_BASELINE_PX - 16, '–', dash)];
}

/** Light on the winner, which ends where the board begins. */
function lampItems(view: ResultView): DrawItem[] {
  const reachPx = NAME_BOTTOM_PX - LAMP_MIDDLE_PX;
  return view.sides.flatMap((side, i): DrawItem[] => {
    if (!isLit(view, side)) return [];
    const xPx = (PICTURE_WIDTH_PX * (i + 0.5)) / view.sides.length;
    const box = { xPx: xPx - reachPx, yPx: 0, widthPx: 2 * reachPx, heightPx: NAME_BOTTOM_PX };
    const light = winnersLight({ xPx, yPx: LAMP_MIDDLE_PX }, reachPx, LAMP_ALPHA);
    return [{ kind: 'box', box, cornerPx: 0, light }];
  });
}

/** Nobody is lit if all share the result. */
function isLit({ winners, sides }: ResultView, { side }: ResultSideView): boolean {
  return winners.length < sides.length && winners.includes(side);
}

function edgeOf(isLeft: boolean): number {
  return isLeft ? EDGE_PX : PICTURE_WIDTH_PX - EDGE_PX;
}

/** The card is higher than others, so its text is larger: a desktop shows it 350 px high. */
const SMALL_PX = 34;

function nameItem(
  { names, side }: ResultSideView,
  { xPx, yPx }: PointPx,
  maxWidthPx: number,
  align: Align,
  words: PictureWords,
): DrawItem {
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, { ...NAME_STYLE, sizePx }) <= maxWidthPx;
  const shown = namesWithin(names, words.sideNames[side], words.and, fitsAt(SMALL_PX));
  const sizePx = fitsAt(NAME_STYLE.sizePx)(shown) ? NAME_STYLE.sizePx : SMALL_PX;
  return text(xPx, yPx, shown, { ...NAME_STYLE, sizePx, align, maxWidthPx });
}

const ROW_FACE_PX = 55;

/** One player, or three: a column each, which ends above the board. */
function row(view: ResultView, words: PictureWords): DrawItem[] {
  const count = Math.max(1, view.sides.length);
  const columnPx = Math.min(400, (PICTURE_WIDTH_PX - 2 * EDGE_PX) / count);
  const first = MIDDLE_PX - (count * columnPx) / 2;
  return view.sides.flatMap((side, i) => {
    const middle = first + (i + 0.5) * columnPx;
    const sizePx = figureOf(side).length > 3 ? 50 : 66;
    const score = {
      ...heading(sizePx),
      tint: { ink: isLit(view, side) ? 'accent' : 'text' },
    } as const;
    const widthPx = 2 * ROW_FACE_PX + 14 + widthOfText(figureOf(side), score);
    const left = middle - widthPx / 2;
    const face = { xPx: left + ROW_FACE_PX, yPx: 158 };
    return [
      ...sideFacesItems(side, face, ROW_FACE_PX, isLit(view, side)),
      text(left + 2 * ROW_FACE_PX + 14, 158 + 0.36 * sizePx, figureOf(side), score),
      nameItem(side, { xPx: middle, yPx: 252 }, columnPx - 20, 'center', words),
    ];
  });
}

/** In a corner that the round board leaves free. */
function twentiesItems({ sides }: ResultView, words: PictureWords): readonly DrawItem[] {
  if (sides.every(({ twenties }) => twenties === 0)) return [];
  const figures = sides.map(({ twenties }) => twenties).join(' – ');
  const xPx = edgeOf(false);
  return [
    text(xPx, HEIGHT_PX - 52, figures, heading(sides.length > 2 ? SMALL_PX : 40, 'right')),
    text(xPx, HEIGHT_PX - 14, words.twenties, quiet('right')),
  ];
}

function quiet(align: Align = 'left'): TextStyle {
  return { ...label('quiet', align), sizePx: SMALL_PX };
}
