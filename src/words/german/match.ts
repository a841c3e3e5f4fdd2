import { describeIn, type ExitSentences, type Referee } from 'crokinole/rules/sentences';
import type { Words } from '../english/messages.ts';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, listOf, plural } from './counting.ts';
import { SIDES } from './descriptions.ts';

const EXITS: ExitSentences = {
  foul: (discs, isOne) => `${discs} ${isOne ? 'kommt' : 'kommen'} vom Brett.`,
  'free-shot-short': (disc) => `${disc} blieb nicht im 15er und kommt vom Brett.`,
  'free-carom-short': (discs, isOne) =>
    `${discs} ${isOne ? 'war beteiligt und kommt' : 'waren beteiligt und kommen'} mit vom Brett.`,
  'on-fifteen-line': (discs, isOne) =>
    `${discs} ${isOne ? 'blieb' : 'blieben'} auf der 15er-Linie liegen, und das reicht hier nicht.`,
  'twenty-void': (discs, isOne) =>
    `${discs} ${isOne ? 'fiel' : 'fielen'} ins Loch, aber bei einem Fehlschuss zählt das nicht.`,
  'on-line': (discs, isOne) =>
    `${discs} ${isOne ? 'blieb auf der Startlinie liegen und ist' : 'blieben auf der Startlinie liegen und sind'} raus.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} ${isOne ? 'hat die Startlinie noch einmal berührt und ist' : 'haben die Startlinie noch einmal berührt und sind'} raus.`,
  'left-surface': (discs, isOne) => `${discs} ${isOne ? 'ist' : 'sind'} im Graben gelandet.`,
  returned: (discs, isOne) =>
    `${discs} ${isOne ? 'war vom Brett und prallte' : 'waren vom Brett und prallten'} zurück: raus.`,
};

/** The disc that was hit went into the ditch. */
const off = (isOff: boolean) => (isOff ? ' und schickt sie in den Graben' : '');

const REFEREE: Referee = {
  and: listOf,
  sentences: {
    'hit-direct': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} trifft ${name(disc)}${off(isOff)}.`,
    'hit-off-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} trifft ${name(disc)} über einen Stift${off(isOff)}.`,
    'hit-by-combination': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)}, vom Schuss angestoßen, trifft ${name(disc)}${off(isOff)}.`,
    'hit-through-peg': ({ by, disc, isOff }, { disc: name }) =>
      `${name(by)} bewegt ${name(disc)} durch ihren Stift${off(isOff)}: Das gilt hier als Treffer.`,
    'free-carom-made': ({ disc }, { disc: name }) =>
      `${name(disc)} wurde weit genug nach innen gestoßen.`,
    missed: ({ disc, theirs }, { disc: name, side }) => {
      const [first, second] = theirs;
      if (first === undefined) return `${name(disc)} hat keine gegnerische Scheibe getroffen.`;
      return second === undefined
        ? `${name(first)} lag auf dem Brett, also musste ${side(disc.side)} sie treffen.`
        : `${theirs.length} gegnerische Scheiben lagen auf dem Brett, und ${name(disc)} hat keine getroffen.`;
    },
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} wurde nur von einer Scheibe getroffen, die schon raus war, und das ist kein Treffer.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} hat sich nur durch ihren Stift bewegt, und das gilt hier nicht als Treffer.`,
    lagged: ({ disc, distanceCentiIn }, { disc: name }) => {
      if (distanceCentiIn === null) return `${name(disc)} gilt als am weitesten entfernt.`;
      if (distanceCentiIn === 0) return `${name(disc)} liegt im Loch, und näher geht es nicht.`;
      return `${name(disc)} liegt ${decimalComma(distanceCentiIn / 100, 2)} Zoll von der Mitte entfernt.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) =>
      `${name.discs(discs)} ${plural(discs.length, 'fiel', 'fielen')} ins Loch.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} fiel ins Loch: ein Zwanziger für ${name.side(side)}.`
        : `${name.discs(discs)} fielen ins Loch: ${discs.length} Zwanziger für ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      `${name.discs(discs)} ${plural(discs.length, 'lehnt', 'lehnen')} schräg am Loch: noch im Spiel, vorerst 15.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} wurde von einer Scheibe verschoben, die schon raus war, und bleibt so liegen.`
        : `${name.discs(discs)} wurden von einer Scheibe verschoben, die schon raus war, und bleiben so liegen.`,
    reshoot: ({ disc }, { disc: name }) =>
      `${name(disc)} hat nichts berührt und darf noch einmal geschnippt werden.`,
  },
};

