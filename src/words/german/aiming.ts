import { listOf } from './counting.ts';
import type { Words } from '../english/messages.ts';

export const IDEAS: Words['ideas'] = {
  fineTune: 'Feinjustieren',
  bold: '★ kühn',
  odds: (inTen) => {
    if (inTen === 0) return 'klappt selten';
    return inTen === 10 ? 'fast sicher' : `${inTen} von 10`;
  },
  kinds: {
    twenty: () => 'Direkt ins Loch',
    'twenty-off': (discs) => `Zwanziger über ${listOf(discs)}`,
    'sink-own': (discs) => `Deine Scheibe ${listOf(discs)} ins Loch stoßen`,
    'off-peg': (discs) => `${listOf(discs)} über einen Stift treffen`,
    'take-out': (discs) => `${listOf(discs)} vom Brett schießen`,
    'take-out-stay': (discs) => `${listOf(discs)} vom Brett schießen und im 15er bleiben`,
    hide: (discs) =>
      discs.length === 0
        ? 'Hinter einen Stift legen'
        : `${listOf(discs)} treffen, hinter einem Stift liegen bleiben`,
    'stop-inside': (discs) =>
      discs.length === 0
        ? 'Im 15er liegen bleiben'
        : `${listOf(discs)} treffen, im 15er liegen bleiben`,
    'bring-in': (discs) => `Deine Scheibe ${listOf(discs)} nach innen schieben`,
    'push-back': (discs) => `${listOf(discs)} zurückstoßen`,
    touch: (discs) => (discs.length === 0 ? 'Treffen, was geht' : `${listOf(discs)} nur berühren`),
  },
  risks: {
    gift: 'kann ihnen helfen',
    'own-lost': 'kann deine kosten',
    foul: 'kann danebengehen',
    'slides-off': 'kann wegrutschen',
    'free-shot': 'gibt freien Schuss',
    exposed: 'lässt dich offen',
    little: 'kaum Risiko',
  },
};

const WAYS = { left: 'links', right: 'rechts' } as const;

export const AIMING: Words['aiming'] = {
  title: (side, round) => `**Du bist dran** · ${side} · Runde ${round}`,
  free: 'Nichts zu treffen, also ab ins Loch oder wenigstens in den 15er.',
  lag: 'Ausschießen: Wer der Mitte am nächsten kommt, beginnt.',
  mustHit: 'Du musst eine gegnerische Scheibe treffen, direkt oder über eine eigene.',
  blocked: (disc, exact) => `${disc} liegt im Weg. Wähl eine andere Position unter **${exact}**`,
  outside: 'Dort darf keine Scheibe starten. Rück näher zur Mitte.',
  leaner: 'am Loch',
  aimAt: 'Zielen auf…',
  powerMenu: 'Kraft…',
  idle: 'Noch nicht gezielt: Wähl ein Ziel und eine Kraft.',
  hole: 'Das Loch',
  disc: (side, number, zone) => `${side} ${number} (${zone})`,
  way: (disc, how) => `${disc}: ${how}`,
  full: 'mittig',
  thick: (way) => `knapp ${WAYS[way]} der Mitte`,
  thin: (way) => `am Rand ${WAYS[way]}`,
  offPeg: (hour) => `über den Stift auf ${hour} Uhr`,
  notClear: 'Etwas liegt im Weg',
  blockedBy: (disc) => `${disc} liegt im Weg`,
  ownFirst: (disc) => `Trifft zuerst deine eigene: ${disc}`,
  pegInTheWay: 'Ein Stift ist im Weg',
  overHole: 'Führt über das Loch',
  flick: 'Schnippen!',
  exact: 'Genaue Zahlen…',
  exactTitle: 'Dein Schuss in Zahlen',
  exactAngle: 'Winkel in Grad',
  exactAngleHint: '-90 bis 90. 0 ist geradeaus zur Mitte, minus ist links',
  exactPower: 'Kraft',
  exactPowerHint: '4 bis 100. Etwa 57 reicht für eine 20 auf leerem Brett',
  exactPosition: 'Position in Grad',
  exactPositionHint: 'Auf der Startlinie: 0 ist die Mitte deines Viertels, minus ist links',
  notANumber: (what) => `„${what}“ ist keine Zahl, mit der ich rechnen kann.`,
  flicked: 'Geschnippt. Alles Weitere im Kanal.',
  flickedOtherwise: 'Du hattest schon geschnippt, mit anderem Ziel. Dieser hier zählt nicht.',
  turnOver: 'Dieser Zug ist vorbei. Das neueste Brett ist im Kanal.',
  powers: {
    whisper: 'Ein Hauch',
    feather: 'Federleicht',
    soft: 'Sanft',
    gentle: 'Sachte',
    easy: 'Locker',
    open: 'Genau richtig für 20',
    firm: 'Fest',
    strong: 'Kräftig',
    hard: 'Hart',
    fierce: 'Wild',
    full: 'Volle Kraft',
  },
};
