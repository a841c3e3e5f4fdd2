import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { median, quantile } from '../../scripts/bench/figures.ts';

const run = promisify(execFile);

describe('npm run bench', () => {
  it('names what there is when asked for what there is not', async () => {
    const failure: unknown = await run(process.execPath, [
      '--import',
      'tsx',
      'scripts/bench.ts',
      'teapot',
    ]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 2 });
    expect((failure as { stderr: string }).stderr).toContain('no benchmark "teapot"');
  });

  it('closes with the figures of a benchmark on one line', async () => {
    const args = ['--import', 'tsx', 'scripts/bench.ts', 'physics', '--json'];
    const { stdout } = await run(process.execPath, args);
    const line = stdout.trimEnd().split('\n').at(-1) ?? '';
    const { bench, figures } = JSON.parse(line) as {
      bench: string;
      figures: { name: string; value: number; unit: string; aim: number | null; better: string }[];
    };
    expect(bench).toBe('physics');
    for (const name of [
      'shot-23-others-median',
      'differing-23-others',
      'worst-error-23-others-median',
      'oracle-23-others-median',
    ]) {
      const figure = figures.find((candidate) => candidate.name === name);
      expect(figure?.value).toBeGreaterThanOrEqual(0);
      expect(['ms', 'share', 'in']).toContain(figure?.unit);
    }
  });

  it('counts medians and quantiles right', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([4, 3, 2, 1, 0], 0.99)).toBe(4);
    expect(() => median([])).toThrow();
  });
});
