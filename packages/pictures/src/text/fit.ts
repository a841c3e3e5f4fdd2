import { splitSigns } from './bounded.ts';

const ELLIPSIS = '…';

/**
 * The text, or as many characters as fit before an ellipsis, in the unit of `widthOf`. Never
 * separates a letter from its combining marks.
 */
export function fitText(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const signs = splitSigns(text);
  const cut = (count: number) => signs.slice(0, count).join('').trimEnd() + ELLIPSIS;
  let fits = 0;
  let tooMany = signs.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(cut(middle)) <= maxWidth) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}
