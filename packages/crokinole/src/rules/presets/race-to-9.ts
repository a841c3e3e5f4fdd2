import type { RuleSet } from '../options.ts';
import { nca } from './nca.ts';

/** The tournament game without a last round: whoever has nine points and leads has won. */
export const raceTo9: RuleSet = { ...nca, end: { kind: 'race-to', target: 9 } };
