import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';

/** The figures of a board as whole numbers: hundredths of a twenty, tenths of a percent. */
const decimal = (value: number, digits: number) => value.toFixed(digits);

const count = (number: number, one: string, many: string) =>
  number === 1 ? `one ${one}` : `${number} ${many}`;

/** /leaderboard and /profile. */
export const STANDINGS = {
  leaderboard: {
    name: 'leaderboard',
    description: 'Who plays best, here or everywhere',
    options: {
      scope: { name: 'scope', description: 'This server, all servers, or matches with robots' },
      board: { name: 'board', description: 'What counts' },
      rules: { name: 'rules', description: 'Matches by this rulebook only' },
    },
  },
  profile: {
    name: 'profile',
    description: 'A player’s card: rating, form, twenties, best round',
    options: { member: { name: 'member', description: 'Whose; yours if you name nobody' } },
  },

  scopes: { server: 'This server', global: 'All servers', robots: 'Robots' },
  amongRobots: (server: string) => `${server} and its robots`,
  robotsCount: 'Here, matches with a robot in them are rated.',
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
  /** Not yet on the board of ratings, and when. */
  provisional: (name: string, figure: string, more: number) =>
    `-# – ${name}: ${figure}, on the board after ${count(more, 'more match', 'more matches')}`,
  row: (place: number, name: string, figure: string) => `${place}\\. **${name}**: ${figure}`,
  figures: {
    rating: (points) => count(points, 'point', 'points'),
    'twenties-per-round': (hundredths) => `${decimal(hundredths / 100, 2)} a round`,
    'open-twenties': (permille) => `${decimal(permille / 10, 1)} %`,
    wins: (wins) => count(wins, 'win', 'wins'),
    streak: (wins) => (wins === 1 ? 'one win' : `${wins} wins in a row`),
    shootout: (twenties) => `${twenties} of 12`,
  } satisfies Record<LeaderboardKind, (figure: number) => string>,
  /** What it takes, where nobody has done it. */
  empty: {
    rating: 'Nobody is on this board yet. Five rated matches, and the first row is yours.',
    'twenties-per-round':
      'Nobody is on this board yet. Eight rounds of rated matches, with a twenty now and then, open it.',
    'open-twenties':
      'Nobody is on this board yet. It opens after twenty shots at an empty board in rated matches.',
    wins: 'Nobody is on this board yet. Win one rated match, and you lead it.',
    streak: 'Nobody is on this board yet. Win one rated match: every streak starts with that.',
    shootout:
      'Nobody is on this board yet. **/practice** has a shootout: twelve shots at the hole, with a hand that wobbles.',
  } satisfies Record<LeaderboardKind, string>,
  rated: 'Rated matches are among people only, with hands that wobble. **/challenge** somebody.',
  robotsRated:
    'Rated here are matches with a robot, and with hands that wobble. **/practice** begins one.',
  /** What somebody still lacks. */
  missing: {
    rating: (more) =>
      `You are ${count(more, 'rated match', 'rated matches')} away from this board.`,
    'twenties-per-round': (more) =>
      `You are ${count(more, 'round', 'rounds')} of rated matches away from this board.`,
    'open-twenties': (more) =>
      `You are ${count(more, 'open shot', 'open shots')} in rated matches away from this board.`,
    wins: () => 'One win in a rated match, and you are on this board.',
    streak: () => 'One win in a rated match, and you are on this board.',
    shootout: () => 'One twenty in a shootout of **/practice**, and you are on this board.',
  } satisfies Record<LeaderboardKind, (more: number) => string>,
  hiddenSelf: 'You have left the boards of all servers. **/privacy** brings you back.',
  mine: 'My place',
  chooseBoard: 'Another board',

  nobodyElse: 'That is a bot. It keeps no score, and it does not mind.',
  hidden: (name: string) => `${name} keeps to the boards of each server.`,
  noMatches: (name: string) =>
    `${name} has not finished a rated match yet. Everybody starts with an empty board.`,
  noMatchesSelf: 'No rated match yet: **/challenge** somebody, and this card begins to fill.',
  results: (wins: number, draws: number, losses: number) =>
    [
      count(wins, 'win', 'wins'),
      ...(draws === 0 ? [] : [count(draws, 'draw', 'draws')]),
      count(losses, 'loss', 'losses'),
    ].join(' · '),
  first: (wins: number, matches: number) => `Shooting first: ${wins} of ${matches} won`,
  second: (wins: number, matches: number) => `Shooting second: ${wins} of ${matches} won`,
  shootout: (twenties: number) => `Best shootout: ${twenties} of 12`,
  streak: (now: number, best: number) => `Streak: ${now} · longest: ${best}`,
  against: (name: string, wins: number, draws: number, losses: number) =>
    `Against ${name}: ${draws === 0 ? `${wins}–${losses}` : `${wins}–${draws}–${losses}`}`,
};
