import type { Words } from '../english/messages.ts';
import { counted, figured, listOf, plural } from './counting.ts';

export const LEARNING: Words['learning'] = {
  firstTime:
    '-# Jamais joué\u00a0? Trois tirs, et tu connais le jeu. Personne d’autre ne les voit.',
  head: (number, of) => `**Tes premiers tirs** · ${number} sur ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `Le trou au milieu vaut 20, et ton palet le vise déjà. Appuie sur **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Rouge a un palet sur le plateau, donc tu dois le toucher. Choisis-le dans le menu, puis appuie sur **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Encore un palet rouge. Cette fois, laisse-le tranquille. Appuie sur **${flickButton}** et vois ce qu’en dit l’arbitre.`,
  },
  endings: {
    twenty:
      '🎯 **Un vingt\u00a0!** Il sort tout de suite et attend dans ta coupelle qu’on le compte.',
    'no-twenty':
      'Pas dans le trou cette fois. Ça arrive à tout le monde. Essaie encore, ou continue.',
    'knocked-out':
      '**Sorti\u00a0!** Tu as touché un palet adverse, donc le tien reste où il s’est arrêté.',
    good: '**Bien joué.** Tu as touché un palet adverse, donc le tien reste où il s’est arrêté.',
    'runs-off':
      '**Bien joué**, puisque tu as touché un palet adverse. Mais le tien est sorti du plateau. Essaie encore, ou continue.',
    'no-hit':
      'Le palet rouge n’a pas été touché, le tien est donc retiré. Choisis-le dans le menu, ou continue.',
    foul: '**Manqué.** Quand l’adversaire a un palet sur le plateau, tu dois en toucher un, sinon ton palet est retiré, même du trou.',
    'no-foul':
      'Tu as touché le palet rouge, donc c’est un bon tir. Passe à côté pour voir un tir manqué, ou continue.',
  },
  over: ({ challenge, play, practice }) => [
    '## Tu connais le jeu\u00a0!',
    'Quand tous les palets sont joués, on compte la manche\u00a0: 20 pour le trou, puis 15, 10 et 5 pour les anneaux.',
    'En partie, tu choisis aussi d’où tu tires et avec quelle force, et tes tirs s’écartent un peu de ta visée.',
    `Défie quelqu’un avec **/${challenge}**, ouvre une partie avec **/${play}**, ou joue contre un robot avec **/${practice}**.`,
  ],
  buttons: {
    tryShot: 'Essayer un tir',
  },
};

const THEMES = { twenties: 'Vingt', 'take-outs': 'Sorties', stay: 'Sortir et rester' };

const LEVELS = { easy: 'facile', medium: 'moyen', hard: 'difficile' };

const COUNTS = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];

const ENDS = {
  any: '',
  stay: 'reste sur le plateau',
  inside: 'reste dans le 15',
  yours: 'ne perds aucun des tiens',
};

export const PUZZLE: Words['puzzle'] = {
  head: (number, side) => `**Problème du jour ${number}** · tu joues ${side}`,
  task: ({ twenties, out, end }) => {
    const sinks = twenties === 0 ? [] : [twenties === 1 ? 'fais un vingt' : 'fais deux vingt'];
    const outs = out === 0 ? [] : [`sors-en ${COUNTS[out]}`];
    const task = listOf([...sinks, ...outs, ...(ENDS[end] === '' ? [] : [ENDS[end]])]);
    return `${task.charAt(0).toUpperCase()}${task.slice(1)}.`;
  },
  noWobble: (most) =>
    `Aucun écart\u00a0: le palet va exactement où tu vises. ${figured(most, 'essai', 'essais')}.`,
  hint: (most) =>
    `-# Aucun écart. ${figured(most, 'essai', 'essais')}\u00a0; une des trois idées y arrive.`,
  lastTry: (marks) => `${marks} Encore un essai.`,
  power: (power) => `force ${power}`,
  first: {
    disc: (disc) => `${disc} d’abord`,
    peg: 'Un plot d’abord',
    hole: 'Vers le trou',
    nothing: 'À côté de tout',
  },
  missed: (number, most) => `**Pas cette fois.** Essai ${number} sur ${most}.`,
  won: (number) => (number === 1 ? '**Résolu du premier coup\u00a0!**' : '**Résolu\u00a0!**'),
  lost: '**Pas résolu.** La réponse montre comment faire.',
  solvedBy: (solved, tried) =>
    `-# Résolu par ${Math.round((100 * solved) / tried)}\u00a0% (${tried} au total).`,
  next: (when) => `-# Le prochain problème arrive ${when}.`,
  here: '**Résolu sur ce serveur**',
  tries: (number) => (number === 1 ? 'premier essai' : `essai ${number}`),
  shareLine: (who, number, marks) => `${who} · Problème de crokinole ${number}\u00a0: ${marks}`,
  answer: 'Voici comment faire.',
  yesterday: (number) => `**Problème ${number}** · la réponse d’hier`,
  packs:
    '## Recueils de problèmes\nTirés de parties de robots\u00a0; chaque réponse est vérifiée. Deux essais chacun, sans série.',
  packMenu: 'Choisir un recueil…',
  pack: (theme, level) => `${THEMES[theme]} · ${LEVELS[level]}`,
  packDone: (done, size) => `${figured(done, 'résolu', 'résolus')} sur ${size}`,
  over: 'Ce problème est fini. Celui d’aujourd’hui est dans **/quotidien**.',
  refusals: {
    'no-try-left': 'Tu as fini ce problème.',
    spent:
      'Tu as essayé le problème du jour avant d’effacer tes données\u00a0: tu ne peux pas le réessayer. Le prochain arrive demain.',
    'tried-already': 'Tu as déjà fait cet essai. **/quotidien** montre où tu en es.',
    'tries-left': 'Finis d’abord le problème.',
  },
  buttons: {
    packs: 'Recueils',
    share: 'Partager',
    answer: 'Réponse',
    yesterday: 'Réponse d’hier',
  },
};

