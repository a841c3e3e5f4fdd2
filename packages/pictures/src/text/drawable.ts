import type { SKRSContext2D } from '@napi-rs/canvas';
import { createCache } from '../primitives/cache.ts';
import { fontOf, loadFonts, type FontStyle } from './fonts.ts';
import { plainText } from './plain.ts';

/** Enough for the names and labels of a hundred matches. */
const MAX_KEPT = 2000;
const kept = createCache<string>(MAX_KEPT);

/**
 * The part of a text that our fonts can draw, memoized because checking each character takes longer
 * than drawing it.
 */
export function drawableText(text: string): string {
  return kept(text, () => plainText(text, loadFonts(), true));
}

const EMOJI_SELECTOR = /\uFE0F/gu;

/**
 * Sets the font of a text and returns what the canvas has to draw. A sign with an emoji selector
 * would come from an installed color font, although ours has it.
 */
export function prepareText(
  ctx: SKRSContext2D,
  text: string,
  { face, weight, sizePx }: FontStyle,
): string {
  const drawable = drawableText(text);
  ctx.font = fontOf(face, weight, sizePx, drawable);
  return drawable.replace(EMOJI_SELECTOR, '');
}
