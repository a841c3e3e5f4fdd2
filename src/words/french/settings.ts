import type { Words } from '../english/messages.ts';

/** Names depend on whether a zone has summer time, and that has changed over the years. */
const NEW_YEAR_MS = Date.UTC(2026, 0, 1);

/** What people call a time zone. */
function zoneName(zone: string): string {
  if (zone === 'UTC') return zone;
  const options = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const parts = new Intl.DateTimeFormat('fr', options).formatToParts(NEW_YEAR_MS);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

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
  zone: zoneName,
  languageMenu: 'Langue des messages publics…',
  languages: {
    own: 'La langue de ce serveur sur Discord',
    en: 'Anglais',
    fr: 'Français',
    de: 'Allemand',
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
