import { QUADRANT_LINE_ALLOWANCES } from '../board/start.ts';
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
  type FinalTie,
  type MatchEnd,
  type RuleSet,
  type SeatFormat,
} from './options.ts';
import type { Topic } from './topics.ts';

/** Edits single options in a menu, where every value has a key. */
interface Editor {
  readonly keys: readonly string[];
  /** Whether several values may be selected. */
  readonly isMany?: boolean;
  readonly read: (rules: RuleSet) => readonly string[];
  /** Applies a selection; the result may still contradict itself. */
  readonly write: (rules: RuleSet, keys: readonly string[]) => RuleSet;
}

function oneOf<Key extends string>(
  keys: readonly Key[],
  read: (rules: RuleSet) => Key,
  change: (key: Key, rules: RuleSet) => Partial<RuleSet>,
): Editor {
  return {
    keys,
    read: (rules) => [read(rules)],
    write: (rules, [chosen]) => {
      const key = keys.find((each) => each === chosen);
      return key === undefined ? rules : { ...rules, ...change(key, rules) };
    },
  };
}

const DISC_COUNTS = Array.from({ length: 12 }, (_, i) => String(i + 1));

function discs(format: SeatFormat): Editor {
  return oneOf(
    DISC_COUNTS,
    (rules) => String(rules.discsPerPlayer[format]),
    (key, rules) => ({ discsPerPlayer: { ...rules.discsPerPlayer, [format]: Number(key) } }),
  );
}

function nextStarter(players: keyof RuleSet['nextStarter']): Editor {
  return oneOf(
    NEXT_STARTERS,
    (rules) => rules.nextStarter[players],
    (key, rules) => ({ nextStarter: { ...rules.nextStarter, [players]: key } }),
  );
}

const ENDS = [
  ...TIES_PAST_TARGET.map((tie) => `first-to ${tie}` as const),
  'race-to' as const,
  ...FINAL_TIES.map((tie) => `fixed-rounds ${tie}` as const),
  ...FINAL_TIES.map((tie) => `best-of ${tie}` as const),
];
type EndKey = (typeof ENDS)[number];

function endKey(end: MatchEnd): EndKey {
  if (end.kind === 'race-to') return 'race-to';
  if (end.kind === 'first-to') return `first-to ${end.bothPast}`;
  return `${end.kind} ${end.tie}`;
}

const DEFAULT_POINTS = 100;
const DEFAULT_MATCH_POINTS = 9;
const DEFAULT_ROUNDS = 4;
const DEFAULT_BEST_OF = 3;

/** Keeps the current target if the new end counts in the same unit; otherwise takes the default. */
function endFor(key: EndKey, { end, scoring }: RuleSet): MatchEnd {
  const usual = scoring === 'two-one-none' ? DEFAULT_MATCH_POINTS : DEFAULT_POINTS;
  const target = 'target' in end ? end.target : usual;
  switch (key) {
    case 'first-to shared':
      return { kind: 'first-to', target, bothPast: 'shared' };
    case 'first-to play-on':
      return { kind: 'first-to', target, bothPast: 'play-on' };
    case 'race-to':
      return { kind: 'race-to', target };
    case 'fixed-rounds stands':
    case 'fixed-rounds sudden-death':
    case 'fixed-rounds pairs': {
      const rounds = end.kind === 'fixed-rounds' ? end.rounds : DEFAULT_ROUNDS;
      return { kind: 'fixed-rounds', rounds, tie: tieOf(key) };
    }
    case 'best-of stands':
    case 'best-of sudden-death':
    case 'best-of pairs': {
      const rounds = end.kind === 'best-of' ? end.rounds : DEFAULT_BEST_OF;
      return { kind: 'best-of', rounds, tie: tieOf(key) };
    }
  }
}

function tieOf(key: EndKey): FinalTie {
  return FINAL_TIES.find((tie) => key.endsWith(tie)) ?? 'stands';
}

/** Sets the target in the end's own unit: points or rounds. */
export function endAt(end: MatchEnd, target: number): MatchEnd {
  return 'target' in end ? { ...end, target } : { ...end, rounds: target };
}

