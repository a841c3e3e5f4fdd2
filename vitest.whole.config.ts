import { register } from 'node:module';
import { defineConfig } from 'vitest/config';
import { readTiers } from './test/tiers.ts';
import { EVERY_TEST, MADE_BEFORE } from './vitest.config.ts';

/** What reads TypeScript, here and in the workers. */
const LOADER = new URL('./test/support/children/', import.meta.url);
register(new URL('typescript-hooks.js', LOADER));

/**
 * All tiers as one: a worker loads each module once for all of them, instead of once for each. Nothing
 * has to be seen to change meanwhile, so that Node itself may load them (docs/decisions/0092).
 */
export default defineConfig({
  test: {
    ...EVERY_TEST,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', new URL('typescript.js', LOADER).href],
    include: readTiers().flatMap(({ files }) => files),
    globalSetup: [...new Set(Object.values(MADE_BEFORE).flat())],
  },
});
