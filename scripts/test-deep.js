/**
 * `npm run test:deep [-- SEED [FILE…]]` runs every test as `npm test` does, and what takes longer: soaks, all
 * runs of each property from a new seed, both databases everywhere, and every picture.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

const [seed = String(randomInt(2 ** 31)), ...files] = process.argv.slice(2);
console.log(`To repeat this run: npm run test:deep -- ${seed}`);
const vitest = createRequire(import.meta.url).resolve('vitest/package.json');
const { status } = spawnSync(
  process.execPath,
  [join(vitest, '../vitest.mjs'), 'run', '--config', 'vitest.whole.config.ts', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_DEEP: '1', PAINT: 'all', PROPERTY_SEED: seed },
  },
);
process.exit(status ?? 1);
