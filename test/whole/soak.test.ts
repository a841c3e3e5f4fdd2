import { expect, test } from 'vitest';
import { soak } from '../support/whole/soak/soak.ts';

/** `npm run soak -- bot` plays thousands of flicks; this is enough to see that it would work. */
test('no flick is lost, counted twice or unannounced under random faults', async () => {
  const report = await soak({ seed: 7, flicks: 10, matches: 5, entry: 'tested' });
  expect(report.problems).toEqual([]);
  expect(report.told).toBeGreaterThanOrEqual(10);
  expect(report.kills).toBeGreaterThan(0);
  expect(Object.keys(report.strikes).length).toBeGreaterThan(0);
}, 240_000);
