import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import { letterOf } from '../views/idea-letters.ts';
import {
  accountIn,
  accountUnitOf,
  type MomentView,
  type ReviewSideView,
  type ReviewView,
} from '../views/review-views.ts';
import type { Side } from '../themes/theme.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX } from './band.ts';
import { discOf } from './face.ts';
import { momentItems, momentPlan } from './moment-board.ts';
import { sideFacesItems } from './side-faces.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, shift, SMALL_PX, text } from './styles.ts';

const LEFT_PX = CARD_MARGIN_PX;
const RIGHT_PX = PICTURE_WIDTH_PX - CARD_MARGIN_PX;
const WIDTH_PX = RIGHT_PX - LEFT_PX;
const MIDDLE_PX = PICTURE_WIDTH_PX / 2;
const HEADER_PX = 118;
const COURSE: BoxPx = { xPx: LEFT_PX, yPx: HEADER_PX, widthPx: WIDTH_PX, heightPx: 190 };
/** Below the plot, for the numbers of the rounds. */
const STRIP_PX = 44;
const ROW_PX = 46;
const PAD_PX = 14;
const GAP_PX = 12;
const BOARD_GAP_PX = 14;
const BOARD_PX = (WIDTH_PX - 2 * BOARD_GAP_PX) / 3;
const CAPTION_PX = 48;
const BADGE_PX = 21;

/**
 * A match looked back at: the course of each round, the accounts that add up to the result, and the
 * moments that stood out.
 */
export function reviewScene(view: ReviewView, words: PictureWords): DrawList {
  const accounts = accountRows(view, words);
  const accountsTop = COURSE.yPx + COURSE.heightPx + GAP_PX;
  const accountsPx = accounts.length * ROW_PX + 2 * PAD_PX;
  const boardsTop = accountsTop + accountsPx + GAP_PX;
  const boardsPx = view.moments.length === 0 ? 0 : BOARD_PX + CAPTION_PX;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: Math.round(boardsTop + boardsPx) + (boardsPx === 0 ? 0 : 4),
    items: [
      ...headerItems(view, words),
      ...courseItems(view),
      ...accountItems(view, accounts, accountsTop, accountsPx),
      ...view.moments.flatMap((moment, i) => boardItems(moment, i, view, boardsTop, words)),
    ],
  };
}

const FACE_PX = 48;
const NAME_SIZES_PX = [42, 36, SMALL_PX] as const;

function headerItems({ sides }: ReviewView, words: PictureWords): DrawItem[] {
  return sides.flatMap((side, i) => {
    const isLeft = i === 0;
    const at = { xPx: isLeft ? LEFT_PX + FACE_PX + 4 : RIGHT_PX - FACE_PX - 4, yPx: HEADER_PX / 2 };
    const edgePx = isLeft ? at.xPx + FACE_PX + 16 : at.xPx - FACE_PX - 16;
    const maxWidthPx = MIDDLE_PX - 20 - (isLeft ? edgePx : PICTURE_WIDTH_PX - edgePx);
    const fitsAt = (sizePx: number) => (shown: string) =>
      widthOfText(shown, heading(sizePx)) <= maxWidthPx;
    const name = namesWithin(side.names, words.sideNames[side.side], words.and, fitsAt(SMALL_PX));
    const sizePx = NAME_SIZES_PX.find((size) => fitsAt(size)(name)) ?? SMALL_PX;
    const style = { ...heading(sizePx, isLeft ? 'left' : 'right'), maxWidthPx };
    return [
      ...sideFacesItems(side, at, FACE_PX),
      text(edgePx, HEADER_PX / 2 + 0.34 * sizePx, name, style),
    ];
  });
}

/** Where a round's leads are in the plot. */
interface Column {
  readonly round: number;
  readonly fromPx: number;
  readonly points: readonly PointPx[];
}

const PLOT_PX = COURSE.heightPx - STRIP_PX;
/** The least width in which the number of a round has room. */
const MIN_NUMBERED_PX = 38;

/** A smaller range would exaggerate small leads. */
const MIN_COURSE = { rounds: 1, points: 20 } as const;

function columnsOf({ rounds, unit }: ReviewView): readonly Column[] {
  const steps = rounds.map(({ leads }) => Math.max(1, leads.length - 1));
  const most = Math.max(
    MIN_COURSE[unit],
    ...rounds.flatMap(({ leads }) => leads.map((lead) => Math.abs(lead))),
  );
  const stepPx = COURSE.widthPx / steps.reduce((sum, own) => sum + own, 0);
  let fromPx = COURSE.xPx;
  return rounds.map(({ round, leads }, i) => {
    const own = { round, fromPx };
    const points = leads.map((lead, shot) => ({
      xPx: own.fromPx + shot * stepPx,
      yPx: COURSE.yPx + (PLOT_PX / 2) * (1 - lead / most),
    }));
    fromPx += (steps[i] ?? 0) * stepPx;
    return { ...own, points };
  });
}

