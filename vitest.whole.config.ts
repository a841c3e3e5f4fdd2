import { defineConfig } from 'vitest/config';
import { readTiers } from './test/tiers.ts';
import { EVERY_TEST, MADE_BEFORE } from './vitest.config.ts';

/** All tiers as one: a worker loads each module once for all of them, instead of once for each. */
export default defineConfig({
  test: {
    ...EVERY_TEST,
    include: readTiers().flatMap(({ files }) => files),
    globalSetup: [...new Set(Object.values(MADE_BEFORE).flat())],
  },
});