const DAY = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const DAILY: Words['daily'] = {
  command: {
    name: 'quotidien',
    description: 'Les douze tirs du jour, les mêmes pour tout le monde, et le problème du jour',
  },
  name: 'Douzaine du jour',
  title: (day) => `## Douzaine du jour · ${DAY.format(Date.parse(day))}`,
  rules: (minutes) => [
    'Douze plateaux, un tir chacun. Les mêmes plateaux et les mêmes écarts pour tout le monde\u00a0: seule la visée est à toi.',
    `Tu as un seul essai et ${figured(minutes, 'minute', 'minutes')} pour viser. Le chrono ne tourne que lorsqu’un plateau est ouvert.`,
    'Un tir vaut ce qu’il rapporte\u00a0: tes points moins ceux de l’adversaire, et 20 pour un vingt. Jamais moins de zéro.',
  ],
  rulesInShort: (minutes) =>
    `Douze plateaux, un tir chacun, ${figured(minutes, 'minute', 'minutes')} pour viser en tout\u00a0: chaque tir vaut ce qu’il rapporte, un vingt 20.`,
  shot: (number, most) => `tir ${number} sur ${most}`,
  kinds: { open: 'plateau libre', blocked: 'bloqué', 'take-out': 'palet à sortir' },
  timeUpAt: (when) => `⏱️ Fin du temps ${when}.`,
  points: (points) => figured(points, 'point', 'points'),
  gained: (points) => `Ce tir\u00a0: **+${points}**`,
  timeUp: (shots, most) =>
    `⏱️ Le temps s’est écoulé après ${shots} ${plural(shots, 'tir', 'tirs')} sur ${most}.`,
  streak: (days) => `🔥 ${figured(days, 'jour', 'jours')} d’affilée`,
  firstDay:
    '🔥 Premier jour. Reviens demain et cela fera deux\u00a0; un jour manqué par semaine est pardonné.',
  standsAt: (days) =>
    `🔥 ${counted(days, 'Un jour', 'jours')} jusqu’ici\u00a0: joue aujourd’hui pour garder ta série.`,
  nextAt: (when) => `-# Les douze prochains arrivent ${when}.`,
  legend: '-# 🟨 vingt · 🟦 un gain · ⬛ aucun gain · ▫️ pas tiré',
  parLegend:
    '-# 🟨 le maximum · ⬜ le par ou mieux · 🟦 un gain · ⬛ aucun gain · ▫️ pas tiré. Le par, c’est ce qu’un robot obtient en moyenne.',
  par: (points) => `le par\u00a0: ${points}`,
  parSoFar: (points) => `par jusqu’ici\u00a0: ${points}`,
  shotPar: (mean, best) => `Un robot fait ${mean} en moyenne, ${best} au mieux.`,
  againstPar: (ahead) =>
    ahead === 0
      ? 'juste au par'
      : `${Math.abs(ahead)} ${ahead > 0 ? 'd’avance' : 'de retard'} sur le par`,
  here: '**Aujourd’hui sur ce serveur**',
  everywhere: '**Aujourd’hui partout**',
  streaks: '**Les plus longues séries**',
  nobody: 'Personne n’a encore joué. À toi d’ouvrir le bal.',
  shareLine: (who, number, points) => `${who} · Douzaine du jour ${number}\u00a0: **${points}**`,
  crown: {
    takes: (who) => `${who} prend la couronne.`,
    takesFrom: (who, other) => `${who} prend la couronne à ${other}.`,
    holds: (who, days) => `${who} garde la couronne pour le ${nth(days)} jour.`,
    share: (who) => `${who} se partagent la couronne`,
    again: (who, days) => `${who} pour le ${nth(days)} jour`,
    more: (count) => `${count} de plus`,
    of: (day) => `-# Douzaine du jour · ${DAY.format(Date.parse(day))}`,
  },
  weekShot: {
    title: (who) => `Le tir de la semaine de ${who}.`,
    odds: (made, tries) =>
      made === 0
        ? `Avec la même visée, ça marche moins d’une fois sur ${tries}.`
        : `Avec la même visée, ça marche environ une fois sur ${Math.round(tries / made)}.`,
    toMatch: 'vers la partie',
    vote: 'Quel tir\u00a0!',
    voted: {
      given: 'Ce tir te plaît. Appuie encore pour annuler.',
      'taken-back': 'Vote annulé.',
      late: 'Cette semaine est finie.',
    },
  },
  keys: (digest) =>
    `Les plateaux et les écarts d’aujourd’hui découlent d’une clé secrète, créée au début du jour. Je l’affiche ici quand le jour est fini partout. D’ici là, voici son SHA-256, une empreinte qui ne convient à aucune autre clé\u00a0:\n\`${digest}\``,
  lastKey: (day, key, digest) =>
    `La clé du ${DAY.format(Date.parse(day))} était\n\`${key}\`\nCe jour-là, son SHA-256 était affiché ici\u00a0:\n\`${digest}\`\nPour vérifier, calcule le SHA-256 des 32 octets de la clé\u00a0: il doit donner les mêmes chiffres.`,
  shared: 'Partagé dans le salon.',
  sharedBefore: 'Tu l’as déjà partagé ici. Une fois par jour suffit.',
  over: 'Ce jour est fini. Celle d’aujourd’hui\u00a0: **/quotidien**.',
  notBegun: 'Tu n’as pas encore commencé\u00a0: **/quotidien**.',
  refusals: {
    'time-up': 'Ton temps pour aujourd’hui est écoulé.',
    spent:
      'Tu as joué la douzaine du jour avant d’effacer tes données\u00a0: tu ne peux pas la rejouer. La prochaine arrive demain.',
    'taken-already': 'Tu as déjà fait ce tir. **/quotidien** montre où tu en es.',
  },
  buttons: {
    start: 'Commencer',
    share: 'Partager',
    play: 'Jouer aujourd’hui',
    settings: 'Réglages',
  },
};

