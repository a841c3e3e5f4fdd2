/**
 * Builds the published package into `dist`: JavaScript with types, the browser page and a
 * package.json. Publish with `npm publish packages/local-discord/dist`.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPage } from './build-page.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** The manifest with paths to JavaScript instead of the sources. */
function published({ exports, ...manifest }: Manifest) {
  const { private: _private, devDependencies: _dev, ...kept } = manifest;
  const built = (path: string) => path.replace('./src/', './');
  return {
    ...kept,
    exports: Object.fromEntries(
      Object.entries(exports).map(([name, path]) => [
        name,
        {
          types: built(path).replace(/\.ts$/, '.d.ts'),
          default: built(path).replace(/\.ts$/, '.js'),
        },
      ]),
    ),
    bin: { 'local-discord': './cli.js' },
  };
}

async function compile(target: string): Promise<void> {
  const args = [COMPILER, '-p', join(HERE, 'tsconfig.publish.json'), '--outDir', target];
  try {
    await promisify(execFile)(process.execPath, args);
  } catch (thrown) {
    throw new Error((thrown as { stdout: string }).stdout, { cause: thrown });
  }
}

export async function buildPackage(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await Promise.all([compile(target), buildPage(join(target, 'local-discord-page'))]);
  copyFileSync(join(HERE, 'README.md'), join(target, 'README.md'));
  copyFileSync(join(HERE, '../../LICENSE'), join(target, 'LICENSE'));
  for (const folder of ['docs', 'examples']) {
    cpSync(join(HERE, folder), join(target, folder), { recursive: true });
  }
  const manifest = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage(join(HERE, 'dist'));
