import type { ExitSentences, Referee } from 'crokinole/rules/sentences';
import { decimalComma } from '../shared/decimal-comma.ts';

const EXITS: ExitSentences = {
  foul: (discs, isOne) => `${discs} ${isOne ? 'sort' : 'sortent'} du plateau.`,
  'free-shot-short': (disc) => `${disc} ne s’est pas arrêté dans le 15 et sort du plateau.`,
  'free-carom-short': (discs, isOne) =>
    `${discs} ${isOne ? 'y a pris part et sort' : 'y ont pris part et sortent'} aussi.`,
  'on-fifteen-line': (discs, isOne) =>
    `${discs} ${isOne ? 's’est arrêté' : 'se sont arrêtés'} sur la ligne du 15, ce qui ne suffit pas ici.`,
  'twenty-void': (discs, isOne) =>
    `${discs} ${isOne ? 'est tombé' : 'sont tombés'} dans le trou, mais un tir manqué ne fait pas de vingt.`,
  'on-line': (discs, isOne) =>
    `${discs} ${isOne ? 's’est arrêté sur la ligne de tir\u00a0: éliminé' : 'se sont arrêtés sur la ligne de tir\u00a0: éliminés'}.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} ${isOne ? 'a retouché la ligne de tir\u00a0: éliminé' : 'ont retouché la ligne de tir\u00a0: éliminés'}.`,
  'left-surface': (discs, isOne) =>
    `${discs} ${isOne ? 'est tombé' : 'sont tombés'} dans le fossé.`,
  returned: (discs, isOne) =>
    `${discs} ${isOne ? 'est sorti du plateau et revenu par rebond\u00a0: éliminé' : 'sont sortis du plateau et revenus par rebond\u00a0: éliminés'}.`,
};

/** The disc that was hit went into the ditch. */
const off = (isOff: boolean) => (isOff ? ' et l’envoie dans le fossé' : '');

export const REFEREE: Referee = {
  and: (names) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1) ?? ''}`,
  sentences: {
    'hit-direct': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} touche ${name(disc)}${off(isOff)}.`,
    'hit-off-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} touche ${name(disc)} par un plot${off(isOff)}.`,
    'hit-by-combination': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)}, poussé par le tir, touche ${name(disc)}${off(isOff)}.`,
    'hit-through-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} fait bouger ${name(disc)} à travers son plot${off(isOff)}\u00a0: ici, c’est touché.`,
    'free-carom-made': ({ disc }, { disc: name }) =>
      `${name(disc)} a été poussé assez près du trou.`,
    missed: ({ disc, theirs }, { disc: name, side }) => {
      const [first, second] = theirs;
      if (first === undefined) return `${name(disc)} n’a touché aucun palet adverse.`;
      return second === undefined
        ? `${name(first)} était sur le plateau\u00a0: ${side(disc.side)} devait le toucher.`
        : `Il y avait ${theirs.length} palets adverses sur le plateau, et ${name(disc)} n’en a touché aucun.`;
    },
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} n’a été touché que par un palet déjà éliminé, donc ça ne compte pas.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} n’a bougé qu’à travers son plot, et ici cela ne compte pas.`,
    lagged: ({ disc, distanceCentiIn }, { disc: name }) => {
      if (distanceCentiIn === null) return `${name(disc)} compte pour le plus éloigné.`;
      if (distanceCentiIn === 0)
        return `${name(disc)} est dans le trou, impossible d’être plus près.`;
      const inches = distanceCentiIn < 200 ? 'pouce' : 'pouces';
      return `${name(disc)} s’est arrêté à ${decimalComma(distanceCentiIn / 100, 2)} ${inches} du centre.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) =>
      `${name.discs(discs)} ${discs.length === 1 ? 'est tombé' : 'sont tombés'} dans le trou.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} est tombé dans le trou\u00a0: un vingt pour ${name.side(side)}.`
        : `${name.discs(discs)} sont tombés dans le trou\u00a0: ${discs.length} vingt pour ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      `${name.discs(discs)} ${discs.length === 1 ? 'penche' : 'penchent'} au bord du trou\u00a0: toujours en jeu, 15 pour l’instant.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} a été déplacé par un palet déjà éliminé et reste où il est.`
        : `${name.discs(discs)} ont été déplacés par un palet déjà éliminé et restent où ils sont.`,
    reshoot: ({ disc }, { disc: name }) => `${name(disc)} n’a rien touché et peut être rejoué.`,
  },
};
