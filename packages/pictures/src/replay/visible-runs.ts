import { wordsOf, type Bitmap } from '../primitives/bitmap.ts';

/** For each row of a bitmap, its non-transparent runs. */
export interface VisibleRuns {
  /** The bitmap's pixels as words. */
  readonly words: Uint32Array;
  /** The index of each row's first entry in `ends`; the row stops where the next one starts. */
  readonly starts: Uint32Array;
  /** For each run, the first column and the column after the last. */
  readonly ends: Uint16Array;
}

const known = new WeakMap<Bitmap, VisibleRuns>();

/** Rings and lights are mostly transparent, and are drawn in every frame. */
export function visibleRunsOf(bitmap: Bitmap): VisibleRuns {
  const found = known.get(bitmap);
  if (found !== undefined) return found;
  const runs = findRuns(bitmap);
  known.set(bitmap, runs);
  return runs;
}

function findRuns({ rgba, widthPx, heightPx }: Bitmap): VisibleRuns {
  const starts = new Uint32Array(heightPx + 1);
  const ends: number[] = [];
  for (let row = 0; row < heightPx; row += 1) {
    starts[row] = ends.length;
    let isVisible = false;
    for (let column = 0; column < widthPx; column += 1) {
      if ((rgba[4 * (row * widthPx + column) + 3] !== 0) === isVisible) continue;
      isVisible = !isVisible;
      ends.push(column);
    }
    if (isVisible) ends.push(widthPx);
  }
  starts[heightPx] = ends.length;
  return { words: wordsOf(rgba), starts, ends: Uint16Array.from(ends) };
}
