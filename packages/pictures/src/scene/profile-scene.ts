import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, shownNames } from '../text/names.ts';
import { signed } from '../text/signed.ts';
import type { HeadToHeadView, Outcome, ProfileView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { CARD_MARGIN_PX } from './band.ts';
import type { DrawItem, DrawList, InkRole } from '../draw-list/draw-list.ts';
import { choicesPlot } from './choices-plot.ts';
import { faceItems } from './face.ts';
import { ratingPlot } from './rating-plot.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

const FACE_PX = 86;
const LEFT_PX = CARD_MARGIN_PX + 2 * FACE_PX + 34;
const RIGHT_PX = PICTURE_WIDTH_PX - CARD_MARGIN_PX - 12;
const GAP_PX = 8;
const PLOT_TOP = 200;
const PLOT_PX = 122;
const FIGURES_TOP = PLOT_TOP + PLOT_PX + GAP_PX;
const FIGURES_PX = 100;
const FORM_TOP = FIGURES_TOP + FIGURES_PX + GAP_PX;
const FORM_PX = 60;
const CHOICES_TOP = FORM_TOP + FORM_PX + GAP_PX;
const CHOICES_PX = 116;

/** A player's record on one card: the face and the rating large, and how it came about. */
export function profileScene(view: ProfileView, words: PictureWords): DrawList {
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx:
      (view.choices === undefined ? FORM_TOP + FORM_PX : CHOICES_TOP + CHOICES_PX) + CARD_MARGIN_PX,
    items: [
      ...nameItems(view, words),
      ...ratingItems(view, words),
      ...plotItems(view),
      ...figureItems(view, words),
      ...formItems(view, words),
      ...choicesItems(view, words),
    ],
  };
}

const NAME_SIZES_PX = [58, 50, 42, 36] as const;

function nameItems({ name, avatar }: ProfileView, words: PictureWords): DrawItem[] {
  const at = { xPx: CARD_MARGIN_PX + 8 + FACE_PX, yPx: 100 };
  const maxWidthPx = RIGHT_PX - LEFT_PX;
  const shown = shownNames([name], words.player, words.and);
  const sizePx =
    NAME_SIZES_PX.find((size) => widthOfText(shown, heading(size)) <= maxWidthPx) ??
    NAME_SIZES_PX[3];
  return [
    ...faceItems({ side: 0, name: shown, avatar }, at, FACE_PX),
    text(LEFT_PX, 70, shown, { ...heading(sizePx), maxWidthPx }),
  ];
}

const RATING_STYLE = heading(112);
/** Over so many matches the rating's latest change is told. */
const LATELY = 10;

function ratingItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const figure = String(view.rating);
  const asideLeft = LEFT_PX + widthOfText(figure, RATING_STYLE) + 20;
  const lately = latelyOf(view.ratings);
  const note: DrawItem[] = view.isProvisional
    ? [text(asideLeft, 178, words.provisional, label('quiet'))]
    : lately === undefined
      ? []
      : [
          text(asideLeft, 178, words.ratingLately(signed(lately.change), lately.matches), {
            ...label(lately.change > 0 ? 'accent' : 'text'),
            sizePx: 32,
          }),
        ];
  return [
    text(LEFT_PX - 3, 178, figure, RATING_STYLE),
    text(asideLeft, 134, words.rating, label('quiet')),
    ...rankItems(view.rank, words),
    ...note,
  ];
}

function rankItems(rank: number | undefined, words: PictureWords): DrawItem[] {
  if (rank === undefined) return [];
  const style = { ...heading(rank < 100 ? 52 : 36, 'right'), tint: { ink: 'accent' } } as const;
  return [text(RIGHT_PX, 136, words.rank(rank), style)];
}

function latelyOf(
  ratings: readonly number[],
): { readonly change: number; readonly matches: number } | undefined {
  const last = ratings.at(-1);
  const matches = Math.min(LATELY, ratings.length - 1);
  const before = ratings[ratings.length - 1 - matches];
  if (last === undefined || before === undefined || matches < 1) return undefined;
  return { change: last - before, matches };
}

