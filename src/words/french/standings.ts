import { decimalComma } from '../shared/decimal-comma.ts';
import type { Words } from '../english/messages.ts';
import { counted, figured, plural } from './counting.ts';

export const STANDINGS: Words['standings'] = {
  leaderboard: {
    name: 'classement',
    description: 'Qui joue le mieux, ici ou partout',
    options: {
      scope: { name: 'étendue', description: 'Ce serveur, tous, ou les parties avec des robots' },
      board: { name: 'critère', description: 'Sur quoi classer' },
      rules: { name: 'règles', description: 'Seulement les parties jouées selon ce règlement' },
    },
  },
  profile: {
    name: 'profil',
    description: 'La carte d’un joueur\u00a0: cote, forme, vingt, meilleure manche',
    options: {
      member: { name: 'membre', description: 'Quel profil (par défaut, le tien)' },
    },
  },

  scopes: {
    server: 'Ce serveur',
    global: 'Tous les serveurs',
    robots: 'Les robots',
    fingers: 'Au balayage',
  },
  amongRobots: (server) => `${server} et ses robots`,
  robotsCount: 'Ce classement est celui des parties contre des robots.',
  fingersCount:
    'Ici ne comptent que les manches balayées à la table du salon. Nous ne pouvons pas les vérifier, donc elles ne changent pas les cotes.',
  boards: {
    rating: 'Cote',
    'twenties-per-round': 'Vingt par manche',
    'open-twenties': 'Vingt à vide',
    wins: 'Victoires',
    streak: 'Plus longue série',
    shootout: 'Concours de 20',
  },
  anyRules: 'Toutes les règles',

  head: (board) => `## Classement\u00a0: ${board}`,
  provisional: (name, figure, more) =>
    `-# ${name}\u00a0: ${figure}, au classement après encore ${counted(more, 'une partie', 'parties')}`,
  row: (place, name, figure) => `${place}\\. **${name}**\u00a0: ${figure}`,
  figures: {
    rating: (points) => figured(points, 'point', 'points'),
    'twenties-per-round': (hundredths) => `${decimalComma(hundredths / 100, 2)} par manche`,
    'open-twenties': (permille) => `${decimalComma(permille / 10, 1)}\u00a0%`,
    wins: (wins) => figured(wins, 'victoire', 'victoires'),
    streak: (wins) => (wins < 2 ? 'une victoire' : `${wins} victoires de suite`),
    shootout: (twenties) => `${twenties} sur 12`,
  },
  empty: {
    rating:
      'Personne n’est encore à ce classement. Cinq parties classées, et la première place est à toi.',
    'twenties-per-round':
      'Personne n’est encore à ce classement. Il faut huit manches classées, avec un vingt de temps en temps.',
    'open-twenties':
      'Personne n’est encore à ce classement. Il faut vingt tirs à vide en parties classées.',
    wins: 'Personne n’est encore à ce classement. Gagne une partie classée, et te voilà en tête.',
    streak:
      'Personne n’est encore à ce classement. Gagne une partie classée. Toute série commence ainsi.',
    shootout:
      'Personne n’est encore à ce classement. **/entraînement** propose un concours de 20\u00a0: douze tirs vers le trou, avec écart.',
  },
  rated:
    'Seules les parties entre joueurs, avec écart, sont classées. **/défier** suffit pour commencer.',
  robotsRated:
    'Les parties contre un robot, avec écart, sont classées ici. **/entraînement** suffit pour commencer.',
  missing: {
    rating: (more) =>
      `Il te manque ${figured(more, 'partie classée', 'parties classées')} pour ce classement.`,
    'twenties-per-round': (more) =>
      `Il te manque ${figured(more, 'manche classée', 'manches classées')} pour ce classement.`,
    'open-twenties': (more) =>
      `Il te manque ${figured(more, 'tir à vide', 'tirs à vide')} en parties classées pour ce classement.`,
    wins: () => 'Une victoire en partie classée, et tu es à ce classement.',
    streak: () => 'Une victoire en partie classée, et tu es à ce classement.',
    shootout: () => 'Un vingt au concours de 20 de **/entraînement**, et tu es à ce classement.',
  },
  hiddenSelf: 'Tu as quitté les classements mondiaux. **/confidentialité** t’y ramène.',
  mine: 'Mon rang',
  chooseBoard: 'Un autre classement',

  nobodyElse: 'C’est un bot. Il ne compte pas les points, et ne s’en porte pas plus mal.',
  hidden: (name) => `${name} n’est pas dans les classements mondiaux.`,
  noMatches: (name) =>
    `${name} n’a pas encore fini de partie classée. Tout le monde commence un jour.`,
  noMatchesSelf:
    'Pas encore de partie classée. Défie quelqu’un avec **/défier**, et cette carte se remplira.',
  results: (wins, draws, losses) =>
    [
      figured(wins, 'victoire', 'victoires'),
      ...(draws === 0 ? [] : [figured(draws, 'nulle', 'nulles')]),
      figured(losses, 'défaite', 'défaites'),
    ].join(' · '),
  first: (wins, matches) =>
    `En tirant d’abord\u00a0: ${figured(wins, 'gagnée', 'gagnées')} sur ${matches}`,
  second: (wins, matches) =>
    `En tirant ensuite\u00a0: ${figured(wins, 'gagnée', 'gagnées')} sur ${matches}`,
  shootout: (twenties) => `Meilleur concours de 20\u00a0: ${twenties} sur 12`,
  streak: (now, best) => `Série\u00a0: ${now} · la plus longue\u00a0: ${best}`,
  choices: (lost, spread, matches) =>
    `Les choix coûtent ${lost} par tir (±${spread}, ${counted(matches, 'une analyse', 'analyses')})`,
  choosesLike: (level) => `comme un robot de niveau «\u00a0${level}\u00a0»`,
  choosesBetween: (weaker, stronger) =>
    `entre un robot de niveau «\u00a0${weaker}\u00a0» et un «\u00a0${stronger}\u00a0»`,
  choosesBetter: (by) => `mieux dernièrement (de ${by})`,
  choosesWorse: (by) => `moins bien dernièrement (de ${by})`,
  against: (name, wins, draws, losses) =>
    `Contre ${name}\u00a0: ${draws === 0 ? `${wins}–${losses}` : `${wins}–${draws}–${losses}`}`,
  achievements: {
    'twenty-off-a-disc': [
      'Touché, rentré',
      'Touche un palet adverse et mets le tien dans le trou du même tir',
    ],
    'two-in-one': ['Deux d’un coup', 'Mets deux de tes palets dans le trou d’un seul tir'],
    'double-take-out': ['Double sortie', 'Sors deux palets adverses d’un seul tir'],
    'triple-take-out': ['Triple sortie', 'Sors trois palets adverses d’un seul tir'],
    'three-twenties': ['Coup du chapeau', 'Mets trois tirs de suite dans le trou'],
    'five-twenties': ['Main chaude', 'Mets cinq tirs de suite dans le trou'],
    'perfect-round': ['Manche parfaite', 'Mets tous tes palets d’une manche dans le trou'],
    'clean-round': ['Table rase', 'Laisse l’autre camp sans un point dans une manche'],
    'hundred-points': ['Une centaine', 'Marque 100 points dans une manche, avant l’annulation'],
    'first-win': ['Première victoire', 'Gagne une partie contre quelqu’un'],
    'every-round': ['Carton plein', 'Gagne toutes les manches d’une partie d’au moins trois'],
    comeback: ['Remontée', 'Perds les deux premières manches et gagne la partie'],
    'five-wins': ['Sur la lancée', 'Gagne cinq parties de suite'],
    'ten-wins': ['Dix de suite', 'Gagne dix parties de suite'],
    'ten-matches': ['Toujours là', 'Joue dix parties contre d’autres joueurs'],
    'hundred-matches': ['De la bouteille', 'Joue cent parties contre d’autres joueurs'],
    'hundred-twenties': ['Centième vingt', 'Marque ton centième vingt contre d’autres joueurs'],
    'thousand-twenties': ['Millième vingt', 'Marque ton millième vingt contre d’autres joueurs'],
    'shootout-eight': ['Œil vif', 'Mets huit tirs sur douze au concours de 20'],
    'shootout-twelve': ['Douze sur douze', 'Mets les douze tirs au concours de 20'],
  },
  achieved: (name, names) => `🏅 ${name}\u00a0: ${names}`,
  achievedSoFar: (achieved, all, latest) =>
    `🏅 ${figured(achieved, 'exploit', 'exploits')} sur ${all}. ${plural(achieved, 'Dernier', 'Derniers')}\u00a0: ${latest}`,
  nextAchievement: (name, task) => `-# À suivre\u00a0: ${name}. ${task}.`,
};