/** Three colours have only one scoring that makes sense, so there is nothing to choose. */
export type EditableTopic = Exclude<Topic, 'scoringThreeColours'>;

const YES_NO = ['yes', 'no'] as const;
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

const MAX_TRIES = ['0', '1', '2', '3'] as const;

export const EDITORS: Readonly<Record<EditableTopic, Editor>> = {
  involvement: oneOf(
    INVOLVEMENTS,
    (rules) => rules.involvement,
    (involvement) => ({ involvement }),
  ),
  pegHits: oneOf(
    YES_NO,
    (rules) => yesNo(rules.pegHitsCount),
    (key) => ({ pegHitsCount: key === 'yes' }),
  ),
  freeShotTest: oneOf(
    FREE_SHOT_TESTS,
    (rules) => rules.freeShotTest,
    (freeShotTest) => ({ freeShotTest }),
  ),
  freeShotMaker: oneOf(
    FREE_SHOT_MAKERS,
    (rules) => rules.freeShotMadeBy,
    (freeShotMadeBy) => ({ freeShotMadeBy }),
  ),
  reshoot: oneOf(
    MAX_TRIES,
    (rules) => MAX_TRIES.find((tries) => tries === String(rules.reshoot.attempts)) ?? '0',
    (key) => ({ reshoot: { attempts: Number(key) } }),
  ),
  outerLine: oneOf(
    OUTER_LINE_RULES,
    (rules) => rules.outerLine,
    (outerLine) => ({ outerLine }),
  ),
  quadrantLine: oneOf(
    QUADRANT_LINE_ALLOWANCES,
    (rules) => rules.start.quadrantLine,
    (quadrantLine, { start }) => ({ start: { ...start, quadrantLine } }),
  ),
  startDepth: oneOf(
    YES_NO,
    (rules) => yesNo(rules.start.centreOutsideLine),
    (key, { start }) => ({ start: { ...start, centreOutsideLine: key === 'yes' } }),
  ),
  formats: {
    keys: SEAT_FORMATS,
    isMany: true,
    read: (rules) => rules.formats,
    write: (rules, keys) => ({
      ...rules,
      formats: SEAT_FORMATS.filter((format) => keys.includes(format)),
    }),
  },
  discsSingles: discs('singles'),
  discsDoubles: discs('doubles'),
  discsTwoAgainstOne: discs('two-against-one'),
  discsThreeColours: discs('three-colours'),
  direction: oneOf(
    DIRECTIONS,
    (rules) => rules.direction,
    (direction) => ({ direction }),
  ),
  firstStarter: oneOf(
    FIRST_STARTERS,
    (rules) => rules.firstStarter,
    (firstStarter) => ({ firstStarter }),
  ),
  nextOfTwo: nextStarter('two'),
  nextOfThree: nextStarter('three'),
  nextOfFour: nextStarter('four'),
  scoring: oneOf(
    ROUND_SCORINGS,
    (rules) => rules.scoring,
    (scoring) => ({ scoring }),
  ),
  end: oneOf(
    ENDS,
    (rules) => endKey(rules.end),
    (key, rules) => ({ end: endFor(key, rules) }),
  ),
};

export const EDITABLE_TOPICS = Object.keys(EDITORS) as readonly EditableTopic[];

/** The rules by what they are about. A form of Discord's has five fields at most. */
export const TOPICS_IN = {
  shots: ['involvement', 'pegHits', 'freeShotTest', 'freeShotMaker', 'reshoot'],
  lines: ['outerLine', 'quadrantLine', 'startDepth'],
  players: ['formats', 'direction'],
  discs: ['discsSingles', 'discsDoubles', 'discsTwoAgainstOne', 'discsThreeColours'],
  starters: ['firstStarter', 'nextOfTwo', 'nextOfThree', 'nextOfFour'],
  scores: ['scoring', 'end'],
} as const satisfies Readonly<Record<string, readonly EditableTopic[]>>;

export type RuleGroup = keyof typeof TOPICS_IN;
export const RULE_GROUPS = Object.keys(TOPICS_IN) as readonly RuleGroup[];
