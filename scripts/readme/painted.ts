import { existsSync, readFileSync } from 'node:fs';
import { judgedIn } from 'crokinole/match/actions';
import { jpegOf } from '@crokinole/pictures/jpeg/jpeg';
import { boardViewOf } from '@crokinole/pictures/match/match-views';
import { shotViewOf, turnFrameOf } from '@crokinole/pictures/match/shot-views';
import { createPainter } from '@crokinole/pictures/paint/painter';
import { TURN_SIZE_PX } from '@crokinole/pictures/pool/render-jobs';
import type { Bitmap } from '@crokinole/pictures/primitives/bitmap';
import { paintReplay } from '@crokinole/pictures/replay/replay';
import { BRAND_PICTURES, brandScene, type BrandPicture } from '@crokinole/pictures/scene/brand';
import { sceneOf } from '@crokinole/pictures/stills/pictures';
import { THEMES } from '@crokinole/pictures/themes/registry';
import { pictureWordsIn } from '../../src/words/registry.ts';
import {
  decodeGif,
  decodeStill,
  looksLike,
} from '../../packages/pictures/test/replay/support/decode.ts';
import { scaled } from '../../packages/pictures/test/support/scaled.ts';
import { lastFlick } from './match.ts';

const BOARD_WIDTH_PX = 760;
const JPEG_QUALITY = 88;
const WORDS = pictureWordsIn('en');
const CAPTIONS = { nameOf: (player: string) => player, withNumbers: true };

const painter = createPainter();

type Drawn = Readonly<Record<string, () => Uint8Array>>;

/** What README shows of a match, drawn by the bot's painters, by file. */
export const PLAYED: Drawn = {
  'docs/images/board.jpg': paintBoard,
  'docs/images/replay.gif': paintLastFlick,
};

/** README's banner, and the other pictures of the application. */
export const BRAND: Drawn = Object.fromEntries(
  BRAND_PICTURES.map((name) => [fileOf(name), () => paintBrand(name)]),
);

/** The board before the last flick. */
function paintBoard(): Uint8Array {
  const view = boardViewOf(lastFlick().before, CAPTIONS);
  const board = painter.paint(sceneOf({ kind: 'board', view }, WORDS), THEMES.maple);
  return jpegOf(scaled(board, BOARD_WIDTH_PX), JPEG_QUALITY);
}

function paintLastFlick(): Uint8Array {
  const { before, report, progress } = lastFlick();
  const judged = judgedIn(progress.events);
  if (judged === undefined) throw new Error('nothing was judged');
  const shot = shotViewOf(before, report, judged.ruling, CAPTIONS);
  const frame = turnFrameOf(before, progress, shot, CAPTIONS);
  const look = { theme: 'maple', words: WORDS, sizePx: TURN_SIZE_PX, bottom: 0 } as const;
  return paintReplay({ ...shot, ...look, frame }).bytes;
}

/** The icon may be scaled to any size, so it is a PNG. */
export function fileOf(picture: BrandPicture): string {
  return `docs/images/${picture}.${picture === 'icon' ? 'png' : 'jpg'}`;
}

function paintBrand(picture: BrandPicture): Uint8Array {
  const canvas = painter.paint(brandScene(picture), THEMES.maple);
  return picture === 'icon' ? canvas.encodeSync('png') : jpegOf(canvas, JPEG_QUALITY);
}

/** Whether a file still looks as it is drawn now. */
export async function isAsDrawn(file: string, drawn: Uint8Array): Promise<boolean> {
  if (!existsSync(file)) return false;
  const bytes = readFileSync(file);
  if (bytes.equals(drawn)) return true;
  const [stored, fresh] = await Promise.all([bytes, drawn].map(framesOf));
  return (
    stored?.length === fresh?.length &&
    stored?.every((frame, i) => looksLike(frame, fresh?.[i] ?? frame)) === true
  );
}

async function framesOf(bytes: Uint8Array): Promise<readonly Bitmap[]> {
  const isGif = Buffer.from(bytes.subarray(0, 3)).toString() === 'GIF';
  return isGif ? decodeGif(bytes).frames.map(({ picture }) => picture) : [await decodeStill(bytes)];
}
