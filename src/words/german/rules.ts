import type { FinalTie, SeatFormat } from 'crokinole/rules/options';
import type { Words } from '../english/messages.ts';
import type { TopicWords } from '../english/rules.ts';
import { counted } from './counting.ts';

export const INVITING: Words['inviting'] = {
  challenge: (host, others) => `## ${host} fordert ${others} heraus`,
  challenged: (who, host) => `${who}, ${host} fordert dich heraus.`,
  table: (host) => `## ${host} eröffnet eine Partie`,
  seat: (number, side, who) => `${number}. ${side}: ${who}`,
  free: '*frei*',
  accepted: (who) => `${who} ✓`,
  waiting: (who) => `${who} …`,
  expires: (when) => `Schließt ${when}.`,
  declined: 'Abgelehnt. Vielleicht ein andermal.',
  withdrawn: 'Zurückgezogen. Hier gibt es nichts zu sehen.',
  expired: 'Niemand hat rechtzeitig geantwortet.',
  started: 'Die Partie läuft.',
  score: (score, rounds) => `${score} nach ${counted(rounds, 'einer Runde', 'Runden')}.`,
  sent: 'Herausforderung verschickt.',
  opened: 'Deine Partie ist für alle offen.',
  otherRulebook: (own, used, format) =>
    `Gespielt wird nach ${used}, denn nach dem Regelwerk dieses Servers, ${own}, spielt man nicht ${format}.`,
  withoutHouseRules: (own, used) =>
    `Gespielt wird nach ${used}, wie es im Buch steht. Die Hausregeln dieses Servers gelten nur für ${own}.`,
  begun: 'Die Partie hat begonnen.',
  rematchWanted: 'Eine Revanche mit getauschten Seiten.',
  now: (time) => `Gespielt wird jetzt gleich, mit ${time} pro Zug.`,
  who: 'Wen?',
  form: {
    title: 'Die Partie ändern',
    labels: {
      length: 'Wie lang?',
      rules: 'Regelwerk',
      wobble: 'Wackeln',
      clock: 'Bedenkzeit',
    },
    own: {
      length: 'Wie hier üblich',
      rules: 'Die hier üblichen Regeln',
      wobble: 'Das hier übliche Wackeln',
      clock: 'Die hier übliche Bedenkzeit',
    },
  },
  noOpponent: 'Gib auch **gegner** an. Ohne Partner frage ich dich danach.',
  buttons: {
    change: 'Ändern',
    accept: 'Annehmen',
    now: 'Jetzt',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    join: 'Mitspielen',
    leave: 'Verlassen',
    noRobot: 'Roboter entfernen',
    start: 'Starten',
  },
  robotMenu: 'Einen Roboter dazunehmen…',
  notABot: 'Bots haben keine Finger. **/üben** hat einen Roboter für dich, der schnippen kann.',
  notMe: 'Ich halte nur das Brett und zähle mit. Meine Roboter spielen aber. Probier **/üben**.',
  notYourself: 'Du willst gegen dich selbst spielen? Dafür gibt es **/üben**.',
  notAMember: (who) => `${who} ist kein Mitglied dieses Servers.`,
  hasLeft: (who) =>
    `${who} ist nicht mehr auf diesem Server. Darum kann die Partie nicht beginnen.`,
  notHere: (channels) => `Auf diesem Server wird Crokinole in ${channels} gespielt.`,
  cannotPost: (where, what) =>
    `In ${where} kann ich nicht schreiben. Mir fehlt das Recht ${what}. Frag einen Admin, oder nimm einen anderen Kanal.`,
  locked: (where) =>
    `${where} ist gesperrt, dort kann ich nicht schreiben. Frag einen Admin, oder nimm einen anderen Kanal.`,
  permissions: {
    ViewChannel: '„Kanäle ansehen“',
    SendMessages: '„Nachrichten senden“',
    SendMessagesInThreads: '„Nachrichten in Threads senden“',
    AttachFiles: '„Dateien anhängen“',
  },
  needsServer: 'Das geht nur auf einem Server.',
  elsewhere: 'Diese Partie läuft in einer anderen Unterhaltung. Spiel sie dort.',
  unheard:
    'Hier kann ich nicht für alle schreiben, weil dieser Server mich nicht hinzugefügt hat. Fordere per Direktnachricht oder in einer Gruppe heraus, oder bitte einen Admin, mich hinzuzufügen.',
};

const TABLES: Readonly<Record<SeatFormat, string>> = {
  singles: 'zu zweit',
  doubles: 'zwei gegen zwei',
  'two-against-one': 'eins gegen zwei',
  'three-colours': 'mit drei Farben',
};

