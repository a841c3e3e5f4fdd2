import type { RuleSet } from '../options.ts';

/** Compact rules: equal points cancel, and only the better side scores. */
export const cancellation: RuleSet = {
  freeShotTest: 'touching',
  freeShotMadeBy: 'any-own',
  involvement: 'struck',
  outerLine: 'at-rest',
  pegHitsCount: false,
  reshoot: { attempts: 0 },
  start: { quadrantLine: 'touching', centreOutsideLine: false },
  direction: 'clockwise',
  firstStarter: 'by-lot',
  nextStarter: { two: 'next-seat', three: 'next-seat', four: 'next-seat' },
  scoring: 'differential',
  scoringThreeColours: 'simple',
  end: { kind: 'first-to', target: 100, bothPast: 'shared' },
  formats: ['singles', 'doubles'],
  discsPerPlayer: { singles: 12, doubles: 6, 'two-against-one': 6, 'three-colours': 8 },
};
