/**
 * `npm run kernels` compiles the loops in `packages/pictures/assembly/` to WebAssembly and writes
 * each beside the module that uses it. It downloads the compiler on demand, because the compiler is
 * large and not needed otherwise.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILER = 'assemblyscript@0.28.20';
const FLAGS = ['--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--use', 'abort='];
const KERNELS = [
  { source: 'packages/pictures/assembly/jpeg.ts', target: 'packages/pictures/src/jpeg/kernel.ts' },
  {
    source: 'packages/pictures/assembly/compose.ts',
    target: 'packages/pictures/src/replay/kernel.ts',
  },
  {
    source: 'packages/pictures/assembly/lzw.ts',
    target: 'packages/pictures/src/replay/gif/kernel.ts',
  },
  {
    source: 'packages/pictures/assembly/streak.ts',
    target: 'packages/pictures/src/replay/streak-kernel.ts',
  },
];
const LINE = 96;

function compile(source: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    const out = join(folder, 'kernel.wasm');
    const args = [
      'exec',
      '--yes',
      `--package=${COMPILER}`,
      '--',
      'asc',
      source,
      ...FLAGS,
      '-o',
      out,
    ];
    const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${source} was not compiled`);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const { source, target } of KERNELS) {
  const wasm = compile(source).toString('base64');
  const lines = wasm.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  const digest = createHash('sha256')
    .update(readFileSync(join(ROOT, source)))
    .digest('hex');
  writeFileSync(
    join(ROOT, target),
    [
      `/** Compiled from ${source} by scripts/kernels.ts; the source had this SHA-256. */`,
      'export const KERNEL = {',
      `  source: '${digest}',`,
      '  wasm:',
      `${lines.map((line) => `    '${line}'`).join(' +\n')},`,
      '};',
      '',
    ].join('\n'),
  );
  console.log(`${target}: ${Buffer.byteLength(wasm, 'base64')} bytes`);
}
