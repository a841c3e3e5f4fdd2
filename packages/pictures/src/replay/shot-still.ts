import type { ReplayView } from './replay-view.ts';
import { createCanvas } from '@napi-rs/canvas';
import { jpegOf } from '../jpeg/jpeg.ts';
import { createPainter, type Painter } from '../paint/painter.ts';
import { BOARD_PICTURE_PX, frameParts } from '../scene/board-scene.ts';
import { composeColours } from './compose-colours.ts';
import { framingOf } from './framing.ts';
import { stageOf } from './stage.ts';
import { summaryStamps } from './storyboard.ts';
import { createReplayContext } from './replay-context.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

const JPEG_QUALITY = 88;

let painter: Painter | undefined;

/** A shot without motion: the discs' paths, and the result. In the frame of a turn it has the board after it. */
export function paintShotStill(view: ReplayView): EncodedPicture {
  painter ??= createPainter();
  const { frame } = view;
  const stage = stageOf(view.theme, view.sizePx, frame && 'turn');
  const context = createReplayContext(stage, view.bottom, view, view.words);
  const after = frame?.after;
  const { under, patches } =
    after === undefined ? { under: [], patches: [] } : framingOf(after, stage, context.words);
  const board = { ...stage.ground.bitmap, rgba: stage.buffers.coloursUnder(patches) };
  const bitmap = composeColours([...under, ...summaryStamps(context)], board);
  const canvas = createCanvas(bitmap.widthPx, bitmap.heightPx);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(bitmap.widthPx, bitmap.heightPx);
  image.data.set(bitmap.rgba);
  ctx.putImageData(image, 0, 0);
  const scale = bitmap.widthPx / BOARD_PICTURE_PX.widthPx;
  ctx.scale(scale, scale);
  const parts = after === undefined ? [] : frameParts(after, context.words);
  painter.paintOver(
    ctx,
    parts.flatMap(({ items }) => items),
    stage.theme,
  );
  return {
    widthPx: bitmap.widthPx,
    heightPx: bitmap.heightPx,
    bytes: jpegOf(canvas, JPEG_QUALITY),
  };
}
