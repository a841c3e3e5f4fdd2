import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const WEB = fileURLToPath(new URL('./src/web', import.meta.url));
const OPTIONS = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
} as const;

/** Bundles the browser page with all its assets, so that it makes no external requests. */
export async function buildPage(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await build({ ...OPTIONS, entryPoints: { page: join(WEB, 'main.tsx') }, outdir: target });
  await build({
    ...OPTIONS,
    entryPoints: { page: join(WEB, 'page.css') },
    outdir: target,
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
  });
  for (const name of ['index.html', 'icon.svg']) {
    await copyFile(join(WEB, name), join(target, name));
  }
}
