import type { Bitmap } from '../primitives/bitmap.ts';
import type { Moment } from './animation.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { Palette } from './palette.ts';

export const CLIP_FORMATS = ['gif', 'webp'] as const;
export type ClipFormat = (typeof CLIP_FORMATS)[number];

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