const OPTIONS = { timeZone: 'UTC' } as const;

const WEEKDAY = new Intl.DateTimeFormat('de', { ...OPTIONS, weekday: 'long' });

const DATE = new Intl.DateTimeFormat('de', { ...OPTIONS, day: 'numeric', month: 'long' });

const LONG_DATE = new Intl.DateTimeFormat('de', { ...OPTIONS, dateStyle: 'long' });

/** A weekday says which day it was only within a week, and a date within a year. */
const WEEK_DAYS = 7;

const YEAR_DAYS = 300;

function sinceDay(day: string, daysAgo: number): string {
  const format = daysAgo < WEEK_DAYS ? WEEKDAY : daysAgo < YEAR_DAYS ? DATE : LONG_DATE;
  return format.format(Date.parse(day));
}

export const MATCH: Words['match'] = {
  sides: SIDES,
  someone: 'jemand',
  formerPlayer: 'jemand, der nicht mehr dabei ist',
  robot: (name, level) => `${name} (${level})`,
  and: (names) => names.join(' & '),
  versus: (sides) => sides.join(' gegen '),
  begins: (sides, rules) => `## ${sides}\n${rules}`,
  told: (headline, who, side) => `**${headline}** · ${who}, ${side}`,
  headlines: {
    twenty: (count) =>
      count === 1 ? 'Zwanzig! 🎯' : count === 2 ? 'Zwei Zwanziger! 🎯' : `${count} Zwanziger! 🎯`,
    gift: (sides, count) =>
      count === 1 ? `Ein Zwanziger für ${sides}` : `${count} Zwanziger für ${sides}`,
    hit: 'Getroffen',
    in: 'Freier Schuss gelungen',
    foul: 'Foul',
    'free-miss': 'Freier Schuss verfehlt',
    again: 'Noch einmal',
    lag: 'Ausschießen',
  },
  statement: (statement, sides) => describeIn(REFEREE, statement, sides),
  moreFacts: (count) => `… und noch ${count}.`,
  /** Above the moving picture: what comes of it is told below, afterwards. */
  flicks: (who) => `**${who}** schnippt.`,
  gameStarts: (who) => `🎯 ${who}: Die Partie beginnt.`,
  toFlick: (who) => `→ ${who}, du bist dran.`,
  robotToFlick: (who) => `→ ${who} zielt…`,
  robotThen: (robot, person) => `→ ${robot} zielt… Danach bist du dran, ${person}.`,
  until: (when) => `-# Fällig ${when}`,
  roundOver: (round, points, gains, match) =>
    [
      `**${points}**`,
      gains.length === 0 ? 'keine Punkte' : gains.join(', '),
      `Runde ${round}`,
      ...(match === null ? [] : [`Stand ${match}`]),
    ].join(' · '),
  gain: (points, who) => `+${points} für ${who}`,
  sharedBy: (who) => `-# geteilt von ${who}`,
  leads: (who, other, wins, losses) => `${who} führt gegen ${other} ${wins}:${losses}`,
  level: (who, other, wins) => `${who} und ${other}: ${wins}:${wins}, ausgeglichen`,
  rivalry: {
    first: 'Das erste Duell der beiden',
    breaks: (who, losses) =>
      `${who}: erster Sieg nach ${counted(losses, 'einer Niederlage', 'Niederlagen')}`,
    lastWon: (who, count) =>
      count === 1 ? `die letzte ging an ${who}` : `die letzten ${count} gingen an ${who}`,
    notSince: (who, day, daysAgo) => `letzter Sieg von ${who}: ${sinceDay(day, daysAgo)}`,
  },
  score: (side, points) => `${side} ${points}`,
  ownScore: (points, isTeam) => `${isTeam ? 'Dein Team' : 'Du'} ${points}`,
  chooseStarter: (who) => `${who}, wer fängt die nächste Runde an?`,
  pickHand: (who) =>
    `✊ ${who}, links oder rechts? Die Seite, deren Scheibe in dieser Hand liegt, fängt an.`,
  handPicked: (who, hand, side) => {
    const which = { left: 'linke', right: 'rechte' }[hand];
    return who === null
      ? `⏰ Die Zeit ist um, also die ${which} Hand. Darin lag ${side}.`
      : `${who} wählt die ${which} Hand. Darin lag ${side}.`;
  },
  starterSettled: (who) => `🏁 **${who}** fängt an.`,
  toLag: (who) => `→ ${who}, schieß den Anfang aus: Wer der Mitte am nächsten kommt, fängt an.`,
  lagLost: (who, inARow, most) =>
    `⏰ ${who} hat keine Zeit mehr und verliert den Schuss beim Ausschießen. Das war Nummer ${inARow}; ${most} hintereinander kosten die Partie.`,
  lagLevel: (who, isAgain) =>
    isAgain
      ? `Zu knapp, um es zu entscheiden. ${who} schießen noch einmal.`
      : 'Wieder zu knapp, also fängt die Seite an, die zuerst geschossen hat.',
  discSpent: (who, inARow, most) =>
    `⏰ ${who} hat keine Zeit mehr und verliert eine Scheibe. Das war Nummer ${inARow}; ${most} hintereinander kosten die Partie.`,
  offered: (who, what) =>
    ({
      draw: `🤝 ${who} bietet ein Unentschieden an.`,
      adjournment: `🌙 ${who} möchte unterbrechen.`,
      resignation: `🏳️ ${who} möchte aufgeben; auf der eigenen Seite müssen alle einverstanden sein.`,
    })[what],
  openOffer: (who, what) =>
    ({
      draw: `🤝 ${who} hat ein Unentschieden angeboten.`,
      adjournment: `🌙 ${who} möchte unterbrechen. Die Antwort steht noch aus.`,
      resignation: `🏳️ ${who} möchte aufgeben, wenn die eigene Seite einverstanden ist.`,
    })[what],
  askedToAnswer: (asked, who, what) =>
    ({
      draw: `🤝 ${asked}, ${who} bietet ein Unentschieden an. Antworte unter dem Brett.`,
      adjournment: `🌙 ${asked}, ${who} möchte unterbrechen. Antworte unter dem Brett.`,
      resignation: `🏳️ ${asked}, ${who} möchte aufgeben. Antworte unter dem Brett.`,
    })[what],
  offerAccepted: (who) => `${who} ist einverstanden.`,
  offerDeclined: (who) => `${who} spielt lieber weiter.`,
  offerWithdrawn: (who) => `${who} zieht das Angebot zurück.`,
  offerLapsed: 'Das Angebot ist verfallen.',
  lastRound: '⏱️ Die Zeit ist um. Spielt diese Runde noch zu Ende, dann wird gewertet.',
  adjourned: '🌙 Unterbrochen. Die Uhr steht, und das Brett bleibt, wie es ist.',
  resumed: (who) => `☀️ ${who} spielt weiter.`,
  left: (who, why) =>
    why === 'resigned' ? `🏳️ ${who} gibt auf.` : `⏰ ${who} scheidet aus: keine Zeit mehr.`,
  won: (who, isPlural, how) =>
    `${`🏆 **${who}** ${isPlural ? 'gewinnen' : 'gewinnt'} die Partie ${how}`.trimEnd()}.`,
  shared: (who) => `🏆 **${who}** teilen sich den Sieg.`,
  tied: 'Es endet unentschieden. Niemand gewinnt, niemand verliert.',
  pairBegins: (pair, most) =>
    `⚖️ Gleichstand. Jetzt das Stechen: Rundenpaar ${pair} von ${most}. Zwei Runden, jede Seite hat einmal den letzten Schuss; wer danach führt, gewinnt.`,
  tiedAfterPairs:
    'Auch nach vier Rundenpaaren steht es gleich. Zur Entscheidung schießt je zwölfmal aufs Loch: 20er-Schießen unter **/üben**.',
  drawAgreed: '🤝 Unentschieden vereinbart.',
  calledOff: 'Abgebrochen. Im Turnier ist das Ergebnis schon entschieden.',
  givenUp: 'Aufgegeben. Das Brett nimmt es nicht übel.',
  placement: (who, match, of) => `${who}: Einstufung ${match} von ${of}`,
  ratingChange: (who, before, after) =>
    `${who} ${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  amongRobots: (changes) => `Rangliste der Roboter: ${changes}`,
  timeLeft: (span) => `Noch ${span}.`,
  reminder: (who) => `⏳ ${who}, das Brett wartet auf dich.`,
  here: (sides) => `## ${sides}`,
  shown: (where) => `Das Brett ist ${where}.`,
  moreHint: 'Was möchtest du tun?',
  remindersChosen: {
    yes: 'Ich schreibe dir, wenn noch ein Drittel deiner Zeit bleibt, in dieser und allen anderen Partien außerhalb von Servern. Der Schalter bleibt unter **Mehr…**',
    no: 'Ich schreibe dir nicht mehr.',
  },
  resignQuestion: 'Diese Partie aufgeben? Das lässt sich nicht rückgängig machen.',
  resignedNot: 'Weiter geht’s. Es hat sich nichts geändert.',
  unseen:
    'Dieses Bild konnte ich nicht zeichnen. Die Partie ist sicher, und **/brett** zeichnet es neu.',
  remarks: {
    twenty: [
      'Plopp.',
      'Das Loch bedankt sich.',
      'Genau da gehört sie hin.',
      'Ab in den Becher.',
      'Das Brett mag dich heute.',
    ],
    manyTwenties: ['Zwei Fliegen mit einem Schnipp.'],
    twentyForOpponent: ['Ein großzügiges Geschenk.', 'Herzliches Beileid.'],
    reprimand: ['Dafür gibt es einen strengen Tadel und einen finsteren Blick.'],
    openMiss: [
      'Das Loch war genau da.',
      'Niemand hat das gesehen. Alle haben es gesehen.',
      'Auch das Brett wärmt sich noch auf.',
    ],
    southern: 'gegen den Uhrzeigersinn, wie auf der Südhalbkugel',
  },
  buttons: {
    aim: 'Zielen',
    more: 'Mehr…',
    nudge: 'Anpingen',
    reminders: { yes: 'Erinnere mich per DM', no: 'Nicht mehr erinnern' },
    toBoard: 'Zum Brett',
    resume: 'Weiterspielen',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    starts: 'Ich fange an',
    othersStart: 'Die anderen fangen an',
    hands: { left: 'Linke Hand', right: 'Rechte Hand' },
    rematch: 'Revanche',
    replay: 'Ansehen',
    share: 'Teilen',
    resign: 'Aufgeben',
    offerDraw: 'Unentschieden anbieten',
    offerAdjournment: 'Unterbrechen',
    withdraw: 'Zurückziehen',
  },
  presets: {
    woodestic: 'Woodestic',
    stroke: 'Zählspiel',
    'match-play': 'Rundenspiel',
    heritage: 'Heritage',
    nca: 'Turnier (NCA)',
    'race-to-9': 'Rennen bis 9',
    cancellation: 'Verrechnung',
  },
  levels: { casual: 'leicht', club: 'mittel', strong: 'stark', master: 'Meister' },
  houseRules: 'Hausregeln',
  goals: {
    'first-to': (target) => (target === 1 ? 'bis 1 Punkt' : `bis ${target} Punkte`),
    'race-to': (target) => `Rennen bis ${target}`,
    'fixed-rounds': (rounds) => counted(rounds, 'eine Runde', 'Runden'),
    'best-of': (rounds) => `Best of ${rounds}`,
    pairs: (goal) => `${goal}, bei Gleichstand Rundenpaare`,
    shootout: 'zwölf Schüsse aufs Loch',
  },
  discsEach: (discs) => (discs === 1 ? 'je eine Scheibe' : `je ${discs} Scheiben`),
  hands: {
    none: 'kein Wackeln',
    pro: 'winziges Wackeln',
    strong: 'kleines Wackeln',
    club: 'mittleres Wackeln',
    casual: 'großes Wackeln',
  },
  rated: 'mit Wertung',
  ratedAmongRobots: 'Wertung bei den Robotern',
  unrated: 'ohne Wertung',
  minutes: (count) => `${count} min`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
  hours: (count) => `${count} h`,
  days: (count) => counted(count, '1 Tag', 'Tage'),
  clock: (time) => `${time} pro Zug`,
  noClock: 'ohne Uhr',
  shootout: '20er-Schießen',
};
