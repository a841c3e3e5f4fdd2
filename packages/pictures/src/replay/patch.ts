import type { Bitmap } from '../primitives/bitmap.ts';
import type { Rect } from '../geometry/rect.ts';

/** A part of the picture below everything that moves. */
export interface Patch {
  readonly rect: Rect;
  /**
   * By rows, in pairs: a palette index, or `UNPATCHED` where the board shows, and its run length.
   * Panels are flat except for letters, and hundreds are cached.
   */
  readonly runs: Uint8Array<ArrayBuffer>;
  /** In true colours, where shadows and streaks can fall on it. */
  readonly rgba?: Uint8Array;
}

export const UNPATCHED = 255;
const MAX_RUN_PX = 255;

/** `indices` has one pixel each, by rows. */
export function patchOf(rect: Rect, indices: Uint8Array, rgba?: Uint8Array): Patch {
  const runs = new Uint8Array(2 * indices.length);
  let length = 0;
  for (let from = 0; from < indices.length; from += rect.width) {
    const end = from + rect.width;
    for (let at = from; at < end;) {
      const index = indices[at] ?? UNPATCHED;
      let until = at + 1;
      while (until < end && until - at < MAX_RUN_PX && indices[until] === index) until += 1;
      runs[length] = index;
      runs[length + 1] = until - at;
      length += 2;
      at = until;
    }
  }
  const packed = runs.slice(0, length);
  return rgba === undefined ? { rect, runs: packed } : { rect, runs: packed, rgba };
}

/** The colours that stamps are blended with: the board and the patches below them. */
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
