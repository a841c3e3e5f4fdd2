import { expect, test } from 'vitest';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';

const MODULE = new URL('../../src/operations/compile-later.ts', import.meta.url).href;
/** Twice as many as V8 wants to see by itself, and two fifths of what it shall. */
const CALLS = 500;

/** What V8 tells of compiling a function that is called again and again, but not all at once. */
async function compiling(before: string): Promise<readonly string[]> {
  const work = `
    const { compileLater } = await import(${JSON.stringify(MODULE)});
    ${before}
    function warm(i) { let sum = i; for (let j = 0; j < 10; j += 1) sum += j % 3; return sum; }
    const call = (left) => setImmediate(() => { warm(left); if (left > 0) call(left - 1); });
    call(${CALLS});
  `;
  const flags = ['--trace-opt', '--input-type=module', '-e', work];
  const { code, out, err } = await runNode([...TYPESCRIPT, ...flags]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').filter((line) => /completed optimizing.*<JSFunction warm /.test(line));
}

test('no version of Node complains', async () => {
  await compiling('compileLater();');
});

test.runIf(process.versions.v8.startsWith('11.'))(
  'what becomes warm by and by is compiled for speed later than V8 would',
  async () => {
    expect(await compiling('')).not.toEqual([]);
    expect(await compiling('compileLater();')).toEqual([]);
  },
);
