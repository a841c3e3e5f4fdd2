import type { Bitmap } from '../primitives/bitmap.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { Palette } from './palette.ts';
import type { Patch } from './patch.ts';
import type { Stamp } from './stamp.ts';

export const CLIP_FORMATS = ['gif', 'webp'] as const;
export type ClipFormat = (typeof CLIP_FORMATS)[number];

/** A still moment of the board: the stamps from bottom to top. */
export interface Moment {
  readonly stamps: readonly Stamp[];
  /** The discs rest, and the score counts the shot. */
  readonly isRuled?: true;
  /** The frame around the board at this moment, below all stamps. */
  readonly patches?: readonly Patch[];
  readonly holdMs: number;
}

/** A picture that isn't made of stamps over the ground. */
export interface Insert {
  readonly bitmap: Bitmap;
  readonly x: number;
  readonly y: number;
  /** For formats that need one. */
  readonly palette: () => Palette;
  /** One frame of a fast motion, where nobody sees bands. */
  readonly isBrief?: boolean;
  readonly holdMs: number;
}

/** An animation in the making, in any format. */
export interface Film {
  add(moment: Moment): void;
  /** Only a cut or another insert may follow. */
  insert(insert: Insert): void;
  /** The next moment is on another ground of the same size. */
  cut(pool: BufferPool): void;
  /** Prolongs the last picture. */
  hold(ms: number): void;
  end(): Uint8Array<ArrayBuffer>;
}
