import { createRequire } from 'node:module';
import type { Rgb } from '../primitives/colour.ts';

/** What we use of gifenc, which brings no types of its own. */
interface Gifenc {
  quantize(
    rgba: Uint8ClampedArray,
    maxColours: number,
    options: { readonly format: 'rgb565' },
  ): [number, number, number][];
}

// Required and not imported: Node and bundlers disagree on what its default export is.
const require = createRequire(import.meta.url);
const gifenc = require('gifenc') as Gifenc;

/** The few colours that stand best for all the pixels. */
export function quantize(rgba: Uint8ClampedArray, maxColours: number): readonly Rgb[] {
  return gifenc.quantize(rgba, maxColours, { format: 'rgb565' }).map(([r, g, b]) => ({ r, g, b }));
}
