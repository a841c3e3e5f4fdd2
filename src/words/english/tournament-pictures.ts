import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { figured, listOf, twentiesText } from './descriptions.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const OUTCOMES = { won: 'won', drawn: 'drew', lost: 'lost' } as const;
const MARKS = {
  live: 'being played',
  open: 'to play',
  walkover: 'walkover',
  void: 'void',
  bye: 'bye',
} as const;

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, page ${page}`;
}

export const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    switch (stage.kind) {
      case 'whole':
        return '';
      case 'division':
        return `Division ${stage.number}`;
      case 'group':
        return `Group ${String.fromCharCode(64 + stage.number)}`;
      case 'round':
        return `Round ${stage.round}${stage.rounds === undefined ? '' : ` of ${stage.rounds}`}`;
    }
  },
  games: 'Games',
  twenties: '20s',
  points: 'Points',
  roundCrosses: 'by round: opponent’s line, points',
  withdrawn: 'withdrawn',
  marks: MARKS,
  borders: { through: 'Through', promotion: 'Promotion', relegation: 'Relegation' },
  bracketRounds: {
    16: ['Last 16', 'Round of 16'],
    8: ['Quarters', 'Quarter-finals'],
    4: ['Semis', 'Semi-finals'],
    2: ['Final', 'Final'],
  },
  bracketParts: { whole: '', upper: 'Upper half', lower: 'Lower half', last: '' },
  thirdPlace: 'Third place',
  bye: 'bye',
  day: ({ year, month, day }) => `${day} ${MONTHS[month - 1] ?? month} ${year}`,
  mostTwenties: 'Most twenties',
  pointsOf: (points) => figured(points, 'point', 'points'),
  season: 'Season',
  hallOfFame: 'Hall of fame',
  bestCount: (counted) => `best ${counted} count`,
  nobodyYet: 'Nobody yet',
  sentences: {
    table: (title, stage, page) =>
      `Table of ${title}${stage === '' ? '' : `, ${stage}`}${onPage(page)}.`,
    line: (place, name, { points, games, twenties }) =>
      `${place}. ${name} ${figured(points, 'point', 'points')} (${figured(games, 'game', 'games')}, ${twentiesText(twenties)})`,
    own: (name) => `Your line, ${name}:`,
    border: (border, line) =>
      ({
        through: `The first ${line} go on.`,
        promotion: `The first ${line} are promoted.`,
        relegation: `Below line ${line} is relegation.`,
      })[border],
    played: (against, outcome, points) => `${OUTCOMES[outcome]} against ${against} with ${points}`,
    walkover: (against, outcome) => `${OUTCOMES[outcome]} against ${against} by walkover`,
    mark: (mark, against) => (against === '' ? MARKS[mark] : `against ${against} ${MARKS[mark]}`),
    round: (round, told) => `round ${round} ${told}`,
    lineNumber: (line) => `line ${line}`,
    bracket: (title, part) => `Bracket of ${title}${part === '' ? '' : `, ${part}`}.`,
    match: ({ names: [one, other], scores, winner, isLive, isWalkover }) =>
      `${one} against ${other}${scores === undefined ? '' : ` ${scores.join('–')}`}` +
      (winner === undefined ? '' : `, ${winner} wins${isWalkover ? ' by walkover' : ''}`) +
      (isLive ? ', being played' : ''),
    bye: (name) => `${name} has a bye`,
    openPlace: 'somebody still to be found',
    podium: (title, day) => `Podium of ${title}, ${day}.`,
    mostTwenties: (names, twenties) => `Most twenties: ${listOf(names)} with ${twenties}.`,
    season: (title, tournaments, counted, page) =>
      `Season ${title}${onPage(page)}: ${figured(tournaments, 'tournament', 'tournaments')}, the best ${counted} count.`,
    seasonLine: (place, name, points, counting, others) =>
      `${place}. ${name} ${points} (${counting.join(' + ')}${others.length === 0 ? '' : `; not counted ${others.join(', ')}`})`,
    hallOfFame: (title, page) => `Hall of fame of ${title}${onPage(page)}.`,
    winner: (title, day, name) => `${title}, ${day}: ${name}`,
    lines: (count) => `${figured(count, 'line', 'lines')}.`,
  },
};
