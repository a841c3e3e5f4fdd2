import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createCache } from '../primitives/cache.ts';
import { drawableText } from './drawable.ts';
import { fontOf, type FontStyle } from './fonts.ts';

/** The same names and labels appear in every turn. */
const MAX_KEPT = 2000;
const widths = createCache<number>(MAX_KEPT);
let scratch: SKRSContext2D | undefined;

/** The width of a text; labels differ between languages. */
export function widthOfText(text: string, { face, weight, sizePx }: FontStyle): number {
  return widths(`${face} ${weight} ${sizePx} ${text}`, () => {
    scratch ??= createCanvas(1, 1).getContext('2d');
    const drawn = drawableText(text);
    scratch.font = fontOf(face, weight, sizePx, drawn);
    return scratch.measureText(drawn).width;
  });
}
