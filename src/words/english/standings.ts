import type { OfferKind } from 'crokinole/match/state';
import type { AchievementKind } from 'crokinole/ratings/feats';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import { counted, figured } from '../shared/counting.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** /match: rarely used actions, and looking back at what was played. */
export const HISTORY = {
  command: {
    name: 'match',
    description: 'Your matches: resign, adjourn, replay, export and more',
  },
  option: { name: 'match', description: 'Which match' },

  done: {
    offered: {
      draw: '🤝 Your draw offer is below the board.',
      adjournment: '🌙 You’ve suggested adjourning. Everyone has to agree.',
      resignation: '🏳️ You want to resign. Your partner has to agree.',
      finish: '🏁 You’ve suggested ending it here. Everyone has to agree.',
    } satisfies Record<OfferKind, string>,
    'draw-agreed': '🤝 Draw agreed.',
    finished: '🏁 That’s the match.',
    'adjournment-agreed': '🌙 Adjourned. Sleep well.',
    agreed: 'You agreed. Now it’s up to the others.',
    resumed: '☀️ And we’re back.',
    reminded: '⏳ A friendly ping is on its way.',
    resigned: '🏳️ You’ve resigned.',
    withdrawn: 'Withdrawn.',
    declined: 'Declined.',
  },

  nothingYet:
    'No matches to look back on yet. **/challenge** someone, or open a match with **/play**.',
  over: (atMs: number) => `finished ${DAY.format(atMs)}`,
  title: 'Your matches',
  noneOlder: 'That’s all of them. Before that, it was just practice in the garage.',
  calledOff: 'Called off',
  givenUp: 'Given up',
  choose: 'Open a match',
  rounds: (rounds: readonly string[]) => `Rounds: ${rounds.join(', ')}`,
  from: (begun: string, ended: string | null) =>
    ended === null ? `Since ${begun}` : `${begun} to ${ended}`,

  /** Without a match score before the first points. */
  caption: (round: number, score: string) =>
    score === '' ? `Round ${round}` : `Round ${round} · ${score}`,
  lagCaption: 'Shot for first',
  whole: 'Whole match',
  /** In a menu below the replay of a match. */
  chapters: 'Choose a chapter',
  decisiveShots: 'The decisive shots',
  roundChapter: (round: number) => `Round ${round}`,
  shotByShot: 'Shot by shot',
  shotOf: (shot: number, shots: number) => `${shot} of ${shots}`,
  noShots: 'No one has flicked in that match yet, so there’s nothing to replay.',
  tooLarge: 'That’s too big for Discord’s file limit here. Watch it shot by shot instead.',
  allShots: (shots: number) => (shots === 1 ? 'One shot.' : `All ${shots} shots.`),
  lastShots: (shown: number, shots: number) =>
    shown === 1
      ? `The last of ${figured(shots, 'shot', 'shots')}. Discord won’t take a bigger file.`
      : `The last ${shown} of ${figured(shots, 'shot', 'shots')}. Discord won’t take a bigger file.`,
  /** Before a sentence about each shot. The match is told with its score. */
  wholeAltText: (match: string, shown: number, shots: number) => {
    if (shots === 1) return `Animation: ${match}. One shot.`;
    const which =
      shown === shots
        ? `All ${shots} shots`
        : shown === 1
          ? `The last of ${shots} shots`
          : `The last ${shown} of ${shots} shots`;
    return `Animation: ${match}. ${which}.`;
  },

  exported: 'Every shot in our notation, with everything needed to replay it.',
  exportedCmn: 'And the results in Crokinole Match Notation.',
  keyStays: 'The random seed is left out until the match ends.',
  fileKeyStays: 'The match is still going, so its random seed is left out until it ends.',

  /** What a message's menu says where it can't do what was chosen. */
  menu: {
    notMine: 'That isn’t one of my messages. This works on my boards.',
    noBoard: 'That message has no board of a match. Try it on one that does.',
    sameForAll: 'Everyone gets the same tries at a puzzle or a dozen. Use the buttons below it.',
    isPracticeBoard: 'That’s your practice board already.',
    noShot: 'No one has flicked in that match yet, and no one can flick now.',
  },
};

/** A leaderboard's figures come as integers: hundredths of a twenty, tenths of a percent. */
const decimal = (value: number, digits: number) => value.toFixed(digits);

