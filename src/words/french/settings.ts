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
  hint: '-# Enregistré aussitôt\u00a0; vaut pour les nouvelles parties.',
  pages: {
    match: 'Parties',
    rules: 'Règles maison',
    place: 'Salons',
    daily: 'Chaque jour',
    season: 'Tournois',
    look: 'Aspect',
  },
  goal: (goal) => `Objectif\u00a0: **${goal}**`,
  clock: (clock) => `Pendule\u00a0: **${clock}**`,
  presetMenu: 'Règlement…',
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
  channels: (channels) =>
    channels.length === 0 ? 'On joue **partout**.' : `On joue dans ${channels.join(', ')}.`,
  channelsDeleted: {
    some: '⚠️ Des salons choisis pour le crokinole ont été supprimés. Choisis à nouveau dans **/réglages**, *Salons*.',
    all: '⚠️ Tous les salons choisis pour le crokinole ont été supprimés, donc on joue **partout**. Choisis à nouveau dans **/réglages**, *Salons*.',
  },
  channelMenu: 'Partout, ou choisis des salons…',
  threads: (isOn) =>
    isOn ? 'Chaque partie a **son propre fil**.' : 'Les parties se jouent **dans le salon**.',
  threadsButton: { on: 'Un fil par partie', off: 'Sans fils' },
  tournaments: (isOn) =>
    isOn
      ? '**Tout le monde** peut créer des tournois.'
      : 'Seuls les **admins** créent des tournois.',
  tournamentsButton: { on: 'Tournois créés par tous', off: 'Tournois par les admins' },
  pointsMenu: 'Points de la saison…',
  points: {
    field: 'Selon le nombre de joueurs\u00a0: jusqu’à 35 pour la première place',
    tour: 'Points du circuit\u00a0: 50, 47, 45…, au moins 20 (majeur\u00a0: 55)',
  },
  bestMenu: 'Ce qui compte dans une saison…',
  best: {
    4: 'Les quatre meilleurs résultats',
    6: 'Les six meilleurs résultats',
    all: 'Tous les résultats',
  },
  seasonHint: '-# Vaut pour les nouveaux tournois, et pour les saisons à partir de maintenant.',
  clubs: (clubs) =>
    clubs.length === 0
      ? '**Pas encore de clubs.** Choisis les rôles qui sont des clubs\u00a0: les membres jouent pour le rôle qu’ils ont.'
      : `Clubs\u00a0: ${clubs.join(', ')}. Si tu as l’un de ces rôles en t’inscrivant, tu joues pour lui. S’il y en a plusieurs, le premier compte.`,
  clubMenu: 'Rôles de club…',
  languageHint: '-# Les réponses visibles par toi uniquement sont toujours dans ta langue.',
  crown: (isOn, hour) =>
    isOn
      ? `👑 La **couronne** de la douzaine du jour est annoncée le lendemain à ${hour} h. Sans mention\u00a0; rien si personne n’a joué.`
      : '👑 La **couronne** de la douzaine du jour est désactivée. Si tu l’actives, je dis chaque matin qui a fait le mieux la veille.',
  crownButton: { on: 'L’annoncer chaque matin', off: 'Ne plus l’annoncer' },
  weekShot: (isOn, hour) =>
    isOn
      ? `🌟 Le **tir de la semaine** est montré le dimanche à ${hour} h. Sans mention\u00a0; rien s’il n’y en a pas.`
      : '🌟 Le **tir de la semaine** est désactivé. Si tu l’actives, je montre chaque dimanche le tir le moins probable qui a décidé une partie.',
  weekShotButton: { on: 'Le montrer le dimanche', off: 'Ne plus le montrer' },
  newsAt: (channel) => `Ces messages sont publiés dans ${channel}.`,
  newsMenu: 'Annoncer dans…',
  newsChannelDeleted: '⚠️ Son salon a été supprimé. Choisis-en un autre.',
  zoneMenu: 'Fuseau horaire…',
  zone: zoneName,
  languageMenu: 'Langue…',
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
    midnight: 'Minuit',
    'high-contrast': 'Contraste élevé',
  },
  numbers: (isOn) =>
    isOn ? 'Les palets portent des **numéros**.' : 'Les palets sont **sans numéro**.',
  numbersButton: { on: 'Avec numéros', off: 'Sans numéros' },
  valuesMenu: 'Valeurs des anneaux (20, 15, 10, 5)…',
  ringValues: {
    newcomers: 'Valeurs pour les débutants (20, 15, 10, 5)',
    always: 'Valeurs sur tous les plateaux (20, 15, 10, 5)',
    never: 'Aucune valeur (20, 15, 10, 5)',
  },
  faces: (isOn) =>
    isOn
      ? 'Les images montrent les **avatars** des joueurs.'
      : 'Les images montrent des **initiales**, pas d’avatars.',
  facesButton: { on: 'Avec avatars', off: 'Sans avatars' },
  stills: (isOn) =>
    isOn ? 'Les tirs sont montrés en **images fixes**.' : 'Les tirs sont **animés**.',
  stillsButton: { on: 'Images fixes', off: 'Tirs animés' },
  pictures: (isOn) =>
    isOn
      ? 'Les tours passés **gardent leurs images**.'
      : 'Les tours passés **se réduisent à quelques lignes**, avec un bouton pour les revoir.',
  picturesButton: { on: 'Garder les images', off: 'Réduire les tours passés' },
  pace: (isOn) =>
    isOn
      ? 'Les robots **attendent la fin de l’animation**.'
      : 'Les robots tirent **tout de suite**.',
  ideas: (isOn) =>
    isOn
      ? 'Les **idées de tir** sont proposées aussi dans les parties classées.'
      : 'Dans les parties classées, **pas d’idées de tir**.',
  ideasButton: { on: 'Proposer des idées', off: 'Sans idées' },
  table: (isOn) =>
    isOn
      ? 'Les plateaux offrent **une place à la table**, où tu joues du doigt.'
      : 'La table est **fermée**\u00a0: on joue dans le chat.',
  tableButton: { on: 'Ouvrir la table', off: 'Fermer la table' },
  paceButton: { on: 'Les robots attendent', off: 'Robots sans attente' },
};
