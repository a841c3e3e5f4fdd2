import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const TABLE = fileURLToPath(new URL('../src/activity/page', import.meta.url));

const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'dataurl' },
  logLevel: 'warning',
} as const;

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
