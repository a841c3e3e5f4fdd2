import { wordsOf, type Bitmap } from '../primitives/bitmap.ts';
import { layStamp } from './lay.ts';
import { RowSpans } from './row-spans.ts';
import { rectOfBitmap, type Stamp } from './stamp.ts';

/** Blends a whole picture of stamps over a board in true colours. */
export function composeColours(stamps: readonly Stamp[], board: Bitmap): Bitmap {
  const rgba = board.rgba.slice();
  const whole = rectOfBitmap(board);
  const spans = new RowSpans(whole);
  spans.clear();
  spans.add(whole);
  const colours = wordsOf(rgba);
  const touched = new Uint8Array(colours.length);
  const sheet = { rowPx: whole.width, touched, colours, under: colours };
  for (const stamp of stamps) layStamp(stamp, spans, sheet);
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = board.rgba[at] ?? 0;
  return { ...board, rgba };
}
