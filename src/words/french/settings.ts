import type { Words } from '../english/messages.ts';

export const SETTINGS: Words['settings'] = {
  command: { name: 'réglages', description: 'Comment on joue au crokinole sur ce serveur' },
  notAllowed: 'Il te faut la permission «\u00a0Gérer le serveur\u00a0» pour cela.',
  title: '## Le crokinole sur ce serveur',
  hint: '-# Chaque choix est enregistré aussitôt. Règles, écart, vitesse du plateau et pendule valent pour les prochaines parties.',
  pages: { match: 'Parties', rules: 'Règles maison', place: 'Salons', look: 'Aspect' },
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
  ruleMenu: 'Changer une règle…',
  ruleNow: (name, sentence) => `**${name}** est en ce moment\u00a0: ${sentence}`,
  ruleByBook: '-# C’est la règle du règlement.',
  valueMenu: 'La changer en…',
  resetRule: 'Revenir au règlement',
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
  languageHint: '-# Ce que toi seul vois est toujours dans ta langue.',
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
    isOn ? 'Les tirs sont montrés en **suite d’images fixes**.' : 'Les tirs sont **animés**.',
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
      : 'La table est **fermée** : on joue dans le chat.',
  tableButton: { on: 'Ouvrir la table', off: 'Fermer la table' },
  paceButton: { on: 'Les robots attendent', off: 'Robots sans attente' },
};
