import type { BoxPx, DrawItem, DrawList, TextStyle } from '../../draw-list/draw-list.ts';
import type { PointPx } from '../../geometry/plan.ts';
import { widthOfText } from '../../text/measure.ts';
import { fitNames, shownNames } from '../../text/names.ts';
import type { PodiumPlaceView, PodiumView } from '../../views/tournament-views.ts';
import type { Metal } from '../../themes/theme.ts';
import type { PictureWords } from '../../words/picture-words.ts';
import { BAND_HEIGHT_PX, CARD_MARGIN_PX, CARD_WIDTH_PX, titleBand } from '../band.ts';
import { faceInside } from '../face.ts';
import {
  heading,
  label,
  PICTURE_WIDTH_PX,
  shift,
  SMALL_PX,
  text,
  winnersLight,
} from '../styles.ts';
import { TWENTIES_PANEL_PX, mostTwentiesItems } from './most-twenties.ts';

const TOP_PX = CARD_MARGIN_PX + BAND_HEIGHT_PX;
const BASE_PX = TOP_PX + 528;
const MAX_PLACES = 5;

interface Step {
  readonly heightPx: number;
  readonly radiusPx: number;
  readonly medal: Metal;
  readonly figurePx: number;
  /** The sizes of a name, the largest that fits first. */
  readonly namesPx: readonly number[];
}

/** The champion is much larger than the others. */
const STEPS: Readonly<Record<1 | 2 | 3, Step>> = {
  1: { heightPx: 210, radiusPx: 100, medal: 'gold', figurePx: 110, namesPx: [56, 48, 40] },
  2: { heightPx: 150, radiusPx: 58, medal: 'silver', figurePx: 72, namesPx: [34, SMALL_PX] },
  3: { heightPx: 116, radiusPx: 52, medal: 'bronze', figurePx: 48, namesPx: [34, SMALL_PX] },
};
/** The champion's plank, and the others' at most. More than three planks are equally wide. */
const WIDTHS_PX = { champion: 280, other: 240 } as const;
/** Nothing is beside a champion's name. */
const CHAMPION_NAME_PX = 460;
const LINE_SHARE = 1.2;

/** The end of a tournament: the champion large, the other places, and who made the most twenties. */
export function podiumScene(view: PodiumView, words: PictureWords): DrawList {
  const blocks = blocksOf(view.places, words);
  const most = view.mostTwenties;
  const secondLinePx = Math.max(0, ...blocks.map(secondLineOf));
  const mostTop = BASE_PX + 12;
  const heightPx = most === undefined ? mostTop : mostTop + TWENTIES_PANEL_PX + CARD_MARGIN_PX;
  const lamps = blocks
    .filter(({ step }) => step.medal === 'gold')
    .map(({ step, box }) => lampOver(faceAt(step, box), heightPx));
  const items = [
    ...blocks.flatMap((block) => [...blockItems(block, words), ...winnerItems(block)]),
    ...(most === undefined ? [] : mostTwentiesItems(most, mostTop, words)),
  ];
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: heightPx + secondLinePx,
    items: [
      ...shift(lamps, { xPx: 0, yPx: secondLinePx }),
      ...titleBand(view.title, words.tournament.day(view.day)),
      ...shift(items, { xPx: 0, yPx: secondLinePx }),
    ],
  };
}

interface Names {
  readonly lines: readonly string[];
  readonly sizePx: number;
}

interface Block {
  readonly place: PodiumPlaceView;
  readonly step: Step;
  readonly box: BoxPx;
  readonly names: Names;
  readonly nameRoomPx: number;
}

/** A champion's first line has room under the title. */
function secondLineOf({ step, names }: Block): number {
  return step.medal === 'gold' && names.lines.length > 1 ? Math.ceil(LINE_SHARE * names.sizePx) : 0;
}

function faceAt({ radiusPx }: Step, box: BoxPx): PointPx {
  return { xPx: box.xPx + box.widthPx / 2, yPx: box.yPx - radiusPx - 4 };
}

function stepOf({ place }: PodiumPlaceView): Step {
  return STEPS[place === 1 || place === 2 ? place : 3];
}

const GAP_PX = 10;

/** The winner in the middle, second place on the left, the others on the right. */
function blocksOf(places: readonly PodiumPlaceView[], words: PictureWords): readonly Block[] {
  const [best, second, ...others] = places.slice(0, MAX_PLACES);
  const ordered = [second, best, ...others].flatMap((place) =>
    place === undefined ? [] : [place],
  );
  const count = ordered.length;
  const insidePx = CARD_WIDTH_PX - GAP_PX * (count - 1);
  const evenPx = Math.floor(insidePx / Math.max(1, count));
  const championPx = count > 3 ? evenPx : WIDTHS_PX.champion;
  const otherPx = Math.min(WIDTHS_PX.other, (insidePx - championPx) / Math.max(1, count - 1));
  const widths = ordered.map((place) => Math.floor(place === best ? championPx : otherPx));
  const sumPx = widths.reduce((sum, width) => sum + width + GAP_PX, -GAP_PX);
  const isAlone = second?.place !== 1;
  return ordered.map((place, i) => {
    const step = stepOf(place);
    const widthPx = widths[i] ?? 0;
    const before = widths.slice(0, i).reduce((sum, width) => sum + width + GAP_PX, 0);
    const xPx = Math.round((PICTURE_WIDTH_PX - sumPx) / 2 + before);
    const { heightPx } = step;
    const nameRoomPx = place === best && isAlone ? CHAMPION_NAME_PX : widthPx - 4;
    const names = nameLines(place, step.namesPx, nameRoomPx, words);
    const box = { xPx, yPx: BASE_PX - heightPx, widthPx, heightPx };
    return { place, step, box, names, nameRoomPx };
  });
}

