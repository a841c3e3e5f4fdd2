import { bitmapOf, type Bitmap } from '../primitives/bitmap.ts';
import { parseColour, type Rgb } from '../primitives/colour.ts';
import { paintDisc } from '../discs/paint-disc.ts';
import { DISC_POSES } from '../draw-list/disc-look.ts';
import type { Quadrant } from 'crokinole/board/start';
import { discDiameterPx, planBoard, type BoardPlan } from '../geometry/plan.ts';
import { createCache } from '../primitives/cache.ts';
import { createPainter } from '../paint/painter.ts';
import { BOARD_PICTURE_PX } from '../scene/board-scene.ts';
import { THEMES } from '../themes/registry.ts';
import { COUNTED_SCALE } from '../scene/position.ts';
import { SIDES, type Colour, type Theme, type ThemeId } from '../themes/theme.ts';
import type { Ground } from './stamp.ts';
import { BufferPool } from './buffer-pool.ts';
import { DiscSprites } from './disc-sprites.ts';
import { ditherBitmap } from './dither.ts';
import { GLOW, GLOW_SHADE, paintDim, paintFlash } from './flash.ts';
import { FramePatches } from './frame-patches.ts';
import type { Rect } from '../geometry/rect.ts';
import { paintCollisionRing } from './collision-ring.ts';
import { paintCross, paintPlaySign } from './labels.ts';
import { MAX_COLOURS, Palette } from './palette.ts';
import { quantize } from './quantize.ts';
import { TurnArcs } from './turn-arcs.ts';

/** The bare board, or the board in a turn's frame with panels and cups. */
type Setting = 'board' | 'turn';

const BOARD_TOP_PX: Readonly<Record<Setting, number>> = {
  board: 0,
  turn: BOARD_PICTURE_PX.board.yPx,
};

/** Shared by all replays of one theme and size. */
export interface Stage {
  readonly theme: Theme;
  /** The size of the board. */
  readonly sizePx: number;
  /** The board's area within the picture. */
  readonly board: Rect;
  readonly ground: Ground;
  readonly buffers: BufferPool;
  readonly discs: DiscSprites;
  /** The discs of a counted round, larger and with their values. */
  readonly counted: DiscSprites;
  readonly discRadiusPx: number;
  readonly flash: readonly Bitmap[];
  /** Darkness around a flash that is seen from close by. */
  readonly dim: readonly Bitmap[];
  readonly cross: Bitmap;
  readonly playSign: Bitmap;
  readonly collisionRing: readonly Bitmap[];
  readonly frame: FramePatches;
  readonly turnArcs: TurnArcs;
}

/** Every theme in every size and setting of replays. */
const MAX_STAGES = 64;
const stages = createCache<Stage>(MAX_STAGES);

export function stageOf(themeId: ThemeId, sizePx: number, setting: Setting = 'board'): Stage {
  const key = `${themeId} ${sizePx} ${setting}`;
  return stages(key, () => prepareStage(THEMES[themeId], sizePx, setting));
}

/** The board's plan on a stage's picture, seen from a quadrant. */
export function planOn({ sizePx, board }: Stage, bottom: Quadrant): BoardPlan {
  return planAt(sizePx, board, bottom);
}

function planAt(sizePx: number, { x, y }: Rect, bottom: Quadrant): BoardPlan {
  const plan = planBoard(sizePx, bottom);
  return { ...plan, centre: { xPx: plan.centre.xPx + x, yPx: plan.centre.yPx + y } };
}

/**
 * Wood and discs leave out most hues. With these, the avatars in a frame keep theirs: hair and skin, and
 * each hue dark, strong and light.
 */
// prettier-ignore
const FACE_COLOURS: readonly Colour[] = [
  '#f3d0b0', '#dda885', '#a8704a', '#5c3a26',
  '#d23b3b', '#e6862e', '#ecd23f', '#4fae4a', '#2f9f9a', '#3f6fd8', '#7d4bc4', '#d25ba8',
  '#7a1f2b', '#1f5c34', '#1f3f7a', '#45246e',
  '#f3b6c6', '#bfe3b4', '#b3d4f5', '#d6c2f0',
];

export function prepareStage(theme: Theme, sizePx: number, setting: Setting = 'board'): Stage {
  const scale = sizePx / BOARD_PICTURE_PX.widthPx;
  const y = Math.round(scale * BOARD_TOP_PX[setting]);
  const board = { x: 0, y, width: sizePx, height: sizePx };
  const bitmap = emptyBoard(theme, board, planBoard(sizePx));
  return {
    ...stageOver(theme, board, bitmap, planAt(sizePx, board, 0), {
      stepsPerPx: setting === 'board' ? 4 : 3,
      colours: setting === 'board' ? [] : FACE_COLOURS,
    }),
    flash: paintFlash(theme, planBoard(sizePx).pxPerIn),
    dim: [],
  };
}

/** Discs are large here, so whole pixels are fine enough for them. */
const CLOSE_UP_STEPS = 1;

/** A part of the board. Its place is the shot's, so it is used once. */
export function prepareCloseUp(theme: Theme, plan: BoardPlan, withFlash: boolean): Stage {
  const board = { x: 0, y: 0, width: plan.widthPx, height: plan.heightPx };
  const bitmap = emptyBoard(theme, board, plan);
  return {
    ...stageOver(theme, board, bitmap, plan, { stepsPerPx: CLOSE_UP_STEPS, colours: [] }),
    flash: withFlash ? paintFlash(theme, plan.pxPerIn) : [],
    dim: withFlash ? paintDim(theme, plan) : [],
  };
}

