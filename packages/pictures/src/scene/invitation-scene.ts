import { SIDES } from '../themes/theme.ts';
import { planCloseUp, type PointPx } from '../geometry/plan.ts';
import type { DrawItem, DrawList, TextStyle } from '../draw-list/draw-list.ts';
import { widthOfText } from '../text/measure.ts';
import { namesWithin } from '../text/names.ts';
import type { FaceView, InvitationView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { BAND_CORNER_PX } from './band.ts';
import { faceItems } from './face.ts';
import { heading, PICTURE_WIDTH_PX, text } from './styles.ts';

const MARGIN_PX = 12;
const WIDTH_PX = PICTURE_WIDTH_PX - 2 * MARGIN_PX;
const HEIGHT_PX = 420;
const STRIP_PX = 96;
/** Wide enough for the pegs, so that the board is recognized. */
const VIEW_IN = 21;
const FACE_Y_PX = MARGIN_PX + (HEIGHT_PX - STRIP_PX) / 2 + 4;

/** The players' faces over a board, each side in a column with its names below. */
export function invitationScene({ faces }: InvitationView, words: PictureWords): DrawList {
  const sides = SIDES.map((side) => faces.filter((face) => face.side === side)).filter(
    (own) => own.length > 0,
  );
  const columnPx = WIDTH_PX / sides.length;
  const at = { xPx: MARGIN_PX, yPx: MARGIN_PX };
  const strip = {
    xPx: MARGIN_PX,
    yPx: MARGIN_PX + HEIGHT_PX - STRIP_PX,
    widthPx: WIDTH_PX,
    heightPx: STRIP_PX,
  };
  const plan = planCloseUp({ x: 0, y: -1 }, VIEW_IN, WIDTH_PX, HEIGHT_PX);
  return {
    widthPx: PICTURE_WIDTH_PX,
    heightPx: HEIGHT_PX + 2 * MARGIN_PX,
    items: [
      { kind: 'board', at, plan, cornerPx: 18 },
      { kind: 'plank', box: strip, cornerPx: BAND_CORNER_PX },
      ...sides.flatMap((own, i) =>
        columnItems(own, MARGIN_PX + (i + 0.5) * columnPx, columnPx, words),
      ),
    ],
  };
}

function columnItems(
  faces: readonly FaceView[],
  middlePx: number,
  columnPx: number,
  words: PictureWords,
): DrawItem[] {
  const radiusPx = faces.length > 1 ? 86 : 116;
  const gapPx = Math.min(columnPx / faces.length, 2.15 * radiusPx);
  const places = faces.map((face, i): [FaceView, PointPx] => [
    face,
    { xPx: middlePx + (i - (faces.length - 1) / 2) * gapPx, yPx: FACE_Y_PX },
  ]);
  const style = heading(faces.length > 1 ? 34 : 44, 'center');
  const widthPx = (faces.length > 1 ? gapPx : columnPx) - 14;
  const baselinePx = MARGIN_PX + HEIGHT_PX - STRIP_PX / 2 + 0.34 * style.sizePx;
  return places.flatMap(([face, at]) => [
    ...faceItems(face, at, radiusPx),
    ...(face.name === undefined
      ? []
      : [
          text(at.xPx, baselinePx, nameOf(face.name, style, widthPx, words), {
            ...style,
            maxWidthPx: widthPx,
          }),
        ]),
  ]);
}

/** A robot's level is left out if there's no room for it. */
function nameOf(name: string, style: TextStyle, widthPx: number, words: PictureWords): string {
  const fits = (shown: string) => widthOfText(shown, style) <= widthPx;
  return namesWithin([name], words.player, words.and, fits);
}
