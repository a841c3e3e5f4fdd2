import { expect, test } from 'vitest';
import { playCup } from '../support/whole/soak/cup.ts';
import { FLEET } from '../support/whole/soak/fleet.ts';
import { soak } from '../support/whole/soak/soak.ts';

// `npm run soak` plays thousands of flicks, and tournaments of all kinds.

test('no flick is lost, counted twice or unannounced under random faults', async () => {
  const report = await soak({ seed: 7, flicks: 10, matches: 5, entry: 'tested' });
  expect(report.problems).toEqual([]);
  expect(report.told).toBeGreaterThanOrEqual(10);
  expect(report.kills).toBeGreaterThan(0);
  expect(Object.keys(report.strikes).length).toBeGreaterThan(0);
});

test('no flick is lost, counted twice or unannounced, whichever of four processes is killed', async () => {
  const report = await soak({ ...FLEET, seed: 11, flicks: 10, matches: 4, entry: 'tested' });
  expect(report.problems).toEqual([]);
  expect(report.told).toBeGreaterThanOrEqual(10);
  expect(report.kills).toBeGreaterThan(0);
  expect(report.troubles['connections dropped']).toBeGreaterThan(0);
});

test.each(['knock-out', 'swiss-evening'] as const)(
  'a %s of four is played to its end under random faults, and announced once',
  async (kind) => {
    const found = await playCup({
      ...{ kind, places: 4, seed: 3, kills: 1 },
      ...{ isUnseen: true, entry: 'tested', mostIdleMs: 100_000 },
    });
    expect(found.problems).toEqual([]);
    expect(found.kills).toBeGreaterThan(0);
    expect(Object.keys(found.strikes)).not.toEqual([]);
  },
);
