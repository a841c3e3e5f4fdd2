import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { titleFont } from '@crokinole/pictures/text/fonts';
import { messageOf } from '../../words/catalogue.ts';
import { CATALOGUES } from '../../words/registry.ts';

/** A file in every content encoding. It is compressed once, at the start. */
export interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The page as one document that contains its script and style. */
export interface PageDocument {
  readonly html: Packed;
  /** Sources for a Content-Security-Policy. */
  readonly script: string;
  readonly style: string;
  /** The pictures' font of titles and scores, which the page fetches. */
  readonly font: Buffer;
}

const STYLE_TAG = '<link rel="stylesheet" href="./table.css" />';
const SCRIPT_TAG = '<script src="./table.js"></script>';

/**
 * Inlines script and style. Discord's proxy allows inline scripts by a nonce, and files by 'self'. On iOS
 * the page was seen in a frame without origin, where 'self' matches nothing, so it must need no file.
 */
export function readPage(folder: string, values: Readonly<Record<string, string>>): PageDocument {
  const script = inlineScript(readFileSync(join(folder, 'table.js'), 'utf8'));
  const style = readFileSync(join(folder, 'table.css'), 'utf8');
  if (/<\/style/i.test(style)) throw new Error('the style sheet must not contain </style');
  let html = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [key, value] of Object.entries(values)) {
    html = html.replace(`{{${key}}}`, encodeURIComponent(value));
  }
  html = putIn(html, STYLE_TAG, `<style>${style}</style>`);
  html = putIn(html, SCRIPT_TAG, `<script>${script}</script>`);
  return {
    html: pack(Buffer.from(html)),
    script: hashOf(script),
    style: hashOf(style),
    font: titleFont(),
  };
}

/**
 * The page's sentences by language, except English, which is in the page. Functions are messages that are
 * parsed already, because a parser would be a tenth of the page.
 */
export function readSentences(): ReadonlyMap<string, Packed> {
  return new Map(
    Object.entries(CATALOGUES).map(([language, catalogue]) => {
      const own = Object.entries(catalogue).filter(([key]) => key.startsWith('table.page.'));
      const parsed = own.map(([key, text]) =>
        key.includes('(') && typeof text === 'string'
          ? [key, { ast: messageOf(text, language).getAst() }]
          : [key, text],
      );
      return [language, pack(Buffer.from(JSON.stringify(Object.fromEntries(parsed))))];
    }),
  );
}

/** Replaces by a function, because `$` in a replacement text is special. */
function putIn(html: string, tag: string, content: string): string {
  if (!html.includes(tag)) throw new Error(`index.html does not contain ${tag}`);
  return html.replace(tag, () => content);
}

/** Escapes what HTML would read inside a script; it only occurs in strings and regular expressions. */
function inlineScript(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, '\\x3c');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The best level would save six kilobytes and delay the start by two seconds. */
const BROTLI_QUALITY = 9;

function pack(plain: Buffer): Packed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) };
}

/** The smallest encoding that the `accept-encoding` header allows; plain if there is no header. */
export function encodingFor(header: string | undefined): keyof Packed {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'plain';
}

/**
 * Allows the page to connect only to this server, and only Discord to show it. The policy names the
 * server's host, because 'self' matches nothing in a frame without origin. Any origin may read the answers:
 * the page has no cookies, and the server reveals nothing without a code or a ticket.
 */
export function securityHeaders({
  page,
  ownHost,
  frameAncestors,
}: {
  readonly page: Pick<PageDocument, 'script' | 'style'>;
  readonly ownHost: string;
  readonly frameAncestors: readonly string[];
}): readonly (readonly [string, string])[] {
  const policy = [
    "default-src 'none'",
    `script-src ${page.script}`,
    // The styles that Preact sets through the DOM need no permission.
    `style-src ${page.style}`,
    'img-src data: blob:',
    `connect-src 'self' https://${ownHost} wss://${ownHost}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ');
  return [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['access-control-allow-origin', '*'],
  ];
}
