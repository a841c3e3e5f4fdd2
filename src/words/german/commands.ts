import type { Words } from '../english/messages.ts';

const TABLE = {
  length: { name: 'länge', description: 'Kurz, oder so lang wie in den Regeln' },
  rules: { name: 'regeln', description: 'Welches Regelwerk (sonst das dieses Servers)' },
  target: {
    name: 'ziel',
    description: 'Wie viele Punkte oder Runden, statt des Ziels der Regeln',
  },
  wobble: { name: 'wackeln', description: 'Wie weit Schüsse vom Ziel abweichen' },
  clock: { name: 'bedenkzeit', description: 'Zeit pro Zug' },
} as const;

export const COMMANDS: Words['commands'] = {
  challenge: {
    name: 'herausfordern',
    description: 'Fordere ein Mitglied zu einer Partie heraus',
    options: {
      opponent: { name: 'gegner', description: 'Wen du herausforderst' },
      partner: {
        name: 'partner',
        description: 'Wer mit dir spielt: zu viert, oder zwei gegen eins',
      },
      against: {
        name: 'gegner2',
        description: 'Ein zweiter Gegner, oder eine dritte Farbe',
      },
      ...TABLE,
    },
  },
  challengeMenu: { name: 'Zu Crokinole herausfordern' },
  replayMenu: { name: 'Ansehen' },
  reviewMenu: { name: 'Analyse' },
  aimMenu: { name: 'Von hier zielen' },
  play: {
    name: 'spielen',
    description: 'Eröffne eine Partie, bei der jeder mitspielen kann',
    options: {
      players: { name: 'spieler', description: 'Wie viele Spieler, und in welchen Teams' },
      ...TABLE,
    },
  },
  practice: {
    name: 'üben',
    description: 'Spiel gegen einen Roboter, schieß frei oder zähl Zwanziger',
    options: {
      mode: { name: 'modus', description: 'Was du üben möchtest' },
      level: { name: 'stufe', description: 'Wie gut der Roboter spielt' },
    },
  },
  flick: {
    name: 'schnippen',
    description: 'Schnipp, indem du die Zahlen selbst eintippst',
    options: {
      angle: {
        name: 'winkel',
        description: 'In Grad. 0 ist geradeaus zur Mitte, minus ist links',
      },
      power: {
        name: 'kraft',
        description: '4 bis 100. Etwa 57 reicht für eine 20 auf leerem Brett',
      },
      position: {
        name: 'position',
        description: 'In Grad auf der Startlinie. 0 ist die Mitte deines Viertels, minus ist links',
      },
      match: { name: 'partie', description: 'Welche Partie, wenn du mehrere spielst' },
    },
  },
  board: {
    name: 'brett',
    description: 'Zeig hier das aktuelle Brett einer Partie',
    options: { match: { name: 'partie', description: 'Welche Partie, wenn du mehrere spielst' } },
  },
  launch: { name: 'tisch', description: 'Öffne den Tisch und schnipp mit dem Finger' },
};

export const CHOICES: Words['choices'] = {
  modes: {
    learn: 'Lernen: deine ersten drei Schüsse',
    robot: 'Roboter: eine schnelle Runde, vier Scheiben für jeden',
    free: 'Freies Schießen auf deinem eigenen Brett',
    shootout: '20er-Schießen: zwölf Schüsse aufs Loch',
    own: 'Deine Partien: Bretter, die einen neuen Versuch wert sind',
  },
  players: {
    singles: 'Zu zweit',
    doubles: 'Zu viert, zwei gegen zwei',
    'two-against-one': 'Zu dritt, zwei gegen eins',
    'three-colours': 'Zu dritt, jeder für sich',
  },
  hands: {
    pro: 'Winzig, wie bei Profis',
    strong: 'Klein, wie bei Geübten',
    club: 'Mittel, wie bei Stammgästen',
    casual: 'Groß, wie am Anfang',
    none: 'Gar nicht (ohne Wertung)',
  },
  lengths: {
    quick: 'Kurz: eine Runde mit wenigen Scheiben',
    full: 'Lang, wie in den Regeln',
  },
  clocks: {
    '300000': 'Jetzt: 5 Minuten pro Zug',
    '3600000': '1 Stunde pro Zug',
    '28800000': '8 Stunden pro Zug',
    '86400000': '1 Tag pro Zug',
    '172800000': '2 Tage pro Zug',
    '604800000': '1 Woche pro Zug',
    none: 'Ohne Uhr',
  },
};
