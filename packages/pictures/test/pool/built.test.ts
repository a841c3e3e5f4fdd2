import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../../../test/support/children/children.ts';
import { PROGRAM_FOLDER } from '../../../../test/support/whole/program.ts';

const SCRIPT = `
import { startPainters } from './dist/painters.js';
const pool = startPainters(1);
const outcome = await pool.run('still', {
  theme: 'maple',
  language: 'fr',
  request: { kind: 'rules', view: process.argv[2] },
});
await pool.close();
console.log(JSON.stringify({ ok: outcome.ok, refusal: outcome.refusal, bytes: outcome.value?.bytes.length }));
`;

it('the built program paints in threads without anything that reads TypeScript', async () => {
  const script = join(PROGRAM_FOLDER, 'paint.js');
  writeFileSync(script, SCRIPT);
  const { out, err } = await runNode([script, 'carom']);
  expect(err).toBe('');
  const outcome = JSON.parse(out) as { readonly ok: boolean; readonly bytes: number };
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome.bytes).toBeGreaterThan(1000);
}, 120_000);