const each = (count: number) => `Je ${count}.`;

/** What happens if the score is tied after the last round. */
const FINAL_TIES: Readonly<Record<FinalTie, string>> = {
  stands: 'ein Gleichstand bleibt.',
  'sudden-death': 'ein Gleichstand wird ausgespielt.',
  pairs: 'bei Gleichstand bis zu vier Rundenpaare (Quinte-Regel).',
};

const atPoints = (count: number) => (count === 1 ? 'bei 1 Punkt' : `bei ${count} Punkten`);

const STARTERS = {
  'next-seat': 'Der Anfang rückt jede Runde um einen Platz weiter.',
  winner: 'Wer eine Runde gewinnt, beginnt die nächste.',
  'loser-chooses': 'Wer eine Runde verliert, bestimmt, wer die nächste beginnt.',
} as const;

const SCORINGS = {
  differential: 'Nur die Seite mit mehr Punkten zählt, und nur die Differenz.',
  simple: 'Jede Seite zählt ihre eigenen Punkte.',
  'two-one-none': 'Zwei Punkte für eine gewonnene Runde, je einer bei Gleichstand.',
} as const;

const TOPICS: TopicWords = {
  formats: {
    name: 'Spielformen',
    say: (formats) => `Gespielt wird ${formats.map((format) => TABLES[format]).join(', ')}.`,
  },
  discsSingles: { name: 'Scheiben zu zweit', say: each },
  discsDoubles: { name: 'Scheiben, zwei gegen zwei', say: each },
  discsTwoAgainstOne: {
    name: 'Scheiben, eins gegen zwei',
    say: (count) => `Zu zweit je ${count}, wer allein spielt ${2 * count}.`,
  },
  discsThreeColours: { name: 'Scheiben mit drei Farben', say: each },
  involvement: {
    name: 'Ein Fehlschuss',
    say: (what) =>
      ({
        struck: 'Deine Scheibe muss weg, mit jeder eigenen, die getroffen wurde.',
        moved: 'Deine Scheibe muss weg, mit jeder eigenen, die sich bewegt hat.',
        'struck-or-moved':
          'Deine Scheibe muss weg, mit jeder eigenen, die getroffen wurde oder sich bewegt hat.',
      })[what],
  },
  pegHits: {
    name: 'Durch den Stift',
    say: (isHit) =>
      isHit
        ? 'Eine Scheibe am Stift gilt als getroffen, wenn ein Treffer auf dessen andere Seite sie bewegt.'
        : 'Eine Scheibe, die sich nur durch ihren Stift bewegt, wurde nicht getroffen.',
  },
  freeShotTest: {
    name: 'Freier Schuss',
    say: (test) =>
      ({
        touching: 'Ohne gegnerische Scheibe auf dem Brett bleib im 15er oder auf seiner Linie.',
        inside: 'Ohne gegnerische Scheibe auf dem Brett bleib ganz im 15er.',
      })[test],
  },
  freeShotMaker: {
    name: 'Welche Scheibe zählt',
    say: (maker) =>
      ({
        'any-own': 'Jede eigene Scheibe im 15er macht einen freien Schuss gültig.',
        'shooter-only': 'Nur die geschossene Scheibe kann einen freien Schuss gültig machen.',
      })[maker],
  },
  reshoot: {
    name: 'Neuer Versuch',
    say: (attempts) => {
      if (attempts === 0) return 'Jede Scheibe wird einmal geschossen.';
      const times = attempts === 1 ? 'einmal' : `bis zu ${attempts}-mal`;
      return `Ein Fehlschuss, der nichts berührt hat, darf ${times} wiederholt werden.`;
    },
  },
  outerLine: {
    name: 'Startlinie',
    say: (rule) =>
      ({
        'at-rest': 'Eine Scheibe ist raus, wenn sie auf der Startlinie liegen bleibt.',
        immediate: 'Hat sie die Startlinie verlassen, ist sie bei der nächsten Berührung raus.',
      })[rule],
  },
  quadrantLine: {
    name: 'Startplatz',
    say: (allowance) =>
      ({
        touching: 'Auf der Startlinie, in deinem Viertel oder an seiner Linie.',
        half: 'Auf der Startlinie, höchstens halb über der Linie deines Viertels.',
        inside: 'Auf der Startlinie, ohne die Linien deines Viertels zu berühren.',
      })[allowance],
  },
  startDepth: {
    name: 'Wie weit hinten',
    say: (isOutside) =>
      isOutside
        ? 'Die Mitte der Scheibe muss auf der Startlinie oder außerhalb liegen.'
        : 'Es genügt, dass die Scheibe die Startlinie berührt.',
  },
  direction: {
    name: 'Reihenfolge',
    say: (direction) =>
      ({
        clockwise: 'Gespielt wird im Uhrzeigersinn.',
        counterclockwise: 'Gespielt wird gegen den Uhrzeigersinn, wie auf der Südhalbkugel.',
      })[direction],
  },
  firstStarter: {
    name: 'Erste Runde',
    say: (starter) =>
      ({
        'by-lot': 'Das Los bestimmt, wer die erste Runde beginnt.',
        'first-seat': 'Der erste Platz beginnt die erste Runde.',
        'hand-draw':
          'Wessen Scheibe in der gewählten Hand liegt, beginnt. Bei drei Farben entscheidet das Los.',
        lag: 'Je ein Schuss aufs leere Brett: Wer der Mitte am nächsten kommt, beginnt.',
      })[starter],
  },
  nextOfTwo: { name: 'Nächste Runde zu zweit', say: (starter) => STARTERS[starter] },
  nextOfThree: { name: 'Nächste Runde zu dritt', say: (starter) => STARTERS[starter] },
  nextOfFour: { name: 'Nächste Runde zu viert', say: (starter) => STARTERS[starter] },
  scoring: { name: 'Eine Runde', say: (scoring) => SCORINGS[scoring] },
  scoringThreeColours: {
    name: 'Eine Runde mit drei Farben',
    say: (scoring) => SCORINGS[scoring],
  },
  end: {
    name: 'Die Partie',
    say: (end) => {
      switch (end.kind) {
        case 'first-to':
          return end.bothPast === 'shared'
            ? `Endet ${atPoints(end.target)}; wer darüber gleichauf liegt, teilt den Sieg.`
            : `Endet ${atPoints(end.target)}; bei Gleichstand darüber geht es weiter.`;
        case 'race-to':
          return `Wer ${atPoints(end.target)} führt, gewinnt, egal wer zuletzt geschossen hat.`;
        case 'best-of':
        case 'fixed-rounds': {
          const many = end.kind === 'best-of' ? 'Dauert höchstens' : 'Dauert';
          const length = end.rounds === 1 ? 'Dauert eine Runde' : `${many} ${end.rounds} Runden`;
          return `${length}; ${FINAL_TIES[end.tie]}`;
        }
      }
    },
  },
};

