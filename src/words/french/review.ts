import type { Words } from '../english/messages.ts';

export const REVIEW: Words['review'] = {
  button: 'Analyse',
  title: '## Analyse',
  waits: 'En file d’attente. J’analyse une partie à la fois.',
  progress: (done, shots) => `**${done}** tirs sur ${shots}`,
  takesTime: 'Tu peux fermer ce message. **Analyse** le ramène, là où j’en suis.',
  pressAgain: 'Je ne peux plus modifier ce message. **Analyse** montre où j’en suis.',
  failed: 'Je n’ai pas pu finir cette analyse. **Analyse** pour réessayer.',
  side: (side, choices, luck) => `${side}\u00a0: choix ${choices}, chance ${luck}`,
  units: {
    points: (figure, size) => `${figure} ${size < 2 ? 'point' : 'points'}`,
    rounds: (figure, size) => `${figure} ${size < 2 ? 'manche' : 'manches'}`,
  },
  accounts:
    'Choix\u00a0: ce que les visées ont coûté par rapport à la meilleure que j’ai trouvée. Chance\u00a0: ce que l’écart a apporté ou pris.',
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
  nothing: 'rien de précis',
  isBest: 'C’était la meilleure visée que j’ai trouvée.',
  isBeyond: 'C’était mieux que tout ce que j’ai trouvé.',
  lostOnTime: 'Ce palet a été perdu au temps.',
  account: (choice: string, remark: string, luck: string) =>
    `Choix ${choice}${remark === '' ? '' : ` (${remark})`} · chance ${luck}`,
  remarks: {
    great: 'superbe',
    little: 'un peu perdu',
    costly: 'coûteux',
    dear: 'très coûteux',
    offered: 'une de mes idées',
  },
  shotUnits: {
    points: (figure, size) => `${figure} ${size < 2 ? 'point' : 'points'}`,
    rounds: (figure) => `${figure}\u00a0% de gagner`,
  },
  legend:
    'Pointillé\u00a0: la visée, et des ombres où elle peut finir. Vert\u00a0: une meilleure. Blanc\u00a0: ce qui s’est passé.',
  tryIt: 'Essayer',
  tryHead: (who: string) => `**Essayer** · le tir de ${who} avec le même écart. Rien ne compte.`,
  answer: 'Réponse',
  whole: 'Toute l’analyse',
  lessonHead: '## Tiré de tes propres parties',
  lesson: (reviews: number, what: string, lost: string, times: number) =>
    `Dans tes ${reviews} dernières analyses, voici ce qui t’a coûté le plus\u00a0: **${what}** (${lost} en ${times} décisions). Voici trois de ces plateaux. D’abord tu essaies, puis je montre ma réponse.`,
  lessonBoard: (number: number, day: string, round: number, lost: string) =>
    `**${number}** · ${day}, manche ${round} · ${lost} à trouver`,
  lessonMissing: (missing: number) =>
    `Fais analyser encore ${missing === 1 ? 'une partie' : `${missing} parties`}, et je trouverai dans tes propres parties des plateaux qui valent un nouvel essai. **Analyse** est sous chaque partie finie, et dans **/partie**.`,
  lessonUnclear: (reviews: number) =>
    `Dans tes ${reviews} dernières analyses, aucune sorte de choix n’a coûté plus que ce que le hasard explique. Avec plus d’analyses, je pourrai en dire plus.`,
  lessonKinds: {
    nothing: 'des tirs sans but clair',
    twenty: 'des vingts depuis la ligne',
    'twenty-off': 'des vingts sur un palet',
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
    'no-two-sides':
      'Une analyse oppose un camp à l’autre\u00a0: elle n’a pas de sens à trois couleurs, ni dans un concours.',
    'own-finger': 'Toi seul sais ce que ton doigt voulait faire\u00a0: il n’y a rien à comparer.',
    usedUp: (most, when) =>
      `Tu as demandé ${most} analyses aujourd’hui. Tu pourras en demander d’autres ${when}.`,
  },
};
