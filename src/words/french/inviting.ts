import type { Words } from '../english/messages.ts';

export const INVITING: Words['inviting'] = {
  challenge: (host, others) => `## ${host} défie ${others}`,
  challenged: (who, host) => `${who}, ${host} te défie.`,
  table: (host) => `## ${host} ouvre une partie`,
  seat: (number, side, who) => `${number}. ${side}\u00a0: ${who}`,
  free: '*libre*',
  accepted: (who) => `${who} ✓`,
  waiting: (who) => `${who} …`,
  expires: (when) => `Fin de l’invitation\u00a0: ${when}.`,
  declined: 'Refusé. Une autre fois, peut-être.',
  withdrawn: 'Retiré. Il n’y a rien à voir ici.',
  expired: 'Personne n’a répondu à temps.',
  started: 'La partie est lancée.',
  score: (score, rounds) => `${score} après ${rounds < 2 ? 'une manche' : `${rounds} manches`}.`,
  sent: 'Défi lancé.',
  opened: 'Ta partie est ouverte à tous.',
  otherRulebook: (own, used, format) =>
    `On joue selon ${used}, car le règlement de ce serveur, ${own}, ne se joue pas ${format}.`,
  withoutHouseRules: (own, used) =>
    `On joue selon ${used}, tel quel. Les règles maison de ce serveur ne valent que pour ${own}.`,
  begun: 'La partie a commencé.',
  rematchWanted: 'Une revanche, côtés échangés.',
  now: (time) => `On joue tout de suite, avec ${time} par tour.`,
  who: 'Qui\u00a0?',
  form: {
    title: 'Modifier la partie',
    labels: {
      length: 'Quelle durée\u00a0?',
      rules: 'Règlement',
      wobble: 'Écart',
      clock: 'Temps',
    },
    own: {
      length: 'Comme d’habitude ici',
      rules: 'Les règles habituelles ici',
      wobble: 'L’écart habituel ici',
      clock: 'Le temps habituel ici',
    },
  },
  noOpponent: 'Choisis aussi un **adversaire**. Sans partenaire, je te le demande.',
  buttons: {
    change: 'Modifier',
    accept: 'Accepter',
    now: 'Maintenant',
    decline: 'Refuser',
    withdraw: 'Retirer',
    join: 'Participer',
    leave: 'Quitter',
    noRobot: 'Renvoyer le robot',
    start: 'Commencer',
  },
  robotMenu: 'Ajouter un robot…',
  notABot: 'Les bots n’ont pas de doigts. **/entraînement** t’en trouve un qui sait tirer.',
  notMe:
    'Moi, je tiens le plateau et les points. Mes robots, eux, jouent. Essaie **/entraînement**.',
  notYourself: 'Tu veux jouer contre toi-même\u00a0? C’est pour ça qu’il y a **/entraînement**.',
  notAMember: (who) => `${who} n’est pas membre de ce serveur.`,
  hasLeft: (who) => `${who} a quitté ce serveur, donc cette partie ne peut pas commencer.`,
  notHere: (channels) => `Sur ce serveur, le crokinole se joue dans ${channels}.`,
  cannotPost: (where, what) =>
    `Je ne peux pas écrire dans ${where}. Il me manque la permission ${what}. Demande à un admin, ou prends un autre salon.`,
  locked: (where) =>
    `${where} est verrouillé, donc je ne peux pas y écrire. Demande à un admin, ou prends un autre salon.`,
  permissions: {
    ViewChannel: '«\u00a0Voir les salons\u00a0»',
    SendMessages: '«\u00a0Envoyer des messages\u00a0»',
    SendMessagesInThreads: '«\u00a0Envoyer des messages dans les fils\u00a0»',
    AttachFiles: '«\u00a0Joindre des fichiers\u00a0»',
  },
  needsServer: 'Cela ne marche que sur un serveur.',
  elsewhere: 'Cette partie est dans une autre conversation. Joue-la là-bas.',
  unheard:
    'Ici, je ne peux pas écrire pour tout le monde, car ce serveur ne m’a pas ajouté. Lance ton défi en message privé ou dans un groupe, ou demande à un admin de m’ajouter.',
};
