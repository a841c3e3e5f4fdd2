import type { Words } from '../english/messages.ts';

const TABLE = {
  length: { name: 'durée', description: 'Courte, ou aussi longue que le disent les règles' },
  rules: {
    name: 'règles',
    description: 'Quel règlement (par défaut, celui de ce serveur)',
  },
  target: {
    name: 'objectif',
    description: 'Nombre de points ou de manches, au lieu de l’objectif du règlement',
  },
  wobble: { name: 'écart', description: 'Jusqu’où les tirs peuvent s’écarter de la visée' },
  clock: { name: 'temps', description: 'Temps par tour' },
} as const;

export const COMMANDS: Words['commands'] = {
  challenge: {
    name: 'défier',
    description: 'Défie un membre du serveur',
    options: {
      opponent: { name: 'adversaire', description: 'La personne que tu défies' },
      partner: {
        name: 'partenaire',
        description: 'Qui joue avec toi, à quatre ou à deux contre un',
      },
      against: {
        name: 'adversaire2',
        description: 'Un second adversaire, ou une troisième couleur',
      },
      ...TABLE,
    },
  },
  challengeMenu: { name: 'Défier au crokinole' },
  replayMenu: { name: 'Revoir' },
  reviewMenu: { name: 'Analyse' },
  aimMenu: { name: 'Viser d’ici' },
  play: {
    name: 'jouer',
    description: 'Ouvre une partie que chacun peut rejoindre',
    options: {
      players: { name: 'joueurs', description: 'Combien de joueurs, et en quelles équipes' },
      ...TABLE,
    },
  },
  practice: {
    name: 'entraînement',
    description: 'Joue contre un robot, tire librement ou compte tes vingt',
    options: {
      mode: { name: 'mode', description: 'Ce que tu veux travailler' },
      level: { name: 'niveau', description: 'La force du robot' },
    },
  },
  flick: {
    name: 'tirer',
    description: 'Ta pichenette (ou pichenotte), en tapant les chiffres',
    options: {
      angle: {
        name: 'angle',
        description: 'En degrés. 0 est tout droit vers le milieu, négatif à gauche',
      },
      power: {
        name: 'force',
        description: 'De 4 à 100. Vers 57, c’est un vingt à vide',
      },
      position: {
        name: 'position',
        description:
          'En degrés sur la ligne de tir. 0 est le milieu de ton quadrant, négatif à gauche',
      },
      match: { name: 'partie', description: 'Quelle partie, si tu en joues plusieurs' },
    },
  },
  board: {
    name: 'plateau',
    description: 'Montre ici le plateau actuel d’une partie',
    options: { match: { name: 'partie', description: 'Quelle partie, si tu en joues plusieurs' } },
  },
  launch: { name: 'table', description: 'Ouvre la table et joue du doigt' },
};

export const CHOICES: Words['choices'] = {
  modes: {
    learn: 'Apprendre\u00a0: tes trois premiers tirs',
    robot: 'Robot\u00a0: une manche rapide, quatre palets chacun',
    free: 'Plateau libre, rien que pour toi',
    shootout: 'Concours de 20\u00a0: douze tirs vers le trou',
    own: 'Tes parties\u00a0: des plateaux qui valent un nouvel essai',
  },
  players: {
    singles: 'À deux',
    doubles: 'À quatre, deux contre deux',
    'two-against-one': 'À trois, deux contre un',
    'three-colours': 'À trois, chacun pour soi',
  },
  hands: {
    pro: 'Minime, comme un pro',
    strong: 'Faible, comme un bon joueur',
    club: 'Moyen, comme un habitué',
    casual: 'Large, comme un débutant',
    none: 'Aucun écart (partie non classée)',
  },
  lengths: {
    quick: 'Courte\u00a0: une manche avec peu de palets',
    full: 'Entière, comme dans les règles',
  },
  clocks: {
    '300000': 'Maintenant\u00a0: 5 minutes par tour',
    '3600000': '1 heure par tour',
    '28800000': '8 heures par tour',
    '86400000': '1 jour par tour',
    '172800000': '2 jours par tour',
    '604800000': '1 semaine par tour',
    none: 'Sans pendule',
  },
};
