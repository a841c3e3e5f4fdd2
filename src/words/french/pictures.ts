import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, figured, listOf, plural } from './counting.ts';
import {
  amountOf,
  ENDINGS,
  goalText,
  DESCRIPTIONS,
  SIDES,
  GAP,
  twentiesText,
} from './descriptions.ts';

const OUTCOMES = { won: 'gagné', drawn: 'nul', lost: 'perdu' } as const;

const MARKS = {
  live: 'en cours',
  open: 'à jouer',
  walkover: 'forfait',
  void: 'annulé',
  bye: 'exempt',
} as const;

const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    if (stage.kind === 'whole') return '';
    if (stage.kind === 'division') return `Division ${stage.number}`;
    if (stage.kind === 'round')
      return `Ronde ${stage.round}${stage.rounds === undefined ? '' : ` sur ${stage.rounds}`}`;
    const noun = { group: 'Groupe', pool: 'Poule' }[stage.kind];
    return `${noun} ${String.fromCharCode(64 + stage.number)}`;
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
    round: (round, crossings) => `ronde ${round} ${crossings}`,
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

export const PICTURES: PictureWords = {
  sideNames: SIDES,
  round: (round) => `Manche ${round}`,
  goal: goalText,
  toFlick: 'au tir',
  somebodyToFlick: (name) => `${name} au tir`,
  shot: 'le tir',
  shotOf: (name) => `tir\u00a0: ${name}`,
  and: ' & ',
  twenties: 'Vingt',
  bestShot: 'Meilleur tir',
  versus: (sides) => sides.join(' contre '),
  matchScore: (scores) => `Score de la partie ${scores}`,
  wins: (names, isPlural) => `${names} ${isPlural ? 'gagnent' : 'gagne'}`,
  calledOff: 'Arrêtée',
  sharedWin: 'Victoire partagée',
  tie: 'Égalité',
  draw: 'Partie nulle',
  ending: (ending) => ENDINGS[ending],
  page: (page, pages) => (pages === undefined ? `Page ${page}` : `${page} sur ${pages}`),
  player: 'Joueur',
  puzzle: (number) => `Problème ${number}`,
  daysInARow: (days) => `${figured(days, 'jour', 'jours')} d’affilée`,
  review: {
    choices: 'Choix',
    choicesCost: (cost, size, unit) =>
      size === 0 ? 'Les choix ne coûtent rien' : `Les choix coûtent ${amountOf(cost, size, unit)}`,
    luckGave: (gain, size, unit) => {
      if (size === 0) return 'Ni chance ni malchance';
      const what = size < 0 ? 'La malchance coûte' : 'La chance donne';
      return `${what} ${amountOf(gain, size, unit)}`;
    },
    moments: {
      'best-choice': 'Meilleur choix',
      costliest: 'Plus coûteux',
      luckiest: 'Plus chanceux',
    },
  },
  rating: 'Cote',
  ratingLately: (change, matches) => `${change} en ${counted(matches, 'une partie', 'parties')}`,
  columns: {
    rating: 'Cote',
    record: 'V – N – D',
    'twenties-per-round': '20/manche',
    'open-twenties': '20 à vide',
    wins: 'Victoires',
    streak: 'Série record',
    shootout: '20 sur 12',
  },
  provisional: 'provisoire',
  rank: (rank) => `n°\u00a0${rank}`,
  openTwenties: '20 à vide',
  bestRound: 'Record manche',
  form: 'Forme',
  outcomes: { won: 'V', drawn: 'N', lost: 'D' },
  against: (name) => `Contre ${name}`,
  removals: {
    missed: 'manqué',
    'struck-own-on-miss': 'sort aussi',
    'free-shot-short': 'pas dans le 15',
    'free-carom-short': 'pas dans le 15',
    'on-fifteen-line': 'sur la ligne du 15',
    'twenty-void': '20 annulé',
    'on-line': 'sur la ligne',
    'line-touched-again': 'a touché la ligne',
    'left-surface': 'hors du plateau',
    returned: 'revenu par rebond',
  },
  callouts: {
    foul: 'Faute\u00a0: cible manquée',
    'free-miss': 'Pas dans le 15',
    again: 'À rejouer',
  },
  reshoot: 'à rejouer',
  illustrations: {
    rings: ['Le trou vaut 20, les anneaux 15, 10 et 5.'],
    start: ['Départ sur la ligne de tir, dans ton quadrant.'],
    scoring: ['Vingt dans le trou, puis 15, 10 et 5.', 'Rien sur la ligne de tir ni au-delà.'],
    'touching-line': ['Un palet qui touche une ligne', 'compte pour la plus petite valeur.'],
    'free-shot': [
      'Aucun palet adverse sur le plateau\u00a0: finis dans le 15',
      'ou sur sa ligne. Un palet sur la ligne vaut 10.',
    ],
    carom: ['Toucher un palet adverse par l’un des tiens', 'rend aussi le tir valable.'],
    leaner: ['Un palet penché sur le bord du trou reste en jeu', 'et vaut 15 pour l’instant.'],
    're-entry': ['Un palet sorti du plateau est éliminé,', 'même si le rebord le renvoie.'],
  },
  help: [
    'Ton palet part d’où tu veux sur ta ligne.',
    'Son chemin. En ombre\u00a0: l’écart possible du tir.',
    'Ce qu’il touche d’abord, et où va ce palet.',
    'La force décide de la distance. Et puis\u00a0: tire\u00a0!',
  ],
  decimal: decimalComma,
  sentences: DESCRIPTIONS,
  tournament: TOURNAMENT_PICTURES,
};

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, page ${page}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
