import { z } from 'zod';
import { QUADRANT_LINE_ALLOWANCES } from '../../board/start.ts';
import type { RuleOverrides } from '../../rules/presets/house-rules.ts';
import {
  DIRECTIONS,
  FINAL_TIES,
  FIRST_STARTERS,
  FREE_SHOT_MAKERS,
  FREE_SHOT_TESTS,
  INVOLVEMENTS,
  NEXT_STARTERS,
  OUTER_LINE_RULES,
  ROUND_SCORINGS,
  SEAT_FORMATS,
  TIES_PAST_TARGET,
  type RuleSet,
} from '../../rules/options.ts';

const count = z.int().nonnegative();

const start = z.strictObject({
  quadrantLine: z.enum(QUADRANT_LINE_ALLOWANCES),
  centreOutsideLine: z.boolean(),
});

const nextStarter = z.strictObject({
  two: z.enum(NEXT_STARTERS),
  three: z.enum(NEXT_STARTERS),
  four: z.enum(NEXT_STARTERS),
});

const discsPerPlayer = z.strictObject({
  singles: count,
  doubles: count,
  'two-against-one': count,
  'three-colours': count,
});

const end = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('first-to'),
    target: count,
    bothPast: z.enum(TIES_PAST_TARGET),
  }),
  z.strictObject({ kind: z.literal('fixed-rounds'), rounds: count, tie: z.enum(FINAL_TIES) }),
  z.strictObject({ kind: z.literal('best-of'), rounds: count, tie: z.enum(FINAL_TIES) }),
  z.strictObject({ kind: z.literal('race-to'), target: count }),
]);

export const ruleSetSchema = z.strictObject({
  freeShotTest: z.enum(FREE_SHOT_TESTS),
  freeShotMadeBy: z.enum(FREE_SHOT_MAKERS),
  involvement: z.enum(INVOLVEMENTS),
  outerLine: z.enum(OUTER_LINE_RULES),
  pegHitsCount: z.boolean(),
  reshoot: z.strictObject({ attempts: count }),
  start,
  direction: z.enum(DIRECTIONS),
  firstStarter: z.enum(FIRST_STARTERS),
  nextStarter,
  scoring: z.enum(ROUND_SCORINGS),
  scoringThreeColours: z.enum(ROUND_SCORINGS),
  end,
  formats: z.array(z.enum(SEAT_FORMATS)),
  discsPerPlayer,
}) satisfies z.ZodType<RuleSet>;

/** The rule set with every option optional: the preset decides the others. */
export const ruleOverridesSchema = z.strictObject({
  freeShotTest: ruleSetSchema.shape.freeShotTest.exactOptional(),
  freeShotMadeBy: ruleSetSchema.shape.freeShotMadeBy.exactOptional(),
  involvement: ruleSetSchema.shape.involvement.exactOptional(),
  outerLine: ruleSetSchema.shape.outerLine.exactOptional(),
  pegHitsCount: ruleSetSchema.shape.pegHitsCount.exactOptional(),
  reshoot: ruleSetSchema.shape.reshoot.exactOptional(),
  start: z
    .strictObject({
      quadrantLine: start.shape.quadrantLine.exactOptional(),
      centreOutsideLine: start.shape.centreOutsideLine.exactOptional(),
    })
    .exactOptional(),
  direction: ruleSetSchema.shape.direction.exactOptional(),
  firstStarter: ruleSetSchema.shape.firstStarter.exactOptional(),
  nextStarter: z
    .strictObject({
      two: nextStarter.shape.two.exactOptional(),
      three: nextStarter.shape.three.exactOptional(),
      four: nextStarter.shape.four.exactOptional(),
    })
    .exactOptional(),
  scoring: ruleSetSchema.shape.scoring.exactOptional(),
  scoringThreeColours: ruleSetSchema.shape.scoringThreeColours.exactOptional(),
  end: end.exactOptional(),
  formats: ruleSetSchema.shape.formats.exactOptional(),
  discsPerPlayer: z
    .strictObject({
      singles: count.exactOptional(),
      doubles: count.exactOptional(),
      'two-against-one': count.exactOptional(),
      'three-colours': count.exactOptional(),
    })
    .exactOptional(),
}) satisfies z.ZodType<RuleOverrides>;
