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

const TIES = ['stands', 'sudden-death', 'pairs'] as const;
/** In the singular, and in the plural. */
const ENDS = [1, 4].flatMap((count): MatchEnd[] => [
  { kind: 'first-to', target: count, bothPast: 'shared' },
  { kind: 'first-to', target: count, bothPast: 'play-on' },
  { kind: 'race-to', target: count },
  ...TIES.map((tie) => ({ kind: 'best-of', rounds: count, tie }) as const),
  ...TIES.map((tie) => ({ kind: 'fixed-rounds', rounds: count, tie }) as const),
]);

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
