import { decimalComma } from '../shared/decimal-comma.ts';
import type { Words } from '../english/messages.ts';

export const COMMON: Words['common'] = {
  decimal: (value) => decimalComma(value),
  incident: (id) =>
    `Bei uns ist etwas schiefgegangen, aber verloren ist nichts. Passiert es wieder, nenn dem Betreiber diesen Code: \`${id}\`.`,
  notSaved: (id) =>
    `Ich kann gerade nichts speichern und habe das nicht angenommen. Geändert hat sich nichts. Nenn dem Betreiber bitte diesen Code: \`${id}\`.`,
  damaged: (id) =>
    `Meine Datenbank ist beschädigt, darum speichere ich nichts mehr. Nenn dem Betreiber bitte diesen Code: \`${id}\`.`,
  outOfReach:
    'Ich komme gerade nicht an die Partien heran. Solange das Brett nichts anderes zeigt, hat sich nichts geändert. Versuch es gleich noch einmal.',
  busy: 'Ich zeichne gerade sehr viele Bretter. Versuch es gleich noch einmal.',
  unknownPress: 'Dieser Knopf ist veraltet. **/hilfe** zeigt, was auf dich wartet.',
  moved: (command) => `Das ist jetzt in **/${command}**.`,
  notOffered: (option) => `Das steht bei „${option}“ nicht zur Wahl. Wähl etwas aus der Liste.`,
  notFound: (what) => `Ich kenne hier keine Partie „${what}“. Wähl eine aus der Liste.`,
  noMatch:
    'Du hast hier keine laufende Partie. Mit **/herausfordern** oder **/spielen** fängst du eine an.',
  whichMatch: 'Du spielst mehrere Partien. Wähl eine bei **partie**.',
  noticesHead: 'Während du weg warst, konnte ich in einem deiner Kanäle nicht schreiben:',
  notice: (where, reason) => `• ${where}: ${reason}`,
  noticeHint: 'Mit **/brett** holst du die Partie in einen anderen Kanal.',
  deliveryProblems: {
    'channel-gone': 'den Kanal gibt es nicht mehr',
    'no-access': 'ich darf dort nicht mehr schreiben',
    'thread-locked': 'der Thread ist gesperrt',
    other: 'Discord hat es nicht angenommen',
  },
  reminderOff:
    'Ich konnte dir die Erinnerung nicht per Direktnachricht schicken, darum ist sie jetzt aus. Erlaube Direktnachrichten von mir und schalte sie dann unter **Mehr…** wieder ein.',
  done: 'Erledigt.',
  matchChoice: (sides, standing) => `${sides} · ${standing}`,
  yourTurn: 'du bist dran',
  theirTurn: (who) => `${who} am Zug`,
  adjourned: 'unterbrochen',
  buttons: {
    back: 'Zurück',
    export: 'Exportieren',
    fairPlay: 'Fair Play',
    next: 'Weiter',
    again: 'Noch einmal',
  },
};
