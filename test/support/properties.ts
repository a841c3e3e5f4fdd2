import fc from 'fast-check';

/**
 * The properties of all tests begin from one seed, so that a run which fails speaks of the change
 * and not of luck. PROPERTY_SEED searches elsewhere: a number, or `random`.
 */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export { default as fc } from 'fast-check';
