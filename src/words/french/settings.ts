import type { Words } from '../english/messages.ts';
import { zoneNameIn } from '../shared/zone-name.ts';

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

export const HELP: Words['help'] = {
  command: { name: 'aide', description: 'Comment jouer, les règles, et ce qui t’attend' },
  pages: {
    playing: 'Jouer',
    aiming: 'Viser',
    rules: 'Règles',
    admins: 'Pour les admins',
    now: 'Et maintenant\u00a0?',
  },
  playing: (names, hasTable) => [
    '## Le crokinole en cinq lignes',
    `1. Défie quelqu’un avec **/${names.challenge}**, ouvre une partie avec **/${names.play}**, ou joue contre un robot avec **/${names.practice}**.`,
    hasTable
      ? `2. À ton tour, appuie sur **${names.seatButton}**, ou ici sur **${names.aimButton}**.`
      : `2. À ton tour, appuie sur **${names.aimButton}**. Le panneau n’est visible que par toi.`,
    `3. **${names.aimButton}** a déjà choisi un tir sûr\u00a0: **${names.flickButton}** le joue. Les lettres sont d’autres idées.`,
    '4. Si l’adversaire a un palet sur le plateau, touches-en un. Sinon, finis dans le 15, ou dans le trou pour 20.',
    `5. Quand tous les palets sont joués, la manche est comptée. **/${names.board}** retrouve un plateau perdu de vue.`,
    `-# Du nouveau chaque jour\u00a0: **/${names.daily}**. Tout un club\u00a0? **/${names.tournament}** organise une soirée, un trophée ou une ligue.`,
  ],
  aiming: (names) => [
    '## Viser',
    `• **${names.aimButton}** propose quelques idées, la plus sûre étant choisie. C’est rarement la meilleure\u00a0: une autre lettre en change, **${names.flickButton}** joue, **${names.fineTuneButton}** change la visée.`,
    `• **${names.aimMenu}** oriente ta visée vers le trou ou vers un palet\u00a0: en plein, juste à côté du centre, au bord, ou par un plot.`,
    '• La force a des niveaux nommés. Un vingt à vide en demande moins que tu ne crois.',
    '• Le trait est ta visée sans écart. Les tirs s’en écartent, surtout les plus forts, sauf si la partie en décide autrement.',
    `• **${names.exactButton}** règle l’angle, la force et ta place sur la ligne de tir\u00a0; avec **/${names.flick}**, plus besoin de panneau.`,
  ],
  admins: (names) => [
    '## Pour les admins',
    `• Avec **/${names.settings}**, tu choisis le règlement, les règles maison, les salons, les fils, la pendule, l’aspect et la langue.`,
    '• Là où l’on joue, il me faut voir le salon, y envoyer des messages et joindre des fichiers\u00a0; pour les fils, aussi créer des fils publics et y écrire.',
    '• Pour choisir qui peut utiliser quelle commande, va dans Paramètres du serveur → Intégrations.',
    `• Je ne mentionne que les joueurs dont c’est le tour, et ceux que l’on défie. **/${names.privacy}** montre ce que je garde.`,
  ],
  nowTitle: '## Ce qui t’attend',
  waiting: (match, link) => `• ${match}\u00a0: ${link}`,
  waitingMatch: (sides, score) => `${sides}, ${score}, à toi de tirer`,
  waitingInvitation: (who) => `${who} te défie`,
  toBoard: 'voir le plateau',
  toInvitation: 'répondre',
  somewhere: (channel) => `dans ${channel}`,
  here: 'dans cette conversation',
  withPeople: (who) => `dans ta conversation avec ${who}`,
  elsewhere: 'dans une autre conversation',
  moreWaiting: (count) => `… et ${count} de plus.`,
  nothingWaits: (names) =>
    `Rien ne t’attend pour l’instant. Défie quelqu’un avec **/${names.challenge}**, ou échauffe-toi avec **/${names.practice}**.`,
  greeting: (names, hasTable) => [
    '## Bonjour\u00a0! J’apporte un plateau de crokinole.',
    hasTable
      ? `Défie quelqu’un avec **/${names.challenge}**, puis appuie sur **${names.seatButton}**.`
      : `Défie quelqu’un avec **/${names.challenge}** et envoie tes palets vers le trou.`,
    `**/${names.daily}** propose chaque jour douze nouveaux tirs et un problème. **/${names.help}** explique le reste.`,
    '-# Admins\u00a0: rien à régler.',
  ],
};