function stageOver(
  theme: Theme,
  board: Rect,
  bitmap: Bitmap,
  plan: BoardPlan,
  { stepsPerPx, colours }: { readonly stepsPerPx: number; readonly colours: readonly Colour[] },
): Omit<Stage, 'flash' | 'dim'> {
  const sizePx = board.width;
  const scale = sizePx / BOARD_PICTURE_PX.widthPx;
  const diameterPx = discDiameterPx(plan);
  const ground = groundOf(bitmap, () => choosePalette(theme, bitmap, colours));
  return {
    theme,
    sizePx,
    board,
    ground,
    buffers: new BufferPool(ground),
    discs: new DiscSprites(theme, diameterPx, stepsPerPx),
    counted: new DiscSprites(theme, COUNTED_SCALE * diameterPx, 2),
    discRadiusPx: diameterPx / 2,
    cross: paintCross(diameterPx),
    playSign: paintPlaySign(theme, sizePx),
    collisionRing: paintCollisionRing(diameterPx),
    frame: new FramePatches(theme, ground, scale),
    turnArcs: new TurnArcs(theme, plan),
  };
}

/** Formats in true colours need no palette. */
function groundOf(bitmap: Bitmap, choose: () => Palette): Ground {
  let palette: Palette | undefined;
  let indices: Uint8Array | undefined;
  return {
    bitmap,
    get palette() {
      return (palette ??= choose());
    },
    get indices() {
      return (indices ??= ditherBitmap(bitmap, this.palette));
    },
  };
}

/** As in the still pictures, so that a replay starts and ends like them. */
function emptyBoard(theme: Theme, { x, y, width, height }: Rect, plan: BoardPlan): Bitmap {
  const board = { kind: 'board', at: { xPx: x, yPx: y }, plan } as const;
  const list = { widthPx: x + width, heightPx: y + height, items: [board] };
  return bitmapOf(createPainter().paint(list, theme));
}

/**
 * Discs cover few pixels and wood covers many, so one quantization of both would make the discs
 * blotchy. Each has its own share of the palette.
 */
const DISC_COLOURS = 92;
/** Large enough that a disc's colours outnumber its edge pixels. */
const SAMPLE_DIAMETER_PX = 48;

function choosePalette(theme: Theme, board: Bitmap, more: readonly Colour[]): Palette {
  const { ink } = theme;
  const exact = [ink.accent, ink.warning, ink.text, ink.panel, '#000000', '#ffffff'] as const;
  const fixed = [...exact, ...more].map(parseColour);
  const discs = quantize(discSample(theme), DISC_COLOURS);
  const wood = quantize(woodSample(theme, board), MAX_COLOURS - discs.length - fixed.length);
  return new Palette([...fixed, ...discs, ...wood]);
}

function discSample(theme: Theme): Uint8ClampedArray {
  const discs = SIDES.flatMap((side) =>
    DISC_POSES.map((pose) => paintDisc(theme, side, { pose }, SAMPLE_DIAMETER_PX).rgba),
  );
  const opaque = new Uint8ClampedArray(discs.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const rgba of discs) {
    for (let at = 0; at < rgba.length; at += 4) {
      if (rgba[at + 3] !== 255) continue;
      for (let i = 0; i < 4; i += 1) opaque[end + i] = rgba[at + i] ?? 0;
      end += 4;
    }
  }
  return opaque.slice(0, end);
}

/**
 * The lit board, parts of it in shadow, under a trail, and in the glow of a twenty. Written in place,
 * because every close-up waits for it.
 */
function woodSample(theme: Theme, { rgba }: Bitmap): Uint8ClampedArray {
  const darks = (['#000000', theme.holeFloor, GLOW_SHADE.colour] as const).map(parseColour);
  const trails = theme.sides.map((side) => parseColour(side.face));
  const lights = [...GLOW, theme.ink.accent].map(parseColour);
  const pixels = rgba.length / 4;
  const sample = new Uint8ClampedArray(
    4 * (pixels + Math.ceil(pixels / 3) + 2 * Math.ceil(pixels / 8)),
  );
  sample.set(rgba);
  let end = rgba.length;
  const add = (at: number, over: Rgb, share: number) => {
    sample[end] = mixed(rgba[at], over.r, share);
    sample[end + 1] = mixed(rgba[at + 1], over.g, share);
    sample[end + 2] = mixed(rgba[at + 2], over.b, share);
    sample[end + 3] = 255;
    end += 4;
  };
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const dark = darks[Math.floor(pixel / 3) % darks.length];
    if (pixel % 3 === 0 && dark !== undefined) add(4 * pixel, dark, (pixel % 7) / 10);
    const light = lights[pixel % lights.length];
    if (pixel % 8 === 1 && light !== undefined) add(4 * pixel, light, ((pixel % 11) + 1) / 12);
    const trail = trails[pixel % trails.length];
    if (pixel % 8 === 0 && trail !== undefined) add(4 * pixel, trail, (pixel % 5) / 8);
  }
  return sample;
}

function mixed(under: number | undefined, over: number, share: number): number {
  return Math.round((under ?? 0) * (1 - share) + over * share);
}
