import type { Side } from '@crokinole/pictures/themes/theme';
import type { AccountUnit } from '@crokinole/pictures/views/review-views';
import type {
  Ending,
  GoalView,
  Outcome,
  Ranking,
  ScoreView,
  TryOutcome,
} from '@crokinole/pictures/views/still-views';
import { decimalComma } from '../shared/decimal-comma.ts';
import type {
  DiscHit,
  NamedDisc,
  Descriptions,
  ResultSums,
  ShotEnd,
  ShotInShort,
  Spot,
  ToldDisc,
} from '@crokinole/pictures/words/descriptions';
import { counted, listOf, plural } from './counting.ts';

export const SIDES = ['Blau', 'Rot', 'Weiß'] as const;
/** The feminine form that a disc takes as subject or object. */
const COLOURS = ['blaue', 'rote', 'weiße'] as const;

export function goalText(goal: GoalView): string {
  if (goal.kind === 'points') return `bis ${goal.points}`;
  if (goal.kind === 'rounds') return `von ${goal.rounds}`;
  if (goal.kind === 'pair') return `Paar ${goal.pair} von ${goal.pairs}`;
  return { 'tie-break': 'Stechen', none: '' }[goal.kind];
}

export const ENDINGS: Readonly<Record<Ending, string>> = {
  played: '',
  level: '',
  'called-off': '',
  resigned: 'durch Aufgabe',
  'timed-out': 'auf Zeit',
  agreed: 'durch Einigung',
};

export function twentiesText(twenties: number): string {
  if (twenties === 0) return 'kein Zwanziger';
  return counted(twenties, 'ein Zwanziger', 'Zwanziger');
}

const SMALL_NUMBERS = 'keine eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(
  ' ',
);

/** For discs, which are feminine. */
function numberWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count);
}

function atHours(hours: readonly number[]): string {
  return `auf ${listOf(hours.map(String))} Uhr`;
}

function roundTo(round: number, goal: GoalView): string {
  const aim = goal.kind === 'points' ? `${goalText(goal)} Punkte` : goalText(goal);
  if (aim === '') return `Runde ${round}`;
  return `Runde ${round}${goal.kind === 'rounds' ? ' ' : ', '}${aim}`;
}

function spotText(spot: Spot): string {
  if (spot.kind === 'ring') {
    return spot.touching === undefined
      ? `im ${spot.value}er`
      : `im ${spot.value}er an der ${spot.touching}er-Linie`;
  }
  return {
    leaning: 'schräg am Loch',
    'outer-line': 'auf der Startlinie',
    out: 'auf der Startlinie oder dahinter',
  }[spot.kind];
}

function aside(centideg: number, none: string): string {
  if (centideg === 0) return none;
  return `${decimalComma(Math.abs(centideg) / 100)}° ${centideg < 0 ? 'links' : 'rechts'}`;
}

function named({ side, number }: NamedDisc): string {
  return number === undefined ? `eine ${COLOURS[side]} Scheibe` : `${SIDES[side]} ${number}`;
}

function scored({ side, points, twenties }: ScoreView): string {
  const cup = twenties === 0 ? '' : ` mit ${numberWord(twenties)} im Becher`;
  return `${SIDES[side]} ${points}${cup}`;
}

function discName({ side, number }: ToldDisc): string {
  return `${SIDES[side]} ${number}`;
}

function metHow({ fullness, on }: DiscHit): string {
  if (on === undefined || fullness === 'full') return 'mittig';
  const way = on === 'left' ? 'links' : 'rechts';
  return { thick: `knapp ${way} der Mitte`, half: `halb ${way}`, thin: `am Rand ${way}` }[fullness];
}

function sideAt(side: Side, position: string): string {
  return `${SIDES[side]}: ${position}.`;
}

function resultSums(sums: ResultSums): string {
  const { points, matchScore, twenties, perRound, ratingChange } = sums;
  return [
    counted(points, '1 Punkt', 'Punkte'),
    ...(matchScore === undefined ? [] : [`Partiestand ${matchScore}`]),
    twentiesText(twenties),
    ...(perRound.length === 0 ? [] : [`nach Runden ${perRound.join(', ')}`]),
    ...(ratingChange === undefined ? [] : [ratingText(ratingChange)]),
  ].join('; ');
}

function ratingText(change: number): string {
  if (change === 0) return 'Wertung unverändert';
  return `Wertung um ${Math.abs(change)} ${change < 0 ? 'gefallen' : 'gestiegen'}`;
}