function figureOf(value: number | undefined): string {
  return value === undefined ? '–' : String(value);
}

const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;

function plotItems({ ratings }: ProfileView): DrawItem[] {
  const box = { xPx: CARD_MARGIN_PX, yPx: PLOT_TOP, widthPx: WIDTH_PX, heightPx: PLOT_PX };
  const left = CARD_MARGIN_PX + 108;
  const plot = {
    xPx: left,
    yPx: PLOT_TOP + 24,
    widthPx: RIGHT_PX - 12 - left,
    heightPx: PLOT_PX - 48,
  };
  return [panel(box), ...ratingPlot(ratings, plot)];
}

const FIGURE_SIZES_PX = [44, 36, 30] as const;
const MIN_GAP_PX = 12;

/** As many figures as there are, each over its caption, with equal gaps between them. */
function figureItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const { openTwentyShare: share, twentiesPerRound: twenties, wins, draws, losses } = view;
  const columns = [
    [words.columns.record, `${wins} – ${draws} – ${losses}`],
    [words.openTwenties, share === undefined ? '–' : `${Math.round(100 * share)} %`],
    [
      words.columns['twenties-per-round'],
      twenties === undefined ? '–' : words.decimal(twenties, 1),
    ],
    [words.bestRound, figureOf(view.bestRound)],
  ] as const;
  const widthsAt = (sizePx: number) =>
    columns.map(([caption, figure]) =>
      Math.max(widthOfText(caption, label()), widthOfText(figure, heading(sizePx))),
    );
  const gapAt = (sizePx: number) =>
    (WIDTH_PX - widthsAt(sizePx).reduce((sum, width) => sum + width, 0)) / columns.length;
  const sizePx = FIGURE_SIZES_PX.find((size) => gapAt(size) >= MIN_GAP_PX) ?? FIGURE_SIZES_PX[2];
  const [widths, gapPx] = [widthsAt(sizePx), gapAt(sizePx)];
  return [
    panel({ xPx: CARD_MARGIN_PX, yPx: FIGURES_TOP, widthPx: WIDTH_PX, heightPx: FIGURES_PX }),
    ...columns.flatMap(([caption, figure], i) => {
      const before = widths.slice(0, i).reduce((sum, width) => sum + width, 0);
      const xPx = CARD_MARGIN_PX + before + (i + 0.5) * gapPx + (widths[i] ?? 0) / 2;
      return [
        text(xPx, FIGURES_TOP + 48, figure, heading(sizePx, 'center')),
        text(xPx, FIGURES_TOP + 84, caption, label('quiet', 'center')),
      ];
    }),
  ];
}

const OUTCOME_INKS = {
  won: { fill: 'accent', figure: 'shade' },
  drawn: { fill: 'quiet', figure: 'shade' },
  lost: { fill: 'panel', figure: 'text' },
} as const satisfies Record<Outcome, { fill: InkRole; figure: InkRole }>;

const FORM_STEP_PX = 46;
const PIP_RADIUS_PX = 20;
const MAX_FORM = 7;
/** Beside a rival. */
const MAX_SHORT_FORM = 5;
const FORM_PAD_PX = 20;

/** The latest results, and the record against the player who asks. */
function formItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const middle = FORM_TOP + FORM_PX / 2;
  const left = CARD_MARGIN_PX + FORM_PAD_PX;
  const rival = view.headToHead;
  const shown = view.form.slice(rival === undefined ? -MAX_FORM : -MAX_SHORT_FORM);
  const firstPx = left + widthOfText(words.form, label()) + 14 + PIP_RADIUS_PX;
  const pips = shown.flatMap((outcome, i): DrawItem[] => {
    const at = { xPx: firstPx + i * FORM_STEP_PX, yPx: middle };
    const { fill, figure } = OUTCOME_INKS[outcome];
    return [
      { kind: 'arc', at, radiusPx: PIP_RADIUS_PX, fill: { ink: fill } },
      ...(outcome === 'lost' ? [ringItem(at)] : []),
      text(at.xPx, at.yPx + 10, words.outcomes[outcome], label(figure, 'center')),
    ];
  });
  const rightPx = PICTURE_WIDTH_PX - left;
  const roomPx = rightPx - firstPx - shown.length * FORM_STEP_PX;
  return [
    panel({ xPx: CARD_MARGIN_PX, yPx: FORM_TOP, widthPx: WIDTH_PX, heightPx: FORM_PX }),
    text(left, middle + 10, words.form, label('quiet')),
    ...pips,
    ...(rival === undefined ? [] : rivalItems(rival, rightPx, middle + 10, roomPx, words)),
  ];
}