export const PRACTICE: Words['practice'] = {
  menu: {
    title: '## Entraînement',
    lines: {
      learn: '**Apprendre** · trois tirs, et tu connais le jeu',
      robot: '**Robot** · une manche rapide ou une partie entière, facile ou difficile',
      free: '**Libre** · ton plateau à toi, tout peut être annulé',
      shootout: '**Concours de 20** · douze tirs, combien de vingt\u00a0?',
      own: '**Tes parties** · des plateaux à toi qui valent un nouvel essai',
      puzzle: '**Problème** · chaque jour une tâche, trois idées, deux essais',
      packs: '**Recueils** · des problèmes\u00a0: trois idées, deux essais',
    },
    buttons: {
      learn: 'Apprendre',
      quick: 'Manche rapide',
      robot: 'Robot',
      free: 'Libre',
      shootout: 'Concours de 20',
      puzzle: 'Problème',
      own: 'Tes parties',
      rated: 'Partie classée',
      friendly: 'Partie entière',
    },
    who: '## Contre quel robot\u00a0?',
    quick: 'Une manche rapide\u00a0: quatre palets chacun, aucun effet sur les cotes.',
    friendly: 'Une partie entière pour le plaisir\u00a0: aucun effet sur les cotes.',
    rated: 'Une partie entière, classée\u00a0: elle compte au classement des robots.',
    whoMenu: 'Choisis un robot…',
    begun: 'Si je peux ouvrir un fil, la partie aura le sien.',
  },
  freeHead: (side, hand) => `**Plateau libre** · ${side} · ${hand}`,
  freeHint: 'Ton plateau à toi\u00a0: pas d’arbitre, et tout peut être annulé.',
  boardHasChanged: '-# Le plateau a changé entre-temps. Le voici.',
  opened: '-# De cette partie. **Annuler** ramène ce que tu avais ici.',
  disc: (side, number) => `${side} ${number}`,
  twenty: (disc) => `🎯 ${disc}\u00a0: un vingt.`,
  lies: (disc, zone) => `${disc} est dans le ${zone}.`,
  leans: (disc) => `${disc} penche au bord du trou.`,
  offBoard: (disc) => `${disc} est hors du plateau.`,
  cups: (sides) => `Vingt\u00a0: ${sides.join(' · ')}`,
  cup: (side, count) => `${side} ${count}`,
  notation: '-# Copie cette position\u00a0:',
  refusals: {
    'board-changed': 'Ton plateau a changé depuis. **/entraînement** montre le plateau actuel.',
    'nothing-to-undo': 'Rien à annuler.',
    'no-disc-left':
      'Les douze palets de cette couleur sont sur le plateau ou dans la coupelle. Annule un tir, change de couleur ou vide le plateau.',
    'own-rated-match':
      'Ta partie classée est encore en cours, et sur le plateau libre tu pourrais d’abord essayer tes tirs. Tu pourras ouvrir ce plateau quand elle sera finie.',
  },
  setUpTitle: 'Composer une position',
  setUpLabel: 'Palets',
  setUpHint: (example) =>
    `Exemple\u00a0: ${example}. a est Bleu, b Rouge, puis pouces à droite et en haut. Ou empty`,
  setUpRefusals: {
    unreadable: (what, example) =>
      `Je ne sais pas lire «\u00a0${what}\u00a0». Les palets s’écrivent comme ${example}, séparés par des espaces.`,
    'disc-twice': (disc) => `${disc} y est deux fois.`,
    'disc-out': (disc) =>
      `${disc} serait éliminé. Les palets doivent être à l’intérieur de la ligne de tir, sans la toucher.`,
    'disc-in-hole': (disc) => `${disc} tomberait dans le trou.`,
    'disc-in-peg': (disc) => `${disc} serait dans un plot.`,
    'discs-overlap': (disc, other) => `${disc} et ${other} se chevauchent.`,
    'too-many-discs': (most) => `${figured(most, 'palet', 'palets')} au plus.`,
  },
  typed: (text) => `Tu as écrit\u00a0:\n\`\`\`\n${text}\n\`\`\``,

  shootoutSoFar: (shots, most, twenties) =>
    `🎯 ${twenties} vingt · ${shots} ${plural(shots, 'tir', 'tirs')} sur ${most}`,
  shootoutOver: (twenties, most) => `## 🎯 ${twenties} sur ${most}`,
  shootoutBest: {
    here: (best, place) => `Ton record sur ce serveur\u00a0: ${best} sur 12 (rang ${place}).`,
    everywhere: (best, place) =>
      `Ton record sur tous les serveurs\u00a0: ${best} sur 12 (rang ${place}).`,
  },
  shootoutUnrated: '-# Sans écart, c’est juste pour l’exercice et ne figure dans aucun classement.',
  buttons: {
    aim: 'Viser',
    undo: 'Annuler',
    clear: 'Vider',
    side: (side) => `Jouer ${side}`,
    setUp: 'Composer…',
    board: 'Mon rang',
  },
};

const NTH_WORDS = [
  'premier',
  'deuxième',
  'troisième',
  'quatrième',
  'cinquième',
  'sixième',
  'septième',
];

function nth(number: number): string {
  return NTH_WORDS[number - 1] ?? `${number}ᵉ`;
}
