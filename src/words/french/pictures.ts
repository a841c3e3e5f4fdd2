import { decimalComma } from '../shared/decimal-comma.ts';
import { amountOf, endingText, goalText, DESCRIPTIONS, SIDES } from './descriptions.ts';
import { TOURNAMENT_PICTURES } from './tournament-pictures.ts';
import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import { counted, figured } from './counting.ts';

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
  ending: endingText,
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
