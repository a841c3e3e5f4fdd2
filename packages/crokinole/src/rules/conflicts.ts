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

/** Options that do not go together, and why. */
export interface RuleConflict {
  readonly code: RuleConflictCode;
  readonly options: readonly (keyof RuleSet)[];
}

/** Two points a round: more than this and a match would outlast its players. */
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
  // What is wrong for two sides is wrong at every table but the one for three.
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

/** What is wrong with these rules whatever is played by them. */
export function conflictsOf(rules: RuleSet): readonly RuleConflict[] {
  return CHECKS.map((check) => check(rules)).filter((found) => found !== undefined);
}

/** Three colours keep their own points, whatever a round brings two sides. */
const CHECKS_OF_THREE_COLOURS: readonly Check[] = [
  // Nine for rounds won is a match, and nine for what lies on the board a single disc.
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

/** Where the seats of two sides do not alternate, a pair of rounds is no fairer than one. */
const CHECKS_OF_UNEVEN_SIDES: readonly Check[] = [
  ({ end }) => when(isByPairs(end), 'pairs-need-even-sides', 'end', 'formats'),
];

const CHECKS_AT: Readonly<Record<SeatFormat, readonly Check[]>> = {
  singles: [],
  doubles: [],
  'two-against-one': CHECKS_OF_UNEVEN_SIDES,
  'three-colours': [...CHECKS_OF_THREE_COLOURS, ...CHECKS_OF_UNEVEN_SIDES],
};

/** What keeps one format from being played by rules that may do very well for another. */
export function conflictsAt(rules: RuleSet, format: SeatFormat): readonly RuleConflict[] {
  return CHECKS_AT[format].map((check) => check(rules)).filter((found) => found !== undefined);
}

/** The formats that the rules name and that can be played by them. */
export function playableFormats(rules: RuleSet): readonly SeatFormat[] {
  return rules.formats.filter((format) => conflictsAt(rules, format).length === 0);
}

/** Of the rules and nothing else: how somebody has come by them makes no difference. */
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