function endText(end: ShotEnd): string {
  if (end.kind === 'removed') return `kommt vom Brett (${end.reason})`;
  if (end.kind === 'stops') return `bleibt ${spotText(end.spot)} liegen`;
  return { twenty: 'fällt ins Loch, ein Zwanziger', again: 'darf noch einmal geschnippt werden' }[
    end.kind
  ];
}

function shotInShort({ name, disc, hits, end, sunk, lost }: ShotInShort): string {
  const parts = [
    ...(hits === undefined ? [] : [`trifft ${discName(hits)}`]),
    endText(end),
    ...(sunk.length === 0 ? [] : [`${listOf(sunk.map(discName))} im Loch`]),
    ...(lost.length === 0 ? [] : [`${listOf(lost.map(discName))} vom Brett`]),
  ];
  return `${discName(disc)} von ${name} ${parts.join(', ')}.`;
}

const ONE = { rounds: 'Runde', points: 'Punkt' } as const;
const MANY = { rounds: 'Runden', points: 'Punkte' } as const;

export function amountOf(amount: string, size: number, unit: AccountUnit): string {
  return unit === 'share'
    ? `${amount}\u00a0% einer Runde`
    : `${amount} ${plural(Math.abs(size), ONE[unit], MANY[unit])}`;
}

const TRIES: Readonly<Record<TryOutcome, string>> = { solved: 'gelöst', missed: 'daneben' };

/** What equal sides share. */
const SHARED: Readonly<Record<Ending, string>> = {
  played: 'Geteilter Sieg für',
  level: 'Gleichstand zwischen',
  resigned: 'Geteilter Sieg für',
  'timed-out': 'Geteilter Sieg für',
  agreed: 'Unentschieden zwischen',
  'called-off': 'Abgebrochen',
};

const RANKINGS: Readonly<Record<Ranking, string>> = {
  rating: 'Wertung',
  'twenties-per-round': 'Zwanzigern je Runde',
  'open-twenties': 'freien Zwanzigern',
  wins: 'Siegen',
  streak: 'bester Serie',
  shootout: 'bestem 20er-Schießen',
};

const REVIEW_MOMENTS = {
  'best-choice': 'die beste Entscheidung',
  costliest: 'die teuerste Entscheidung',
  luckiest: 'der glücklichste Schuss',
} as const;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  won: 'gewonnen',
  drawn: 'unentschieden',
  lost: 'verloren',
};

