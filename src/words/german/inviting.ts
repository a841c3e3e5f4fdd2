import type { Words } from '../english/messages.ts';

export const INVITING: Words['inviting'] = {
  challenge: (host, others) => `## ${host} fordert ${others} heraus`,
  challenged: (who, host) => `${who}, ${host} fordert zu einer Partie heraus.`,
  table: (host) => `## ${host} eröffnet einen Tisch`,
  seat: (number, side, who) => `${number}. ${side}: ${who}`,
  free: '*frei*',
  accepted: (who) => `${who} ✓`,
  waiting: (who) => `${who} …`,
  expires: (when) => `Schließt ${when}.`,
  declined: 'Abgelehnt. Vielleicht ein andermal.',
  withdrawn: 'Zurückgezogen. Hier gibt es nichts zu sehen.',
  expired: 'Niemand hat rechtzeitig geantwortet.',
  started: 'Die Partie läuft.',
  score: (score, rounds) => `${score} nach ${rounds === 1 ? 'einer Runde' : `${rounds} Runden`}.`,
  sent: 'Herausforderung verschickt.',
  opened: 'Dein Tisch ist eröffnet.',
  otherRulebook: (own, used, table) =>
    `Gespielt wird nach ${used}, denn nach dem Regelwerk dieses Servers, ${own}, spielt man nicht ${table}.`,
  withoutHouseRules: (own, used) =>
    `Gespielt wird nach ${used}, wie es im Buch steht. Die Hausregeln dieses Servers gelten nur für ${own}.`,
  begun: 'Die Partie hat begonnen.',
  rematchWanted: 'Eine Revanche mit getauschten Seiten.',
  form: {
    title: 'Jemanden herausfordern',
    opponent: 'Wen?',
    opponentHint: 'Für Doppel oder zu dritt nimm die Optionen des Befehls.',
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
  noOpponent: 'Nimm auch **gegner** dazu, oder lass Partner und Ziel weg, dann frage ich dich.',
  buttons: {
    accept: 'Annehmen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    join: 'Dazusetzen',
    leave: 'Aufstehen',
    noRobot: 'Roboter entfernen',
    start: 'Starten',
  },
  robotMenu: 'Einen Roboter dazusetzen…',
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
  elsewhere: 'Diese Partie gehört zu einer anderen Unterhaltung. Drück dort auf ihr Brett.',
  unheard:
    'Hier würdest nur du sehen, was ich schreibe: Dieser Server lässt Apps, die er nicht hinzugefügt hat, nicht für alle schreiben. Fordere stattdessen in einer Direktnachricht oder Gruppe heraus, oder bitte einen Admin, mich hinzuzufügen.',
};
