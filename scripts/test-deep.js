/**
 * `npm run test:deep [-- SEED]` runs every test as `npm test` does, and what takes longer: soaks, all
 * runs of each property from a new seed, both databases everywhere, and every picture.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';

const seed = process.argv[2] ?? String(randomInt(2 ** 31));
console.log(`To repeat this run: npm run test:deep -- ${seed}`);
const vitest = createRequire(import.meta.url).resolve('vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.whole.config.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_DEEP: '1', PAINT: 'all', PROPERTY_SEED: seed },
  },
);
process.exit(status ?? 1);
