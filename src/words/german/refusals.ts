import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { LimitCode } from '../../matches/records/limits.ts';
import type { Words } from '../english/messages.ts';
import type { RefusalWords, TournamentRefusalWords } from '../english/refusals.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, plural } from './counting.ts';

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
  tookTooLong: 'Das hat zu lange gedauert. Drück noch einmal.',
  manyWaiting: 'Ich zeichne noch, was du angefordert hast. Drück noch einmal, wenn es da ist.',
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

export const CONFLICTS: Words['conflicts'] = {
  'no-format': 'Mindestens eine Spielerzahl muss erlaubt sein.',
  'format-twice': 'Eine Spielerzahl ist doppelt genannt.',
  'three-colours-need-simple-scoring': 'Bei drei Farben zählen alle einfach die eigenen Punkte.',
  'three-colours-have-no-match-points':
    'Bei drei Farben gibt es keine Punkte für gewonnene Runden.',
  'rounds-won-need-match-points': 'Um Runden zu zählen, braucht es zwei Punkte pro Rundensieg.',
  'target-out-of-reach': 'Bei zwei Punkten pro Runde würde dieses Ziel niemand mehr erleben.',
  'loser-of-three-unclear':
    'Bei drei Farben gibt es nicht nur eine Seite, die verliert und wählen könnte.',
  'even-best-of': 'Ein Best-of braucht eine ungerade Rundenzahl.',
  'pairs-need-turns': 'Rundenpaare sind nur gerecht, wenn der Anfang reihum geht.',
  'pairs-need-even-sides': 'Rundenpaare brauchen zwei Spieler oder zwei gegen zwei.',
  'not-a-count': 'Diese Zahl liegt außerhalb des Erlaubten.',
  'too-many-discs': 'So viele Scheiben fasst kein Brett.',
};

const TOURNAMENT_REFUSALS: TournamentRefusalWords = {
  over: 'Dieses Turnier ist vorbei.',
  begun: 'Es hat schon begonnen. Die Anmeldung ist zu.',
  'not-begun': 'Es hat noch nicht begonnen.',
  'not-in-it': 'Das geht nur für Leute, die in diesem Turnier mitspielen.',
  'nothing-to-check-in': 'Der Check-in ist noch nicht offen.',
  'too-few': 'Es sind zu wenige für einen Start.',
  'not-running': 'Es läuft gerade nicht.',
  paused: 'Es ist gerade angehalten.',
  'not-paused': 'Es ist nicht angehalten.',
  'no-open-game': 'Du hast darin keine offene Partie.',
  'no-deadline': 'Darin hat nichts eine Frist.',
  'time-taken': 'Deine zwei Zusatztage hast du in diesem Abschnitt schon genommen.',
  'too-quick': 'Für zwei Zusatztage wird hier zu schnell gespielt.',
  'no-ladder': 'Herausfordern kann man auf einer Leiter, und das ist keine.',
  'not-above': 'Die Person steht unter dir. Fordere jemanden über dir heraus.',
  'too-far': 'Die Person steht zu weit über dir.',
  'already-playing': 'Darum spielt ihr zwei schon.',
  'too-many-games': 'Bei einem von euch sind so viele Partien offen, wie das Turnier erlaubt.',
  themselves: 'Gegen dich selbst kannst du nicht spielen.',
  'no-reason': 'Gib einen Grund an, höchstens 300 Zeichen. Alle sehen ihn.',
  'bad-span': 'Das ist zu kurz oder zu lang.',
  'has-played': 'Die Person hat schon gespielt, darum kann niemand ihren Platz übernehmen.',
  'nobody-waits': 'Auf der Warteliste steht niemand.',
  'no-such-pairing': 'Diese Partie gibt es darin nicht.',
  'too-late': 'Zu spät. Was auf diese Partie folgt, läuft schon.',
  'own-match':
    'Über deine eigene Partie kannst du nicht entscheiden. Bitte einen Admin, der nicht mitspielt.',
  'too-few-places': 'Ein Turnier braucht mindestens drei Plätze.',
  'too-many-places': 'Ein Turnier hat höchstens 64 Plätze.',
  'fewest-above-most': 'Die Mindestzahl ist größer als die Höchstzahl.',
  'knock-out-size': 'Ein K.-o.-Turnier hat 4 bis 16 Plätze.',
  'bad-start': 'Dieser Beginn ist keine Zeit.',
  'start-in-the-past': 'Dieser Beginn liegt in der Vergangenheit.',
  'check-in-before-now': 'Das ist zu früh. Für den Check-in bliebe keine Zeit.',
  'bad-cut': 'In die Endrunde können 2 bis 16 kommen.',
  'bad-count': 'Das sind zu viele oder zu wenige.',
  'entry-not-for-kind': 'Diese Art von Turnier spielt man so nicht.',
  'bad-key': 'Die Auslosung hat nicht geklappt. Versuch es noch einmal.',
  'bad-name': 'Ein Name hat 1 bis 40 Zeichen und mindestens einen Buchstaben oder eine Ziffer.',
  'already-entered': 'Du bist schon dabei.',
  'partner-entered': 'Einer von euch beiden ist schon dabei.',
  'no-partner': 'Das ist für Paare. Such dir jemanden aus, einen Menschen und nicht dich selbst.',
  'plays-elsewhere': 'Ein Abend nach dem anderen. Dieser überschneidet sich mit einem anderen.',
  'no-draws': 'Im Turnier gibt es kein vereinbartes Unentschieden. Spielt es aus.',
  'no-rematch': 'Im Turnier gibt es keine Revanche. Wer gegen wen spielt, bestimmt das Turnier.',
  'not-a-finished-league': 'Das gibt es nur nach dem Ende einer Liga.',
  'season-open': 'Die nächste Saison ist schon eröffnet.',
  'not-the-organiser': 'Das kann nur, wer es angelegt hat, oder ein Admin des Servers.',
  'rules-not-for-it': 'Dieses Regelwerk kennt diese Spielform nicht.',
};