export const SETTINGS: Words['settings'] = {
  command: { name: 'réglages', description: 'Comment on joue au crokinole sur ce serveur' },
  notAllowed: 'Il te faut la permission «\u00a0Gérer le serveur\u00a0» pour cela.',
  title: '## Le crokinole sur ce serveur',
  hint: '-# Enregistré aussitôt, pour les nouvelles parties.',
  pages: {
    match: 'Parties',
    rules: 'Règles maison',
    daily: 'Annonces',
    season: 'Tournois',
    look: 'Aspect',
    main: 'Retour',
  },
  advanced: 'Options avancées',
  presetMenu: 'Règlement…',
  lengthMenu: 'Durée…',
  quickLength: (discs) => `Une manche (${discs})`,
  fullLength: (goal) => `Une partie entière\u00a0: ${goal}`,
  handMenu: 'Écart…',
  speedMenu: 'Vitesse du plateau…',
  clockMenu: 'Pendule…',
  speeds: {
    slow: 'Lent\u00a0: les palets s’arrêtent plus tôt',
    normal: 'Normal\u00a0: un plateau bien ciré',
    fast: 'Rapide\u00a0: poudré de frais',
  },
  targetButton: 'Objectif…',
  targetTitle: 'L’objectif d’une partie',
  targetPoints: 'Points à atteindre',
  targetRounds: 'Manches à jouer',
  targetHint: 'Un nombre entier, de 1 à 1000',
  notACount: (typed) =>
    `«\u00a0${typed}\u00a0» n’est pas un nombre entier dont je puisse me servir.`,
  conflictHint: 'Rien n’a changé.',
  rulesAre: (preset) => `Règles maison, en plus de **${preset}**\u00a0:`,
  noHouseRules: 'Aucune. On joue selon le règlement.',
  houseRule: (name, sentence) => `◆ **${name}**\u00a0: ${sentence}`,
  instead: (sentence) => `-# au lieu de\u00a0: ${sentence}`,
  moreRules: (count) => `… et ${count} de plus.`,
  /** Buttons, each for a form. */
  ruleGroups: {
    shots: 'Tirs',
    lines: 'Lignes',
    players: 'Joueurs',
    discs: 'Palets',
    starters: 'Qui commence',
    scores: 'Points',
  },
  /** Beside a choice in a form. */
  byBook: 'La règle du règlement',
  resetRules: 'Enlever toutes les règles maison',
  channelsDeleted: {
    some: '⚠️ Des salons choisis pour le crokinole ont été supprimés. Choisis à nouveau dans **/réglages**.',
    all: '⚠️ Tous les salons choisis pour le crokinole ont été supprimés, donc on joue **partout**. Choisis à nouveau dans **/réglages**.',
  },
  channelsMenu: 'Salons…',
  channelMenu: 'Partout, ou choisis des salons…',
  tableMenu: 'La table…',
  tables: { on: 'Ouverte\u00a0: joue du doigt', off: 'Fermée\u00a0: joue dans le chat' },
  matchesMenu: 'Dans les parties…',
  matches: {
    threadPerMatch: 'Un fil par partie',
    robotsWait: 'Robots après l’animation',
    ideas: 'Idées en partie classée',
  },
  tournamentsMenu: 'Qui crée des tournois…',
  tournaments: { everyone: 'Tout le monde', admins: 'Les admins seulement' },
  pointsMenu: 'Points de la saison…',
  points: {
    field: 'Selon le nombre de joueurs, jusqu’à 35',
    tour: 'Points du circuit\u00a0: 50, 47, 45…, au moins 20 (majeur\u00a0: 55)',
  },
  bestMenu: 'Ce qui compte dans une saison…',
  best: {
    4: 'Les quatre meilleurs résultats',
    6: 'Les six meilleurs résultats',
    all: 'Tous les résultats',
  },
  seasonHint: '-# Nouveaux tournois, et saisons dès maintenant.',
  clubsMenu: 'Clubs de joueurs…',
  clubMenu: 'Aucun, ou choisis des rôles…',
  postsMenu: 'Annonces sans mention…',
  crown: (hour) => `Couronne de la douzaine, ${hour} h`,
  weekShot: (hour) => `Tir de la semaine, dimanche ${hour} h`,
  newsMenu: 'Salon des annonces…',
  newsChannelDeleted: '⚠️ Ce salon a été supprimé. Choisis-en un autre.',
  zoneMenu: 'Fuseau horaire…',
  zone: zoneNameIn('fr'),
  languageMenu: 'Langue des messages publics…',
  languages: {
    own: 'La langue de ce serveur sur Discord',
    en: 'Anglais',
    fr: 'Français',
    de: 'Allemand',
    es: 'Espagnol',
  },
  themeMenu: 'Thème…',
  themes: {
    maple: 'Érable',
    walnut: 'Noyer',
    'high-contrast': 'Contraste élevé',
  },
  valuesMenu: 'Valeurs des anneaux (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'Sur les plateaux des débutants',
    always: 'Sur tous les plateaux',
    never: 'Sur aucun plateau',
  },
  boardsMenu: 'Sur les plateaux et dans les annonces…',
  boards: {
    discNumbers: 'Numéros sur les palets',
    faces: 'Avatars des joueurs',
    stillReplays: 'Images fixes au lieu d’animations',
    keepPictures: 'Les tours passés gardent leurs images',
  },
};
