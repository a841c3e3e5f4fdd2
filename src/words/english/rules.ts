import type { FinalTie, SeatFormat } from 'crokinole/rules/options';
import type { PresetId } from 'crokinole/rules/presets/registry';
import type { Topic, Chapter, TopicValues } from 'crokinole/rules/topics';
import { counted } from '../shared/counting.ts';

export const INVITING = {
  challenge: (host: string, others: string) => `## ${host} challenges ${others}`,
  /** The notification on a locked phone. */
  challenged: (who: string, host: string) => `${who}, ${host} challenges you.`,
  table: (host: string) => `## ${host} opens a match`,
  seat: (number: number, side: string, who: string) => `${number}. ${side}: ${who}`,
  free: '*free*',
  accepted: (who: string) => `${who} ✓`,
  waiting: (who: string) => `${who} …`,
  /** `when` is shown by Discord, for example “in 5 hours”. */
  expires: (when: string) => `Closes ${when}.`,
  declined: 'Declined. Another time, maybe.',
  withdrawn: 'Withdrawn. Nothing to see here.',
  expired: 'No one answered in time.',
  started: 'The match is on.',
  /** How a match stands, on its card. */
  score: (score: string, rounds: number) =>
    `${score} after ${counted(rounds, 'one round', 'rounds')}.`,
  sent: 'Challenge sent.',
  opened: 'Your match is open to everyone.',
  otherRulebook: (own: string, used: string, format: string) =>
    `Using ${used}, because this server’s rulebook, ${own}, doesn’t cover ${format}.`,
  withoutHouseRules: (own: string, used: string) =>
    `Using ${used} as written. This server’s house rules only apply to ${own}.`,
  begun: 'The match has started.',
  begunIn: (channel: string) => `Your match: ${channel}`,
  rematchWanted: 'A rematch, sides swapped.',
  /** `time` is some minutes. */
  now: (time: string) => `Played right now, with ${time} per turn.`,
  who: 'Who?',
  form: {
    title: 'Change the match',
    labels: {
      length: 'How long?',
      rules: 'Rulebook',
      wobble: 'Wobble',
      clock: 'Clock',
    },
    own: {
      length: 'As usual here',
      rules: 'The usual rules here',
      wobble: 'The usual wobble here',
      clock: 'The usual clock here',
    },
  },
  noOpponent: 'Choose an **opponent** too, or leave partners out and I’ll ask you.',
  buttons: {
    change: 'Change',
    accept: 'Accept',
    now: 'Now',
    decline: 'Decline',
    withdraw: 'Withdraw',
    join: 'Join',
    leave: 'Leave',
    noRobot: 'Remove robot',
    start: 'Start',
  },
  robotMenu: 'Add a robot…',
  notABot: 'Bots can’t flick. **/practice** finds you a robot that can.',
  notMe: 'I just keep the board and the score. My robots play, though. Try **/practice**.',
  notYourself: 'Want to play yourself? That’s what **/practice** is for.',
  notAMember: (who: string) => `${who} isn’t a member of this server.`,
  hasLeft: (who: string) => `${who} has left this server, so this match can’t start.`,
  notHere: (channels: string) => `In this server, crokinole is played in ${channels}.`,
  cannotPost: (where: string, what: string) =>
    `I can’t post in ${where}. I need this permission: ${what}. Ask an admin, or use another channel.`,
  locked: (where: string) =>
    `${where} is locked, so I can’t post there. Ask an admin, or use another channel.`,
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
  },
  needsServer: 'That only works in a server.',
  elsewhere: 'This match is in another conversation. Play it there.',
  unheard:
    'I can’t post publicly here because this server hasn’t added me. Challenge in a DM or group, or ask an admin to add me.',
};

const TABLES: Readonly<Record<SeatFormat, string>> = {
  singles: 'two players',
  doubles: 'two against two',
  'two-against-one': 'one against two',
  'three-colours': 'three colors',
};

const each = (count: number) => `${count} each.`;

/**
 * The name of a topic, and a sentence for each of its values. A sentence has at most 100
 * characters, so that it fits into a menu.
 */
export type TopicWords = {
  readonly [T in Topic]: {
    readonly name: string;
    readonly say: (value: TopicValues[T]) => string;
  };
};

const points = (count: number) => counted(count, '1 point', 'points');

const STARTERS = {
  'next-seat': 'Each round, the next seat starts.',
  winner: 'The winner of a round starts the next one.',
  'loser-chooses': 'The loser of a round chooses who starts the next one.',
} as const;

const SCORINGS = {
  differential: 'Only the side with more points scores, and only the difference.',
  simple: 'Every side scores its own points.',
  'two-one-none': 'Two points for winning a round, one each for a tie.',
} as const;

/** What happens if the score is tied after the last round. */
const FINAL_TIES: Readonly<Record<FinalTie, string>> = {
  stands: 'a tie stands.',
  'sudden-death': 'a tie is played off.',
  pairs: 'a tie goes to up to four pairs of rounds (Quinte Convention).',
};

