import type { Rgb } from '../primitives/colour.ts';

/** A long, thin, mostly soft shape of one colour, stored by rows without its empty corners. */
export interface Streak {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colour: Rgb;
  /** For each row: the first column, and the column after the last… */
  readonly from: Int16Array;
  readonly until: Int16Array;
  /** …and the index of its first opacity. */
  readonly starts: Int32Array;
  readonly alphas: Uint8Array;
}
