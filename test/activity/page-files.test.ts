import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { signsOf } from '@crokinole/pictures/text/woff';
import { labelsIn, learn } from '../../src/activity/page/kit/labels.ts';
import { encodingFor, readPage, readSentences } from '../../src/activity/server/page-files.ts';
import { CATALOGUES, LANGUAGES, wordsIn, type Language } from '../../src/words/registry.ts';
import type { ParsedCatalogue } from '../../src/words/catalogue.ts';
import { temporaryFolder } from '../support/stores.ts';
import { emptyPage, openTableParty } from './support/table-party.ts';

let folder: string;

beforeEach(() => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  folder = emptyPage(path);
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function hashOf(text = ''): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** As a browser reads it: a script ends at the first end tag. */
function partsOf(html: string) {
  return {
    script: /<script>([^]*?)<\/script/i.exec(html)?.[1],
    style: /<style>([^]*?)<\/style/i.exec(html)?.[1],
  };
}

test('the page is one document that names no file, with its parts allowed by hash', () => {
  write('table.js', "const price = '$&$1';\n");
  write('table.css', 'body { color: red; }\n');
  const { html, script, style } = readPage(folder, {});
  const parts = partsOf(html.plain.toString());
  expect(parts).toEqual({ script: "const price = '$&$1';\n", style: 'body { color: red; }\n' });
  expect([script, style]).toEqual([hashOf(parts.script), hashOf(parts.style)]);
  expect(html.plain.toString()).not.toMatch(/src=|href=/);
});

test('nothing in a script ends it, or hides its end', () => {
  const written = ['</script>', '</SCRIPT >', '<!-- <script>'];
  write('table.js', JSON.stringify(written));
  const { script = '' } = partsOf(readPage(folder, {}).html.plain.toString());
  expect(runInNewContext(script)).toEqual(written);
  expect(script).not.toMatch(/<(\/?script|!--)/i);
});

test('a style that contains an end tag, and a document without placeholders, are refused', () => {
  write('table.css', 'a { content: "</style>" }');
  expect(() => readPage(folder, {})).toThrow('style');
  write('table.css', '');
  write('index.html', '<p>');
  expect(() => readPage(folder, {})).toThrow('index.html does not contain');
});

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['deflate', 'plain'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR; q=0.8', 'br'],
  ['broken, gzip;q=0.0', 'plain'],
])('for "%s" it is sent %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('it is sent compressed and uncached, and any frame may read the answer', async () => {
  const party = await openTableParty({ pageFolder: folder });
  onTestFinished(() => party.close());
  const get = (encoding: string) =>
    fetch(party.activity.url, { headers: { 'accept-encoding': encoding } });
  const plain = readPage(folder, { application: '1000' }).html.plain.toString();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, text } = await answerTo(get(encoding));
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${hashOf(partsOf(plain).script)};`);
    expect(policy).toContain(`style-src ${hashOf(partsOf(plain).style)};`);
    expect(policy).toMatch(/connect-src 'self' https:\/\/1000\.\S+ wss:\/\/1000\.\S+;/);
    expect(text).toBe(plain);
  }
  const font = await fetch(`${party.activity.url}/literata.woff2`);
  expect(font.headers.get('content-type')).toBe('font/woff2');
  const signs = signsOf(Buffer.from(await font.arrayBuffer()));
  for (const language of LANGUAGES) {
    const { matches, alone } = wordsIn(language).table.page;
    for (const sign of `${matches}${alone}0123456789+−–!`)
      expect(signs).toContain(sign.codePointAt(0));
  }
  const { html } = readPage(folder, {});
  const sizes = [brotliDecompressSync(html.br), gunzipSync(html.gzip)].map((one) => one.length);
  expect(sizes).toEqual([html.plain.length, html.plain.length]);
});

async function answerTo(asked: Promise<Response>) {
  const response = await asked;
  return { headers: response.headers, text: await response.text() };
}

test.each(Object.keys(CATALOGUES) as Language[])(
  'the page can say everything in %s',
  (language) => {
    const packed = readSentences().get(language)?.br ?? Buffer.from('');
    const read = JSON.parse(brotliDecompressSync(packed).toString()) as ParsedCatalogue;
    learn(language, read);
    const [page, bot] = [labelsIn(`${language}-XX`), wordsIn(language).table.page];
    expect(page.invitation).toBe(bot.invitation);
    expect(page.aim.told([page.aim.discOf('Bo'), page.aim.angle(-2)])).toBe(
      bot.aim.told([bot.aim.discOf('Bo'), bot.aim.angle(-2)]),
    );
    // A message that the page would have to parse fails when it's said.
    for (const [key, text] of Object.entries(read)) {
      expect(typeof text === 'string', key).toBe(!key.includes('('));
    }
  },
);
