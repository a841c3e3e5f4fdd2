import fc from 'fast-check';

/**
 * All properties start from one seed, so that a failing run is about the change and not about luck.
 * PROPERTY_SEED searches elsewhere.
 */
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121),
  numRuns: runs(100),
});

/** A fifth by day, or a smaller part; `npm run test:deep` does them all. */
export function runs(all: number, part = 5): number {
  return process.env['TEST_DEEP'] === undefined ? Math.ceil(all / part) : all;
}

/** The first of these cases by day; `npm run test:deep` tests them all. */
export function byDay<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return process.env['TEST_DEEP'] === undefined ? cases.slice(0, count) : cases;
}

export { default as fc } from 'fast-check';
