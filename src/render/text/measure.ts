import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontOf, loadFonts, type FontStyle } from './fonts.ts';
import { plainText } from './plain.ts';

let scratch: SKRSContext2D | undefined;

/** How wide a text will be once written: labels differ from language to language. */
export function widthOfText(text: string, { face, weight, sizePx }: FontStyle): number {
  scratch ??= createCanvas(1, 1).getContext('2d');
  scratch.font = fontOf(face, weight, sizePx);
  return scratch.measureText(plainText(text, loadFonts().canDraw)).width;
}
