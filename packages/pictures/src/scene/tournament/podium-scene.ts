import type { BoxPx, DrawItem, DrawList, InkRole } from '../../draw-list/draw-list.ts';
import { planCloseUp, type PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { fitNames, shownNames } from '../../text/names.ts';
import type { PodiumPlaceView, PodiumView } from '../../views/tournament-views.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, BAND_SHADE, CARD_MARGIN_PX } from '../band.ts';
import { portraitItems } from '../face.ts';
import { medalItems } from '../place.ts';
import { heading, label, PICTURE_WIDTH_PX, SMALL_PX, text } from '../styles.ts';
import { TWENTIES_PANEL_PX, mostTwentiesItems } from './most-twenties.ts';
import { titleBand } from './title-band.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * CARD_MARGIN_PX;
const GAP_PX = 10;
const MAX_BLOCK_PX = 252;
const BASE_PX = TOP_PX + 520;
const MAX_PLACES = 4;
const NAME_LINE_PX = 40;
const NAME_PX = 34;
const NAME_STYLE = { ...label('text', 'center'), weight: 700 } as const;
const MAX_NAME_SIGNS = 32;

const STEPS = {
  1: { heightPx: 236, radiusPx: 72, medal: 'gold' },
  2: { heightPx: 164, radiusPx: 60, medal: 'silver' },
  3: { heightPx: 116, radiusPx: 52, medal: 'bronze' },
} as const satisfies Record<number, { heightPx: number; radiusPx: number; medal: InkRole }>;
type Step = (typeof STEPS)[keyof typeof STEPS];

/** Wood between the lines of the board, so that no line runs through letters. */
const WOOD = { x: 0, y: 10 };
const WOOD_PX_PER_IN = 90;

/** The end of a tournament: the places, and who made the most twenties. */
export function podiumScene(view: PodiumView, words: PictureWords): DrawList {
  const blocks = blocksOf(view.places);
  const most = view.mostTwenties;
  const mostTop = BASE_PX + 12;
  const items = [
    ...titleBand(view.title, words.tournament.day(view.day)),
    ...blocks.flatMap(({ place, step, box }) => [
      ...blockItems(place, step, box, words),
      ...winnerItems(place, step, box, words),
    ]),
    ...(most === undefined ? [] : mostTwentiesItems(most, mostTop, words)),
  ];
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: most === undefined ? mostTop : mostTop + TWENTIES_PANEL_PX + CARD_MARGIN_PX,
    items: woodFirst(items),
  };
}

/** Wood at the start of a list is cached together with the ground. */
function woodFirst(items: readonly DrawItem[]): DrawItem[] {
  return [
    ...items.filter(({ kind }) => kind === 'board'),
    ...items.filter(({ kind }) => kind !== 'board'),
  ];
}

interface Block {
  readonly place: PodiumPlaceView;
  readonly step: Step;
  readonly box: BoxPx;
}

function stepOf({ place }: PodiumPlaceView): Step {
  return STEPS[place === 1 || place === 2 ? place : 3];
}

/** The winner in the middle, second place on the left, the others on the right. */
function blocksOf(places: readonly PodiumPlaceView[]): readonly Block[] {
  const [best, second, ...others] = places.slice(0, MAX_PLACES);
  const ordered = [second, best, ...others].flatMap((place) =>
    place === undefined ? [] : [place],
  );
  const count = ordered.length;
  const widthPx = Math.floor(Math.min(MAX_BLOCK_PX, (WIDTH_PX - GAP_PX * (count - 1)) / count));
  const left = (PICTURE_WIDTH_PX - count * widthPx - (count - 1) * GAP_PX) / 2;
  return ordered.map((place, i) => {
    const step = stepOf(place);
    const xPx = Math.round(left + i * (widthPx + GAP_PX));
    const { heightPx } = step;
    return { place, step, box: { xPx, yPx: BASE_PX - heightPx, widthPx, heightPx } };
  });
}

