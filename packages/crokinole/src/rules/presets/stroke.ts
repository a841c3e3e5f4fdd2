import type { RuleSet } from '../options.ts';

/** Stroke play: each round's difference, to a hundred. */
export const stroke: RuleSet = {
  freeShotTest: 'touching',
  freeShotMadeBy: 'any-own',
  involvement: 'struck',
  outerLine: 'immediate',
  pegHitsCount: true,
  reshoot: { attempts: 0 },
  start: { quadrantLine: 'inside', centreOutsideLine: false },
  direction: 'clockwise',
  firstStarter: 'by-lot',
  nextStarter: { two: 'next-seat', three: 'next-seat', four: 'next-seat' },
  scoring: 'differential',
  scoringThreeColours: 'simple',
  end: { kind: 'first-to', target: 100, bothPast: 'shared' },
  formats: ['singles', 'doubles'],
  discsPerPlayer: { singles: 12, doubles: 6, 'two-against-one': 6, 'three-colours': 8 },
};
