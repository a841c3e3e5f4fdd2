import type { RuleSet } from '../options.ts';

/** A board maker's rules for two, three and four players. */
export const woodestic: RuleSet = {
  freeShotTest: 'touching',
  freeShotMadeBy: 'any-own',
  involvement: 'struck-or-moved',
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
  formats: ['singles', 'doubles', 'two-against-one', 'three-colours'],
  discsPerPlayer: { singles: 12, doubles: 6, 'two-against-one': 6, 'three-colours': 8 },
};
