import type { Words } from '../english/messages.ts';
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
