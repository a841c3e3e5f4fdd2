import { fileURLToPath } from 'node:url';
import { buildPage } from './page.ts';

/** Builds the browser's page of the local Discord into `dist`, or where the argument says. */
const target =
  process.argv[2] ?? fileURLToPath(new URL('../dist/src/local-discord/page', import.meta.url));
await buildPage(target);
console.log(`built ${target}`);
