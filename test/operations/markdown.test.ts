import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_WORDS = 90;
const FILES = readPages();

function readPages(): readonly string[] {
  const inRoot = readdirSync(ROOT);
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const packages = readdirSync(join(ROOT, 'packages'));
  return [
    ...inRoot,
    ...inDocs.map((name) => `docs/${name}`),
    ...packages.map((name) => `packages/${name}/README.md`),
  ].filter((path) => path.endsWith('.md') && !path.includes('node_modules/'));
}

/** The lines of a page with code blocks emptied, so that line numbers stay true. */
function linesOf(path: string): readonly string[] {
  let isCode = false;
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((line) => {
      const isFence = /^\s*(```|~~~)/.test(line);
      if (isFence) isCode = !isCode;
      return isFence || isCode ? '' : line;
    });
}

/** GitHub's rule: lower case, no punctuation, hyphens for spaces, a number after repetitions. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const line of linesOf(path)) {
    const heading = /^#{1,6} +(.*?)[ #]*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let nth = 1; anchors.has(anchor); nth += 1) anchor = `${slug}-${String(nth)}`;
    anchors.add(anchor);
  }
  return anchors;
}

interface Link {
  readonly line: number;
  readonly target: string;
}

/** The links and pictures of a page, in Markdown and in HTML. Code spans hold none. */
function linksOf(path: string): readonly Link[] {
  const pattern = /\]\(\s*([^)\s]+)(?:\s+"[^"]*")?\s*\)|(?:src|href)="([^"]+)"/g;
  return linesOf(path).flatMap((line, i) =>
    Array.from(line.replace(/`[^`]*`/g, '').matchAll(pattern), ([, link, attribute]) => ({
      line: i + 1,
      target: link ?? attribute ?? '',
    })),
  );
}

function isBroken(path: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const page = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), decodeURI(file)));
  if (page.startsWith('..') || !existsSync(join(ROOT, page))) return true;
  if (anchor === undefined) return false;
  if (!page.endsWith('.md') || statSync(join(ROOT, page)).isDirectory()) return true;
  return !anchorsOf(page).has(decodeURIComponent(anchor));
}

test('every relative link of the docs leads to a file, and every anchor to a heading', () => {
  const links = FILES.flatMap((path) => linksOf(path).map((link) => ({ path, ...link })));
  const relatives = links.filter(({ target }) => !/^[a-z]+:/.test(target));
  expect(relatives.length).toBeGreaterThan(200);
  const broken = relatives.filter(({ path, target }) => isBroken(path, target));
  expect(broken.map(({ path, line, target }) => `${path}:${String(line)} ${target}`)).toEqual([]);
});

/** Paragraphs, points of a list and cells of a table, with the line on which each begins. */
function paragraphsOf(path: string): readonly { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  let isOpen = false;
  linesOf(path).forEach((raw, i) => {
    const text = raw.replace(/^[\s>]+/, '').trim();
    const startsOne = /^(?:[-*+]|\d+\.) /.test(text);
    if (text === '' || text.startsWith('#')) isOpen = false;
    else if (text.startsWith('|')) {
      for (const cell of text.split('|')) found.push({ line: i + 1, text: cell });
      isOpen = false;
    } else if (isOpen && !startsOne) {
      const last = found.at(-1);
      if (last !== undefined) last.text += ` ${text}`;
    } else {
      found.push({ line: i + 1, text });
      isOpen = true;
    }
  });
  return found;
}

test(`no paragraph of the docs is longer than ${String(MAX_WORDS)} words`, () => {
  const paragraphs = FILES.flatMap((path) => paragraphsOf(path).map((each) => ({ path, ...each })));
  const counted = paragraphs.map((each) => ({ ...each, words: each.text.split(/\s+/).length }));
  const long = counted.filter(({ words }) => words > MAX_WORDS);
  expect(long.map(({ path, line, words }) => `${path}:${String(line)} ${String(words)}`)).toEqual(
    [],
  );
});
