import { bitmapOf, type Bitmap } from '../bitmap.ts';
import { parseColour, type Rgb } from '../colour.ts';
import { DISC_POSES, paintDisc } from '../discs/paint-disc.ts';
import { discDiameterPx, planBoard, type BoardPlan } from '../geometry/plan.ts';
import { createPainter } from '../paint/painter.ts';
import { THEMES } from '../themes/registry.ts';
import { SIDES, type Theme, type ThemeId } from '../themes/theme.ts';
import type { Ground } from './composer.ts';
import { Desk } from './desk.ts';
import { DiscSprites } from './disc-sprites.ts';
import { ditherBitmap } from './dither.ts';
import { paintFlash } from './flash.ts';
import { paintCross } from './labels.ts';
import { MAX_COLOURS, Palette } from './palette.ts';
import { quantize } from './quantize.ts';

/** What all replays of one theme and size share; made once. */
export interface Stage {
  readonly theme: Theme;
  readonly sizePx: number;
  readonly ground: Ground;
  readonly desk: Desk;
  readonly discs: DiscSprites;
  readonly discRadiusPx: number;
  readonly flash: readonly Bitmap[];
  readonly cross: Bitmap;
}

const stages = new Map<string, Stage>();

export function stageOf(themeId: ThemeId, sizePx: number): Stage {
  const key = `${themeId} ${sizePx}`;
  const kept = stages.get(key);
  if (kept !== undefined) return kept;
  const stage = prepareStage(THEMES[themeId], sizePx);
  stages.set(key, stage);
  return stage;
}

export function prepareStage(theme: Theme, sizePx: number): Stage {
  const plan = planBoard(sizePx);
  const diameterPx = discDiameterPx(plan);
  const bitmap = emptyBoard(theme, plan);
  const palette = choosePalette(theme, bitmap);
  const ground = { bitmap, indices: ditherBitmap(bitmap, palette), palette };
  return {
    theme,
    sizePx,
    ground,
    desk: new Desk(ground),
    discs: new DiscSprites(theme, diameterPx),
    discRadiusPx: diameterPx / 2,
    flash: paintFlash(theme, plan.pxPerIn),
    cross: paintCross(diameterPx),
  };
}

/** As the still pictures show it, so that a replay begins and ends where they do. */
function emptyBoard(theme: Theme, plan: BoardPlan): Bitmap {
  const board = { kind: 'board', at: { xPx: 0, yPx: 0 }, plan } as const;
  const { widthPx, heightPx } = plan;
  return bitmapOf(createPainter().paint({ widthPx, heightPx, items: [board] }, theme));
}

/**
 * Discs cover few pixels and wood covers many: one count over both would leave the discs blotchy.
 * So each has its own share of the palette.
 */
const DISC_COLOURS = 92;
/** Large enough that a disc's colours outnumber its edge pixels. */
const SAMPLE_DIAMETER_PX = 48;

function choosePalette(theme: Theme, board: Bitmap): Palette {
  const { ink } = theme;
  const exact = [ink.accent, ink.warning, ink.text, ink.panel, '#000000', '#ffffff'] as const;
  const fixed = exact.map(parseColour);
  const discs = quantize(discSample(theme), DISC_COLOURS);
  const wood = quantize(woodSample(theme, board), MAX_COLOURS - discs.length - fixed.length);
  return new Palette([...fixed, ...discs, ...wood]);
}

function discSample(theme: Theme): Uint8ClampedArray {
  const opaque: number[] = [];
  for (const side of SIDES) {
    for (const pose of DISC_POSES) {
      const { rgba } = paintDisc(theme, side, { pose }, SAMPLE_DIAMETER_PX).bitmap;
      for (let at = 0; at < rgba.length; at += 4) {
        if (rgba[at + 3] === 255) opaque.push(...rgba.subarray(at, at + 4));
      }
    }
  }
  return Uint8ClampedArray.from(opaque);
}

/** The board in the light, some of it in a disc's shadow, and some of it under a disc's trail. */
function woodSample(theme: Theme, board: Bitmap): Uint8ClampedArray {
  const black = parseColour('#000000');
  const trails = theme.sides.map((side) => parseColour(side.face));
  const rgba = board.rgba;
  const extra: number[] = [];
  for (let pixel = 0; 4 * pixel < rgba.length; pixel += 1) {
    if (pixel % 3 === 0) extra.push(...mixed(rgba, 4 * pixel, black, (pixel % 7) / 14));
    const trail = trails[pixel % trails.length];
    if (pixel % 8 === 0 && trail !== undefined) {
      extra.push(...mixed(rgba, 4 * pixel, trail, (pixel % 5) / 8));
    }
  }
  const sample = new Uint8ClampedArray(rgba.length + extra.length);
  sample.set(rgba);
  sample.set(extra, rgba.length);
  return sample;
}

function mixed(rgba: Uint8ClampedArray, at: number, over: Rgb, share: number): readonly number[] {
  const mix = (under: number | undefined, top: number) =>
    Math.round((under ?? 0) * (1 - share) + top * share);
  return [mix(rgba[at], over.r), mix(rgba[at + 1], over.g), mix(rgba[at + 2], over.b), 255];
}
