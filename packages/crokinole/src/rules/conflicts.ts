import { MAX_DISCS } from '../board/dimensions.ts';
import { isByPairs } from './pairs.ts';
import type { RuleSet, SeatFormat } from './options.ts';

export const RULE_CONFLICT_CODES = [
  'no-format',
  'format-twice',
  'three-colours-need-simple-scoring',
  'three-colours-have-no-match-points',
  'rounds-won-need-match-points',
  'target-out-of-reach',
  'loser-of-three-unclear',
  'even-best-of',
  'pairs-need-turns',
  'pairs-need-even-sides',
  'not-a-count',
  'too-many-discs',
] as const;
export type RuleConflictCode = (typeof RULE_CONFLICT_CODES)[number];

/** Options that contradict each other, and why. */
export interface RuleConflict {
  readonly code: RuleConflictCode;
  readonly options: readonly (keyof RuleSet)[];
}

/** A round gives two match points, and a higher target would make matches endless. */
const MAX_MATCH_POINTS = 50;
const MAX_TARGET = 1000;
const MAX_ROUNDS = 99;
const MAX_DISCS_PER_PLAYER = 12;
const MAX_RESHOOTS = 9;

const CHECKS: readonly Check[] = [
  ({ formats }) => when(formats.length === 0, 'no-format', 'formats'),
  ({ formats }) => when(new Set(formats).size < formats.length, 'format-twice', 'formats'),
  ({ formats, scoringThreeColours }) =>
    when(
      formats.includes('three-colours') && scoringThreeColours !== 'simple',
      'three-colours-need-simple-scoring',
      'scoringThreeColours',
      'formats',
    ),
  // A conflict for two sides applies to every format except three colours.
  (rules) =>
    when(
      isForTwoSides(rules) && isByRoundsWon(rules) && rules.scoring !== 'two-one-none',
      'rounds-won-need-match-points',
      'end',
      'scoring',
    ),
  (rules) =>
    when(
      isForTwoSides(rules) &&
        rules.scoring === 'two-one-none' &&
        'target' in rules.end &&
        rules.end.target > MAX_MATCH_POINTS,
      'target-out-of-reach',
      'end',
      'scoring',
    ),
  ({ end }) => when(end.kind === 'best-of' && end.rounds % 2 === 0, 'even-best-of', 'end'),
  ({ end, formats, nextStarter: { two, four } }) =>
    when(
      isByPairs(end) &&
        ((formats.includes('singles') && two !== 'next-seat') ||
          (formats.includes('doubles') && four !== 'next-seat')),
      'pairs-need-turns',
      'end',
      'nextStarter',
    ),
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

/** Conflicts of these rules in any format. */
export function conflictsOf(rules: RuleSet): readonly RuleConflict[] {
  return CHECKS.map((check) => check(rules)).filter((found) => found !== undefined);
}

/** With three colours each side keeps its own points, whatever two sides score by. */
const CHECKS_OF_THREE_COLOURS: readonly Check[] = [
  // A target of nine suits match points. With points from the board, one disc would reach it.
  ({ end, scoring }) =>
    when(
      end.kind === 'race-to' || ('target' in end && scoring === 'two-one-none'),
      'three-colours-have-no-match-points',
      'end',
      'scoring',
      'formats',
    ),
  ({ nextStarter }) =>
    when(nextStarter.three === 'loser-chooses', 'loser-of-three-unclear', 'nextStarter', 'formats'),
];

/** A pair of rounds is only fair where the seats of two sides alternate. */
const CHECKS_OF_UNEVEN_SIDES: readonly Check[] = [
  ({ end }) => when(isByPairs(end), 'pairs-need-even-sides', 'end', 'formats'),
];

const CHECKS_AT: Readonly<Record<SeatFormat, readonly Check[]>> = {
  singles: [],
  doubles: [],
  'two-against-one': CHECKS_OF_UNEVEN_SIDES,
  'three-colours': [...CHECKS_OF_THREE_COLOURS, ...CHECKS_OF_UNEVEN_SIDES],
};

/** What rules out one format under rules that may suit another. */
export function conflictsAt(rules: RuleSet, format: SeatFormat): readonly RuleConflict[] {
  return CHECKS_AT[format].map((check) => check(rules)).filter((found) => found !== undefined);
}

/** The formats that the rules list and that can be played under them. */
export function playableFormats(rules: RuleSet): readonly SeatFormat[] {
  return rules.formats.filter((format) => conflictsAt(rules, format).length === 0);
}

/** Checks depend only on the rules, not on how they were composed. */
type Check = (rules: RuleSet) => RuleConflict | undefined;

function when(
  isConflict: boolean,
  code: RuleConflictCode,
  ...options: readonly (keyof RuleSet)[]
): RuleConflict | undefined {
  return isConflict ? { code, options } : undefined;
}

function isForTwoSides({ formats }: RuleSet): boolean {
  return formats.some((format) => format !== 'three-colours');
}

function isByRoundsWon({ end }: RuleSet): boolean {
  return end.kind === 'best-of' || end.kind === 'race-to';
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** A player alone against two has as many discs as both of them, as if there were four players. */
const DEALT_HANDS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 4,
  'three-colours': 3,
};

/** The number of discs in a round. */
function discsDealt(rules: RuleSet, format: SeatFormat): number {
  return DEALT_HANDS[format] * rules.discsPerPlayer[format];
}
