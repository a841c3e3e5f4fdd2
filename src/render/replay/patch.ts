import type { Bitmap } from '../bitmap.ts';
import type { Rect } from './gif/rect.ts';

/** A part of the picture that stands under all that moves, in palette indices row by row. */
export interface Patch {
  readonly rect: Rect;
  /** `UNPATCHED` where the board shows as it is. */
  readonly indices: Uint8Array;
  /** Of each row whether it has no such place. */
  readonly isSolid: readonly boolean[];
  /** In true colours, where shadows and streaks can fall on it. */
  readonly rgba?: Uint8Array;
}

export const UNPATCHED = 255;

export function patchOf(rect: Rect, indices: Uint8Array, rgba?: Uint8Array): Patch {
  const isSolid = Array.from({ length: rect.height }, (_, row) => {
    const from = row * rect.width;
    return !indices.subarray(from, from + rect.width).includes(UNPATCHED);
  });
  return rgba === undefined ? { rect, indices, isSolid } : { rect, indices, isSolid, rgba };
}

/** Writes the patches into a picture of this width. They lie within it. */
export function layPatches(patches: readonly Patch[], picture: Uint8Array, rowPx: number): void {
  for (const { rect, indices, isSolid } of patches) {
    for (let row = 0; row < rect.height; row += 1) {
      const line = indices.subarray(row * rect.width, (row + 1) * rect.width);
      const to = (rect.y + row) * rowPx + rect.x;
      if (isSolid[row] === true) picture.set(line, to);
      else layLine(line, picture, to);
    }
  }
}

function layLine(line: Uint8Array, picture: Uint8Array, to: number): void {
  for (let column = 0; column < line.length; column += 1) {
    const index = line[column] ?? UNPATCHED;
    if (index !== UNPATCHED) picture[to + column] = index;
  }
}

/** What stamps are blended with: the board, and the patches on it that they can fall on. */
export function coloursUnder(
  patches: readonly Patch[],
  { rgba, widthPx }: Bitmap,
): Uint8ClampedArray {
  if (patches.every((patch) => patch.rgba === undefined)) return rgba;
  const colours = rgba.slice();
  for (const patch of patches) {
    const { x, y, width, height } = patch.rect;
    for (let row = 0; patch.rgba !== undefined && row < height; row += 1) {
      const line = patch.rgba.subarray(4 * row * width, 4 * (row + 1) * width);
      colours.set(line, 4 * ((y + row) * widthPx + x));
    }
  }
  return colours;
}
