import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commitOf } from './commit.ts';
import { buildPage, buildTablePage } from './page.ts';

/** Writes into `dist` what no compiler does: the browser's pages, and of which commit all is. */
const PAGES = [
  ['../dist/src/local-discord/page', buildPage],
  ['../dist/src/activity/page', buildTablePage],
] as const;
for (const [path, build] of PAGES) {
  const target = fileURLToPath(new URL(path, import.meta.url));
  await build(target);
  console.log(`built ${target}`);
}
const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}dist/commit.txt`, `${commitOf(root, process.env['COMMIT'])}\n`);
