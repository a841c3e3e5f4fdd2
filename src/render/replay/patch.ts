import type { Bitmap } from '../primitives/bitmap.ts';
import type { Rect } from '../geometry/rect.ts';

/** A part of the picture that stands under all that moves, in palette indices row by row. */
export interface Patch {
  readonly rect: Rect;
  /** `UNPATCHED` where the board shows as it is. */
  readonly indices: Uint8Array;
  readonly rows: readonly PatchRow[];
  /** In true colours, where shadows and streaks can fall on it. */
  readonly rgba?: Uint8Array;
}

/** From where to where a row of a patch is painted, and whether without a gap. */
interface PatchRow {
  readonly from: number;
  readonly until: number;
  readonly isSolid: boolean;
}

export const UNPATCHED = 255;

export function patchOf(rect: Rect, indices: Uint8Array, rgba?: Uint8Array): Patch {
  const rows = Array.from({ length: rect.height }, (_, row) =>
    rowOf(indices.subarray(row * rect.width, (row + 1) * rect.width)),
  );
  return rgba === undefined ? { rect, indices, rows } : { rect, indices, rows, rgba };
}

function rowOf(line: Uint8Array): PatchRow {
  const from = line.findIndex((index) => index !== UNPATCHED);
  if (from === -1) return { from: 0, until: 0, isSolid: true };
  const until = line.findLastIndex((index) => index !== UNPATCHED) + 1;
  return { from, until, isSolid: !line.subarray(from, until).includes(UNPATCHED) };
}

/** Writes the patches into a picture of this width. They lie within it. */
export function layPatches(patches: readonly Patch[], picture: Uint8Array, rowPx: number): void {
  for (const { rect, indices, rows } of patches) {
    rows.forEach(({ from, until, isSolid }, row) => {
      const line = indices.subarray(row * rect.width + from, row * rect.width + until);
      const to = (rect.y + row) * rowPx + rect.x + from;
      if (isSolid) picture.set(line, to);
      else layLine(line, picture, to);
    });
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
