/** Configures the site that `npm run docs` builds from the Markdown files. A dead link fails the build. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { defineConfig } from 'vitepress';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { repository, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');

const markdownIn = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => posix.join(folder, name));

const PACKAGES = readdirSync(join(ROOT, 'packages'))
  .map((name) => `packages/${name}/README.md`)
  .filter((path) => existsSync(join(ROOT, path)));
/** The path of every page's file, from the root of the repository. */
const PAGES = [...markdownIn('.'), ...['docs', 'docs/decisions'].flatMap(markdownIn), ...PACKAGES];

const withIndex = (path) => path.replace(/(^|\/)README\.md$/, '$1index.md');
const addressOf = (path) =>
  `/${withIndex(path)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '.html')}`;

function titleOf(path) {
  const heading = /^# (.+)$/m.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] ?? path;
  return heading.replace(/[`*]/g, '');
}

const item = (path) => ({ text: titleOf(path), link: addressOf(path) });

/** Pages that aren't listed here appear under Develop. */
const SECTIONS = {
  Start: ['README.md', 'CHANGELOG.md'],
  Play: ['docs/play.md', 'docs/rules.md', 'docs/tournaments.md', 'docs/lots.md', 'docs/clauses.md'],
  Host: [
    'docs/host.md',
    'docs/alerts.md',
    'docs/privacy.md',
    'docs/table.md',
    'docs/fleet.md',
    'docs/security.md',
    'SECURITY.md',
  ],
};

function sidebar() {
  const named = new Set(Object.values(SECTIONS).flat());
  const others = PAGES.filter((path) => !named.has(path) && !path.startsWith('docs/decisions/'));
  const sections = { ...SECTIONS, Develop: [...others, 'docs/decisions/README.md'] };
  return Object.entries(sections).map(([text, paths], at) => ({
    text,
    collapsed: at > 1,
    items: paths.filter((path) => PAGES.includes(path)).map(item),
  }));
}

/** Rewrites a relative link, so that it leads to a page of the site, or else to the file on GitHub. */
function linkTo(href, page) {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [path, anchor = ''] = href.split(/(?=#)/);
  let target = posix.join(posix.dirname(page), decodeURI(path));
  if (PAGES.includes(posix.join(target, 'README.md'))) target = posix.join(target, 'README.md');
  if (PAGES.includes(target)) return addressOf(target) + anchor;
  const file = join(ROOT, target);
  if (!existsSync(file)) return href;
  return `${REPOSITORY}/${statSync(file).isDirectory() ? 'tree' : 'blob'}/main/${target}${anchor}`;
}

/** Makes the same anchors as GitHub, so that links to a heading work in both places. */
const slugify = (text) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');

const REWRITES = Object.fromEntries(
  PAGES.map((path) => [path, withIndex(path)]).filter(([a, b]) => a !== b),
);
const SOURCES = Object.fromEntries(Object.entries(REWRITES).map(([from, to]) => [to, from]));

function rewriteLinks(md) {
  md.core.ruler.push('rewrite-links', ({ tokens, env }) => {
    const page = SOURCES[env.relativePath] ?? env.relativePath;
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
      if (token.type === 'link_open') token.attrSet('href', linkTo(token.attrGet('href'), page));
      if (token.type.startsWith('html_')) {
        // Vue copies an image to the site only if its path starts with a dot or a slash.
        token.content = token.content.replace(/ src="(?![a-z]+:|[./])/g, ' src="./');
      }
    }
  });
}

/** The tables that are made from the code, by name. */
const TABLES = JSON.parse(
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/site-tables.ts'], { cwd: ROOT }),
);

function insertTables(md) {
  md.core.ruler.before('normalize', 'insert-tables', (state) => {
    state.src = state.src.replace(/^<!-- table: ([a-z-]+) -->$/gm, (_, name) => {
      if (TABLES[name] === undefined) throw new Error(`There is no table ${name}.`);
      return TABLES[name];
    });
  });
}

const DRAWING = {
  bg: 'var(--vp-c-bg)',
  fg: 'var(--vp-c-text-1)',
  muted: 'var(--vp-c-text-2)',
  padding: 4,
};

/** Draws Mermaid code as SVG during the build, so that pages need no script and no network for it. */
function drawMermaid(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...others) => {
    const { info, content } = tokens[index];
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...others);
    // In place of the web font that the library imports: an outline, so that lines don't cross words.
    const svg = renderMermaidSVG(content, DRAWING).replace(
      /@import url\([^)]*\);/,
      '[font-weight="400"] { paint-order: stroke; stroke: var(--bg); stroke-width: 4px; }',
    );
    // Vue removes style elements from templates, but not from a string.
    const html = md.utils.escapeHtml(JSON.stringify(svg));
    return `<div style="overflow-x: auto" tabindex="0" v-html="${html}"></div>`;
  };
}

export default defineConfig({
  title: 'Crokinole',
  description: 'The best way to play crokinole with friends, on Discord.',
  lang: 'en',
  base: process.env.BASE ?? '/',
  srcDir: '..',
  outDir: '../site',
  cacheDir: 'node_modules/.cache',
  srcExclude: [
    '.*/**',
    'site/**',
    'test/**',
    'packages/*/!(README).md',
    'packages/*/*/**',
    'docs/node_modules/**',
  ],
  rewrites: REWRITES,
  lastUpdated: false,
  markdown: {
    anchor: { slugify },
    config(md) {
      insertTables(md);
      rewriteLinks(md);
      drawMermaid(md);
    },
  },
  // Images are next to their pages, which are outside this folder.
  vite: { build: { chunkSizeWarningLimit: 2000 }, server: { fs: { allow: [ROOT] } } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Play', link: '/docs/play.html' },
      { text: 'Rules', link: '/docs/rules.html' },
      { text: 'Host', link: '/docs/host.html' },
      { text: 'Develop', link: '/CONTRIBUTING.html' },
      { text: version, link: '/CHANGELOG.html' },
    ],
    sidebar: sidebar(),
    outline: 'deep',
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    footer: { message: 'MIT licence' },
  },
});
