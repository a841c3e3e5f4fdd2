import type { Words } from '../english/messages.ts';
import { counted, plural } from './counting.ts';

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
