import type { Words } from '../english/messages.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, figured, plural } from './counting.ts';
import { ENDINGS } from './descriptions.ts';

const DAY = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeZone: 'UTC' });

export const HISTORY: Words['history'] = {
  command: {
    name: 'partie',
    description: 'Tes parties\u00a0: abandonner, suspendre, revoir, exporter et plus',
  },
  option: { name: 'partie', description: 'Quelle partie' },

  done: {
    offered: {
      draw: '🤝 Ta proposition est sous le plateau.',
      adjournment: '🌙 Tu as proposé de suspendre. Tout le monde doit accepter.',
      resignation: '🏳️ Tu voudrais abandonner. Ton partenaire doit accepter.',
    },
    'draw-agreed': '🤝 Nulle, d’un commun accord.',
    'adjournment-agreed': '🌙 Suspendue. Dors bien.',
    agreed: 'Tu acceptes. Aux autres maintenant.',
    resumed: '☀️ Ça reprend.',
    reminded: '⏳ La mention est partie.',
    resigned: '🏳️ Tu as abandonné.',
    withdrawn: 'Retiré.',
    declined: 'Refusé.',
  },

  nothingYet:
    'Il n’y a pas encore de partie à revoir. Lance un défi avec **/défier**, ou ouvre une partie avec **/jouer**.',
  over: (atMs) => `finie le ${DAY.format(atMs)}`,
  title: 'Tes parties',
  noneOlder: 'C’est tout. Avant cela, il n’y a que l’entraînement au garage.',
  results: { win: 'Gagnée', draw: 'Nulle', loss: 'Perdue' },
  played: 'Jouée',
  calledOff: 'Arrêtée',
  givenUp: 'Abandonnée',
  ending: (ending) => ENDINGS[ending],
  isOn: 'en cours',
  line: (result, sides, score, when) => `**${result}** · ${sides} · ${score} · ${when}`,
  choose: 'Ouvrir une partie',
  rounds: (rounds) => `Manches\u00a0: ${rounds.join(', ')}`,
  from: (begun, ended) => (ended === null ? `Depuis le ${begun}` : `Du ${begun} au ${ended}`),

  caption: (round, score) => (score === '' ? `Manche ${round}` : `Manche ${round} · ${score}`),
  lagCaption: 'Tir pour le départ',
  shared: (address, isNew) =>
    `${isNew ? 'Partagé avec tout le monde' : 'Tu l’as déjà partagé'}. [Voir](${address})`,
  sharedBefore: 'Tu l’as déjà partagé.',
  sharedTooMuch: 'C’est beaucoup d’un coup. Réessaie dans quelques minutes.',
  cannotShare: 'Un tir se partage là où sa partie a été jouée, si tu as le droit d’y écrire.',
  still: 'Image fixe',
  whole: 'Toute la partie',
  chapters: 'Choisir un chapitre',
  decisiveShots: 'Les tirs décisifs',
  roundChapter: (round) => `Manche ${round}`,
  shotByShot: 'Tir par tir',
  shotOf: (shot, shots) => `${shot} sur ${shots}`,
  noShots: 'Personne n’a encore tiré dans cette partie, donc il n’y a rien à revoir.',
  tooLarge: 'C’est trop gros pour Discord ici. Regarde-la plutôt tir par tir.',
  allShots: (shots) => (shots < 2 ? 'Un seul tir.' : `Les ${shots} tirs.`),
  lastShots: (shown, shots) =>
    shown === 1
      ? `Le dernier tir sur ${shots}. Discord n’accepte pas de fichier plus gros.`
      : `Les ${figured(shown, 'dernier tir', 'derniers tirs')} sur ${shots}. Discord n’accepte pas de fichier plus gros.`,
  wholeAltText: (sides, shown, shots, score) => {
    if (shots === 1) return `Animation\u00a0: ${sides}, un tir. Score ${score}.`;
    const which =
      shown === shots
        ? `les ${shots} tirs`
        : shown === 1
          ? `le dernier tir sur ${shots}`
          : `les ${figured(shown, 'dernier tir', 'derniers tirs')} sur ${shots}`;
    return `Animation\u00a0: ${sides}, ${which}. Score ${score}.`;
  },

  exported: 'Chaque tir dans notre notation, avec tout ce qu’il faut pour le rejouer.',
  exportedCmn: 'Et les résultats en Crokinole Match Notation.',
  keyStays: 'La graine du hasard n’y est pas avant la fin de la partie.',
  fileKeyStays: 'La partie est en cours, donc la graine du hasard n’y est pas avant la fin.',

  /** What a message's menu says where it can't do what was chosen. */
  menu: {
    notMine: 'Ce message n’est pas de moi. Cela marche avec mes plateaux.',
    noBoard: 'Ce message ne montre pas le plateau d’une partie. Essaie sur un message qui en a un.',
    sameForAll:
      'Pour un problème ou une douzaine, tout le monde a les mêmes essais. Sers-toi des boutons dessous.',
    isPracticeBoard: 'C’est déjà ton plateau libre.',
    noShot: 'Personne n’a encore tiré dans cette partie, et personne ne peut tirer maintenant.',
  },
};

