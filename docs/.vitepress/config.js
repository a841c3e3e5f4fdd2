/** The site of docs/: `npm run docs` builds it into site/. A dead link ends the build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
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
/** Every file that is a page, by its path in the repository. */
const PAGES = [
  ...markdownIn('.'),
  ...['docs', 'docs/rules', 'docs/architecture', 'docs/decisions'].flatMap(markdownIn),
  ...PACKAGES,
];

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

/** A page that is named nowhere here is one for developers. */
const SECTIONS = {
  Start: ['README.md', 'docs/first-minute.md', 'CHANGELOG.md'],
  Play: [
    'docs/practice.md',
    'docs/tournaments.md',
    'docs/ratings.md',
    'docs/robots.md',
    'docs/lots.md',
  ],
  Rules: [
    ...markdownIn('docs/rules').sort(
      (a, b) => Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')),
    ),
    'docs/matches.md',
    'docs/notation.md',
  ],
  Host: ['docs/operations.md', 'SECURITY.md', 'docs/security.md'],
  Scale: ['docs/scaling.md', 'docs/load.md', 'docs/storage.md'],
  Table: ['docs/table.md', 'docs/table-fingers.md'],
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

/** Links hold in the repository; here they lead to a page, or to the file in the repository. */
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

/** As GitHub names headings, so that a link with an anchor holds in both places. */
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

function followRepository(md) {
  md.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    const page = SOURCES[env.relativePath] ?? env.relativePath;
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
      if (token.type === 'link_open') token.attrSet('href', linkTo(token.attrGet('href'), page));
      if (token.type.startsWith('html_')) {
        // Vue takes a picture along only where its path says that it is a path.
        token.content = token.content.replace(/ src="(?![a-z]+:|[./])/g, ' src="./');
      }
    }
  });
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
  markdown: { anchor: { slugify }, config: followRepository },
  // Pictures lie beside the pages that show them.
  vite: { build: { chunkSizeWarningLimit: 2000 }, server: { fs: { allow: [ROOT] } } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Play', link: '/docs/first-minute.html' },
      { text: 'Rules', link: '/docs/rules/' },
      { text: 'Host', link: '/docs/operations.html' },
      { text: 'Develop', link: '/CONTRIBUTING.html' },
      { text: version, link: '/CHANGELOG.html' },
    ],
    sidebar: sidebar(),
    outline: 'deep',
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    footer: { message: 'MIT licence' },
  },
});
