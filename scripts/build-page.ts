import { fileURLToPath } from 'node:url';
import { buildPage, buildTablePage } from './page.ts';

/** Builds the browser's pages into `dist`: that of the local Discord, and the table. */
const PAGES = [
  ['../dist/src/local-discord/page', buildPage],
  ['../dist/src/activity/page', buildTablePage],
] as const;
for (const [path, build] of PAGES) {
  const target = fileURLToPath(new URL(path, import.meta.url));
  await build(target);
  console.log(`built ${target}`);
}
