import type { QuadrantLineAllowance } from '../../core/board/start.ts';
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
} from '../../core/rules/options.ts';

/** What there is to say about a rule set: a sentence each, made from the option's own value. */
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

/** A name for the topic, and the sentence about each of its values: at most 100 characters. */
export type TopicWords = {
  readonly [T in Topic]: {
    readonly name: string;
    readonly say: (value: TopicValues[T]) => string;
  };
};

export const CHAPTERS = ['shot', 'edge', 'table', 'match'] as const;
export type Chapter = (typeof CHAPTERS)[number];

interface TopicEntry<Value> {
  readonly chapter: Chapter;
  readonly read: (rules: RuleSet) => Value;
  /** The tables that it is about; all of them where none is named. */
  readonly tables?: readonly SeatFormat[];
}

const TABLE: { readonly [T in Topic]: TopicEntry<TopicValues[T]> } = {
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
    tables: ['singles'],
  },
  discsDoubles: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer.doubles,
    tables: ['doubles'],
  },
  discsTwoAgainstOne: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer['two-against-one'],
    tables: ['two-against-one'],
  },
  discsThreeColours: {
    chapter: 'table',
    read: (rules) => rules.discsPerPlayer['three-colours'],
    tables: ['three-colours'],
  },
  direction: { chapter: 'table', read: (rules) => rules.direction },
  firstStarter: { chapter: 'match', read: (rules) => rules.firstStarter },
  nextOfTwo: { chapter: 'match', read: (rules) => rules.nextStarter.two, tables: ['singles'] },
  nextOfThree: {
    chapter: 'match',
    read: (rules) => rules.nextStarter.three,
    tables: ['two-against-one', 'three-colours'],
  },
  nextOfFour: { chapter: 'match', read: (rules) => rules.nextStarter.four, tables: ['doubles'] },
  scoring: {
    chapter: 'match',
    read: (rules) => rules.scoring,
    tables: ['singles', 'doubles', 'two-against-one'],
  },
  scoringThreeColours: {
    chapter: 'match',
    read: (rules) => rules.scoringThreeColours,
    tables: ['three-colours'],
  },
  end: { chapter: 'match', read: (rules) => rules.end },
};

/** In the order in which they are told. */
export const TOPICS = Object.keys(TABLE) as readonly Topic[];

export function topicsOf(rules: RuleSet, chapter: Chapter): readonly Topic[] {
  return TOPICS.filter((topic) => TABLE[topic].chapter === chapter && matters(topic, rules));
}

/** Whether anything that these rules allow is touched by it. */
export function matters(topic: Topic, { formats }: RuleSet): boolean {
  const { tables } = TABLE[topic];
  return tables === undefined || tables.some((table) => formats.includes(table));
}

/** The one sentence that these rules have about it. */
export function sentenceOn(topic: Topic, rules: RuleSet, words: TopicWords): string {
  // A topic's words are about what it reads, which the compiler cannot follow.
  const say = words[topic].say as (value: unknown) => string;
  return say(TABLE[topic].read(rules));
}

/** What two rule sets say differently, of all that matters in both. */
export function differencesOf(one: RuleSet, other: RuleSet): readonly Topic[] {
  const text = (topic: Topic, rules: RuleSet) => JSON.stringify(TABLE[topic].read(rules));
  return TOPICS.filter(
    (topic) =>
      matters(topic, one) && matters(topic, other) && text(topic, one) !== text(topic, other),
  );
}
