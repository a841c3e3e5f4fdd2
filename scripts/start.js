/**
 * `npm start` builds what has changed, then runs it in this process, so that signals and the exit
 * code apply to it. Plain JavaScript, because it runs before anything is built.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'dist', '.built');
const SOURCES = ['src', 'commands', 'packages', 'scripts', 'package-lock.json', 'tsconfig.json'];

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

function build() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
  } catch {
    console.error(
      'The bundler is missing: install with `npm ci --omit=dev`, or run `node dist/main.js`.',
    );
    process.exit(1);
  }
  console.error('Building, which takes a few seconds…');
  const startedMs = Date.now();
  run('--import', 'tsx', join('scripts', 'build.ts'));
  writeFileSync(STAMP, '');
  console.error(`Built in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
}

if (isStale()) build();
await import(new URL('../dist/main.js', import.meta.url).href);
