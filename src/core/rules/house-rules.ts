import { MAX_DISCS } from '../board/dimensions.ts';
import { accept, refuse, type Result } from '../result.ts';
import type { RuleSet, SeatFormat } from './options.ts';
import { PRESETS, type PresetId } from './presets/registry.ts';

/** Single options that a table plays differently from its preset. */
export type RuleOverrides = Partial<
  Omit<RuleSet, 'start' | 'nextStarter' | 'discsPerPlayer'> & {
    readonly start: Partial<RuleSet['start']>;
    readonly nextStarter: Partial<RuleSet['nextStarter']>;
    readonly discsPerPlayer: Partial<RuleSet['discsPerPlayer']>;
  }
>;

export const RULE_CONFLICT_CODES = [
  'no-format',
  'format-twice',
  'three-colours-need-simple-scoring',
  'three-colours-have-no-match-points',
  'rounds-won-need-match-points',
  'target-out-of-reach',
  'loser-of-three-unclear',
  'even-best-of',
  'not-a-count',
  'too-many-discs',
] as const;
export type RuleConflictCode = (typeof RULE_CONFLICT_CODES)[number];

/** Options that do not go together, and why. */
export interface RuleConflict {
  readonly code: RuleConflictCode;
  readonly options: readonly (keyof RuleSet)[];
}

/** A preset with some options changed, if what comes out still makes sense as a whole. */
export function composeRules(
  preset: PresetId,
  overrides: RuleOverrides,
): Result<RuleSet, readonly RuleConflict[]> {
  const base: RuleSet = PRESETS[preset];
  const rules: RuleSet = {
    ...base,
    ...overrides,
    start: { ...base.start, ...overrides.start },
    nextStarter: { ...base.nextStarter, ...overrides.nextStarter },
    discsPerPlayer: { ...base.discsPerPlayer, ...overrides.discsPerPlayer },
  };
  const conflicts = conflictsOf(rules, overrides);
  return conflicts.length > 0 ? refuse(conflicts) : accept(rules);
}

type Check = (rules: RuleSet, overrides: RuleOverrides) => RuleConflict | undefined;

function conflictsOf(rules: RuleSet, overrides: RuleOverrides): readonly RuleConflict[] {
  return CHECKS.map((check) => check(rules, overrides)).filter((found) => found !== undefined);
}

function when(
  isConflict: boolean,
  code: RuleConflictCode,
  ...options: readonly (keyof RuleSet)[]
): RuleConflict | undefined {
  return isConflict ? { code, options } : undefined;
}

function hasThreeColours(rules: RuleSet): boolean {
  return rules.formats.includes('three-colours');
}

/** Two points a round: more than this and a match would outlast its players. */
const MAX_MATCH_POINTS = 50;
const MAX_TARGET = 1000;
const MAX_ROUNDS = 99;
const MAX_DISCS_PER_PLAYER = 12;
const MAX_RESHOOTS = 9;

/** Its target counts rounds, two points each, and not what lies on the board. */
function isByMatchPoints({ end, scoring }: RuleSet): boolean {
  return end.kind === 'race-to' || scoring === 'two-one-none';
}

const CHECKS: readonly Check[] = [
  ({ formats }) => when(formats.length === 0, 'no-format', 'formats'),
  ({ formats }) => when(new Set(formats).size < formats.length, 'format-twice', 'formats'),
  (rules) =>
    when(
      hasThreeColours(rules) && rules.scoringThreeColours !== 'simple',
      'three-colours-need-simple-scoring',
      'scoringThreeColours',
      'formats',
    ),
  // Whoever asks for another scoring and for nothing but three colours means these.
  (rules, { scoring }) =>
    when(
      scoring !== undefined &&
        scoring !== 'simple' &&
        rules.formats.every((format) => format === 'three-colours'),
      'three-colours-need-simple-scoring',
      'scoring',
      'formats',
    ),
  (rules) =>
    when(
      hasThreeColours(rules) && 'target' in rules.end && isByMatchPoints(rules),
      'three-colours-have-no-match-points',
      'end',
      'scoring',
      'formats',
    ),
  ({ end, scoring }) =>
    when(
      (end.kind === 'best-of' || end.kind === 'race-to') && scoring !== 'two-one-none',
      'rounds-won-need-match-points',
      'end',
      'scoring',
    ),
  ({ end, scoring }) =>
    when(
      'target' in end && scoring === 'two-one-none' && end.target > MAX_MATCH_POINTS,
      'target-out-of-reach',
      'end',
      'scoring',
    ),
  (rules) =>
    when(
      hasThreeColours(rules) && rules.nextStarter.three === 'loser-chooses',
      'loser-of-three-unclear',
      'nextStarter',
      'formats',
    ),
  ({ end }) => when(end.kind === 'best-of' && end.rounds % 2 === 0, 'even-best-of', 'end'),
  ({ end }) =>
    when(
      'target' in end ? !isCount(end.target, MAX_TARGET) : !isCount(end.rounds, MAX_ROUNDS),
      'not-a-count',
      'end',
    ),
  ({ reshoot }) => when(!isCount(reshoot.attempts + 1, MAX_RESHOOTS + 1), 'not-a-count', 'reshoot'),
  ({ discsPerPlayer }) =>
    when(
      Object.values(discsPerPlayer).some((count) => !isCount(count, MAX_DISCS_PER_PLAYER)),
      'not-a-count',
      'discsPerPlayer',
    ),
  (rules) =>
    when(
      rules.formats.some((format) => discsDealt(rules, format) > MAX_DISCS),
      'too-many-discs',
      'discsPerPlayer',
      'formats',
    ),
];

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** A player alone against two has as many as both of them: as if there were four. */
const DEALT_HANDS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 4,
  'three-colours': 3,
};

/** All the discs of a round. */
function discsDealt(rules: RuleSet, format: SeatFormat): number {
  return DEALT_HANDS[format] * rules.discsPerPlayer[format];
}
