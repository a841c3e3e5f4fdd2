import type { RuleSet } from '../options.ts';
import { nca } from './nca.ts';

/**
 * The tournament game without a fixed number of rounds: the first to nine points who leads wins.
 */
export const raceTo9: RuleSet = { ...nca, end: { kind: 'race-to', target: 9 } };
