import type { Words } from '../english/messages.ts';

export const PRIVACY: Words['privacy'] = {
  command: {
    name: 'confidentialité',
    description: 'Ce qui est gardé de toi\u00a0: le voir, l’exporter, l’effacer',
  },
  title: '## Ce que je garde de toi',
  kept: [
    'Ton identifiant Discord, avec les parties que tu joues\u00a0: chaque tir, les résultats, et les cotes et statistiques qui en découlent.',
    'Ton entraînement\u00a0: ton plateau à toi, pendant un mois sans y toucher, et tes essais aux problèmes du mois.',
    'Qui tu as invité à jouer et qui t’a invité, où et quand, jusqu’à un mois après la réponse.',
    'Ce que tu choisis ici, et ce qui n’a pas encore pu t’être montré\u00a0; aucun message, et les noms restent seulement en mémoire vive.',
    'Les classements d’un serveur montrent qui y joue\u00a0; les classements mondiaux, seulement tant que tu le veux bien.',
  ],
  onBoards: 'Tu **es** dans les classements mondiaux.',
  offBoards: 'Tu **n’es pas** dans les classements mondiaux.',
  buttons: {
    leaveBoards: 'Quitter les classements mondiaux',
    returnToBoards: 'Revenir aux classements mondiaux',
    export: 'Exporter mes données',
    erase: 'M’effacer…',
    eraseAgain: 'Oui, m’effacer…',
    eraseSure: 'Tout effacer maintenant',
    back: 'Non, retour',
  },
  exported: 'Tout ce que je sais de toi.',
  exportedPacked: 'Tout ce que je sais de toi, compressé avec gzip, car c’est volumineux.',
  exportUnderWay: 'Je suis déjà en train de tout réunir\u00a0: un instant.',
  exportTooBig: 'C’est trop pour un seul fichier sur Discord. Demande-le à l’hébergeur de ce bot.',
  eraseQuestion: [
    '## T’effacer\u00a0?',
    '**Disparaît\u00a0:** ton identifiant partout, tes cotes, statistiques, choix et exercices. Tes parties en cours sont abandonnées, tes invitations retirées.',
    '**Reste\u00a0:** tes parties, chez ceux qui les ont jouées avec toi, sous «\u00a0un ancien joueur\u00a0»\u00a0; ce qui figure déjà dans les salons de Discord\u00a0; et les sauvegardes de l’hébergeur, jusqu’à leur remplacement.',
  ],
  eraseLastQuestion:
    '## Vraiment\u00a0?\nCe sera définitif. Si tu veux seulement être moins en vue, quitte plutôt les classements mondiaux.',
  erased: 'C’est fait\u00a0: rien ici ne porte plus ton identifiant. Merci d’avoir joué.',
};
