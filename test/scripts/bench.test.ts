import { describe, expect, it } from 'vitest';
import { median, quantile } from '../../scripts/bench/figures.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';

describe('npm run bench', () => {
  it('lists the benchmarks when the name is unknown', async () => {
    const { code, err } = await runNode([...TYPESCRIPT, 'scripts/bench.ts', 'teapot']);
    expect(code).toBe(2);
    expect(err).toContain('no benchmark "teapot"');
  });

  it('ends with the figures of a benchmark on one line', async () => {
    const args = [...TYPESCRIPT, 'scripts/bench.ts', 'physics', '--json'];
    const { code, out } = await runNode(args, { env: { ...process.env, BENCH_SHARE: '0.05' } });
    expect(code).toBe(0);
    const line = out.trimEnd().split('\n').at(-1) ?? '';
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

  it('computes medians and quantiles', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(quantile([4, 3, 2, 1, 0], 0.99)).toBe(4);
    expect(() => median([])).toThrow();
  });
});
