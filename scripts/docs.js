/**
 * `npm run docs` builds the site of docs/ into site/. Its generator is installed at the first time, in
 * docs/, because it weighs a quarter of all else and only this needs it; after that no network is used.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const GENERATOR = `${DOCS}/node_modules/vitepress/bin/vitepress.js`;

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const npm = process.env.npm_execpath;
if (npm === undefined) {
  console.error('Start it with `npm run docs`.');
  process.exit(2);
}
if (!existsSync(GENERATOR)) {
  run(process.execPath, npm, 'ci', '--prefix', DOCS, '--ignore-scripts', '--no-audit', '--no-fund');
}
run(process.execPath, GENERATOR, 'build', DOCS);
