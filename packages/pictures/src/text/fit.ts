import { splitSigns } from './plain.ts';

const ELLIPSIS = '…';

/** In whatever unit `widthOf` measures: the text, or as many of its signs as fit before an ellipsis. Never cuts a letter from its mark. */
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
