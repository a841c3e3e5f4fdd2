import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, type Packed } from './packed.ts';

/** The page as it is sent: one document with its script and its style in it. */
export interface PageDocument {
  readonly html: Packed;
  /** What a policy has to let run, in the words of a Content-Security-Policy. */
  readonly script: string;
  readonly style: string;
}

const STYLE_TAG = '<link rel="stylesheet" href="./table.css" />';
const SCRIPT_TAG = '<script src="./table.js"></script>';

/**
 * Discord's proxy lets inline scripts run by a nonce, and files by 'self'. On iOS the page was seen in a
 * frame of no origin, where 'self' is nothing: so the document needs no file.
 */
export function readPage(folder: string, values: Readonly<Record<string, string>>): PageDocument {
  const script = inlineScript(readFileSync(join(folder, 'table.js'), 'utf8'));
  const style = readFileSync(join(folder, 'table.css'), 'utf8');
  if (/<\/style/i.test(style)) throw new Error('the style of the page would end in its middle');
  let html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [key, value] of Object.entries(values)) {
    html = html.replace(`{{${key}}}`, encodeURIComponent(value));
  }
  html = putIn(html, STYLE_TAG, `<style>${style}</style>`);
  html = putIn(html, SCRIPT_TAG, `<script>${script}</script>`);
  return { html: pack(Buffer.from(html)), script: hashOf(script), style: hashOf(style) };
}

/** As a function, since `$` in a replacement means something. */
function putIn(html: string, tag: string, content: string): string {
  if (!html.includes(tag)) throw new Error(`the page lacks ${tag}`);
  return html.replace(tag, () => content);
}

/** What ends or changes a script's text in HTML stands only in its strings and expressions. */
function inlineScript(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, '\\x3c');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
