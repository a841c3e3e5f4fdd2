import type { RuleSet } from '../options.ts';
import { stroke } from './stroke.ts';

/** The same board rules as stroke play, scored by rounds: four of them, then sudden death. */
export const matchPlay: RuleSet = {
  ...stroke,
  scoring: 'two-one-none',
  end: { kind: 'fixed-rounds', rounds: 4, tie: 'sudden-death' },
};