/** The more a round leans to the first side, the higher is its color. */
function courseItems(view: ReviewView): DrawItem[] {
  const [first, second] = view.sides;
  const columns = columnsOf(view);
  const bottom = COURSE.yPx + PLOT_PX;
  const half = COURSE.yPx + PLOT_PX / 2;
  return [
    panel(COURSE),
    { kind: 'box', box: { ...COURSE, heightPx: PLOT_PX }, cornerPx: 12, fill: inkOf(second.side) },
    ...columns.map(({ points }): DrawItem => {
      const ground = [points.at(-1)?.xPx ?? 0, points[0]?.xPx ?? 0].map((xPx) => ({
        xPx,
        yPx: bottom,
      }));
      return { kind: 'path', points: [...points, ...ground], fill: inkOf(first.side) };
    }),
    {
      kind: 'path',
      points: [COURSE.xPx, COURSE.xPx + COURSE.widthPx].map((xPx) => ({ xPx, yPx: half })),
      stroke: { ink: 'letter', alpha: 0.7 },
      widthPx: 2,
      dashPx: [4, 8],
    },
    ...columns.map(({ points }): DrawItem => ({
      kind: 'path',
      points,
      stroke: { ink: 'letter' },
      halo: { ink: 'shade', alpha: 0.5 },
      widthPx: 4,
    })),
    ...columns.slice(1).map(({ fromPx }): DrawItem => {
      const points = [COURSE.yPx, bottom].map((yPx) => ({ xPx: fromPx, yPx }));
      return { kind: 'path', points, stroke: { ink: 'panel' }, widthPx: 6 };
    }),
    ...columns.flatMap(({ round, fromPx }, i) => {
      const widthPx = (columns[i + 1]?.fromPx ?? RIGHT_PX) - fromPx;
      if (i % Math.ceil(MIN_NUMBERED_PX / widthPx) > 0) return [];
      return [text(fromPx + widthPx / 2, bottom + 33, String(round), label('quiet', 'center'))];
    }),
    ...view.moments.flatMap(({ at }, i) => {
      const point = columns[at.round]?.points[at.shot + 1];
      if (point === undefined) return [];
      const within = (value: number, least: number, most: number) =>
        Math.min(most, Math.max(least, value));
      return badgeItems(i, {
        xPx: within(point.xPx, LEFT_PX + BADGE_PX, RIGHT_PX - BADGE_PX),
        yPx: within(point.yPx, COURSE.yPx + BADGE_PX, bottom - BADGE_PX),
      });
    }),
  ];
}

function badgeItems(i: number, at: PointPx): DrawItem[] {
  return [
    {
      kind: 'arc',
      at,
      radiusPx: BADGE_PX,
      fill: { ink: 'panel' },
      stroke: { ink: 'accent' },
      widthPx: 3,
    },
    text(at.xPx, at.yPx + 10, letterOf(i), { ...label('text', 'center'), weight: 700 }),
  ];
}

function inkOf(side: Side) {
  return { ink: `side-${side}` } as const;
}

/** A bar of the accounts, from one lead of the first side to the next. */
interface AccountRow {
  readonly caption: string;
  readonly side?: ReviewSideView;
  readonly from: number;
  readonly to: number;
  readonly figure: string;
}

/** A start that rounds to nothing needs no row. */
const MIN_START = { rounds: 0.05, points: 0.5 } as const;
const DIGITS = { rounds: 1, points: 0 } as const;

/** Each account moves the lead to the side that it's good for; together they make the result. */
function accountRows(view: ReviewView, words: PictureWords): readonly AccountRow[] {
  const [first, second] = view.sides;
  const { choices, luck, start, units } = words.review;
  const hasStart = Math.abs(view.start) >= MIN_START[view.unit];
  const moves = [
    ...(hasStart ? [{ caption: start, by: view.start }] : []),
    { caption: choices, side: first, by: first.choices },
    { caption: choices, side: second, by: -second.choices },
    { caption: luck, side: first, by: first.luck },
    { caption: luck, side: second, by: -second.luck },
  ];
  const isShare = accountUnitOf(view) === 'share';
  const figureOf = (by: number) =>
    isShare ? `${Math.abs(accountIn(view, by))} %` : words.decimal(Math.abs(by), DIGITS[view.unit]);
  let lead = hasStart ? 0 : view.start;
  const rows = moves.map(({ by, ...row }): AccountRow => {
    const from = lead;
    lead += by;
    return { ...row, from, to: lead, figure: figureOf(by) };
  });
  const figure = words.decimal(Math.abs(view.result));
  return [...rows, { caption: units[view.unit], from: 0, to: view.result, figure }];
}

const BARS_LEFT_PX = LEFT_PX + 206;
const BARS_RIGHT_PX = RIGHT_PX - 22;
const BAR_PX = 26;
/** Beside the longest bar, for its figure. */
const FIGURE_PX = 74;
/** A smaller range would exaggerate small accounts. */
const MIN_RANGE = { rounds: 0.8, points: 10 } as const;

