import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';

const PACKAGES = join(import.meta.dirname, '../../packages');

test.each(readdirSync(PACKAGES))(
  'the example in the README of %s prints what it says',
  async (name) => {
    const readme = readFileSync(join(PACKAGES, name, 'README.md'), 'utf8');
    const [, example = '', printed] = /```ts\n([^]*?)```\n```\n([^]*?)```/.exec(readme) ?? [];
    const script = join(PACKAGES, name, 'example-of-readme.ts');
    writeFileSync(script, example);
    onTestFinished(() => {
      rmSync(script);
    });
    const { out, err } = await runNode([...TYPESCRIPT, script]);
    expect(err).toBe('');
    expect(out).toBe(printed);
  },
);
