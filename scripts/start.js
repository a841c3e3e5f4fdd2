/**
 * `npm start`: builds what has changed, then runs it in this very process, so that signals and the
 * exit code are its own. Plain JavaScript: it must run before anything has been built.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'dist', '.built');
const SOURCES = [
  'src',
  'commands',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

function isStale() {
  if (!existsSync(STAMP)) return true;
  return Math.max(...SOURCES.map((name) => newestMs(join(ROOT, name)))) > statSync(STAMP).mtimeMs;
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Without checking types, which takes three times as long and is for developers. */
function build() {
  const require = createRequire(import.meta.url);
  let compiler;
  try {
    compiler = require.resolve('typescript/bin/tsc');
  } catch {
    console.error(
      'The compiler is missing: install with `npm ci`, or run `node dist/src/main.js`.',
    );
    process.exit(1);
  }
  console.error('Building, which takes a few seconds…');
  const startedMs = Date.now();
  run(compiler, '-p', 'tsconfig.build.json', '--noCheck');
  run('--import', 'tsx', join('scripts', 'build-page.ts'));
  writeFileSync(STAMP, '');
  console.error(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
}

if (isStale()) build();
await import(new URL('../dist/src/main.js', import.meta.url).href);
