import { createRequire } from 'node:module';
import type { Rgb } from '../primitives/colour.ts';

/** The part of gifenc we use; it has no types. */
interface Gifenc {
  quantize(
    rgba: Uint8ClampedArray,
    maxColours: number,
    options: { readonly format: 'rgb565' },
  ): [number, number, number][];
}

// Uses `require`, because Node and bundlers disagree on its default export.
const require = createRequire(import.meta.url);
const gifenc = require('gifenc') as Gifenc;

/** The colours that represent all pixels best. */
export function quantize(rgba: Uint8ClampedArray, maxColours: number): readonly Rgb[] {
  return gifenc.quantize(rgba, maxColours, { format: 'rgb565' }).map(([r, g, b]) => ({ r, g, b }));
}
