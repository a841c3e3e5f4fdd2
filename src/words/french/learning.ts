import type { Words } from '../english/messages.ts';

export const LEARNING: Words['learning'] = {
  firstTime: '-# Jamais joué\u00a0? Trois tirs, et tu connais le jeu. Toi seul les vois.',
  head: (number, of) => `**Tes premiers tirs** · ${number} sur ${of}`,
  tasks: {
    twenty: ({ flickButton }) =>
      `Le trou au milieu vaut 20, et ton palet le vise déjà. Appuie sur **${flickButton}**`,
    hit: ({ flickButton }) =>
      `Rouge a un palet sur le plateau\u00a0: tu dois donc le toucher. Tourne ta visée vers lui avec les flèches, puis appuie sur **${flickButton}**`,
    miss: ({ flickButton }) =>
      `Encore un palet rouge. Pour une fois, laisse-le\u00a0: appuie sur **${flickButton}** et vois ce qu’en dit l’arbitre.`,
  },
  learnt: {
    twenty:
      '🎯 **Un vingt\u00a0!** Il sort tout de suite et attend dans ta coupelle qu’on le compte.',
    hit: '**Bien joué.** Tu as touché un palet adverse\u00a0: le tien reste donc où il s’arrête.',
    miss: '**Manqué.** Avec un palet adverse sur le plateau, un tir qui n’en touche aucun est perdu\u00a0: ton palet est retiré, même du trou.',
  },
  otherwise: {
    twenty:
      'Pas dans le trou cette fois. Ça arrive à tout le monde\u00a0: essaie encore, ou continue.',
    hit: 'Le palet rouge n’a pas été touché, le tien est donc retiré. Tourne un peu plus ta visée, ou continue.',
    miss: 'Tu as touché le palet rouge\u00a0: le tir est valable. Passe à côté pour voir un tir manqué, ou continue.',
  },
  over: ({ challenge, play, practice }) => [
    '## Tu connais le jeu\u00a0!',
    'Quand tous les palets sont joués, on compte la manche\u00a0: 20 dans le trou, et 15, 10 et 5 dans les anneaux.',
    'En partie, tu choisis aussi d’où tu tires et avec quelle force, et ta main tremble un peu.',
    `Défie quelqu’un avec **/${challenge}**, ouvre une table avec **/${play}**, ou joue contre un robot avec **/${practice}**.`,
  ],
  buttons: {
    tryShot: 'Essayer un tir',
    left: '◀ Gauche',
    right: 'Droite ▶',
    again: 'Essayer encore',
    next: 'Suivant',
    fromStart: 'Encore une fois',
  },
};
