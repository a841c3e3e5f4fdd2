/** What Node asks for each module, in its own thread. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const COMPILED = join(ROOT, 'node_modules/.cache/crokinole-sources');

export async function load(url, context, next) {
  // A query makes it another module of the same file.
  const [address = ''] = url.split(/[?#]/);
  if (!address.startsWith('file:') || !address.endsWith('.ts')) return next(url, context);
  const file = fileURLToPath(address);
  return { format: 'module', source: await compiled(file), shortCircuit: true };
}

/** Of a file as it is now: a changed one has another time. */
async function compiled(file) {
  const place = relative(ROOT, file).replaceAll(/\.\.[\\/]/g, '_/');
  const kept = join(COMPILED, `${place}.${statSync(file).mtimeMs}.js`);
  try {
    return readFileSync(kept);
  } catch {
    const code = await compile(file);
    mkdirSync(dirname(kept), { recursive: true });
    // Written in one step, because other processes may be reading it.
    const draft = `${kept}.${randomUUID()}`;
    writeFileSync(draft, code);
    renameSync(draft, kept);
    return code;
  }
}

async function compile(file) {
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(file, 'utf8'), {
    loader: 'ts',
    sourcefile: file,
    format: 'esm',
    // The oldest that we support: for Node 20.0, imports of JSON would lose their type.
    target: 'node20.19',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return code;
}
