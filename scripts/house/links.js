/**
 * Checks that every relative link of the docs leads to a file, and every anchor to a heading.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

function readPages() {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return [
    ...readdirSync(ROOT),
    ...docs.map((name) => `docs/${name}`),
    ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`),
  ].filter((path) => path.endsWith('.md') && !path.includes('node_modules/'));
}

/** The lines of a page with code blocks emptied, so that line numbers stay true. */
function linesOf(path) {
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
function anchorsOf(path) {
  const anchors = new Set();
  for (const line of linesOf(path)) {
    const heading = /^#{1,6} +(.*?)[ #]*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let nth = 1; anchors.has(anchor); nth += 1) anchor = `${slug}-${nth}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The links and pictures of a page, in Markdown and in HTML. Code spans hold none. */
function linksOf(path) {
  const pattern = /\]\(\s*([^)\s]+)(?:\s+"[^"]*")?\s*\)|(?:src|href)="([^"]+)"/g;
  return linesOf(path).flatMap((line, i) =>
    Array.from(line.replace(/`[^`]*`/g, '').matchAll(pattern), ([, link, attribute]) => ({
      path,
      line: i + 1,
      target: link ?? attribute ?? '',
    })),
  );
}

function isBroken({ path, target }) {
  const [file = '', anchor] = target.split('#');
  const page = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), decodeURI(file)));
  if (page.startsWith('..') || !existsSync(join(ROOT, page))) return true;
  if (anchor === undefined) return false;
  if (!page.endsWith('.md') || statSync(join(ROOT, page)).isDirectory()) return true;
  return !anchorsOf(page).has(decodeURIComponent(anchor));
}

const links = readPages()
  .flatMap(linksOf)
  .filter(({ target }) => !/^[a-z]+:/.test(target));
const broken = links.filter(isBroken);
for (const { path, line, target } of broken) console.error(`${path}:${line} ${target}`);
if (broken.length > 0 || links.length === 0) process.exitCode = 1;
