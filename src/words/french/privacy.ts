import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'confidentialité',
    description: 'Ce que je garde sur toi\u00a0: le voir, l’exporter, l’effacer',
  },
  title: '## Ce que je garde sur toi',
  kept: [
    'Ton identifiant Discord, avec les parties que tu joues\u00a0: chaque tir, les résultats, et les cotes et statistiques qui en découlent. Dans les tournois, aussi ton club.',
    'Ton plateau d’entraînement, jusqu’à un mois après ton dernier passage.',
    'Tes douzaines du jour et tes essais aux problèmes, avec chaque visée, et tes séries.',
    'Les analyses de tes parties\u00a0: ce que tes choix t’ont coûté, et pendant une semaine, celles que tu as demandées.',
    'Tes annonces et tes votes, tes exploits, et ta place dans la file à une table du salon.',
    'Qui tu as défié et qui t’a défié, où et quand, jusqu’à un mois après la réponse.',
    'Tes choix ici et les avis que tu n’as pas encore vus. Aucun message\u00a0; les noms restent seulement en mémoire vive.',
    'Les classements d’un serveur montrent tous ceux qui y jouent. Tu peux quitter les classements mondiaux à tout moment.',
    'Si je t’écris quand ton temps s’épuise dans une partie hors d’un serveur. Seulement si tu le demandes.',
  ],
  onBoards: 'Tu **es** dans les classements mondiaux.',
  offBoards: 'Tu **n’es pas** dans les classements mondiaux.',
  buttons: {
    leaveBoards: 'Quitter les classements mondiaux',
    returnToBoards: 'Revenir aux classements mondiaux',
    export: 'Exporter mes données',
    erase: 'Effacer mes données…',
    eraseAgain: 'Oui, effacer…',
    eraseSure: 'Tout effacer maintenant',
    back: 'Annuler',
  },
  exported: 'Tout ce que je sais sur toi.',
  exportedPacked: 'Tout ce que je sais sur toi, compressé avec gzip, car c’est volumineux.',
  exportUnderWay: 'J’y travaille déjà. Un instant.',
  exportTooBig:
    'C’est trop gros pour un seul fichier sur Discord. Demande à l’hébergeur de ce bot.',
  eraseQuestion: [
    '## Effacer tes données\u00a0?',
    '**Effacé\u00a0:** ton identifiant partout, tes cotes, statistiques, analyses, choix et exercices. Tes parties en cours sont abandonnées, tes invitations retirées.',
    '**Gardé\u00a0:** tes parties, pour ceux qui les ont jouées avec toi, sous «\u00a0un ancien joueur\u00a0»\u00a0; ce qui a déjà été posté sur Discord\u00a0; et les sauvegardes de l’hébergeur, jusqu’à leur remplacement.',
  ],
  eraseLastQuestion:
    '## Vraiment\u00a0?\nCe sera définitif. Si tu veux seulement être moins en vue, quitte plutôt les classements mondiaux.',
  erased: 'C’est fait. Plus rien ici n’est lié à ton identifiant. Merci d’avoir joué.',
};