export const RULES: Words['rules'] = {
  topics: TOPICS,
  tables: TABLES,
  leftOut: (table, why) => `⚠️ Nicht gespielt wird **${table}**. ${why}`,
  chapters: {
    shot: 'Der Schuss',
    edge: 'Der Rand',
    table: 'Spieler und Reihenfolge',
    match: 'Runden und Partie',
  },
  common: {
    shot: [
      'Liegt eine gegnerische Scheibe auf dem Brett, triff eine, direkt oder über eine andere eigene.',
    ],
    edge: [
      'Eine Scheibe, die das Brett verlässt, ist raus, auch wenn sie zurückprallt. Was sie verschoben hat, bleibt so.',
    ],
    table: [],
    match: [
      'Eine Scheibe flach im Loch ist ein Zwanziger für ihre Seite. Schräg am Rand zählt sie 15.',
      'Eine Scheibe, die eine Linie berührt, zählt den niedrigeren Wert.',
    ],
  },
  about: {
    woodestic: 'Die Regeln eines Brettbauers, für fast jede Spielerzahl.',
    stroke: 'Streng am Rand, und jeder Punkt zählt.',
    'match-play': 'Wie das Zählspiel, aber es zählen gewonnene Runden.',
    heritage: 'Das Regelwerk einer Familie.',
    nca: 'So wird auf Turnieren gespielt.',
    'race-to-9': 'Die Turnierregeln ohne feste Rundenzahl.',
    cancellation: 'Kurze Regeln: Gleiche Punkte heben sich auf.',
  },
  nextRound: 'Nächste Runde',
  told: (name, sentence) => `**${name}.** ${sentence}`,
  own: 'Die Regeln dieses Servers',
  ownBased: (preset) => `${preset}, ohne Hausregeln.`,
  ownChanged: (preset, count) =>
    `${preset}, mit ${counted(count, 'einer Hausregel', 'Hausregeln')} (◆).`,
  ownMark: '◆',
  choose: 'Ein anderes Regelwerk…',
  compareWith: 'Vergleichen mit…',
  noComparison: 'Kein Vergleich',
  comparison: (one, other) => `## ${one} und ${other}`,
  onlyDifferences: 'Nur die Unterschiede:',
  noDifference: 'Keine Unterschiede.',
  moreDifferences: (count) => `… und ${count} mehr.`,
};
