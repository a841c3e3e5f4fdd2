import type { ReplayView } from './replay-view.ts';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { sampleFrames } from 'crokinole/shot/frames';
import type { Bitmap } from '../primitives/bitmap.ts';
import { fillCircle } from '../primitives/circles.ts';
import { jpegOf } from '../jpeg/jpeg.ts';
import { fontOf } from '../text/fonts.ts';
import type { Theme } from '../themes/theme.ts';
import { composeColours } from './compose-colours.ts';
import type { Stamp } from './stamp.ts';
import type { Rect } from '../geometry/rect.ts';
import { highlightsOf } from './highlights.ts';
import { stampMarks } from './marks.ts';
import { stampPaths } from './paths.ts';
import { stageOf } from './stage.ts';
import { createReplayContext, stampFrame, type ReplayContext } from './replay-context.ts';

/** In portrait, so that on a phone each picture is half as wide as the screen. */
const COLUMNS = 2;
const ROWS = 3;
const GAP_SHARE = 1 / 60;
/** Each picture is shown at about a third of its size. */
const TEXT_SCALE = 1.7;
const JPEG_QUALITY = 88;

export interface Filmstrip {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A shot as six numbered pictures: before, four key moments, and the result. */
export function paintFilmstrip(view: ReplayView): Filmstrip {
  const canvas = filmstripCanvas(view);
  const bytes = jpegOf(canvas, JPEG_QUALITY);
  return { widthPx: canvas.width, heightPx: canvas.height, bytes };
}

export function filmstripCanvas(view: ReplayView): Canvas {
  const stage = stageOf(view.theme, view.sizePx);
  const gapPx = Math.round(GAP_SHARE * view.sizePx);
  const stepPx = view.sizePx + gapPx;
  const canvas = createCanvas(COLUMNS * stepPx + gapPx, ROWS * stepPx + gapPx);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = stage.theme.ink.panel;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  filmstripPictures(createReplayContext(stage, view.bottom, view, view.words, TEXT_SCALE)).forEach(
    (stamps, i) => {
      const x = gapPx + (i % COLUMNS) * stepPx;
      const y = gapPx + Math.floor(i / COLUMNS) * stepPx;
      layBitmap(ctx, composeColours(stamps, stage.ground.bitmap), x, y);
      paintNumeral(ctx, stage.theme, i + 1, { x, y, sizePx: view.sizePx });
    },
  );
  return canvas;
}

/** Each picture shows the position at its time, and the paths since the previous picture. */
function filmstripPictures(context: ReplayContext): readonly (readonly Stamp[])[] {
  const { report } = context.shot;
  const times = [0, ...highlightsOf(report, COLUMNS * ROWS - 2), report.durationS];
  return sampleFrames(report, times).map((frame, i) => [
    ...(i === 0 ? [] : stampPaths(context, times[i - 1] ?? 0, frame.timeS)),
    ...stampFrame(context, frame.discs),
    ...(i === times.length - 1
      ? stampMarks(context, frame.discs, [numeralRect(context.stage.sizePx)])
      : []),
  ]);
}

function layBitmap(ctx: SKRSContext2D, bitmap: Bitmap, x: number, y: number): void {
  const image = ctx.createImageData(bitmap.widthPx, bitmap.heightPx);
  image.data.set(bitmap.rgba);
  ctx.putImageData(image, x, y);
}

const NUMERAL_RADIUS_SHARE = 0.07;

/** No label may cover this area. */
function numeralRect(sizePx: number): Rect {
  const reachPx = Math.ceil(2.4 * NUMERAL_RADIUS_SHARE * sizePx);
  return { x: 0, y: 0, width: reachPx, height: reachPx };
}

/** Uses the corner that a round board leaves free. */
function paintNumeral(
  ctx: SKRSContext2D,
  theme: Theme,
  numeral: number,
  { x, y, sizePx }: { readonly x: number; readonly y: number; readonly sizePx: number },
): void {
  const radiusPx = NUMERAL_RADIUS_SHARE * sizePx;
  const centre = { xPx: x + 1.2 * radiusPx, yPx: y + 1.2 * radiusPx };
  ctx.fillStyle = theme.ink.panel;
  fillCircle(ctx, centre, radiusPx);
  ctx.strokeStyle = theme.ink.accent;
  ctx.lineWidth = 0.1 * radiusPx;
  ctx.stroke();
  ctx.font = fontOf('display', 700, 1.25 * radiusPx);
  ctx.textAlign = 'center';
  ctx.fillStyle = theme.ink.text;
  ctx.fillText(String(numeral), centre.xPx, centre.yPx + 0.42 * radiusPx);
}