export const REVIEW: Words['review'] = {
  button: 'Analyse',
  title: '## Analyse',
  waits: 'En file d’attente. J’analyse une partie à la fois.',
  progress: (done, shots) => `**${done}** ${plural(done, 'tir', 'tirs')} sur ${shots}`,
  takesTime: 'Tu peux fermer ce message. **Analyse** le ramène, là où j’en suis.',
  pressAgain: 'Je ne peux plus modifier ce message. **Analyse** montre où j’en suis.',
  failed: 'Je n’ai pas pu finir cette analyse. Appuie sur **Analyse** pour réessayer.',
  verdict: (chooser, lucky) => {
    const chose = chooser === null ? 'Des choix aussi bons' : `De meilleurs choix pour ${chooser}`;
    if (lucky === null) return `${chose}, autant de chance.`;
    return lucky === chooser
      ? `${chose}, et plus de chance.`
      : `${chose}, plus de chance pour ${lucky}.`;
  },
  side: (side, cost, luck) => `${side}\u00a0: les choix ont coûté ${cost}, chance ${luck}`,
  units: {
    points: (figure, size) => `${figure} ${plural(size, 'point', 'points')}`,
    rounds: (figure, size) => `${figure} ${plural(size, 'manche', 'manches')}`,
    share: (figure) => `${figure}\u00a0% d’une manche`,
  },
  percent: (figure) => `${figure}\u00a0%`,
  accounts:
    '**Choix**\u00a0: ce que tu as perdu en ne choisissant pas le meilleur tir que j’ai trouvé. **Chance**\u00a0: ce que l’écart a apporté ou coûté.',
  moments: {
    'best-choice': 'Meilleur choix',
    costliest: 'Choix le plus coûteux',
    luckiest: 'Tir le plus chanceux',
  },
  /** "**A** Choix le plus coûteux · Bo, manche 2". */
  moment: (letter: string, kind: string, who: string, round: number) =>
    `**${letter}** ${kind} · ${who}, manche ${round}`,
  shotByShot: 'Tir par tir',
  shotHead: (who: string, round: number) => `### ${who} · manche ${round}`,
  aimed: (what: string, odds: string) => `Visé\u00a0: ${what} · ${odds}`,
  better: (what: string, odds: string) => `Mieux\u00a0: ${what} · ${odds}`,
  betterAim: (angle, power, position) =>
    `Mieux\u00a0: la même chose avec angle ${angle}°, force ${power}, position ${position}°`,
  nothing: 'pas de but clair',
  isBest: 'C’était la meilleure visée que j’ai trouvée.',
  isBeyond: 'C’était mieux que tout ce que j’ai trouvé.',
  lostOnTime: 'Ce palet a été perdu au temps.',
  account: (choice: string, remark: string, luck: string) =>
    `Choix ${choice}${remark === '' ? '' : ` (${remark})`} · chance ${luck}`,
  remarks: {
    great: 'superbe',
    little: 'pas tout à fait',
    costly: 'coûteux',
    dear: 'très coûteux',
    offered: 'une de mes idées',
  },
  shotUnits: {
    points: (figure, size) => `${figure} ${plural(size, 'point', 'points')}`,
    rounds: (figure) => `${figure}\u00a0% de chances de gagner`,
  },
  legend:
    'En pointillé, ta visée\u00a0; en ombré, où elle peut finir. En vert, une meilleure visée. En blanc, le tir réel.',
  tryHead: (who: string) =>
    `**Essayer encore** · le tir de ${who} avec le même écart. Juste pour l’entraînement.`,
  answer: 'Réponse',
  lessonHead: '## Tiré de tes propres parties',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `Ton habitude la plus coûteuse en ${counted(reviews, 'une analyse', 'analyses')}\u00a0: **${what}** (${lost} en ${counted(times, 'un tir', 'tirs')}). Essaie ces trois plateaux, puis je montre ma réponse.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, manche ${round} · ${lost} à trouver`,
  lessonMissing: (missing: number) =>
    `Fais analyser encore ${counted(missing, 'une partie', 'parties')}, et je trouverai dans tes propres parties des plateaux qui valent un nouvel essai. **Analyse** est sous chaque partie finie, et dans **/partie**.`,
  lessonUnclear: (reviews: number) =>
    `Dans ${plural(reviews, 'ta dernière analyse', `tes ${reviews} dernières analyses`)}, aucun point faible ne ressort. Fais analyser encore quelques parties, et je regarderai à nouveau.`,
  lessonKinds: {
    nothing: 'des tirs sans but clair',
    twenty: 'des vingt depuis la ligne',
    'twenty-off': 'des vingt sur un palet',
    'sink-own': 'rentrer ton propre palet',
    'off-peg': 'des touches par un plot',
    'take-out': 'sortir des palets',
    'take-out-stay': 'sortir un palet et rester',
    hide: 'se cacher derrière un plot',
    'stop-inside': 's’arrêter dans le 15',
    'bring-in': 'pousser ton propre palet',
    'push-back': 'repousser des palets',
    touch: 'seulement toucher un palet',
  },
  refusals: {
    'match-on': 'Tu pourras analyser la partie quand elle sera finie.',
    'no-turns': 'Personne n’a tiré dans cette partie\u00a0: il n’y a rien à analyser.',
    'no-two-sides': 'Je ne peux analyser que des parties à deux camps.',
    'own-finger':
      'Les tirs balayés n’ont pas de visée enregistrée, donc je ne peux pas les analyser.',
    usedUp: (most, when) =>
      `Tu as demandé ${counted(most, 'une analyse', 'analyses')} aujourd’hui. Tu pourras en demander d’autres ${when}.`,
  },
};

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
