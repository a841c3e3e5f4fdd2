import { wordsOf, type Bitmap } from '../primitives/bitmap.ts';
import type { Rect } from '../geometry/rect.ts';
import { layStamp } from './lay.ts';
import { RowSpans } from './row-spans.ts';
import { rectOfBitmap, type Stamp } from './stamp.ts';

/** Blends a whole picture of stamps over a board in true colours. */
export function composeColours(stamps: readonly Stamp[], board: Bitmap): Bitmap {
  const picture = { ...board, rgba: board.rgba.slice() };
  layOver(picture, stamps, rectOfBitmap(board));
  return picture;
}

/** Blends stamps with an opaque picture, within a rectangle. */
export function layOver(picture: Bitmap, stamps: readonly Stamp[], rect: Rect): void {
  const whole = rectOfBitmap(picture);
  const spans = new RowSpans(whole);
  spans.clear();
  spans.add(rect);
  const colours = wordsOf(picture.rgba);
  const touched = new Uint8Array(colours.length);
  const sheet = { rowPx: whole.width, touched, colours, under: colours };
  for (const stamp of stamps) layStamp(stamp, spans, sheet);
  for (let row = rect.y; row < rect.y + rect.height; row += 1) {
    const at = row * whole.width + rect.x;
    for (let i = at; i < at + rect.width; i += 1) colours[i] = (colours[i] ?? 0) | 0xff000000;
  }
}
