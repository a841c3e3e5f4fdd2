import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const WEB = fileURLToPath(new URL('../src/local-discord/web', import.meta.url));

/** Bundles the browser's page of the local Discord: four files that need no other address. */
export async function buildPage(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await build({
    entryPoints: { page: join(WEB, 'main.tsx') },
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  });
  for (const name of ['index.html', 'page.css', 'icon.svg']) {
    await copyFile(join(WEB, name), join(target, name));
  }
}
