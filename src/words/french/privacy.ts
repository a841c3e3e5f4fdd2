import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'confidentialité',
    description: 'Ce que je garde sur toi\u00a0: le voir, l’exporter, l’effacer',
  },
  title: '## Ce que je garde sur toi',
  kept: {
    matches:
      'Ton identifiant Discord, avec les parties que tu joues\u00a0: où, chaque tir et quand, et les résultats.',
    ladders: 'Les cotes et statistiques qui en découlent, et ton bilan contre chaque adversaire.',
    achievements: 'Tes exploits.',
    reviews:
      'Les analyses de tes parties\u00a0; pendant une semaine, aussi celles que tu as demandées.',
    invitations:
      'Qui tu as défié et qui t’a défié, où et quand, jusqu’à un mois après la réponse. Pour une revanche, cela reste.',
    tournaments:
      'Les tournois que tu organises ou joues\u00a0: ce que tu y as indiqué, tes résultats et ton club.',
    dozens: 'Tes douzaines du jour avec chaque visée, et ta série de jours.',
    puzzles: 'Tes essais aux problèmes avec chaque visée.',
    practice: 'Ton plateau d’entraînement, jusqu’à un mois après ton dernier passage.',
    votes: 'Les tirs de la semaine que tu aimes.',
    walkUps:
      'Les tables de salon\u00a0: ta place dans la file et tes victoires, jusqu’à un jour après le départ de tous.',
    tableSeats: 'Pendant un jour, les tables où tu étais ou où une place t’a été proposée.',
    notices: 'Tes avis non lus.',
    choices:
      'Tes réglages\u00a0: si tu es aux classements mondiaux, et si tu veux des rappels en message privé.',
  },
  notKept: [
    'Je ne garde ni messages, ni noms ou avatars de personnes\u00a0: noms et avatars restent seulement en mémoire vive. Si tu me choisis dans le menu d’un message, Discord me donne ce message. J’y cherche mon plateau, puis je l’oublie.',
    'Les classements d’un serveur montrent tous ceux qui y jouent. Tu peux quitter les classements mondiaux à tout moment.',
  ],
  onBoards: 'Tu **es** dans les classements mondiaux.',
  offBoards: 'Tu **n’es pas** dans les classements mondiaux.',
  buttons: {
    leaveBoards: 'Quitter',
    returnToBoards: 'Participer',
    erase: 'Effacer mes données…',
    eraseAgain: 'Oui, effacer…',
    eraseSure: 'Tout effacer maintenant',
  },
  exported: 'Tout ce que je sais sur toi.',
  exportedPacked: 'Tout ce que je sais sur toi, compressé avec gzip, car c’est volumineux.',
  exportUnderWay: 'J’y travaille déjà. Un instant.',
  exportTooBig:
    'C’est trop gros pour un seul fichier sur Discord. Demande à la personne qui gère ce bot.',
  eraseQuestion: [
    '## Effacer tes données\u00a0?',
    '**Effacé\u00a0:** ton identifiant partout, tes cotes, statistiques, analyses, choix et exercices. Tes parties en cours sont abandonnées, tes invitations retirées.',
    '**Gardé\u00a0:** tes parties, pour ceux qui les ont jouées avec toi, sous «\u00a0un ancien joueur\u00a0»\u00a0; ce qui a déjà été posté sur Discord\u00a0; et les sauvegardes de la personne qui gère ce bot, jusqu’à leur remplacement.',
    '**Jusqu’à ce que le jour soit fini partout\u00a0:** un code qui dit seulement que la douzaine ou le problème du jour a été joué, pour qu’on ne puisse pas y rejouer.',
  ],
  eraseLastQuestion:
    '## Vraiment\u00a0?\nCe sera définitif. Si tu veux seulement être moins en vue, quitte plutôt les classements mondiaux.',
  erased: 'C’est fait. Plus rien ici n’est lié à ton identifiant. Merci d’avoir joué.',
};
