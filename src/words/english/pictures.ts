import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { counted, figured, listOf } from '../shared/counting.ts';
import {
  DESCRIPTIONS,
  ENDINGS,
  goalText,
  inWords,
  numberWord,
  SIDES,
  twentiesText,
} from './descriptions.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const OUTCOMES = { won: 'beat', drawn: 'tied with', lost: 'lost to' } as const;

const MARKS = {
  live: 'in play',
  open: 'to play',
  walkover: 'walkover',
  void: 'void',
  bye: 'bye',
} as const;

const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    if (stage.kind === 'whole') return '';
    if (stage.kind === 'division') return `Division ${stage.number}`;
    if (stage.kind === 'round')
      return `Round ${stage.round}${stage.rounds === undefined ? '' : ` of ${stage.rounds}`}`;
    const noun = { group: 'Group', pool: 'Pool' }[stage.kind];
    return `${noun} ${String.fromCharCode(64 + stage.number)}`;
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
    round: (round, crossings) => `round ${round} ${crossings}`,
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

export const PICTURES: PictureWords = {
  sideNames: SIDES,
  round: (round) => `Round ${round}`,
  goal: goalText,
  toFlick: 'to flick',
  somebodyToFlick: (name) => `${name} to flick`,
  shot: 'the shot',
  shotOf: (name) => `${name}’s shot`,
  and: ' & ',
  twenties: 'Twenties',
  versus: (sides) => sides.join(' vs '),
  wins: (names, isPlural) => `${names} ${isPlural ? 'win' : 'wins'}`,
  calledOff: 'Called off',
  sharedWin: 'A shared win',
  tie: 'A tie',
  draw: 'A draw',
  ending: (ending) => ENDINGS[ending],
  page: (page, pages) => (pages === undefined ? `Page ${page}` : `${page} of ${pages}`),
  player: 'Player',
  puzzle: (number) => `Puzzle ${number}`,
  daysInARow: (days) => `${figured(days, 'day', 'days')} in a row`,
  review: {
    choices: 'Choices',
    choicesCost: (amount) => `Choices cost ${amount === '' ? 'nothing' : amount}`,
    luckGave: (amount, size) =>
      size === 0 ? 'Luck was even' : `${size < 0 ? 'Bad luck cost' : 'Luck gave'} ${amount}`,
    onlyIdeas: 'Took my ideas',
    points: (points, rounds) =>
      `${figured(points, 'point', 'points')}${rounds === 1 ? '' : ' a round'}`,
    share: (part, of) =>
      of === 1 ? 'a whole round' : `${inWords(part, 'round')} in ${numberWord(of)}`,
    moments: { 'best-choice': 'Best choice', costliest: 'Costliest', luckiest: 'Luckiest' },
  },
  rating: 'Rating',
  ratingLately: (change, matches) => `${change} in ${counted(matches, 'one match', 'matches')}`,
  columns: {
    rating: 'Rating',
    record: 'W – D – L',
    'twenties-per-round': '20s/round',
    'open-twenties': 'Open 20s',
    wins: 'Wins',
    streak: 'Best streak',
    shootout: '20s of 12',
  },
  provisional: 'provisional',
  rank: (rank) => `#${rank}`,
  openTwenties: 'Open 20s',
  bestRound: 'Best round',
  form: 'Form',
  outcomes: { won: 'W', drawn: 'D', lost: 'L' },
  against: (name) => `Against ${name}`,
  removals: {
    missed: 'missed',
    'struck-own-on-miss': 'comes off too',
    'free-shot-short': 'short of the 15',
    'free-carom-short': 'short of the 15',
    'on-fifteen-line': 'on the 15 line',
    'twenty-void': '20 void',
    'on-line': 'on the line',
    'line-touched-again': 'touched the line',
    'left-surface': 'off the board',
    returned: 'bounced back',
  },
  callouts: { foul: 'Foul: no opponent hit', 'free-miss': 'Short of the 15', again: 'Shoot again' },
  reshoot: 'shoot again',
  illustrations: {
    rings: ['The hole is worth 20, the rings 15, 10 and 5.'],
    start: ['Start on the shooting line, within your quarter.'],
    scoring: [
      'Twenty in the hole, then 15, 10 and 5.',
      'Nothing on the shooting line or beyond it.',
    ],
    'touching-line': ['A disc touching a line scores the lower value.'],
    'free-shot': [
      'No opponent’s disc on the board? Finish in the 15,',
      'or touching its line. A disc on the line scores 10.',
    ],
    carom: ['Knocking your own disc into an opponent’s', 'counts as a hit, too.'],
    leaner: ['A leaner on the edge of the hole stays in play,', 'worth 15 for now.'],
    're-entry': ['A disc that left the board is out,', 'even if it bounces back off the rail.'],
  },
  help: [
    'Start anywhere on your stretch of the line.',
    'Your aim. Shaded: how far your shot may stray.',
    'What you’ll hit first, and where it goes.',
    'Power sets how far you slide. Then: Flick!',
  ],
  decimal: (value, digits) => (digits === undefined ? String(value) : value.toFixed(digits)),
  sentences: DESCRIPTIONS,
  tournament: TOURNAMENT_PICTURES,
};

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, page ${page}`;
}
