import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { jpegOf } from '../jpeg/jpeg.ts';
import { createPainter } from '../paint/painter.ts';
import { altTextOf, sceneOf, type PictureRequest } from './pictures.ts';
import { THEMES } from '../themes/registry.ts';
import { SIDES, type ThemeId } from '../themes/theme.ts';
import type { AimView, BoardView } from '../views/still-views.ts';
import type { PictureWords } from '../words/picture-words.ts';
import type { EncodedPicture } from '../primitives/bitmap.ts';

/** A finished still, ready to be attached to a message. */
export interface Picture extends EncodedPicture {
  readonly fileName: string;
  readonly altText: string;
}

export interface StillPainter {
  /** Draws prepared content in a few milliseconds. */
  readonly draw: (request: PictureRequest, themeId: ThemeId, words: PictureWords) => Picture;
  /** Prepares what pictures of this theme share, so that the first one is as fast as the next. */
  readonly prepare: (themeId: ThemeId, words: PictureWords) => void;
}

/**
 * Here JPEG takes a tenth of WebP's time and less than PNG's; at this quality the loss is
 * invisible.
 */
const JPEG_QUALITY = 88;
/** A panel is redrawn with every press and seen only briefly. */
const AIM_JPEG_QUALITY = 84;
/** A table's page is twice as long as other pictures, and plain. */
const TABLE_JPEG_QUALITY = 84;
/** One each for a board and an aim, kept for reuse. */
const MAX_IDLE_CANVASES = 2;
/** After a pause of this length the next picture is likely a single one. */
const QUIET_MS = 5000;

const ONE_OF_EACH = SIDES.map((side) => ({ side, x: 3 * side - 3, y: -6 }));

const BOARD: BoardView = {
  sides: SIDES.map((side) => ({
    side,
    names: [],
    seats: [side],
    score: 0,
    twenties: 1,
    discsLeft: 0,
    discsInRound: 12,
    points: 20,
  })),
  discs: ONE_OF_EACH,
  ditch: SIDES.map((side) => ({ side })),
  round: 1,
  goal: { kind: 'none' },
};

const AIM: AimView = {
  side: 0,
  name: '',
  quadrant: 0,
  place: { positionCentideg: 0, insetCentiIn: 0 },
  angleCentideg: 0,
  discs: ONE_OF_EACH,
  scores: [],
  power: '',
  wobbleDeg: 0,
  reachIn: 12,
  isBlocked: false,
};

const WARM_UP: readonly PictureRequest[] = [
  { kind: 'board', view: BOARD },
  { kind: 'aim', view: AIM },
];

/** Throws if a font is missing, so that pictures never have empty text. */
export function createStillPainter(): StillPainter {
  const painter = createPainter();
  const idle: Canvas[] = [];
  const quiet = setTimeout(() => {
    while (idle.length > 1) release(idle.shift());
  }, QUIET_MS).unref();
  return {
    draw: (request, themeId, words) => {
      const list = sceneOf(request, words);
      const { widthPx, heightPx } = list;
      const canvas = takeCanvas(idle, widthPx, heightPx);
      painter.paint(list, THEMES[themeId], canvas);
      const bytes = jpegOf(canvas, qualityOf(request));
      idle.push(canvas);
      quiet.refresh();
      if (idle.length > MAX_IDLE_CANVASES) release(idle.shift());
      const fileName = `${request.kind}.jpg`;
      return { fileName, bytes, altText: altTextOf(request, words), widthPx, heightPx };
    },
    prepare: (themeId, words) => {
      for (const request of WARM_UP) {
        release(painter.paint(sceneOf(request, words), THEMES[themeId]));
      }
    },
  };
}

function qualityOf({ kind }: PictureRequest): number {
  if (kind === 'aim') return AIM_JPEG_QUALITY;
  return kind === 'table' || kind === 'season' ? TABLE_JPEG_QUALITY : JPEG_QUALITY;
}

/** A new canvas costs more than all the drawing on it, because its memory must be touched first. */
function takeCanvas(idle: Canvas[], widthPx: number, heightPx: number): Canvas {
  const at = idle.findIndex(({ width, height }) => width === widthPx && height === heightPx);
  const [found] = at === -1 ? [] : idle.splice(at, 1);
  return found ?? createCanvas(widthPx, heightPx);
}

/** The garbage collector does not see a canvas's three megabytes, so it would free them late. */
function release(canvas: Canvas | undefined): void {
  if (canvas === undefined) return;
  canvas.width = 1;
  canvas.height = 1;
}