const TOPICS: TopicWords = {
  formats: {
    name: 'Formats',
    say: (formats) => `For ${formats.map((format) => TABLES[format]).join(', ')}.`,
  },
  discsSingles: { name: 'Discs, two players', say: each },
  discsDoubles: { name: 'Discs, two against two', say: each },
  discsTwoAgainstOne: {
    name: 'Discs, one against two',
    say: (count) => `${count} for each partner, ${2 * count} for the solo player.`,
  },
  discsThreeColours: { name: 'Discs, three colors', say: each },
  involvement: {
    name: 'A miss',
    say: (what) =>
      ({
        struck: 'Your disc comes off, along with any of your own that were struck.',
        moved: 'Your disc comes off, along with any of your own that moved.',
        'struck-or-moved':
          'Your disc comes off, along with any of your own that were struck or moved.',
      })[what],
  },
  pegHits: {
    name: 'Through a peg',
    say: (isHit) =>
      isHit
        ? 'A disc resting against a peg counts as hit if a hit on the peg’s other side moves it.'
        : 'Moving a disc through its peg isn’t a hit.',
  },
  freeShotTest: {
    name: 'Free shot',
    say: (test) =>
      ({
        touching: 'With no opponent’s disc on the board, stop in the 15 or on its line.',
        inside: 'With no opponent’s disc on the board, stop completely inside the 15.',
      })[test],
  },
  freeShotMaker: {
    name: 'Which disc counts',
    say: (maker) =>
      ({
        'any-own': 'Any of your discs in the 15 makes a free shot good.',
        'shooter-only': 'Only the disc you shoot can make a free shot good.',
      })[maker],
  },
  reshoot: {
    name: 'Second chances',
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
        touching: 'On the shooting line, within your quarter or touching its edge.',
        half: 'On the shooting line, no more than half over your quarter’s edge.',
        inside: 'On the shooting line, clear of your quarter’s edges.',
      })[allowance],
  },
  startDepth: {
    name: 'How far back',
    say: (isOutside) =>
      isOutside
        ? 'The disc’s center must be on or outside the shooting line.'
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
        'by-lot': 'A random draw decides who starts.',
        'first-seat': 'The first seat starts the first round.',
        'hand-draw': 'Pick a hand: the disc in it starts. Three colors: random draw.',
        lag: 'One shot each on an empty board: closest to the middle starts.',
      })[starter],
  },
  nextOfTwo: { name: 'Next round, two players', say: (starter) => STARTERS[starter] },
  nextOfThree: { name: 'Next round, three players', say: (starter) => STARTERS[starter] },
  nextOfFour: { name: 'Next round, four players', say: (starter) => STARTERS[starter] },
  scoring: { name: 'A round', say: (scoring) => SCORINGS[scoring] },
  scoringThreeColours: {
    name: 'A round, three colors',
    say: (scoring) => SCORINGS[scoring],
  },
  end: {
    name: 'The match',
    say: (end) => {
      switch (end.kind) {
        case 'first-to':
          return end.bothPast === 'shared'
            ? `Ends at ${points(end.target)}; if the leaders are tied, they share the win.`
            : `Ends at ${points(end.target)}; if the leaders are tied, they play on.`;
        case 'race-to':
          return `First to ${points(end.target)} and ahead wins, no matter who shot last.`;
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
  topics: TOPICS,
  tables: TABLES,
  leftOut: (table: string, why: string) => `⚠️ Not played: **${table}**. ${why}`,
  chapters: {
    shot: 'The shot',
    edge: 'The edge',
    table: 'Players and turns',
    match: 'Rounds and the match',
  } satisfies Record<Chapter, string>,
  /** The same in every rulebook. */
  common: {
    shot: ['If an opponent has a disc on the board, hit one, directly or off another of yours.'],
    edge: [
      'A disc that leaves the board is out, even if it bounces back. Anything it moved stays moved.',
    ],
    table: [],
    match: [
      'A twenty lies flat in the hole and scores for its owner. A leaner on the edge is worth 15.',
      'A disc touching a line scores the lower value.',
    ],
  } satisfies Record<Chapter, readonly string[]>,
  about: {
    woodestic: 'A board maker’s rules, for almost any number of players.',
    stroke: 'Strict at the edge, and every point counts.',
    'match-play': 'Like stroke play, but counted in rounds won.',
    heritage: 'A family’s rulebook.',
    nca: 'The way tournaments play it.',
    'race-to-9': 'The tournament rules, with no fixed number of rounds.',
    cancellation: 'Short rules: equal points cancel.',
  } satisfies Record<PresetId, string>,
  /** Where it is the same for any number of players. */
  nextRound: 'Next round',
  told: (name: string, sentence: string) => `**${name}.** ${sentence}`,
  own: 'This server’s rules',
  ownBased: (preset: string) => `${preset}, no house rules.`,
  ownChanged: (preset: string, count: number) =>
    `${preset}, with ${counted(count, 'one house rule', 'house rules')} (◆).`,
  ownMark: '◆',
  choose: 'Another rulebook…',
  compareWith: 'Compare with…',
  noComparison: 'No comparison',
  comparison: (one: string, other: string) => `## ${one} and ${other}`,
  onlyDifferences: 'Only the differences:',
  noDifference: 'No differences.',
  moreDifferences: (count: number) => `… and ${count} more.`,
};
