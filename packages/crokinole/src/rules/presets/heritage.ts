import type { RuleSet } from '../options.ts';

/** A family rulebook: the winner starts, and a disc may lie at most half over the quadrant line. */
export const heritage: RuleSet = {
  freeShotTest: 'touching',
  freeShotMadeBy: 'any-own',
  involvement: 'moved',
  outerLine: 'at-rest',
  pegHitsCount: false,
  reshoot: { attempts: 0 },
  start: { quadrantLine: 'half', centreOutsideLine: false },
  direction: 'clockwise',
  firstStarter: 'by-lot',
  nextStarter: { two: 'winner', three: 'next-seat', four: 'next-seat' },
  scoring: 'differential',
  scoringThreeColours: 'simple',
  end: { kind: 'first-to', target: 100, bothPast: 'shared' },
  formats: ['singles', 'doubles'],
  discsPerPlayer: { singles: 12, doubles: 6, 'two-against-one': 6, 'three-colours': 8 },
};
