import { decimalComma } from '../shared/decimal-comma.ts';
import type { LimitCode } from '../../matches/records/limits.ts';
import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { Words } from '../english/messages.ts';
import type { RefusalWords } from '../english/refusals.ts';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.ts';
import { counted, plural } from './counting.ts';

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
