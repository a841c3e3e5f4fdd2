import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { figured, plural } from './counting.ts';
import { GAP, listOf, twentiesText } from './descriptions.ts';

const OUTCOMES = { won: 'gagné', drawn: 'nul', lost: 'perdu' } as const;
const MARKS = {
  live: 'en cours',
  open: 'à jouer',
  walkover: 'forfait',
  void: 'annulé',
  bye: 'exempt',
} as const;

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, page ${page}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

export const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    switch (stage.kind) {
      case 'whole':
        return '';
      case 'division':
        return `Division ${stage.number}`;
      case 'group':
        return `Groupe ${String.fromCharCode(64 + stage.number)}`;
      case 'pool':
        return `Poule ${String.fromCharCode(64 + stage.number)}`;
      case 'round':
        return `Ronde ${stage.round}${stage.rounds === undefined ? '' : ` sur ${stage.rounds}`}`;
    }
  },
  games: 'Parties',
  twenties: '20',
  points: 'Points',
  roundCrosses: `par ronde${GAP}: ligne adverse, points`,
  withdrawn: 'retiré',
  marks: MARKS,
  borders: { through: 'Qualifiés', promotion: 'Montée', relegation: 'Descente' },
  bracketRounds: {
    16: ['Huitièmes', 'Huitièmes'],
    8: ['Quarts', 'Quarts de finale'],
    4: ['Demies', 'Demi-finales'],
    2: ['Finale', 'Finale'],
  },
  bracketParts: { whole: '', upper: 'Haut du tableau', lower: 'Bas du tableau', last: '' },
  thirdPlace: '3e place',
  bye: 'exempt',
  day: ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  mostTwenties: 'Le plus de vingt',
  pointsOf: (points) => figured(points, 'point', 'points'),
  season: 'Saison',
  series: 'Série',
  hallOfFame: 'Palmarès',
  bestCount: (counted) => (counted === null ? 'tous comptent' : `les ${counted} meilleurs`),
  nobodyYet: 'Personne encore',
  sentences: {
    table: (title, stage, page) =>
      `Classement de ${title}${stage === '' ? '' : `, ${stage}`}${onPage(page)}.`,
    line: (place, name, { points, games, twenties }) =>
      `${place} ${name} ${figured(points, 'point', 'points')} (${figured(games, 'partie', 'parties')}, ${twentiesText(twenties)})`,
    own: (name) => `Ta ligne, ${name}${GAP}:`,
    border: (border, line) =>
      ({
        through: `Les ${line} premiers continuent.`,
        promotion: `Les ${line} premiers montent.`,
        relegation: `Ceux qui sont sous la ligne ${line} descendent.`,
      })[border],
    played: (against, outcome, points) =>
      `${OUTCOMES[outcome]} contre ${against} (${figured(points, 'point', 'points')})`,
    walkover: (against, outcome) => `${OUTCOMES[outcome]} contre ${against} par forfait`,
    mark: (mark, against) => (against === '' ? MARKS[mark] : `contre ${against} ${MARKS[mark]}`),
    round: (round, told) => `ronde ${round} ${told}`,
    lineNumber: (line) => `ligne ${line}`,
    bracket: (title, part) => `Tableau final de ${title}${part === '' ? '' : `, ${part}`}.`,
    match: ({ names: [one, other], scores, isWon, isLive, isWalkover }) =>
      `${one} ${isWon ? 'bat' : 'contre'} ${other}` +
      (scores === undefined ? '' : ` ${scores.join('–')}`) +
      (isWalkover ? ' par forfait' : '') +
      (isLive ? ', en cours' : ''),
    bye: (name) => `${name} est exempt`,
    openPlace: 'un adversaire à connaître',
    field: (title, entered, places) =>
      `${title}${GAP}: ${entered} ${plural(entered, 'place prise', 'places prises')} sur ${places}.`,
    podium: (title, day) => `Podium de ${title}, ${day}.`,
    mostTwenties: (names, twenties) => `Le plus de vingt${GAP}: ${listOf(names)} avec ${twenties}.`,
    season: (title, tournaments, counted, page) =>
      `Saison ${title}${onPage(page)}${GAP}: ${figured(tournaments, 'tournoi', 'tournois')}, ${counted === null ? 'tous' : `les ${counted} meilleurs`} comptent.`,
    series: (title, tournaments, page) =>
      `Série ${title}${onPage(page)}${GAP}: ${figured(tournaments, 'tournoi', 'tournois')}, dont les points s’additionnent.`,
    seasonLine: (place, name, points, counting, others) =>
      `${place} ${name} ${points} (${counting.join(' + ')}${others.length === 0 ? '' : `; sans compter ${others.join(', ')}`})`,
    hallOfFame: (title, page) => `Palmarès de ${title}${onPage(page)}.`,
    winner: (title, day, name) => `${title}, ${day}${GAP}: ${name}`,
    lines: (count) => `${figured(count, 'ligne', 'lignes')}.`,
  },
};