/** A loss is an outline: on a grey disc its letter would be hard to read. */
function ringItem(at: PointPx): DrawItem {
  return {
    kind: 'arc',
    at,
    radiusPx: PIP_RADIUS_PX - 1.5,
    stroke: { ink: 'quiet' },
    widthPx: 3,
  };
}

const MAX_RIVAL_SIGNS = 32;
const RIVAL_GAP_PX = 14;

function rivalItems(
  rival: HeadToHeadView,
  rightPx: number,
  baseline: number,
  roomPx: number,
  words: PictureWords,
): DrawItem[] {
  const { wins, draws, losses } = rival;
  const figures = `${wins} – ${draws} – ${losses}`;
  const figuresPx = widthOfText(figures, label()) + RIVAL_GAP_PX;
  const maxWidthPx = roomPx - figuresPx;
  const name = fitNames([rival.name], words.player, words.and, MAX_RIVAL_SIGNS, (shown) => {
    return widthOfText(words.against(shown), label()) <= maxWidthPx;
  });
  return [
    text(rightPx - figuresPx, baseline, words.against(name), {
      ...label('quiet', 'right'),
      maxWidthPx,
    }),
    text(rightPx, baseline, figures, label('text', 'right')),
  ];
}

const CHOICES_LEFT = CARD_MARGIN_PX + FORM_PAD_PX;
const CHOICES_PLOT_LEFT = 400;
const CHOICES_PAD_PX = 26;
const CHOICES_SIZES_PX = [44, 36, 30] as const;

/** What the player's choices give away in reviewed matches; nothing before the first review. */
function choicesItems({ choices }: ProfileView, words: PictureWords): DrawItem[] {
  if (choices === undefined) return [];
  const { unit, lost, spread } = choices;
  const digits = unit === 'points' ? 1 : 0;
  const sizeOf = (value: number) =>
    Number(value.toFixed(digits)) <= 0 ? '0' : words.decimal(value, digits);
  const figureOf = (value: number) => `${sizeOf(value) === '0' ? '' : '−'}${sizeOf(value)}`;
  const figure = `${figureOf(lost)} ± ${sizeOf(spread)}${unit === 'rounds' ? ' %' : ''}`;
  const maxWidthPx = CHOICES_PLOT_LEFT - 90 - CHOICES_LEFT;
  const sizePx =
    CHOICES_SIZES_PX.find((size) => widthOfText(figure, heading(size)) <= maxWidthPx) ??
    CHOICES_SIZES_PX[2];
  const plot = {
    xPx: CHOICES_PLOT_LEFT,
    yPx: CHOICES_TOP + CHOICES_PAD_PX,
    widthPx: RIGHT_PX - 12 - CHOICES_PLOT_LEFT,
    heightPx: CHOICES_PX - 2 * CHOICES_PAD_PX,
  };
  return [
    panel({ xPx: CARD_MARGIN_PX, yPx: CHOICES_TOP, widthPx: WIDTH_PX, heightPx: CHOICES_PX }),
    text(CHOICES_LEFT, CHOICES_TOP + 56, figure, { ...heading(sizePx), maxWidthPx }),
    text(CHOICES_LEFT, CHOICES_TOP + 94, words.review.choices, label('quiet')),
    ...choicesPlot(choices, plot, figureOf),
  ];
}
