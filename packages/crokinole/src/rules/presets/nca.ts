import type { RuleSet } from '../options.ts';

/** A tournament game: four rounds of two points each, which may end tied. */
export const nca: RuleSet = {
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
  scoring: 'two-one-none',
  scoringThreeColours: 'simple',
  end: { kind: 'fixed-rounds', rounds: 4, tie: 'stands' },
  formats: ['singles', 'doubles'],
  discsPerPlayer: { singles: 8, doubles: 6, 'two-against-one': 6, 'three-colours': 8 },
};
