import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage } from '../packages/local-discord/build-page.ts';
import { buildTablePage } from './page.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * The programs a host starts, one file each. They are in one folder with their shared chunks, so
 * that a relative path stays valid wherever the bundler puts the code that uses it.
 */
export const PROGRAMS = {
  main: 'src/main.ts',
  painters: 'src/painters.ts',
  'render-worker': 'src/render-worker.ts',
  'robot-worker': 'packages/crokinole/src/robots/pool/robot-worker.ts',
  'file-worker': 'src/storage/sqlite/backup/file-worker.ts',
  backup: 'scripts/backup.ts',
  commands: 'scripts/commands.ts',
  doctor: 'scripts/doctor.ts',
  move: 'scripts/move.ts',
  recount: 'scripts/recount.ts',
  restore: 'scripts/restore.ts',
  smoke: 'scripts/smoke.ts',
};
/** Where the fonts of pictures are listed. */
const PICTURES = join(ROOT, 'packages/pictures/package.json');
const FONTS = Object.keys(
  (JSON.parse(readFileSync(PICTURES, 'utf8')) as { readonly dependencies: object }).dependencies,
).filter((name) => name.startsWith('@fontsource'));
/** These stay packages: they contain machine code or fonts, or are loaded with `require`. */
export const PACKAGES: readonly string[] = [
  '@napi-rs/canvas',
  'better-sqlite3-12',
  'better-sqlite3-13',
  'gifenc',
  ...FONTS,
];
/** Optional dependencies that libraries try to load and do without; they are not installed here. */
const ABSENT = ['bufferutil', 'pg-native', 'utf-8-validate', 'zlib-sync'];
/** Only needed to run from the sources. */
const FOR_SOURCES = ['tsx'];
/** CommonJS code inside an ES module needs `require` for Node's own modules. */
const BANNER = `import { createRequire as $createRequire } from 'node:module';
globalThis.require ??= $createRequire(import.meta.url);`;

/**
 * The given commit, for builds without git such as the image; otherwise git's answer, or unknown.
 */
function commitOf(folder: string, given = ''): string {
  if (given !== '') return given;
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const args = ['-C', folder, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, { encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return 'unknown';
  }
}

export async function buildProgram(target: string): Promise<void> {
  // Chunks of an earlier build have other names and would accumulate.
  await rm(target, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: target,
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    external: [...PACKAGES, ...PACKAGES.map((name) => `${name}/*`), ...ABSENT, ...FOR_SOURCES],
    banner: { js: BANNER },
    logLevel: 'warning',
  });
  await buildPage(`${target}/local-discord-page`);
  await buildTablePage(`${target}/table-page`);
  await writeFile(`${target}/commit.txt`, `${commitOf(ROOT, process.env['COMMIT'])}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = fileURLToPath(new URL('../dist', import.meta.url));
  await buildProgram(target);
  console.log(`built ${target}`);
}
