import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNode } from '../../support/children/children.ts';

const root = join(import.meta.dirname, '../../..');
/** Within reach of the packages, and out of everybody's way. */
const outDir = join(root, 'node_modules/.cache/built-pool');

beforeAll(async () => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');
  const config = join(root, 'tsconfig.build.json');
  const built = await runNode([tsc, '-p', config, '--outDir', outDir]);
  expect(built).toMatchObject({ code: 0, out: '' });
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
  it('paints in threads without anything that reads TypeScript', async () => {
    mkdirSync(outDir, { recursive: true });
    const script = join(outDir, 'paint.js');
    writeFileSync(script, SCRIPT);
    const { out, err } = await runNode([script, 'carom']);
    expect(err).toBe('');
    const outcome = JSON.parse(out) as { readonly ok: boolean; readonly bytes: number };
    expect(outcome).toMatchObject({ ok: true });
    expect(outcome.bytes).toBeGreaterThan(1000);
  }, 120_000);
});
