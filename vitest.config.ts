import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readTiers, TierByTier } from './test/tiers.ts';

const POSTGRES = './test/support/postgres/one-server.ts';
/** What a tier cannot do without is made once, before its first test. */
const MADE_BEFORE: Readonly<Record<string, string[]>> = {
  store: [POSTGRES],
  processes: [POSTGRES],
  journeys: [POSTGRES],
  programs: ['./test/support/whole/build-program.ts'],
  browser: ['./test/local-discord/browser/start-chromium.ts'],
};

export default defineConfig({
  test: {
    reporters: ['default', './test/support/closing-line.ts'],
    sequence: { sequencer: TierByTier },
    // One more than there are processors: much of a test is waiting.
    maxWorkers: availableParallelism() + 1,
    // Patience where it only matters that something happens at all, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 30_000 } },
    projects: readTiers().map(({ name, files }) => ({
      extends: true as const,
      test: {
        name,
        include: [...files],
        // Loading discord.js, the canvas and Planck anew for every file costs more than most tests.
        isolate: name === 'processes',
        globalSetup: MADE_BEFORE[name] ?? [],
        setupFiles: ['./test/support/children/end-with-tests.ts'],
      },
    })),
  },
});
