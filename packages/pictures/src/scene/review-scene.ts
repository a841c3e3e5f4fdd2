import type { BoxPx, DrawItem, DrawList } from '../draw-list/draw-list.ts';
import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import { accountTexts } from '../text/review-amounts.ts';
import { letterOf } from '../views/idea-letters.ts';
import type { MomentView, ReviewSideView, ReviewView } from '../views/review-views.ts';
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
const COURSE: BoxPx = { xPx: LEFT_PX, yPx: HEADER_PX, widthPx: WIDTH_PX, heightPx: 206 };
const ROW_PX = 48;
const SIDES_GAP_PX = 14;
const PAD_PX = 14;
const GAP_PX = 12;
const ACCOUNTS: BoxPx = {
  xPx: LEFT_PX,
  yPx: HEADER_PX,
  widthPx: WIDTH_PX,
  heightPx: 4 * ROW_PX + SIDES_GAP_PX + 2 * PAD_PX,
};
const BOARDS_TOP_PX = COURSE.yPx + COURSE.heightPx + GAP_PX;
const BOARD_GAP_PX = 14;
const BOARD_PX = (WIDTH_PX - 2 * BOARD_GAP_PX) / 3;
const CAPTION_PX = 48;
const CAPTION_LINE_PX = 40;

/** A match looked back at: what choices and luck did; or its course, and the moments that stood out. */
export function reviewScene(view: ReviewView, words: PictureWords): DrawList {
  if (view.shows === 'accounts') {
    return {
      widthPx: PICTURE_WIDTH_PX,
      heightPx: ACCOUNTS.yPx + ACCOUNTS.heightPx + GAP_PX,
      items: [...headerItems(view, words), ...accountItems(view, words)],
    };
  }
  const lines = Math.max(0, ...view.moments.map(({ kinds }) => kinds.length));
  const boardsPx = lines === 0 ? 0 : BOARD_PX + CAPTION_PX + 4 + (lines - 1) * CAPTION_LINE_PX;
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: Math.round(BOARDS_TOP_PX + boardsPx),
    items: [
      ...headerItems(view, words),
      ...courseItems(view),
      ...view.moments.flatMap((moment, i) => boardItems(moment, i, view, BOARDS_TOP_PX, words)),
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

/** A smaller range would exaggerate small leads. */
const MIN_LEAD = { rounds: 1, points: 20 } as const;
/** A side that was never ahead has some room of its own. */
const MIN_SHARE = 0.3;
/** More turns of the line would look like a saw. */
const MAX_WAVES = 12;
const MAX_TICKS = 6;

/** The first side's lead in the match, before the first shot and after each one. */
interface Course {
  readonly leads: readonly number[];
  /** The index of the lead before each round. */
  readonly starts: readonly number[];
}

function courseOf({ rounds }: ReviewView): Course {
  const leads = [rounds[0]?.leads[0] ?? 0];
  const starts: number[] = [];
  let before = 0;
  for (const { leads: own } of rounds) {
    starts.push(leads.length - 1);
    for (const lead of own.slice(1)) leads.push(before + lead);
    before += own.at(-1) ?? 0;
  }
  return { leads: smoothed(leads), starts };
}

/** Each the mean of those around it, as many as there are up to the nearer end. */
function smoothed(leads: readonly number[]): readonly number[] {
  const reach = Math.floor(leads.length / MAX_WAVES / 2);
  return leads.map((_, i) => {
    const own = Math.min(reach, i, leads.length - 1 - i);
    const near = leads.slice(i - own, i + own + 1);
    return near.reduce((sum, lead) => sum + lead, 0) / near.length;
  });
}

const PLOT_LEFT_PX = LEFT_PX + 62;
const PLOT: BoxPx = {
  xPx: PLOT_LEFT_PX,
  yPx: HEADER_PX + 12,
  widthPx: RIGHT_PX - 26 - PLOT_LEFT_PX,
  heightPx: 150,
};
/** Of the sides' discs before the plot. */
const SIDES_MIDDLE_PX = LEFT_PX + 34;

const BADGE_PX = 21;

/** One line over all shots: above the middle line the first side leads, below it the second. */
function courseItems(view: ReviewView): DrawItem[] {
  const { leads, starts } = courseOf(view);
  const above = Math.max(0, ...leads);
  const below = Math.max(0, ...leads.map((lead) => -lead));
  const most = Math.max(MIN_LEAD[view.unit], above, below);
  const roomOf = (own: number, other: number) =>
    own >= other ? most : Math.max(MIN_SHARE * most, own);
  const [up, down] = [roomOf(above, below), roomOf(below, above)];
  const xOf = (i: number) => PLOT.xPx + (PLOT.widthPx * i) / Math.max(1, leads.length - 1);
  const yOf = (lead: number) => PLOT.yPx + (PLOT.heightPx * (up - lead)) / (up + down);
  const pointsOf = (values: readonly number[]) =>
    values.map((lead, i) => ({ xPx: xOf(i), yPx: yOf(lead) }));
  const points = pointsOf(leads);
  const zero = pointsOf([0, ...leads.slice(1, -1).map(() => 0), 0]);
  const ends = [zero[0], zero.at(-1)].flatMap((end) => end ?? []);
  const areas = view.sides.map(({ side }, i): DrawItem => {
    const own = leads.map((lead) => (i === 0 ? Math.max(0, lead) : Math.min(0, lead)));
    return { kind: 'path', points: [...pointsOf(own), ...ends.toReversed()], fill: inkOf(side) };
  });
  const step = Math.ceil(starts.length / MAX_TICKS);
  const ticks = starts.flatMap((start, i): DrawItem[] => {
    if (i % step > 0) return [];
    const [xPx, nextPx] = [xOf(start), xOf(starts[i + 1] ?? leads.length - 1)];
    const line = [PLOT.yPx, PLOT.yPx + PLOT.heightPx].map((yPx) => ({ xPx, yPx }));
    const at = { xPx: (xPx + nextPx) / 2, yPx: COURSE.yPx + COURSE.heightPx - 12 };
    return [
      { kind: 'path', points: line, stroke: { ink: 'quiet', alpha: 0.35 }, widthPx: 2 },
      text(at.xPx, at.yPx, String(view.rounds[i]?.round), label('quiet', 'center')),
    ];
  });
  return [
    panel(COURSE),
    ...ticks,
    ...areas,
    { kind: 'path', points: ends, stroke: { ink: 'quiet' }, widthPx: 2, dashPx: [4, 8] },
    {
      kind: 'path',
      points,
      stroke: { ink: 'letter' },
      halo: { ink: 'shade', alpha: 0.5 },
      widthPx: 5,
    },
    ...view.sides.map(({ side }, i) =>
      discOf(side, { xPx: SIDES_MIDDLE_PX, yPx: yOf(i === 0 ? up / 2 : -down / 2) }, 15),
    ),
    ...view.moments.flatMap(({ at }, i) => {
      const point = points[(starts[at.round] ?? Infinity) + at.shot + 1];
      if (point === undefined) return [];
      return badgeItems(i, { ...point, yPx: Math.max(COURSE.yPx + BADGE_PX + 4, point.yPx) });
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

/** One of a side's two accounts. */
interface Account {
  readonly sentence: string;
  /** Negative is what it cost. */
  readonly gain: number;
}

function accountsOf(
  side: ReviewSideView,
  view: ReviewView,
  words: PictureWords,
): readonly Account[] {
  const [choices, luck] = accountTexts(side, view, words);
  return [
    { sentence: choices, gain: Math.min(0, side.choices ?? 0) },
    { sentence: luck, gain: side.luck },
  ];
}

const SENTENCE_LEFT_PX = LEFT_PX + 66;
const BARS_LEFT_PX = LEFT_PX + 606;
const BARS_PX = RIGHT_PX - 20 - BARS_LEFT_PX;
const BAR_PX = 24;
/** A smaller range would exaggerate small accounts. */
const MIN_RANGE = { rounds: 0.25, points: 10 } as const;

/** Two bars a side: a full one is what it was given, an empty one what it has lost. */
function accountItems(view: ReviewView, words: PictureWords): DrawItem[] {
  const accounts = view.sides.map((side) => accountsOf(side, view, words));
  const sizes = accounts.flat().map(({ gain }) => Math.abs(gain));
  const range = Math.max(MIN_RANGE[view.unit], ...sizes);
  return [
    panel(ACCOUNTS),
    ...view.sides.flatMap(({ side }, i) => {
      const top = ACCOUNTS.yPx + PAD_PX + i * (2 * ROW_PX + SIDES_GAP_PX);
      return [
        discOf(side, { xPx: SIDES_MIDDLE_PX, yPx: top + ROW_PX }, 22),
        ...(accounts[i] ?? []).flatMap(({ sentence, gain }, row): DrawItem[] => {
          const middle = top + (row + 0.5) * ROW_PX;
          const box = {
            xPx: BARS_LEFT_PX,
            yPx: middle - BAR_PX / 2,
            widthPx: Math.max(4, (BARS_PX * Math.abs(gain)) / range),
            heightPx: BAR_PX,
          };
          return [
            text(SENTENCE_LEFT_PX, middle + 10, sentence, {
              ...label(),
              maxWidthPx: BARS_LEFT_PX - SENTENCE_LEFT_PX - 12,
            }),
            {
              kind: 'box',
              box,
              cornerPx: 5,
              fill: { ...inkOf(side), alpha: gain < 0 ? 0.3 : 1 },
              edge: { ink: 'letter', alpha: 0.6 },
            },
          ];
        }),
      ];
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
  const side = sides.find((one) => one.side === moment.side) ?? sides[0];
  const iconPx = 15;
  return [
    ...shift(board, by),
    ...badgeItems(i, { xPx: left + BADGE_PX + 4, yPx: top + BADGE_PX + 4 }),
    ...moment.kinds.flatMap((kind, line) => {
      const caption = words.review.moments[kind];
      const captionPx = 2 * iconPx + 10 + widthOfText(caption, label());
      const captionLeft = left + Math.max(2, (BOARD_PX - captionPx) / 2);
      const baseline = top + BOARD_PX + 36 + line * CAPTION_LINE_PX;
      return [
        discOf(side.side, { xPx: captionLeft + iconPx, yPx: baseline - 10 }, iconPx),
        text(captionLeft + 2 * iconPx + 10, baseline, caption, {
          ...label(),
          maxWidthPx: BOARD_PX - 2 * iconPx - 12,
        }),
      ];
    }),
  ];
}
