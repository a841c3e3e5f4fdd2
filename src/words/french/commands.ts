import type { Words } from '../english/messages.ts';

const TABLE = {
  length: { name: 'durée', description: 'Courte, ou aussi longue que le disent les règles' },
  rules: {
    name: 'règles',
    description: 'Selon quelles règles\u00a0; sans réponse, celles de ce serveur',
  },
  target: {
    name: 'objectif',
    description: 'Jusqu’à tant de points ou de manches, au lieu de ce que disent les règles',
  },
  wobble: { name: 'écart', description: 'De combien les tirs s’écartent de la visée' },
  clock: { name: 'temps', description: 'De combien de temps chacun dispose par tour' },
} as const;

export const COMMANDS: Words['commands'] = {
  challenge: {
    name: 'défier',
    description: 'Défie un membre du serveur',
    options: {
      opponent: { name: 'adversaire', description: 'La personne que tu défies' },
      partner: {
        name: 'partenaire',
        description: 'Joue de ton côté\u00a0: une partie à quatre, ou à deux contre un',
      },
      against: {
        name: 'adversaire2',
        description: 'Joue du côté adverse, ou avec une troisième couleur',
      },
      ...TABLE,
    },
  },
  challengeMenu: { name: 'Défier au crokinole' },
  play: {
    name: 'jouer',
    description: 'Ouvre une table où chacun peut s’asseoir',
    options: {
      players: { name: 'joueurs', description: 'Combien de places, et qui joue avec qui' },
      ...TABLE,
    },
  },
  practice: {
    name: 'entraînement',
    description:
      'Joue contre un robot, tire librement, compte tes vingt ou résous le problème du jour',
    options: {
      mode: { name: 'mode', description: 'Ce que tu veux travailler' },
      level: { name: 'niveau', description: 'La force du robot' },
    },
  },
  flick: {
    name: 'tirer',
    description: 'Ta pichenette (ou pichenotte), en chiffres',
    options: {
      angle: {
        name: 'angle',
        description: 'En degrés\u00a0: 0 tout droit par le milieu, négatif vers la gauche',
      },
      power: {
        name: 'force',
        description: 'De 4 à 100\u00a0; vers 57, le palet tombe de la ligne dans le trou',
      },
      position: {
        name: 'position',
        description:
          'En degrés le long de la ligne de tir\u00a0: 0 à ton milieu, négatif vers la gauche',
      },
      match: { name: 'partie', description: 'Laquelle, si plusieurs attendent ton tir' },
    },
  },
  board: {
    name: 'plateau',
    description: 'Montre ici le plateau d’une partie, tel qu’il est',
    options: { match: { name: 'partie', description: 'Laquelle, si tu en joues plusieurs' } },
  },
  launch: { name: 'table', description: 'Ouvre la table et joue du doigt' },
};

export const CHOICES: Words['choices'] = {
  modes: {
    learn: 'Apprendre\u00a0: tes trois premiers tirs',
    quick: 'Manche rapide\u00a0: quatre palets chacun, contre un robot facile',
    robot: 'Une partie contre un robot, pour le plaisir',
    rated: 'Une partie classée contre un robot',
    free: 'Plateau libre, rien que pour toi',
    shootout: 'Concours de 20\u00a0: douze tirs vers le trou',
    puzzle: 'Problème du jour\u00a0: un tir, trois essais',
  },
  players: {
    singles: 'À deux',
    doubles: 'À quatre, deux contre deux',
    'two-against-one': 'À trois, deux contre un',
    'three-colours': 'À trois, chacun pour soi',
  },
  hands: {
    pro: 'Minime, une main de pro',
    strong: 'Faible, une main sûre',
    club: 'Moyen, une main de joueur de club',
    casual: 'Large, une main de débutant',
    none: 'Aucun écart (partie non classée)',
  },
  lengths: {
    quick: 'Courte\u00a0: une manche, environ cinq minutes',
    full: 'Entière, comme dans les règles',
  },
  clocks: {
    '300000': '5 minutes par tour',
    '600000': '10 minutes par tour',
    '3600000': '1 heure par tour',
    '28800000': '8 heures par tour',
    '86400000': '1 jour par tour',
    '172800000': '2 jours par tour',
    '604800000': '1 semaine par tour',
    none: 'Sans pendule',
  },
};
