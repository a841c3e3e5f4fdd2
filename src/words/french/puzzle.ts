import { listOf } from './descriptions.ts';
import type { Words } from '../english/messages.ts';
import { figured } from './counting.ts';

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
    const told = listOf([...sinks, ...outs, ...(ENDS[end] === '' ? [] : [ENDS[end]])]);
    return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
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
