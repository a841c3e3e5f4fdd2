import { expect, test } from 'vitest';
import { FLEET } from '../support/whole/soak/fleet.ts';
import { soak } from '../support/whole/soak/soak.ts';

/** `npm run soak -- fleet` plays thousands of flicks; this is enough to see that it would work. */
test('no flick is lost, counted twice or unannounced, whichever of four processes is killed', async () => {
  const report = await soak({ ...FLEET, seed: 11, flicks: 10, matches: 4, entry: 'tested' });
  expect(report.problems).toEqual([]);
  expect(report.told).toBeGreaterThanOrEqual(10);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.troubles['connections dropped']).toBeGreaterThan(0);
}, 240_000);
