import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Within reach of the packages, and out of everybody's way. */
const outDir = join(root, 'node_modules/.cache/built-pool');

beforeAll(() => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');
  const config = join(root, 'tsconfig.build.json');
  execFileSync(process.execPath, [tsc, '-p', config, '--outDir', outDir]);
  writeFileSync(join(outDir, 'package.json'), '{ "type": "module" }');
}, 240_000);

afterAll(() => {
  rmSync(outDir, { recursive: true, force: true });
});

const SCRIPT = `
import { createRenderPool } from './src/render/pool/render-pool.js';
const pool = createRenderPool({ threads: 1, themes: [] });
const outcome = await pool.run('still', {
  theme: 'maple',
  language: 'fr',
  request: { kind: 'rules', view: process.argv[2] },
});
await pool.close();
console.log(JSON.stringify({ ok: outcome.ok, refusal: outcome.refusal, bytes: outcome.value?.bytes.length }));
`;

describe('the built program', () => {
  it('paints in threads without anything that reads TypeScript', () => {
    mkdirSync(outDir, { recursive: true });
    const script = join(outDir, 'paint.js');
    writeFileSync(script, SCRIPT);
    const printed = execFileSync(process.execPath, [script, 'carom'], { encoding: 'utf8' });
    const outcome = JSON.parse(printed) as { readonly ok: boolean; readonly bytes: number };
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.bytes).toBeGreaterThan(1000);
  }, 120_000);
});