const STATUSES: Readonly<Record<Exclude<InvitationStatus, 'open'>, string>> = {
  started: 'Diese Partie hat schon begonnen.',
  declined: 'Diese Herausforderung wurde abgelehnt.',
  withdrawn: 'Das wurde zurückgezogen.',
  expired: 'Niemand hat rechtzeitig geantwortet. Die Einladung ist verfallen.',
};

const LIMITS: Readonly<Record<LimitCode, (most: number) => string>> = {
  'matches-of-player': (most) =>
    `Einer von euch spielt schon ${counted(most, 'eine Partie', 'Partien')}. Spielt erst eine zu Ende.`,
  'matches-on-server': (most) =>
    `Auf diesem Server ${plural(most, 'läuft', 'laufen')} schon ${counted(most, 'eine Partie', 'Partien')}. Spielt erst eine zu Ende.`,
  'invitations-by-player': (most) =>
    `Du hast schon ${counted(most, 'eine offene Einladung', 'offene Einladungen')}. Warte erst auf eine Antwort.`,
  'invitations-to-player': (most) =>
    `Bei einem von ihnen ${plural(most, 'wartet', 'warten')} schon ${counted(most, 'eine Einladung', 'Einladungen')} auf eine Antwort.`,
  'tables-of-player': (most) =>
    `Du bist schon bei ${counted(most, 'einer offenen Partie', 'offenen Partien')} dabei. Verlass erst eine davon.`,
  'invitations-on-server': (most) =>
    `Dieser Server hat schon ${counted(most, 'eine offene Einladung', 'offene Einladungen')}. Versuch es später wieder.`,
  'tournaments-by-player': (most) =>
    `Du leitest schon ${counted(most, 'ein Turnier', 'Turniere')}. Bring erst eins zu Ende.`,
  'tournaments-on-server': (most) =>
    `Auf diesem Server ${plural(most, 'läuft', 'laufen')} schon ${counted(most, 'ein Turnier', 'Turniere')}. Bringt erst eins zu Ende.`,
};

