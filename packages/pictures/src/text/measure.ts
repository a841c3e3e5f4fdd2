import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createCache } from '../primitives/cache.ts';
import { prepareText } from './drawable.ts';
import type { FontStyle } from './fonts.ts';

/** The same names and labels appear in every turn. */
const MAX_KEPT = 2000;
const widths = createCache<number>(MAX_KEPT);
let scratch: SKRSContext2D | undefined;

/** The width of a text; labels differ between languages. */
export function widthOfText(text: string, style: FontStyle): number {
  return widths(`${style.face} ${style.weight} ${style.sizePx} ${text}`, () => {
    scratch ??= createCanvas(1, 1).getContext('2d');
    return scratch.measureText(prepareText(scratch, text, style)).width;
  });
}
