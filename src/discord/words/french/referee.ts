import type { RemovalSentences, Sentences } from '../../../core/rules/sentences.ts';
import { decimalComma } from '../../../render/words/decimal-comma.ts';

const REMOVALS: RemovalSentences = {
  missed: (disc) => `${disc} est retiré, faute d’avoir touché.`,
  'struck-own-on-miss': (disc) => `${disc} était du tir manqué et part avec lui.`,
  'free-shot-short': (disc) => `${disc} ne s’est pas arrêté dans le 15 et est retiré.`,
  'free-carom-short': (disc) => `${disc} était du tir libre manqué et est retiré aussi.`,
  'on-fifteen-line': (disc) => `${disc} s’est arrêté sur la ligne du 15, ce qui ne suffit pas ici.`,
  'twenty-void': (disc) =>
    `${disc} est tombé dans le trou, mais le tir ne valait pas\u00a0: pas de vingt.`,
  'on-line': (disc) => `${disc} est sur la ligne de tir ou au-delà\u00a0: retiré.`,
  'line-touched-again': (disc) => `${disc} a retouché la ligne de tir\u00a0: retiré aussitôt.`,
  'left-surface': (disc) => `${disc} est tombé dans le fossé.`,
  returned: (disc) => `${disc} est sorti du plateau et revenu par rebond\u00a0: retiré.`,
};

export const REFEREE: Sentences = {
  'hit-direct': ({ by, disc }, name) => `${name(by)} touche ${name(disc)}\u00a0: valable.`,
  'hit-off-peg': ({ by, disc }, name) =>
    `${name(by)} touche ${name(disc)} par un plot\u00a0: valable.`,
  'hit-by-combination': ({ by, disc }, name) =>
    `${name(by)} touche ${name(disc)} en combinaison\u00a0: valable.`,
  'hit-through-peg': ({ by, disc }, name) =>
    `${name(by)} a bougé ${name(disc)} à travers le plot où il s’appuyait\u00a0: c’est un contact, valable.`,
  'free-shot-made': ({ disc }, name) =>
    `${name(disc)} réussit son tir libre\u00a0: assez près du trou.`,
  'free-carom-made': ({ disc }, name) =>
    `${name(disc)} a été poussé assez près du trou\u00a0: valable.`,
  missed: ({ disc }, name) => `${name(disc)} n’a touché aucun palet adverse\u00a0: non valable.`,
  'touched-nothing': ({ disc }, name) => `${name(disc)} n’a touché aucun palet\u00a0: non valable.`,
  'hit-out-of-play': ({ disc }, name) =>
    `${name(disc)} n’a été touché que par un palet hors jeu\u00a0: non valable.`,
  'peg-hit-void': ({ disc }, name) =>
    `${name(disc)} n’a bougé qu’à travers un plot, ce qui ne compte pas ici\u00a0: non valable.`,
  'free-shot-missed': ({ disc }, name) => `${name(disc)} manque son tir libre.`,
  lagged: ({ disc, distanceCentiIn }, name) => {
    if (distanceCentiIn === null) return `${name(disc)} compte pour le plus éloigné.`;
    if (distanceCentiIn === 0) return `${name(disc)} est dans le trou\u00a0: rien n’est plus près.`;
    const inches = distanceCentiIn < 200 ? 'pouce' : 'pouces';
    return `${name(disc)} s’est arrêté à ${decimalComma(distanceCentiIn / 100, 2)} ${inches} du centre.`;
  },
  removed: ({ disc, why }, name) => REMOVALS[why](name(disc)),
  twenty: ({ disc }, name) => `${name(disc)} fait un vingt.`,
  'twenty-for-opponent': ({ disc }, name) =>
    `${name(disc)} est tombé dans le trou\u00a0: un vingt pour son côté, pas pour le tireur.`,
  leaning: ({ disc }, name) =>
    `${name(disc)} penche au bord du trou\u00a0: toujours en jeu, quinze pour l’instant.`,
  'damage-stays': ({ disc }, name) =>
    `${name(disc)} a été déplacé par un palet hors jeu et reste où il est.`,
  reshoot: ({ disc }, name) => `${name(disc)} peut être rejoué.`,
};
