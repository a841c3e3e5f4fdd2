import { boundedText, isolated, splitSigns } from '@crokinole/pictures/text/bounded';

const MAX_QUOTED_SIGNS = 40;
/** One visible character may consist of any number of code points. */
const MAX_QUOTED_CHARS = 4 * MAX_QUOTED_SIGNS;
/** More isn't even looked at. */
const MAX_READ_CHARS = 1000;

/**
 * A name within a text: without Markdown, because players choose their names freely, and without
 * hidden characters. A title keeps the marks that isolate its names.
 */
export function escapeMarkdown(name: string): string {
  return isolated(boundedText(name, true).replace(/[\\*_~`|<>#[\]()@:-]/g, '\\$&'));
}

/** What someone has typed, repeated in a sentence of ours: one short line that is only text. */
export function quoted(typed: string): string {
  const signs = splitSigns(boundedText(typed.slice(0, MAX_READ_CHARS)));
  const short = Array.from(signs.slice(0, MAX_QUOTED_SIGNS).join(''))
    .slice(0, MAX_QUOTED_CHARS)
    .join('');
  return escapeMarkdown(signs.length > MAX_QUOTED_SIGNS ? `${short}…` : short);
}

/** The same in a block of code, which shows Markdown as it is, and from which it can be copied. */
export function quotedCode(typed: string): string {
  return boundedText(typed.slice(0, MAX_READ_CHARS)).replaceAll('`', '');
}
