import { decimalComma } from '../shared/decimal-comma.ts';
import type { Words } from '../english/messages.ts';

export const COMMON: Words['common'] = {
  decimal: (value) => decimalComma(value),
  incident: (id) =>
    `Quelque chose a mal tourné de notre côté, mais rien n’est perdu. Si cela se répète, donne ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  notSaved: (id) =>
    `Je ne peux rien enregistrer en ce moment, donc cela n’a pas été pris en compte. Rien n’a changé. Merci de donner ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  damaged: (id) =>
    `Ma base de données est endommagée, donc je n’enregistre plus rien. Merci de donner ce code à la personne qui gère ce bot\u00a0: \`${id}\`.`,
  outOfReach:
    'Je n’arrive pas à accéder aux parties en ce moment. Sauf si le plateau montre le contraire, rien n’a changé. Réessaie dans un instant.',
  busy: 'Je dessine beaucoup de plateaux en ce moment. Réessaie dans un instant.',
  unknownPress: 'Ce bouton n’est plus valable. **/aide** montre ce qui t’attend.',
  moved: (command) => `C’est dans **/${command}** maintenant.`,
  notOffered: (option) =>
    `Ce choix n’existe pas pour «\u00a0${option}\u00a0». Choisis dans la liste.`,
  notFound: (what) =>
    `Je ne connais pas de partie «\u00a0${what}\u00a0» ici. Choisis-en une dans la liste.`,
  noMatch:
    'Tu n’as pas de partie en cours ici. Lance un défi avec **/défier**, ou ouvre une partie avec **/jouer**.',
  whichMatch: 'Tu as plusieurs parties en cours. Choisis-en une avec l’option **partie**.',
  noticesHead: 'En ton absence, je n’ai pas pu écrire dans un de tes salons\u00a0:',
  notice: (where, reason) => `• ${where}\u00a0: ${reason}`,
  noticeHint: 'Avec **/plateau**, tu amènes la partie dans un autre salon.',
  deliveryProblems: {
    'channel-gone': 'le salon n’existe plus',
    'no-access': 'je n’ai plus le droit d’y écrire',
    'thread-locked': 'le fil est verrouillé',
    other: 'Discord l’a refusé',
  },
  reminderOff:
    'Je n’ai pas pu t’envoyer le rappel en message privé, donc il est désactivé. Autorise mes messages privés, puis réactive-le sous **Plus…**.',
  done: 'C’est fait.',
  matchChoice: (sides, standing) => `${sides} · ${standing}`,
  yourTurn: 'à toi de tirer',
  theirTurn: (who) => `${who} au tir`,
  adjourned: 'suspendue',
  buttons: {
    back: 'Retour',
    export: 'Exporter',
    fairPlay: 'Fair-play',
    next: 'Suivant',
    again: 'Essayer encore',
  },
};
