import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
    // By itself it leaves one processor free, which on two of them is half; much of a test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Patience where it only matters that something happens at all, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 20, timeout: 30_000 } },
    setupFiles: ['./test/support/children/end-with-tests.ts'],
  },
});
