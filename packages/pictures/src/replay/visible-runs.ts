import { wordsOf, type Bitmap } from '../primitives/bitmap.ts';

/** Of every row of a bitmap the stretches where there is anything to be seen. */
export interface VisibleRuns {
  /** The bitmap's pixels, each a word. */
  readonly words: Uint32Array;
  /** Where the ends of a row begin in `ends`; the next row's begin where they stop. */
  readonly starts: Uint32Array;
  /** From which column, until before which, stretch by stretch. */
  readonly ends: Uint16Array;
}

const known = new WeakMap<Bitmap, VisibleRuns>();

/** Most of a ring or of a light is nothing; it is laid in every frame. */
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
