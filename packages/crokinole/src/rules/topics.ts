import type { QuadrantLineAllowance } from '../board/start.ts';
import type {
  Direction,
  FirstStarter,
  FreeShotMaker,
  FreeShotTest,
  Involvement,
  MatchEnd,
  NextStarter,
  OuterLineRule,
  RoundScoring,
  RuleSet,
  SeatFormat,
} from './options.ts';

/** The aspects of a rule set that are explained, each with one sentence made from its value. */
export interface TopicValues {
  formats: readonly SeatFormat[];
  discsSingles: number;
  discsDoubles: number;
  discsTwoAgainstOne: number;
  discsThreeColours: number;
  involvement: Involvement;
  pegHits: boolean;
  freeShotTest: FreeShotTest;
  freeShotMaker: FreeShotMaker;
  reshoot: number;
  outerLine: OuterLineRule;
  quadrantLine: QuadrantLineAllowance;
  startDepth: boolean;
  direction: Direction;
  firstStarter: FirstStarter;
  nextOfTwo: NextStarter;
  nextOfThree: NextStarter;
  nextOfFour: NextStarter;
  scoring: RoundScoring;
  scoringThreeColours: RoundScoring;
  end: MatchEnd;
}

export type Topic = keyof TopicValues;

export const CHAPTERS = ['shot', 'edge', 'table', 'match'] as const;
export type Chapter = (typeof CHAPTERS)[number];

interface TopicEntry<Value> {
  readonly chapter: Chapter;
  readonly read: (rules: RuleSet) => Value;
  /** The formats it concerns; all if none are named. */
  readonly formats?: readonly SeatFormat[];
}

const ENTRIES: { readonly [T in Topic]: TopicEntry<TopicValues[T]> } = {
  involvement: { chapter: 'shot', read: (rules) => rules.involvement },
  pegHits: { chapter: 'shot', read: (rules) => rules.pegHitsCount },
  freeShotTest: { chapter: 'shot', read: (rules) => rules.freeShotTest },
  freeShotMaker: { chapter: 'shot', read: (rules) => rules.freeShotMadeBy },
  reshoot: { chapter: 'shot', read: (rules) => rules.reshoot.attempts },
  outerLine: { chapter: 'edge', read: (rules) => rules.outerLine },
  quadrantLine: { chapter: 'edge', read: (rules) => rules.start.quadrantLine },
  startDepth: { chapter: 'edge', read: (rules) => rules.start.centreOutsideLine },
  formats: { chapter: 'table', read: (rules) => rules.formats },
  discsSingles: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer.singles,
    formats: ['singles'],
  },
  discsDoubles: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer.doubles,
    formats: ['doubles'],
  },
  discsTwoAgainstOne: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer['two-against-one'],
    formats: ['two-against-one'],
  },
  discsThreeColours: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer['three-colours'],
    formats: ['three-colours'],
  },
  direction: { chapter: 'table', read: (rules) => rules.direction },
  firstStarter: { chapter: 'match', read: (rules) => rules.firstStarter },
  nextOfTwo: { chapter: 'match', read: (rules) => rules.nextStarter.two, formats: ['singles'] },
  nextOfThree: {
    chapter: 'match',
    read: (rules) => rules.nextStarter.three,
    formats: ['two-against-one', 'three-colours'],
  },
  nextOfFour: { chapter: 'match', read: (rules) => rules.nextStarter.four, formats: ['doubles'] },
  scoring: {
    chapter: 'match',
    read: (rules) => rules.scoring,
    formats: ['singles', 'doubles', 'two-against-one'],
  },
  scoringThreeColours: {
    chapter: 'match',
    read: (rules) => rules.scoringThreeColours,
    formats: ['three-colours'],
  },
  end: { chapter: 'match', read: (rules) => rules.end },
};

/** In the order they are explained. */
export const TOPICS = Object.keys(ENTRIES) as readonly Topic[];

export function topicsOf(rules: RuleSet, chapter: Chapter): readonly Topic[] {
  return TOPICS.filter((topic) => ENTRIES[topic].chapter === chapter && matters(topic, rules));
}

/** Whether the topic affects anything these rules allow. */
export function matters(topic: Topic, rules: RuleSet): boolean {
  const { formats } = ENTRIES[topic];
  return formats === undefined || formats.some((format) => rules.formats.includes(format));
}

/** The value of a topic under these rules. */
export function topicValue<T extends Topic>(topic: T, rules: RuleSet): TopicValues[T] {
  return ENTRIES[topic].read(rules);
}

/** The topics that matter in both rule sets and differ. */
export function differencesOf(one: RuleSet, other: RuleSet): readonly Topic[] {
  const text = (topic: Topic, rules: RuleSet) => JSON.stringify(topicValue(topic, rules));
  return TOPICS.filter(
    (topic) =>
      matters(topic, one) && matters(topic, other) && text(topic, one) !== text(topic, other),
  );
}
