import type { PointPx } from '../geometry/plan.ts';
import { widthOfText } from '../text/measure.ts';
import { fitNames, shownNames } from '../text/names.ts';
import type { Outcome, ProfileView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { BAND_HEIGHT_PX, bandItems, CARD_MARGIN_PX } from './band.ts';
import type { DrawItem, DrawList, InkRole } from '../draw-list/draw-list.ts';
import { ratingPlot } from './rating-plot.ts';
import { heading, label, panel, PICTURE_WIDTH_PX, text } from './styles.ts';

const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const RATING_TOP = CARD_MARGIN_PX + BAND_HEIGHT_PX + 12;
const RATING_PX = 262;
const TILES_TOP = RATING_TOP + RATING_PX + 10;
const TILE_PX = 84;
const TILE_GAP_PX = 10;
const TILE_PAD_PX = 24;
const FORM_TOP = TILES_TOP + 2 * (TILE_PX + TILE_GAP_PX);
const FORM_PX = 92;

/** A player's record on one card. */
export function profileScene(view: ProfileView, words: PictureWords): DrawList {
  const name = shownNames([view.name], words.player, words.and);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: FORM_TOP + FORM_PX + CARD_MARGIN_PX,
    items: [
      ...bandItems(name, view.rank === undefined ? '' : words.rank(view.rank), view.avatar),
      ...ratingItems(view, words),
      ...tileItems(view, words),
      ...formItems(view, words),
    ],
  };
}

function ratingItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const left = CARD_MARGIN_PX + 24;
  const plot = {
    xPx: CARD_MARGIN_PX + 290,
    yPx: RATING_TOP + 36,
    widthPx: WIDTH_PX - 290 - 30,
    heightPx: RATING_PX - 72,
  };
  const note =
    view.isProvisional && view.rating !== undefined
      ? [text(left, RATING_TOP + 186, words.provisional, label('quiet'))]
      : [];
  const middle = { xPx: plot.xPx + plot.widthPx / 2, yPx: plot.yPx + plot.heightPx / 2 };
  const history =
    view.ratings.length === 0
      ? [text(middle.xPx, middle.yPx + 9, words.noRatings, label('quiet', 'center'))]
      : ratingPlot(view.ratings, plot);
  return [
    panel({ xPx: CARD_MARGIN_PX, yPx: RATING_TOP, widthPx: WIDTH_PX, heightPx: RATING_PX }),
    text(left, RATING_TOP + 62, words.rating, label('quiet')),
    text(left - 2, RATING_TOP + 140, figureOf(view.rating), heading(76)),
    ...note,
    ...history,
  ];
}

function figureOf(value: number | undefined): string {
  return value === undefined ? '–' : String(value);
}

function tileItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const { openTwentyShare: share, twentiesPerRound: twenties } = view;
  const tiles = [
    [words.matches, String(view.matches)],
    [words.openTwenties, share === undefined ? '–' : `${Math.round(100 * share)} %`],
    [words.twentiesPerRound, twenties === undefined ? '–' : words.decimal(twenties, 1)],
    [words.bestRound, figureOf(view.bestRound)],
  ] as const;
  const widthPx = (WIDTH_PX - TILE_GAP_PX) / 2;
  return tiles.flatMap(([caption, figure], i) => {
    const xPx = CARD_MARGIN_PX + (i % 2) * (widthPx + TILE_GAP_PX);
    const yPx = TILES_TOP + Math.floor(i / 2) * (TILE_PX + TILE_GAP_PX);
    const middle = yPx + TILE_PX / 2;
    const figureStyle = heading(44, 'right');
    const maxWidthPx = widthPx - widthOfText(figure, figureStyle) - 2 * TILE_PAD_PX - 12;
    return [
      panel({ xPx, yPx, widthPx, heightPx: TILE_PX }),
      text(xPx + TILE_PAD_PX, middle + 11, caption, { ...label('quiet'), maxWidthPx }),
      text(xPx + widthPx - TILE_PAD_PX, middle + 16, figure, figureStyle),
    ];
  });
}

const OUTCOME_INKS = {
  won: { fill: 'accent', figure: 'shade' },
  drawn: { fill: 'quiet', figure: 'shade' },
  lost: { fill: 'panelEdge', figure: 'text' },
} as const satisfies Record<Outcome, { fill: InkRole; figure: InkRole }>;

const FORM_STEP_PX = 44;
const PIP_RADIUS_PX = 18;
const MAX_FORM = 7;
const MAX_RIVAL_SIGNS = 8;

function formItems(view: ProfileView, words: PictureWords): DrawItem[] {
  const middle = FORM_TOP + FORM_PX / 2;
  const left = CARD_MARGIN_PX + 24;
  const caption = label('quiet');
  const firstPx = left + Math.max(92, widthOfText(words.form, caption) + PIP_RADIUS_PX + 10);
  const pips = view.form.slice(-MAX_FORM).flatMap((outcome, i): DrawItem[] => {
    const at = { xPx: firstPx + i * FORM_STEP_PX, yPx: middle };
    const { fill, figure } = OUTCOME_INKS[outcome];
    return [
      { kind: 'arc', at, radiusPx: PIP_RADIUS_PX, fill: { ink: fill } },
      text(at.xPx, at.yPx + 10, words.outcomes[outcome], label(figure, 'center')),
    ];
  });
  const right = PICTURE_WIDTH_PX - left;
  const maxWidthPx = right - firstPx - MAX_FORM * FORM_STEP_PX;
  return [
    panel({ xPx: CARD_MARGIN_PX, yPx: FORM_TOP, widthPx: WIDTH_PX, heightPx: FORM_PX }),
    text(left, middle + 9, words.form, caption),
    ...pips,
    ...recordItems(recordOf(view, words, maxWidthPx), { xPx: right, yPx: middle + 9 }, maxWidthPx),
  ];
}

interface RecordLabels {
  /** The whole sentence, and the figures at its end. */
  readonly told: string;
  readonly figures: string;
}

/** Separates the caption from the figures; otherwise both read as one row of dashes. */
const RECORD_GAP_PX = 22;

/** Sets the figures apart from their caption. */
function recordItems(
  { told, figures }: RecordLabels,
  at: PointPx,
  maxWidthPx: number,
): readonly DrawItem[] {
  const figuresStyle = label('text', 'right');
  const captionStyle = label('quiet', 'right');
  const caption = told.endsWith(figures) ? told.slice(0, -figures.length).trim() : '';
  const takenPx = widthOfText(figures, figuresStyle) + RECORD_GAP_PX;
  if (caption === '') return [text(at.xPx, at.yPx, told, { ...figuresStyle, maxWidthPx })];
  return [
    text(at.xPx - takenPx, at.yPx, caption, { ...captionStyle, maxWidthPx: maxWidthPx - takenPx }),
    text(at.xPx, at.yPx, figures, figuresStyle),
  ];
}

/** Against a rival if there is one, otherwise in total. */
function recordOf(view: ProfileView, words: PictureWords, maxWidthPx: number): RecordLabels {
  const rival = view.headToHead;
  if (rival === undefined) {
    return { told: words.record(view.wins, view.draws, view.losses), figures: '' };
  }
  const { wins, draws, losses } = rival;
  const figures = (draws === 0 ? [wins, losses] : [wins, draws, losses]).join(' – ');
  const told = (name: string) => `${words.against(name)}  ${figures}`;
  const name = fitNames(
    [rival.name],
    words.player,
    words.and,
    MAX_RIVAL_SIGNS,
    (shown) => widthOfText(told(shown), label()) + RECORD_GAP_PX <= maxWidthPx,
  );
  return { told: told(name), figures };
}
