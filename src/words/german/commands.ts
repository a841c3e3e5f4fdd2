import type { Words } from '../english/messages.ts';

const TABLE = {
  length: { name: 'länge', description: 'Kurz, oder so lang wie in den Regeln' },
  rules: { name: 'regeln', description: 'Nach welchen Regeln; sonst nach denen dieses Servers' },
  target: {
    name: 'ziel',
    description: 'Bis zu so vielen Punkten oder Runden, statt wie in den Regeln',
  },
  wobble: { name: 'wackeln', description: 'Wie weit Schüsse vom Gezielten abweichen' },
  clock: { name: 'bedenkzeit', description: 'Wie viel Zeit alle für einen Zug haben' },
} as const;

export const COMMANDS: Words['commands'] = {
  challenge: {
    name: 'herausfordern',
    description: 'Fordere ein Mitglied zu einer Partie heraus',
    options: {
      opponent: { name: 'gegner', description: 'Wen du herausforderst' },
      partner: {
        name: 'partner',
        description: 'Spielt auf deiner Seite: zu viert, oder zwei gegen eins',
      },
      against: {
        name: 'gegner2',
        description: 'Spielt auf der Gegenseite, oder als dritte Farbe',
      },
      ...TABLE,
    },
  },
  challengeMenu: { name: 'Zu Crokinole herausfordern' },
  play: {
    name: 'spielen',
    description: 'Eröffne einen Tisch, an den sich alle setzen können',
    options: {
      players: { name: 'spieler', description: 'Wie viele Plätze, und wer mit wem spielt' },
      ...TABLE,
    },
  },
  practice: {
    name: 'üben',
    description: 'Spiel gegen einen Roboter, schieß frei, zähl Zwanziger oder lös das Tagesrätsel',
    options: {
      mode: { name: 'modus', description: 'Was du üben möchtest' },
      level: { name: 'stufe', description: 'Wie gut der Roboter spielt' },
    },
  },
  flick: {
    name: 'schnippen',
    description: 'Schnipp deine Scheibe, in Zahlen',
    options: {
      angle: {
        name: 'winkel',
        description: 'In Grad: 0 ist geradeaus durch die Mitte, minus ist links',
      },
      power: {
        name: 'kraft',
        description: '4 bis 100; mit etwa 57 fällt die Scheibe von der Linie ins Loch',
      },
      position: {
        name: 'position',
        description: 'In Grad auf der Startlinie: 0 ist deine Mitte, minus ist links',
      },
      match: { name: 'partie', description: 'Welche, wenn du in mehreren dran bist' },
    },
  },
  board: {
    name: 'brett',
    description: 'Zeig hier das Brett einer Partie, wie es gerade steht',
    options: { match: { name: 'partie', description: 'Welche, wenn du mehrere spielst' } },
  },
  launch: { name: 'tisch', description: 'Öffne den Tisch und schnipp mit dem Finger' },
};

export const CHOICES: Words['choices'] = {
  modes: {
    learn: 'Lernen: deine ersten drei Schüsse',
    quick: 'Schnelle Runde: vier Scheiben für jeden, gegen einen einfachen Roboter',
    robot: 'Eine Partie gegen einen Roboter, zum Spaß',
    rated: 'Eine gewertete Partie gegen einen Roboter',
    free: 'Freies Schießen, auf deinem eigenen Brett',
    shootout: '20er-Schießen: zwölf Schüsse aufs Loch',
    puzzle: 'Tagesrätsel: ein Schuss, drei Versuche',
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
    club: 'Mittel, wie im Verein',
    casual: 'Groß, wie am Anfang',
    none: 'Gar nicht (ohne Wertung)',
  },
  lengths: {
    quick: 'Kurz: eine Runde, etwa fünf Minuten',
    full: 'Lang, wie in den Regeln',
  },
  clocks: {
    '300000': '5 Minuten pro Zug',
    '600000': '10 Minuten pro Zug',
    '3600000': '1 Stunde pro Zug',
    '28800000': '8 Stunden pro Zug',
    '86400000': '1 Tag pro Zug',
    '172800000': '2 Tage pro Zug',
    '604800000': '1 Woche pro Zug',
    none: 'Ohne Uhr',
  },
};
