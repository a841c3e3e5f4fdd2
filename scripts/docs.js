/**
 * `npm run docs` builds the documentation site into site/. It installs the site generator in docs/,
 * apart from all other packages, because it is large and nothing else needs it. The network is
 * needed only for that: the first time, and after docs/package-lock.json has changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const GENERATOR = `${DOCS}/node_modules/vitepress/bin/vitepress.js`;
/** npm writes this file at the end of an installation. */
const INSTALLED = `${DOCS}/node_modules/.package-lock.json`;

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  return statSync(INSTALLED).mtimeMs >= statSync(`${DOCS}/package-lock.json`).mtimeMs;
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const npm = process.env.npm_execpath;
if (npm === undefined) {
  console.error('Start it with `npm run docs`.');
  process.exit(2);
}
if (!isInstalled()) {
  run(process.execPath, npm, 'ci', '--prefix', DOCS, '--ignore-scripts', '--no-audit', '--no-fund');
}
run(process.execPath, GENERATOR, 'build', DOCS);
