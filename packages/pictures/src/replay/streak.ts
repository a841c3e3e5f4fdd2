import type { Rgb } from '../primitives/colour.ts';

/** A shape of one colour that is long, thin and mostly soft: kept row by row, without its empty corners. */
export interface Streak {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colour: Rgb;
  /** Of each row: from which column, until before which… */
  readonly from: Int16Array;
  readonly until: Int16Array;
  /** …and where its opacities begin among these. */
  readonly starts: Int32Array;
  readonly alphas: Uint8Array;
}
