import type { Rect } from '../geometry/rect.ts';
import type { Bitmap } from '../primitives/bitmap.ts';
import type { Palette } from './palette.ts';
import type { Streak } from './streak.ts';

/** A small picture whose upper left corner is placed on a whole pixel. */
export interface Stamp {
  readonly bitmap: Bitmap | Streak;
  readonly x: number;
  readonly y: number;
}

/** The empty board in true colours and in palette indices. */
export interface Ground {
  readonly bitmap: Bitmap;
  readonly indices: Uint8Array;
  readonly palette: Palette;
}

export function rectOf(stamp: Stamp): Rect {
  return { x: stamp.x, y: stamp.y, width: stamp.bitmap.widthPx, height: stamp.bitmap.heightPx };
}

export function rectOfBitmap(bitmap: Bitmap): Rect {
  return { x: 0, y: 0, width: bitmap.widthPx, height: bitmap.heightPx };
}

/** The stamps of one list that the other lacks. */
export function without(stamps: readonly Stamp[], others: readonly Stamp[]): readonly Stamp[] {
  return stamps.filter(
    (stamp) =>
      !others.some(
        (other) => other.bitmap === stamp.bitmap && other.x === stamp.x && other.y === stamp.y,
      ),
  );
}
