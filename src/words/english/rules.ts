import type { Topic, Chapter, TopicValues } from 'crokinole/rules/topics';
import type { FinalTie, SeatFormat } from 'crokinole/rules/options';
import type { PresetId } from 'crokinole/rules/presets/registry';

const TABLES: Readonly<Record<SeatFormat, string>> = {
  singles: 'two players',
  doubles: 'two against two',
  'two-against-one': 'one against two',
  'three-colours': 'three colours',
};

const STARTERS = {
  'next-seat': 'The next seat in the direction of play begins the next round.',
  winner: 'The winner of a round begins the next one.',
  'loser-chooses': 'The loser of a round chooses who begins the next one.',
} as const;

const SCORINGS = {
  differential: 'Only the better side scores: the difference.',
  simple: 'Every side scores its own points.',
  'two-one-none': 'Two points for a round won, one each if it is level.',
} as const;

/** What follows when the rounds are played and nobody leads. */
const FINAL_TIES: Readonly<Record<FinalTie, string>> = {
  stands: 'a tie stands.',
  'sudden-death': 'a tie is played off.',
  pairs: 'a tie: up to four pairs of rounds (Quinte Convention).',
};

const each = (count: number) => `${count} each.`;

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

/** A sentence is at most 100 characters, so that it can stand in a menu as well. */
/** A name for the topic, and the sentence about each of its values: at most 100 characters. */
export type TopicWords = {
  readonly [T in Topic]: {
    readonly name: string;
    readonly say: (value: TopicValues[T]) => string;
  };
};

const TOPICS: TopicWords = {
  formats: {
    name: 'Tables',
    say: (formats) => `For ${formats.map((format) => TABLES[format]).join(', ')}.`,
  },
  discsSingles: { name: 'Discs, two players', say: each },
  discsDoubles: { name: 'Discs, two against two', say: each },
  discsTwoAgainstOne: {
    name: 'Discs, one against two',
    say: (count) => `${count} for each of the two, ${2 * count} for the one.`,
  },
  discsThreeColours: { name: 'Discs, three colours', say: each },
  involvement: {
    name: 'A miss',
    say: (what) =>
      ({
        struck: 'Your disc comes off, with every own disc that was struck.',
        moved: 'Your disc comes off, with every own disc that moved.',
        'struck-or-moved': 'Your disc comes off, with every own disc that was struck or moved.',
      })[what],
  },
  pegHits: {
    name: 'Through a peg',
    say: (isHit) =>
      isHit
        ? 'A disc at a peg counts as hit if a hit on the peg’s other side moves it.'
        : 'A disc that moves only through its peg has not been hit.',
  },
  freeShotTest: {
    name: 'Free shot',
    say: (test) =>
      ({
        touching: 'With no opposing disc on the board: stop in the 15 or on its line.',
        inside: 'With no opposing disc on the board: stop wholly inside the 15.',
      })[test],
  },
  freeShotMaker: {
    name: 'By which disc',
    say: (maker) =>
      ({
        'any-own': 'Any disc of yours that the shot leaves there makes it good.',
        'shooter-only': 'Only the disc you shoot can make a free shot good.',
      })[maker],
  },
  reshoot: {
    name: 'Second tries',
    say: (attempts) => {
      if (attempts === 0) return 'Every disc is shot once.';
      const times = attempts === 1 ? 'once' : `up to ${attempts} times`;
      return `A miss that touched nothing may be shot again, ${times}.`;
    },
  },
  outerLine: {
    name: 'Shooting line',
    say: (rule) =>
      ({
        'at-rest': 'A disc is out if it comes to rest touching the shooting line.',
        immediate: 'Once clear of the shooting line, a disc is out as soon as it touches it again.',
      })[rule],
  },
  quadrantLine: {
    name: 'Where to start',
    say: (allowance) =>
      ({
        touching: 'On the shooting line, as far as the disc touches your quadrant’s line.',
        half: 'On the shooting line, at most half over your quadrant’s line.',
        inside: 'On the shooting line, clear of your quadrant’s lines.',
      })[allowance],
  },
  startDepth: {
    name: 'How far in',
    say: (isOutside) =>
      isOutside
        ? 'The disc’s middle lies on the shooting line or outside it.'
        : 'Touching the shooting line with any part is enough.',
  },
  direction: {
    name: 'Turns',
    say: (direction) =>
      ({
        clockwise: 'Turns go clockwise.',
        counterclockwise: 'Turns go counterclockwise, as in the Southern Hemisphere.',
      })[direction],
  },
  firstStarter: {
    name: 'First round',
    say: (starter) =>
      ({
        'by-lot': 'Who begins the first round is drawn by lot.',
        'first-seat': 'The first seat begins the first round.',
        'hand-draw': 'The side whose disc is in the hand picked begins. Three colours draw lots.',
        lag: 'A shot each at the empty board: whoever comes nearest to the middle begins.',
      })[starter],
  },
  nextOfTwo: { name: 'Next round, two players', say: (starter) => STARTERS[starter] },
  nextOfThree: { name: 'Next round, three players', say: (starter) => STARTERS[starter] },
  nextOfFour: { name: 'Next round, four players', say: (starter) => STARTERS[starter] },
  scoring: { name: 'A round', say: (scoring) => SCORINGS[scoring] },
  scoringThreeColours: {
    name: 'A round, three colours',
    say: (scoring) => SCORINGS[scoring],
  },
  end: {
    name: 'The match',
    say: (end) => {
      switch (end.kind) {
        case 'first-to':
          return end.bothPast === 'shared'
            ? `Ends at ${points(end.target)}; sides level past that share the win.`
            : `Ends at ${points(end.target)}; sides level past that play on.`;
        case 'race-to':
          return `Ends at ${points(end.target)}, once somebody leads; one side has the very last shot.`;
        case 'best-of':
        case 'fixed-rounds': {
          const many = end.kind === 'best-of' ? 'Best of' : 'Lasts';
          const length = end.rounds === 1 ? 'Lasts one round' : `${many} ${end.rounds} rounds`;
          return `${length}; ${FINAL_TIES[end.tie]}`;
        }
      }
    },
  },
};

