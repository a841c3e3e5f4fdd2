import {
  DIRECTIONS,
  FIRST_STARTERS,
  FREE_SHOT_MAKERS,
  FREE_SHOT_TESTS,
  INVOLVEMENTS,
  NEXT_STARTERS,
  OUTER_LINE_RULES,
  ROUND_SCORINGS,
  SEAT_FORMATS,
  type MatchEnd,
} from 'crokinole/rules/options';
import type { TopicWords } from '../../../src/words/english/rules.ts';
import { atLeastOne, type SamplesOf } from './shape.ts';

const discs = { say: [[1], [8], [12]] } as const;
const nextStarter = { say: atLeastOne(NEXT_STARTERS) };
const scoring = { say: atLeastOne(ROUND_SCORINGS) };

const ENDS: readonly MatchEnd[] = [
  { kind: 'first-to', target: 1, bothPast: 'shared' },
  { kind: 'first-to', target: 1, bothPast: 'play-on' },
  { kind: 'race-to', target: 1 },
  { kind: 'best-of', rounds: 1, tie: 'stands' },
  { kind: 'best-of', rounds: 1, tie: 'sudden-death' },
  { kind: 'best-of', rounds: 1, tie: 'pairs' },
  { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
  { kind: 'fixed-rounds', rounds: 1, tie: 'sudden-death' },
  { kind: 'fixed-rounds', rounds: 1, tie: 'pairs' },
  { kind: 'first-to', target: 100, bothPast: 'shared' },
  { kind: 'first-to', target: 100, bothPast: 'play-on' },
  { kind: 'race-to', target: 9 },
  { kind: 'best-of', rounds: 3, tie: 'stands' },
  { kind: 'best-of', rounds: 3, tie: 'sudden-death' },
  { kind: 'best-of', rounds: 3, tie: 'pairs' },
  { kind: 'fixed-rounds', rounds: 4, tie: 'stands' },
  { kind: 'fixed-rounds', rounds: 4, tie: 'sudden-death' },
  { kind: 'fixed-rounds', rounds: 4, tie: 'pairs' },
];

/** Every value of every rule. */
export const RULE_TOPICS: SamplesOf<TopicWords> = {
  formats: { say: [[[...SEAT_FORMATS]], ...SEAT_FORMATS.map((format) => [[format]] as const)] },
  discsSingles: discs,
  discsDoubles: discs,
  discsTwoAgainstOne: discs,
  discsThreeColours: discs,
  involvement: { say: atLeastOne(INVOLVEMENTS) },
  pegHits: { say: [[true], [false]] },
  freeShotTest: { say: atLeastOne(FREE_SHOT_TESTS) },
  freeShotMaker: { say: atLeastOne(FREE_SHOT_MAKERS) },
  reshoot: { say: [[0], [1], [3]] },
  outerLine: { say: atLeastOne(OUTER_LINE_RULES) },
  quadrantLine: { say: [['touching'], ['half'], ['inside']] },
  startDepth: { say: [[true], [false]] },
  direction: { say: atLeastOne(DIRECTIONS) },
  firstStarter: { say: atLeastOne(FIRST_STARTERS) },
  nextOfTwo: nextStarter,
  nextOfThree: nextStarter,
  nextOfFour: nextStarter,
  scoring,
  scoringThreeColours: scoring,
  end: { say: atLeastOne(ENDS) },
};
