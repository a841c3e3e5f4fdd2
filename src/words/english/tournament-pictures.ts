import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { figured } from './counting.ts';
import { listOf, twentiesText } from './descriptions.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const OUTCOMES = { won: 'beat', drawn: 'tied with', lost: 'lost to' } as const;
const MARKS = {
  live: 'in play',
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
      case 'pool':
        return `Pool ${String.fromCharCode(64 + stage.number)}`;
      case 'round':
        return `Round ${stage.round}${stage.rounds === undefined ? '' : ` of ${stage.rounds}`}`;
    }
  },
  games: 'Games',
  twenties: '20s',
  points: 'Points',
  roundCrosses: 'per round: opponent’s row, points',
  withdrawn: 'withdrawn',
  marks: MARKS,
  borders: { through: 'Through', promotion: 'Promotion', relegation: 'Relegation' },
  bracketRounds: {
    16: ['Last 16', 'Round of 16'],
    8: ['Quarters', 'Quarterfinals'],
    4: ['Semis', 'Semifinals'],
    2: ['Final', 'Final'],
  },
  bracketParts: { whole: '', upper: 'Upper half', lower: 'Lower half', last: '' },
  thirdPlace: 'Third place',
  bye: 'bye',
  day: ({ year, month, day }) => `${day} ${MONTHS[month - 1] ?? month} ${year}`,
  mostTwenties: 'Most twenties',
  pointsOf: (points) => figured(points, 'point', 'points'),
  season: 'Season',
  series: 'Series',
  hallOfFame: 'Hall of fame',
  bestCount: (counted) => (counted === null ? 'all count' : `best ${counted} count`),
  nobodyYet: 'No one yet',
  sentences: {
    table: (title, stage, page) =>
      `${title} standings${stage === '' ? '' : `, ${stage}`}${onPage(page)}.`,
    line: (place, name, { points, games, twenties }) =>
      `${place} ${name} ${figured(points, 'point', 'points')} (${figured(games, 'game', 'games')}, ${twentiesText(twenties)})`,
    own: (name) => `Your row, ${name}:`,
    border: (border, line) =>
      ({
        through: `The top ${line} go through.`,
        promotion: `The top ${line} are promoted.`,
        relegation: `Everyone below row ${line} is relegated.`,
      })[border],
    played: (against, outcome, points) =>
      `${OUTCOMES[outcome]} ${against} (${figured(points, 'point', 'points')})`,
    walkover: (against, outcome) => `${OUTCOMES[outcome]} ${against} by walkover`,
    mark: (mark, against) => (against === '' ? MARKS[mark] : `${MARKS[mark]} against ${against}`),
    round: (round, told) => `round ${round} ${told}`,
    lineNumber: (line) => `row ${line}`,
    bracket: (title, part) => `${title} bracket${part === '' ? '' : `, ${part}`}.`,
    match: ({ names: [one, other], scores, isWon, isLive, isWalkover }) =>
      `${one} ${isWon ? 'beat' : 'against'} ${other}` +
      (scores === undefined ? '' : ` ${scores.join('–')}`) +
      (isWalkover ? ' by walkover' : '') +
      (isLive ? ', in play' : ''),
    bye: (name) => `${name} has a bye`,
    openPlace: 'an opponent to be decided',
    field: (title, entered, places) => `${title}: ${entered} of ${places} places are taken.`,
    podium: (title, day) => `${title} podium, ${day}.`,
    mostTwenties: (names, twenties) => `Most twenties: ${listOf(names)} with ${twenties}.`,
    season: (title, tournaments, counted, page) =>
      `Season ${title}${onPage(page)}: ${figured(tournaments, 'tournament', 'tournaments')}, ${counted === null ? 'all' : `best ${counted}`} count.`,
    series: (title, tournaments, page) =>
      `Series ${title}${onPage(page)}: ${figured(tournaments, 'tournament', 'tournaments')}, which add up.`,
    seasonLine: (place, name, points, counting, others) =>
      `${place} ${name} ${points} (${counting.join(' + ')}${others.length === 0 ? '' : `; not counted ${others.join(', ')}`})`,
    hallOfFame: (title, page) => `${title} hall of fame${onPage(page)}.`,
    winner: (title, day, name) => `${title}, ${day}: ${name}`,
    lines: (count) => `${figured(count, 'row', 'rows')}.`,
  },
};