export const RULES = {
  command: {
    name: 'rules',
    description: 'The rules in short, and how two rulebooks differ',
    options: {
      preset: { name: 'preset', description: 'Which one; this server’s own if you say nothing' },
      compare: { name: 'compare', description: 'Another one, to see only what differs' },
    },
  },
  topics: TOPICS,
  tables: TABLES,
  leftOut: (table: string, why: string) => `⚠️ Not played: **${table}**. ${why}`,
  chapters: {
    shot: 'The shot',
    edge: 'The edge',
    table: 'The table',
    match: 'Rounds and the match',
  } satisfies Record<Chapter, string>,
  /** The same by every rulebook. */
  common: {
    shot: [
      'If an opponent has a disc on the board, hit one: with your disc, or by way of another of yours.',
    ],
    edge: ['What leaves the board is out, even if it comes back. What it moved stays moved.'],
    table: [],
    match: [
      'A twenty lies flat in the hole and counts for its owner. A leaner on the edge counts 15.',
      'A disc that touches a line counts the lower value.',
    ],
  } satisfies Record<Chapter, readonly string[]>,
  about: {
    woodestic: 'A board maker’s rules, for nearly every table.',
    stroke: 'Strict at the edge, and every point counts.',
    'match-play': 'Like stroke play, but counted in rounds won.',
    heritage: 'A family’s rulebook.',
    nca: 'As tournaments play it.',
    'race-to-9': 'The tournament game, without a last round.',
    cancellation: 'Short rules: equal points cancel.',
  } satisfies Record<PresetId, string>,
  /** Where it is the same for any number of players. */
  nextRound: 'Next round',
  told: (name: string, sentence: string) => `**${name}.** ${sentence}`,
  own: 'This server’s rules',
  ownBased: (preset: string) => `${preset}, as it is.`,
  ownChanged: (preset: string, count: number) =>
    `${preset}, with ${count === 1 ? 'one house rule' : `${count} house rules`} (◆).`,
  ownMark: '◆',
  choose: 'Another rulebook…',
  compareWith: 'Compare with…',
  noComparison: 'No comparison',
  comparison: (one: string, other: string) => `## ${one} and ${other}`,
  onlyDifferences: 'Only what differs:',
  noDifference: 'They say the same.',
  moreDifferences: (count: number) => `… and ${count} more.`,
};