/** /leaderboard and /profile. */
export const STANDINGS = {
  leaderboard: {
    name: 'leaderboard',
    description: 'Who plays best, here or everywhere',
    options: {
      scope: { name: 'scope', description: 'This server, all servers, or matches with robots' },
      board: { name: 'board', description: 'What to rank by' },
      rules: { name: 'rules', description: 'Only matches under this rulebook' },
    },
  },
  profile: {
    name: 'profile',
    description: 'A player’s card: rating, form, twenties, best round',
    options: { member: { name: 'member', description: 'Whose profile (default: yours)' } },
  },

  scopes: { server: 'This server', global: 'All servers', robots: 'Robots', fingers: 'By swipe' },
  amongRobots: (server: string) => `${server} and its robots`,
  robotsCount: 'This leaderboard is for matches with robots.',
  fingersCount:
    'Only swiped rounds at the walk-up table count here. We can’t check them, so they don’t affect ratings.',
  boards: {
    rating: 'Rating',
    'twenties-per-round': 'Twenties per round',
    'open-twenties': 'Open 20s',
    wins: 'Wins',
    streak: 'Longest streak',
    shootout: 'Shootout',
  } satisfies Record<LeaderboardKind, string>,
  anyRules: 'Any rules',

  head: (board: string) => `## Leaderboard: ${board}`,
  /** The player isn't on the rating leaderboard yet, and what it still takes. */
  provisional: (name: string, more: number) =>
    `-# ${name}: ranked after ${counted(more, 'one more match', 'more matches')}`,
  row: (place: number, name: string, figure: string) => `${place}\\. **${name}**: ${figure}`,
  figures: {
    rating: (points) => counted(points, 'one point', 'points'),
    'twenties-per-round': (hundredths) => `${decimal(hundredths / 100, 2)} per round`,
    'open-twenties': (permille) => `${decimal(permille / 10, 1)}%`,
    wins: (wins) => counted(wins, 'one win', 'wins'),
    streak: (wins) => counted(wins, 'one win', 'wins in a row'),
    shootout: (twenties) => `${twenties} of 12`,
  } satisfies Record<LeaderboardKind, (figure: number) => string>,
  /** What it takes to be the first on an empty leaderboard. */
  empty: {
    rating: 'This leaderboard is empty. Play five rated matches and the top spot is yours.',
    'twenties-per-round':
      'This leaderboard is empty. It takes eight rated rounds, with a twenty now and then, to get on it.',
    'open-twenties':
      'This leaderboard is empty. You need twenty shots at an empty board in rated matches.',
    wins: 'This leaderboard is empty. Win one rated match and you’re first.',
    streak: 'This leaderboard is empty. Win one rated match. Every streak starts with that.',
    shootout:
      'This leaderboard is empty. Try the shootout in **/practice**: twelve shots at the hole, wobble on.',
  } satisfies Record<LeaderboardKind, string>,
  rated: 'Only matches between people, with wobble on, are rated. **/challenge** someone.',
  robotsRated:
    'Matches against a robot, with wobble on, are rated here. Start one with **/practice**.',
  /** What a player still needs. */
  missing: {
    rating: (more) =>
      `You’re ${counted(more, 'one rated match', 'rated matches')} away from this leaderboard.`,
    'twenties-per-round': (more) =>
      `You’re ${counted(more, 'one rated round', 'rated rounds')} away from this leaderboard.`,
    'open-twenties': (more) =>
      `You’re ${counted(more, 'one open shot', 'open shots')} in rated matches away from this leaderboard.`,
    wins: () => 'Win one rated match and you’re on this leaderboard.',
    streak: () => 'Win one rated match and you’re on this leaderboard.',
    shootout: () =>
      'Sink one twenty in the shootout in **/practice** and you’re on this leaderboard.',
  } satisfies Record<LeaderboardKind, (more: number) => string>,
  hiddenSelf: 'You’ve left the global leaderboards. **/privacy** puts you back.',
  mine: 'My rank',
  chooseBoard: 'Another leaderboard',

  nobodyElse: 'That’s a bot. It keeps no score, and it doesn’t mind.',
  hidden: (name: string) => `${name} isn’t on the global leaderboards.`,
  noMatches: (name: string) =>
    `${name} hasn’t finished a rated match yet. Everyone starts somewhere.`,
  noMatchesSelf: 'No rated matches yet. **/challenge** someone and this card starts to fill up.',
  shootout: (twenties: number) => `Best shootout: ${twenties} of 12`,
  /** By their choices in reviewed matches. */
  choosesLike: (level: string) => `Chooses like a ${level} robot.`,
  rivals: (names: string) => `Rivals: ${names}`,
  achievements: {
    'twenty-off-a-disc': 'Hit and in',
    'two-in-one': 'Two in one',
    'double-take-out': 'Double takeout',
    'triple-take-out': 'Triple takeout',
    'three-twenties': 'Hat trick',
    'five-twenties': 'Hot hand',
    'perfect-round': 'Perfect round',
    'clean-round': 'Clean board',
    'hundred-points': 'A hundred',
    'first-win': 'First win',
    'every-round': 'Clean sweep',
    comeback: 'Comeback',
    'five-wins': 'On a roll',
    'ten-wins': 'Ten in a row',
    'ten-matches': 'Regular',
    'hundred-matches': 'Old hand',
    'hundred-twenties': 'Hundred twenties',
    'thousand-twenties': 'Thousand twenties',
    'shootout-eight': 'Sharp eye',
    'shootout-twelve': 'Twelve of twelve',
  } satisfies Record<AchievementKind, string>,
  /** After a match, of one player. */
  achieved: (name: string, names: string) => `🏅 ${name}: ${names}`,
  achievedSoFar: (achieved: number, all: number, latest: string) =>
    `🏅 ${achieved} of ${figured(all, 'achievement', 'achievements')}, lately ${latest}`,
};

/** The shot of the week: on Sunday, about the seven days before. */
export const WEEK_SHOT = {
  title: (who: string) => `${who}’s shot of the week.`,
  odds: (made: number, tries: number): string =>
    made === 0
      ? `With the same aim, it works less than 1 time in ${tries}.`
      : `With the same aim, it works about 1 time in ${Math.round(tries / made)}.`,
  toMatch: 'to the match',
  vote: 'What a shot!',
  voted: {
    given: 'You like that shot. Press again if you’ve changed your mind.',
    'taken-back': 'Your vote is gone.',
    late: 'That week is over.',
  },
};
