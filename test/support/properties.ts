import fc from 'fast-check';

/**
 * All properties start from one seed, so that a failing run is about the change and not about luck.
 * PROPERTY_SEED searches elsewhere: a number, or `random`.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export { default as fc } from 'fast-check';