function blockItems(
  { place: { place, points }, step: { medal, figurePx }, box }: Block,
  { tournament }: PictureWords,
): DrawItem[] {
  const xPx = box.xPx + box.widthPx / 2;
  const style = { ...label('text', 'center'), maxWidthPx: box.widthPx - 16 };
  const sum = points === undefined ? '' : tournament.pointsOf(points);
  return [
    { kind: 'plank', box, cornerPx: 14 },
    { kind: 'box', box: { ...box, heightPx: 10 }, cornerPx: 5, fill: { ink: medal } },
    text(xPx, box.yPx + 18 + 0.82 * figurePx, String(place), heading(figurePx, 'center')),
    text(xPx, box.yPx + box.heightPx - 20, sum, style),
  ];
}

const LAMP_PX = 430;
export const PODIUM_LIGHT = 0.36;

/** Light on the champion, behind all others, down to the end of the picture at most. */
function lampOver(at: PointPx, mostPx: number): DrawItem {
  const heightPx = Math.min(at.yPx + LAMP_PX, mostPx);
  const box = { xPx: 0, yPx: 0, widthPx: PICTURE_WIDTH_PX, heightPx };
  return { kind: 'box', box, cornerPx: 0, light: winnersLight(at, LAMP_PX, PODIUM_LIGHT) };
}

/** Of the radius of a medal, and of the size of a name. */
const FACE_SHARE = 0.8;

/** The winner in a medal on the plank, and the names above it. */
function winnerItems({ place, step, box, names, nameRoomPx }: Block): DrawItem[] {
  const { medal, radiusPx } = step;
  const { lines, sizePx } = names;
  const at = faceAt(step, box);
  const namesBottom = at.yPx - radiusPx - 18;
  return [
    { kind: 'medal', at, radiusPx, metal: medal },
    ...faceInside(initialled(place.names), place.avatar, at, FACE_SHARE * radiusPx),
    ...lines.map((line, i) =>
      text(at.xPx, namesBottom - (lines.length - 1 - i) * LINE_SHARE * sizePx, line, {
        ...nameStyle(sizePx),
        tint: { ink: place.isOwn === true ? 'accent' : 'text' },
        maxWidthPx: nameRoomPx,
      }),
    ),
  ];
}

/** Partners have an initial each. */
function initialled(names: readonly string[]): string {
  return names.length > 1 ? names.map((name) => name.trim().split(' ')[0]).join(' ') : names.join();
}

function nameStyle(sizePx: number): TextStyle {
  return sizePx > 34
    ? heading(sizePx, 'center')
    : { ...label('text', 'center'), weight: 700, sizePx };
}

const MAX_NAME_SIGNS = 32;

/** Partners have a line each, as do the halves of a name, unless all fits in one line. */
function nameLines(
  { place, names }: PodiumPlaceView,
  sizesPx: readonly number[],
  roomPx: number,
  words: PictureWords,
): Names {
  const fitsAt = (sizePx: number) => (shown: string) =>
    widthOfText(shown, nameStyle(sizePx)) <= roomPx;
  const sizeFor = (lines: readonly string[]) =>
    sizesPx.find((size) => lines.every((line) => fitsAt(size)(line)));
  const joined = shownNames(names, words.player, words.and);
  const inOne = names.length > 1 && place !== 1 ? undefined : sizeFor([joined]);
  if (inOne !== undefined) return { lines: [joined], sizePx: inOne };
  const parts = names.length > 1 ? names : halvesOf(names[0] ?? '');
  const shown = parts.map((name) => shownNames([name], words.player, words.and));
  const sizePx = sizeFor(shown) ?? sizesPx.at(-1) ?? SMALL_PX;
  const lines = parts.map((name) =>
    fitNames([name], words.player, words.and, MAX_NAME_SIGNS, fitsAt(sizePx)),
  );
  return { lines, sizePx };
}

/** Splits a name at the word boundary nearest to its middle; a single word stays whole. */
function halvesOf(spaced: string): readonly string[] {
  const name = spaced.trim();
  const gaps = [...name.matchAll(/\s+/gu)].map(({ index }) => index);
  const middle = name.length / 2;
  const [gap] = gaps.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return gap === undefined ? [name] : [name.slice(0, gap), name.slice(gap).trim()];
}
