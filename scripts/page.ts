import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readPage, readSentences } from '../src/activity/server/page-files.ts';

const TABLE = fileURLToPath(new URL('../src/activity/page', import.meta.url));

/**
 * Discord's SDK as it is, without what the page doesn't use: its modules have no side effects, but don't
 * say so, and it has big integers of its own for browsers older than our target.
 */
const SDK_TRIMMED: Plugin = {
  name: 'sdk-trimmed',
  setup: (building) => {
    const SDK = '@discord/embedded-app-sdk';
    building.onResolve(
      { filter: /./ },
      async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === SDK || !(importer.includes(SDK) || path.includes(SDK))) return undefined;
        const found = await building.resolve(path, { importer, kind, resolveDir, pluginData: SDK });
        return { ...found, sideEffects: false };
      },
    );
    building.onLoad({ filter: /embedded-app-sdk.*BigInteger\.mjs$/ }, () => ({
      contents: 'export default undefined;',
    }));
  },
};

const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
  // The server parses messages.
  alias: {
    '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
  },
  plugins: [SDK_TRIMMED],
} satisfies BuildOptions;

/**
 * Bundles the page that Discord shows as an Activity; `entry` is an alternative entry point for
 * tests.
 */
export async function buildTablePage(
  target: string,
  entry: string = join(TABLE, 'main.ts'),
): Promise<void> {
  await mkdir(target, { recursive: true });
  // The script is in the document, where a module has no advantage, and some proxies treat modules
  // differently.
  await build({ ...OPTIONS, format: 'iife', entryPoints: { table: entry }, outdir: target });
  await build({ ...OPTIONS, entryPoints: { table: join(TABLE, 'table.css') }, outdir: target });
  await copyFile(join(TABLE, 'index.html'), join(target, 'index.html'));
}

/** What a page loads before its first board, in the language with the most to load, compressed. */
export function pageBytes(folder: string): number {
  const sentences = [...readSentences().values()].map(({ gzip }) => gzip.length);
  return readPage(folder, {}).html.gzip.length + Math.max(...sentences);
}
