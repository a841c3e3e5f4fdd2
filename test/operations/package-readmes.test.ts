import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'packages');
/** Below node_modules, where the packages are found by their names and no linter looks. */
const EXAMPLES = join(ROOT, 'node_modules/.cache/examples');

test.each(readdirSync(PACKAGES))(
  'the example in the README of %s prints what it says',
  async (name) => {
    const readme = readFileSync(join(PACKAGES, name, 'README.md'), 'utf8');
    const [, example = '', printed] = /```ts\n([^]*?)```\n```\n([^]*?)```/.exec(readme) ?? [];
    const script = join(EXAMPLES, `${name}-${process.pid}.ts`);
    mkdirSync(EXAMPLES, { recursive: true });
    writeFileSync(script, example);
    onTestFinished(() => {
      rmSync(script);
    });
    const { out, err } = await runNode([...TYPESCRIPT, script]);
    expect(err).toBe('');
    expect(out).toBe(printed);
  },
);
