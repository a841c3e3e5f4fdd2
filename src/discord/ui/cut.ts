import { splitSigns } from '@crokinole/pictures/text/plain';

/** A text of so many characters at most, as Discord counts them: no sign is cut in two. */
export function cutTo(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  let kept = '';
  for (const sign of splitSigns(text)) {
    if (kept.length + sign.length >= mostChars) break;
    kept += sign;
  }
  return `${kept}…`;
}
