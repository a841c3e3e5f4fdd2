import type { Words } from '../english/messages.ts';

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