/** The first side pulls to the left and the second to the right, as their faces stand above. */
function accountItems(
  view: ReviewView,
  rows: readonly AccountRow[],
  top: number,
  heightPx: number,
): DrawItem[] {
  const leads = rows.flatMap(({ from, to }) => [from, to]);
  const [most, least] = [Math.max(0, ...leads), Math.min(0, ...leads)];
  const range = Math.max(MIN_RANGE[view.unit], most - least);
  const spare = (range - (most - least)) / 2;
  const roomPx = BARS_RIGHT_PX - BARS_LEFT_PX - 2 * FIGURE_PX;
  const xOf = (lead: number) => BARS_LEFT_PX + FIGURE_PX + (roomPx * (most + spare - lead)) / range;
  const zero = [top + PAD_PX, top + heightPx - PAD_PX].map((yPx) => ({ xPx: xOf(0), yPx }));
  return [
    panel({ xPx: LEFT_PX, yPx: top, widthPx: WIDTH_PX, heightPx }),
    {
      kind: 'path',
      points: zero,
      stroke: { ink: 'quiet', alpha: 0.6 },
      widthPx: 2,
      dashPx: [4, 7],
    },
    ...rows.flatMap((row, i) =>
      rowItems(view, row, i === rows.length - 1, top + PAD_PX + i * ROW_PX, xOf),
    ),
  ];
}

function rowItems(
  view: ReviewView,
  { caption, side, from, to, figure }: AccountRow,
  isResult: boolean,
  top: number,
  xOf: (lead: number) => number,
): DrawItem[] {
  const middle = top + ROW_PX / 2;
  const [fromPx, toPx] = [xOf(from), xOf(to)];
  const isLeftwards = toPx < fromPx;
  const box = {
    xPx: Math.min(fromPx, toPx) - 1.5,
    yPx: middle - BAR_PX / 2,
    widthPx: Math.abs(toPx - fromPx) + 3,
    heightPx: BAR_PX,
  };
  const ahead = view.result > 0 ? view.sides[0] : view.sides[1];
  const fill = isResult
    ? view.result === 0
      ? ({ ink: 'quiet' } as const)
      : inkOf(ahead.side)
    : side === undefined
      ? ({ ink: 'quiet' } as const)
      : inkOf(side.side);
  const figureInk = isResult ? 'accent' : 'text';
  const step: DrawItem = {
    kind: 'path',
    points: [middle + BAR_PX / 2, middle + ROW_PX - BAR_PX / 2].map((yPx) => ({ xPx: toPx, yPx })),
    stroke: { ink: 'quiet', alpha: 0.8 },
    widthPx: 2,
  };
  return [
    ...(side === undefined ? [] : [discOf(side.side, { xPx: LEFT_PX + 36, yPx: middle }, 17)]),
    text(LEFT_PX + 66, middle + 10, caption, {
      ...label(isResult ? 'text' : 'quiet'),
      maxWidthPx: BARS_LEFT_PX - LEFT_PX - 70,
    }),
    {
      kind: 'box',
      box,
      cornerPx: 5,
      fill,
      edge: { ink: isResult ? 'accent' : 'letter', alpha: isResult ? 1 : 0.55 },
      edgePx: isResult ? 3 : 1.5,
    },
    ...(isResult ? [] : [step]),
    text(isLeftwards ? box.xPx - 10 : box.xPx + box.widthPx + 10, middle + 11, figure, {
      ...label(figureInk, isLeftwards ? 'right' : 'left'),
      sizePx: isResult ? 34 : 30,
    }),
  ];
}

/** The moments stand in the middle if there are fewer than three. */
function boardItems(
  moment: MomentView,
  i: number,
  { moments, sides }: ReviewView,
  top: number,
  words: PictureWords,
): DrawItem[] {
  const count = moments.length;
  const rowPx = count * BOARD_PX + (count - 1) * BOARD_GAP_PX;
  const left = MIDDLE_PX - rowPx / 2 + i * (BOARD_PX + BOARD_GAP_PX);
  const plan = momentPlan(moment, Math.round(BOARD_PX));
  const board: DrawItem[] = [
    { kind: 'board', at: { xPx: 0, yPx: 0 }, plan, cornerPx: 14 },
    ...momentItems(plan, moment),
  ];
  const by = { xPx: Math.round(left), yPx: Math.round(top) };
  const caption = words.review.moments[moment.kind];
  const side = sides.find((one) => one.side === moment.side) ?? sides[0];
  const iconPx = 15;
  const captionPx = 2 * iconPx + 10 + widthOfText(caption, label());
  const captionLeft = left + Math.max(2, (BOARD_PX - captionPx) / 2);
  const baseline = top + BOARD_PX + 36;
  return [
    ...shift(board, by),
    ...badgeItems(i, { xPx: left + BADGE_PX + 4, yPx: top + BADGE_PX + 4 }),
    discOf(side.side, { xPx: captionLeft + iconPx, yPx: baseline - 10 }, iconPx),
    text(captionLeft + 2 * iconPx + 10, baseline, caption, {
      ...label(),
      maxWidthPx: BOARD_PX - 2 * iconPx - 12,
    }),
  ];
}
