import { availableParallelism } from 'node:os';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { readTiers, TierByTier } from './test/tiers.ts';

const POSTGRES = './test/support/postgres/one-server.ts';
const CHILDREN = './test/support/children/build-children.ts';
/** What a tier cannot do without is made once, before its first test. */
export const MADE_BEFORE: Readonly<Record<string, string[]>> = {
  store: [POSTGRES, CHILDREN],
  processes: [POSTGRES, CHILDREN],
  journeys: [POSTGRES],
  deep: [
    POSTGRES,
    './test/support/whole/build-program.ts',
    './packages/local-discord/test/browser/start-chromium.ts',
  ],
  programs: ['./test/support/whole/build-program.ts'],
  browser: ['./packages/local-discord/test/browser/start-chromium.ts'],
};

/** What holds for every test; `vitest.whole.config.ts` has it, too. */
export const EVERY_TEST: ViteUserConfig['test'] = {
  reporters: [
    'default',
    './test/support/failures-at-once.ts',
    './test/support/slow-tests.ts',
    './test/support/closing-line.ts',
  ],
  sequence: { sequencer: TierByTier },
  // More than there are processors, because tests spend half of their time waiting.
  maxWorkers: availableParallelism() + 3,
  // Loading discord.js, the canvas and Planck anew for every file costs more than most tests.
  isolate: false,
  setupFiles: ['./test/support/children/end-with-tests.ts', './test/support/processor-time.ts'],
  // Patience where it only matters that something happens at all, however busy the machine is.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { interval: 20, timeout: 30_000 } },
};

/** A tier, a folder or a file, with what they need and nothing else. */
export default defineConfig({
  test: {
    ...EVERY_TEST,
    projects: readTiers().map(({ name, files }) => ({
      extends: true as const,
      test: { name, include: [...files], globalSetup: MADE_BEFORE[name] ?? [] },
    })),
  },
});
