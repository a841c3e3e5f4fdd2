import { defineConfig } from 'vitest/config';
import { TYPESCRIPT } from './test/support/children/children.ts';
// Reads TypeScript here, as it does in the workers.
import './test/support/children/typescript.js';
import { readTiers } from './test/tiers.ts';
import { EVERY_TEST, MADE_BEFORE } from './vitest.config.ts';

/**
 * All tiers as one: a worker loads each module once for all of them, instead of once for each. Nothing
 * has to be seen to change meanwhile, so that Node itself may load them (docs/decisions/0001).
 */
export default defineConfig({
  test: {
    ...EVERY_TEST,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [...TYPESCRIPT],
    include: readTiers()
      .filter(({ name }) => name !== 'deep' || process.env['TEST_DEEP'] !== undefined)
      .flatMap(({ files }) => files),
    globalSetup: [...new Set(Object.values(MADE_BEFORE).flat())],
  },
});