export const DESCRIPTIONS: Descriptions = {
  someone: 'jemand',
  list: listOf,
  sideTitle: (side, names) => `${SIDES[side]} (${listOf(names)})`,
  place: (place, isShared) => (isShared ? `Geteilter ${place}. Platz:` : `${place}.`),
  ownPlace: (place, isShared) => `${isShared ? 'geteilter ' : ''}${place}. Platz.`,
  group: (count, spot, hours) => {
    const discs = `${numberWord(count)} ${spotText(spot)}`;
    return hours.length === 0 ? discs : `${discs} ${atHours(hours)}`;
  },
  board: {
    opening: (round, goal) => `Crokinole-Brett, ${roundTo(round, goal)}.`,
    nobodyToFlick: 'Niemand ist am Zug.',
    empty: 'Das Brett ist leer.',
    none: 'keine auf dem Brett',
    score: (standings) => `Stand: ${standings}.`,
    standing: (title, score, points) =>
      points === 0 ? `${title} ${score}` : `${title} ${score}, dazu ${points} in dieser Runde`,
    toLag: (name, side, hour) =>
      `${name} schießt mit ${SIDES[side]} den Anfang aus und sitzt auf ${hour} Uhr.`,
    toFlick: (name, side, hour) =>
      `${name} ist für ${SIDES[side]} am Zug und sitzt auf ${hour} Uhr.`,
    side: (side, position, twenties, discsLeft) =>
      sideAt(
        side,
        [
          ...(position === undefined ? [] : [position]),
          ...(twenties === 0 ? [] : [`${twentiesText(twenties)} im Becher`]),
          discsLeft === 0
            ? 'keine Scheibe mehr übrig'
            : `noch ${numberWord(discsLeft)} ${plural(discsLeft, 'Scheibe', 'Scheiben')}`,
        ].join('; '),
      ),
  },
  aim: {
    opening: (name, side) => `${name} zielt mit einer ${COLOURS[side]}n Scheibe von 6 Uhr aus.`,
    blocked: (disc) =>
      `Auf dem Startplatz liegt ${disc === undefined ? 'eine Scheibe' : named(disc)}.`,
    score: (scores) => `Diese Runde: ${listOf(scores.map(scored))}.`,
    start: (centideg) => `Start: ${aside(centideg, 'in der Mitte')}.`,
    angle: (centideg) => `Winkel: ${aside(centideg, 'gerade aufs Loch')}.`,
    power: (power) => `Kraft: ${power}.`,
    meetsDisc: (disc, spot, hour, meeting, towardsHour) =>
      `Erster Kontakt: ${disc.number === undefined ? `die ${COLOURS[disc.side]} Scheibe` : named(disc)} ${spotText(spot)} ${atHours([hour])}, ` +
      `${metHow(meeting)} getroffen; sie liefe Richtung ${towardsHour} Uhr.`,
    meetsPeg: (hour) => `Erster Kontakt: der Stift ${atHours([hour])}.`,
    overHole: 'Der Weg führt über das Loch.',
    offBoard: 'Der Weg trifft nichts und führt vom Brett.',
    stops: (spot) => `Der Weg trifft nichts; die Scheibe bliebe ${spotText(spot)} liegen.`,
    side: sideAt,
  },
  result: {
    opening: (winners, losers, ending) => {
      const [winner] = winners;
      const against = losers.length === 0 ? '' : ` gegen ${listOf(losers)}`;
      const how = ENDINGS[ending] === '' ? '' : ` ${ENDINGS[ending]}`;
      const won =
        winner === undefined || winners.length > 1
          ? `${SHARED[ending]} ${listOf(winners)}${how}`.trimEnd()
          : `${winner} hat${against}${how} gewonnen`;
      return `Ende einer Partie Crokinole. ${won}.`;
    },
    side: (title, sums) => `${title}: ${resultSums(sums)}.`,
  },
  shared: (match, round, score) =>
    `Partie: ${match}${round === undefined ? '' : `, Runde ${round}, ${score}`}.`,
  leaderboard: {
    opening: (title, ranking, page, pages) =>
      `Rangliste ${title} nach ${RANKINGS[ranking]}${page === undefined ? '' : `, Seite ${page}`}` +
      `${page === undefined || pages === undefined ? '' : ` von ${pages}`}.`,
    row: (place, name, figure, { wins, draws, losses }) =>
      `${place} ${name} ${figure} (${wins} gewonnen, ` +
      `${draws === 0 ? '' : `${draws} unentschieden, `}${losses} verloren)`,
    players: (count) => `${count} Spieler.`,
  },
  profile: {
    opening: (name, rating, isProvisional, rank) =>
      `Crokinole-Profil von ${name}: Wertung ${rating}${isProvisional ? ', vorläufig' : ''}` +
      `${rank === undefined ? '' : `, Platz ${rank}`}.`,
    record: ({ matches, wins, draws, losses }) =>
      `${matches} ${plural(matches, 'Partie', 'Partien')}: ${wins} gewonnen, ` +
      `${draws} unentschieden, ${losses} verloren.`,
    openTwenties: (percent) => `Freie Zwanziger: ${percent}\u00a0%.`,
    rounds: (twentiesPerRound, bestRound) =>
      `${decimalComma(twentiesPerRound, 1)} Zwanziger je Runde` +
      `${bestRound === undefined ? '' : `; beste Runde ${bestRound}`}.`,
    form: (outcomes) =>
      `Letzte Partien, die älteste zuerst: ` +
      `${outcomes.map((outcome) => OUTCOMES[outcome]).join(', ')}.`,
    plot: (first, last, lowest, highest) =>
      `Die Wertung ging von ${first} auf ${last}, zwischen ${lowest} und ${highest}.`,
    against: (name, wins, draws, losses) =>
      `Gegen ${name}: ${wins} gewonnen, ${draws === 0 ? '' : `${draws} unentschieden, `}` +
      `${losses} verloren.`,
    choices: (lost, spread, unit, matches) =>
      `Entscheidungen in ${counted(matches, 'einer analysierten Partie', 'analysierten Partien')}: ` +
      (unit === 'points'
        ? `je Schuss ${decimalComma(lost, 1)} ${plural(Number(lost.toFixed(1)), 'Punkt', 'Punkte')} verloren, auf ${decimalComma(spread, 1)} genau.`
        : `je Schuss ${decimalComma(lost, 0)}\u00a0% der Siegchance verloren, auf ${decimalComma(spread, 0)} genau.`),
  },
  illustrations: {
    rings:
      'Das ganze Brett von oben. Von der Mitte nach außen stehen im Loch 20 und in den Ringen darum ' +
      '15, 10 und 5.',
    start:
      'Das untere Viertel des Bretts. Zwei blaue Scheiben auf der Startlinie, im eigenen Viertel, ' +
      'haben einen Haken. Eine ganz innerhalb der Linie und eine im nächsten Viertel sind durchgestrichen.',
    scoring:
      'Blaue Scheiben von der Mitte nach außen: im Loch mit einer 20, dann in den Ringen mit 15, ' +
      '10 und 5. Eine dahinter, auf der Startlinie, ist durchgestrichen.',
    'touching-line':
      'Drei blaue Scheiben an der Linie zwischen 10er und 5er. An einer ganz innerhalb steht 10, ' +
      'an zweien, die die Linie berühren, steht 5.',
    'free-shot':
      'Drei blaue Scheiben und keine andere. Eine im 15er und eine auf seiner Linie haben einen ' +
      'Haken, eine im 10er ist durchgestrichen.',
    carom:
      'Eine blaue Scheibe auf der Startlinie. Eine gestrichelte Linie führt von ihr zu einer zweiten ' +
      'blauen, ein Pfeil von dort zu einer roten, die einen Haken hat.',
    leaner:
      'Das Loch von Nahem. Eine blaue Scheibe liegt schräg über seinem Rand, daneben eine 15.',
    're-entry':
      'Der Rand des Bretts. Ein gestrichelter Weg führt vom Brett an die Bande und zurück, zu einer ' +
      'blassen blauen Scheibe, die durchgestrichen ist.',
  },
  help:
    'So wird gezielt: das Brett, wie du es siehst, von 6 Uhr aus. Ein Zwanziger im Loch, dann ' +
    'Ringe zu 15, 10 und 5. Eine Linie führt von deiner Scheibe zu einer anderen.',
  invitation: (players) => `Gesichter über einem Crokinole-Brett. ${players}.`,
  free: 'ein freier Platz',
  puzzle: (name, number, tries, streak) =>
    `Crokinole-Rätsel ${number} von ${name}. Versuche: ${tries.map((outcome) => TRIES[outcome]).join(', ')}.` +
    (streak > 1 ? ` ${streak} Tage in Folge.` : ''),
  review: {
    opening: (first, second) => `Analyse von ${first} gegen ${second}.`,
    won: (name, lead, unit) =>
      unit === 'rounds'
        ? `${name} gewann mit ${lead} ${plural(lead, 'Runde', 'Runden')} Vorsprung.`
        : `${name} gewann mit ${lead} ${plural(lead, 'Punkt', 'Punkten')} Vorsprung.`,
    tied: 'Unentschieden.',
    accounts: (name, cost, luck, costSize, unit) =>
      `${name}: Entscheidungen kosteten ${amountOf(cost, costSize, unit)}, Glück ${unit === 'share' ? `${luck}\u00a0%` : luck}.`,
    moment: (letter, kind, name, round) =>
      `${letter}: ${REVIEW_MOMENTS[kind]}, von ${name} in Runde ${round}.`,
  },
  shot: {
    opening: (name, disc) => `${name} schnippt ${discName(disc)}.`,
    hitsDisc: (disc, struck, meeting) =>
      `${discName(disc)} trifft ${discName(struck)}${meeting === undefined ? '' : `, ${metHow(meeting)}`}.`,
    hitsPeg: (disc) => `${discName(disc)} trifft einen Stift.`,
    skipsHole: (disc) => `${discName(disc)} springt über das Loch.`,
    sinks: (disc, isTwenty) =>
      `${discName(disc)} fällt ins Loch${isTwenty ? ', ein Zwanziger' : ''}.`,
    leaves: (disc) => `${discName(disc)} verlässt das Brett.`,
    returns: (disc) => `${discName(disc)} prallt zurück aufs Brett.`,
    stops: (disc, spot, hour) =>
      `${discName(disc)} bleibt ${spotText(spot)} ${atHours([hour])} liegen.`,
    removed: (disc, reason) => `${discName(disc)} kommt vom Brett: ${reason}.`,
    reshoot: (disc) => `${discName(disc)} darf noch einmal geschnippt werden.`,
    inShort: shotInShort,
    more: (shots) => `Und ${shots} ${shots === 1 ? 'weiterer Schuss' : 'weitere Schüsse'}.`,
  },
};