function blockItems(
  { place, points, isOwn }: PodiumPlaceView,
  { medal, heightPx }: Step,
  box: BoxPx,
  { tournament }: PictureWords,
): DrawItem[] {
  const plan = planCloseUp(WOOD, box.widthPx / WOOD_PX_PER_IN, box.widthPx, box.heightPx);
  const xPx = box.xPx + box.widthPx / 2;
  const style = { ...label('text', 'center'), maxWidthPx: box.widthPx - 16 };
  const sum = points === undefined ? '' : tournament.pointsOf(points);
  const figurePx = heightPx > 200 ? 96 : heightPx > 150 ? 72 : 48;
  const edge = isOwn === true ? ({ edge: { ink: 'accent' }, edgePx: 5 } as const) : {};
  return [
    { kind: 'board', at: { xPx: box.xPx, yPx: box.yPx }, plan, cornerPx: 14 },
    { kind: 'box', box, cornerPx: 14, fill: { ink: 'shade', alpha: BAND_SHADE }, ...edge },
    { kind: 'box', box: { ...box, heightPx: 12 }, cornerPx: 6, fill: { ink: medal } },
    text(xPx, box.yPx + 20 + 0.82 * figurePx, String(place), heading(figurePx, 'center')),
    text(xPx, box.yPx + box.heightPx - 22, sum, style),
  ];
}

/** A medal on the block and the names above it, partners one below the other. */
function winnerItems(
  place: PodiumPlaceView,
  { medal, radiusPx }: Step,
  box: BoxPx,
  words: PictureWords,
): DrawItem[] {
  const xPx = box.xPx + box.widthPx / 2;
  const at = { xPx, yPx: box.yPx - radiusPx - 4 };
  const shadow = { xPx: xPx + 4, yPx: at.yPx + 5 };
  const namesBottom = at.yPx - radiusPx - 16;
  const lines = nameLines(place.names, box.widthPx, words);
  return [
    { kind: 'arc', at: shadow, radiusPx, fill: { ink: 'shade', alpha: 0.35 } },
    ...medalItems(medal, at, radiusPx),
    ...faceOnMedal(place, at, radiusPx),
    ...lines.map((line, i) =>
      text(xPx, namesBottom - (lines.length - 1 - i) * NAME_LINE_PX, line, {
        ...NAME_STYLE,
        sizePx: lines.length > 1 ? SMALL_PX : NAME_PX,
        maxWidthPx: box.widthPx - 4,
      }),
    ),
  ];
}

/** The medal's hole, or the winner in it. */
function faceOnMedal({ avatar }: PodiumPlaceView, at: PointPx, radiusPx: number): DrawItem[] {
  if (avatar === undefined) {
    return [{ kind: 'arc', at, radiusPx: 0.32 * radiusPx, fill: { ink: 'shade', alpha: 0.82 } }];
  }
  return portraitItems(avatar, at, 0.8 * radiusPx);
}

/** Partners have a line each, as do the two halves of a name that is too long for one. */
function nameLines(
  names: readonly string[],
  widthPx: number,
  words: PictureWords,
): readonly string[] {
  const [only, ...others] = names;
  const fits = (shown: string, sizePx: number) =>
    widthOfText(shown, { ...NAME_STYLE, sizePx }) <= widthPx - 4;
  const lines =
    only === undefined || others.length > 0 || fits(shownNames([only], words.player, ''), NAME_PX)
      ? names
      : halvesOf(only);
  const sizePx = lines.length > 1 ? SMALL_PX : NAME_PX;
  return lines.map((line) =>
    fitNames([line], words.player, words.and, MAX_NAME_SIGNS, (shown) => fits(shown, sizePx)),
  );
}

/** Splits a name at the word boundary nearest to its middle; a single word stays whole. */
function halvesOf(spaced: string): readonly string[] {
  const name = spaced.trim();
  const gaps = [...name.matchAll(/\s+/gu)].map(({ index }) => index);
  const middle = name.length / 2;
  const [gap] = gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return gap === undefined ? [name] : [name.slice(0, gap), name.slice(gap).trim()];
}