export const REFUSALS: RefusalWords = {
  'match-over': () => 'Diese Partie ist zu Ende.',
  'already-last-round': () => 'Die Zeit ist um: Das ist die letzte Runde.',
  adjourned: () => 'Diese Partie ist unterbrochen. Mit **Weiterspielen** geht es weiter.',
  'not-adjourned': () => 'Diese Partie ist nicht unterbrochen.',
  'no-such-seat': () => 'Diesen Platz gibt es nicht.',
  'has-left': () => 'Du hast diese Partie verlassen.',
  'not-your-turn': (_, { turn }) =>
    turn === null ? 'Du bist nicht dran.' : `Du bist nicht dran. ${turn} ist am Zug.`,
  'starter-not-chosen': () => 'Erst muss feststehen, wer anfängt.',
  'no-choice-to-make': () => 'Gerade gibt es nichts zu entscheiden.',
  'not-your-choice': () => 'Das entscheidet die andere Seite.',
  'illegal-start': () =>
    'Eine Scheibe startet auf der Startlinie, in deinem Viertel. Versuch es näher an der Mitte.',
  'start-blocked': ({ free }) => {
    const [nearest] = free;
    const where =
      nearest === undefined
        ? ''
        : ` Der nächste freie Platz: ${decimalComma(nearest.positionCentideg / 100)}°.`;
    return `Wo deine Scheibe starten soll, liegt schon eine.${where}`;
  },
  'angle-out-of-range': () => 'Der Winkel geht von -90 bis 90 Grad.',
  'speed-out-of-range': () => 'Die Kraft geht von 4 bis 100.',
  'shot-without-end': () =>
    'Diesen Schuss kann ich nicht ausrechnen: Die Scheiben würden einander endlos weiterschieben. Es hat sich nichts geändert; versuch einen anderen Winkel oder eine andere Kraft.',
  'no-offer': () => 'Dieses Angebot gibt es nicht mehr.',
  'already-offered': () => 'Das ist schon vorgeschlagen.',
  'not-asked': () => 'Die Frage galt jemand anderem.',
  'nobody-to-ask': () => 'Es ist niemand da, den du fragen könntest.',
  'rules-conflict': ({ conflicts }) => conflicts.map(({ code }) => CONFLICTS[code]).join(' '),
  'format-not-in-rules': () => 'Diese Regeln gelten nicht für so viele Spieler.',
  'wrong-number-of-players': () => 'Das ist die falsche Spielerzahl.',
  'bad-player': () => 'Jemand auf dieser Liste kann nicht spielen.',
  'player-twice': () => 'Für jeden nur ein Platz.',
  'no-such-starter': () => 'Den Platz, der anfangen soll, gibt es nicht.',
  'no-such-invitation': () => 'Diese Einladung gibt es nicht.',
  'invitation-closed': ({ status }) => STATUSES[status],
  'not-invited': () => 'Diese Einladung gilt jemand anderem.',
  'already-accepted': () => 'Du hast schon ja gesagt. Jetzt sind die anderen dran.',
  'own-invitation': () =>
    'Das ist deine eigene Herausforderung. Drück **Zurückziehen**, wenn du sie nicht mehr willst.',
  'not-the-host': () => 'Das darf nur, wer die Partie eröffnet hat.',
  'not-an-open-table': () => 'Das ist eine Herausforderung, keine offene Partie.',
  'already-seated': () => 'Du bist schon dabei.',
  'not-seated': () => 'Du bist nicht dabei.',
  'table-full': () => 'Alle Plätze sind besetzt.',
  'seats-free': ({ free }) =>
    free === 1 ? 'Ein Platz ist noch frei.' : `${free} Plätze sind noch frei.`,
  'no-such-match': () => 'Diese Partie gibt es nicht.',
  'not-a-player': () => 'Hier schaust du nur zu. Mit **/spielen** eröffnest du eine eigene Partie.',
  stale: () => 'Dieser Zug ist vorbei. Weiter unten ist ein neueres Brett.',
  'match-still-on': () => 'Diese Partie läuft noch.',
  'another-server': () => 'Diese Partie gehört zu einem anderen Server.',
  'nobody-to-remind': () => 'Dort lässt dich niemand warten.',
  'reminded-already': () => 'Eine Erinnerung pro Zug genügt, und sie ist raus.',
  'no-clock': () => 'Diese Partie hat keine Uhr, also auch keine Erinnerungen. Frag freundlich.',
  'former-player': () => 'Jemand aus dieser Partie ist für immer gegangen.',
  'no-such-tournament': () => 'Dieses Turnier gibt es nicht.',
  'tournament-refused': ({ why }) => TOURNAMENT_REFUSALS[why],
  'limit-reached': ({ limit, most }) => LIMITS[limit](most),
};
