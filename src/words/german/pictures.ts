import type { PictureWords } from '@crokinole/pictures/words/picture-words';
import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { decimalComma } from '../shared/decimal-comma.ts';
import { counted, figured, listOf, plural } from './counting.ts';
import { amountOf, ENDINGS, goalText, DESCRIPTIONS, SIDES, twentiesText } from './descriptions.ts';

const OUTCOMES = { won: 'gewonnen', drawn: 'unentschieden', lost: 'verloren' } as const;

const MARKS = {
  live: 'läuft',
  open: 'offen',
  walkover: 'kampflos',
  void: 'gestrichen',
  bye: 'Freilos',
} as const;

const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    if (stage.kind === 'whole') return '';
    if (stage.kind === 'division') return `${stage.number}. Liga`;
    if (stage.kind === 'round')
      return `Runde ${stage.round}${stage.rounds === undefined ? '' : ` von ${stage.rounds}`}`;
    const noun = { group: 'Gruppe', pool: 'Pool' }[stage.kind];
    return `${noun} ${String.fromCharCode(64 + stage.number)}`;
  },
  games: 'Partien',
  twenties: '20er',
  points: 'Punkte',
  roundCrosses: 'je Runde: Zeile des Gegners, Punkte',
  withdrawn: 'zurückgezogen',
  marks: MARKS,
  borders: { through: 'Weiter', promotion: 'Aufstieg', relegation: 'Abstieg' },
  bracketRounds: {
    16: ['Achtel', 'Achtelfinale'],
    8: ['Viertel', 'Viertelfinale'],
    4: ['Halbfinale', 'Halbfinale'],
    2: ['Finale', 'Finale'],
  },
  bracketParts: { whole: '', upper: 'Obere Hälfte', lower: 'Untere Hälfte', last: '' },
  thirdPlace: 'Platz 3',
  bye: 'Freilos',
  day: ({ year, month, day }) => `${day}.${month}.${year}`,
  mostTwenties: 'Meiste Zwanziger',
  pointsOf: pointsText,
  season: 'Saison',
  series: 'Serie',
  hallOfFame: 'Ruhmeshalle',
  bestCount: (counted) => (counted === null ? 'alle zählen' : `beste ${counted} zählen`),
  nobodyYet: 'Noch niemand',
  sentences: {
    table: (title, stage, page) =>
      `Tabelle von ${title}${stage === '' ? '' : `, ${stage}`}${onPage(page)}.`,
    line: (place, name, { points, games, twenties }) =>
      `${place} ${name} ${pointsText(points)} (${gamesText(games)}, ${twentiesText(twenties)})`,
    own: (name) => `Deine Zeile, ${name}:`,
    border: (border, line) =>
      ({
        through: `Die ersten ${line} kommen weiter.`,
        promotion: `Die ersten ${line} steigen auf.`,
        relegation: `Wer unter Zeile ${line} steht, steigt ab.`,
      })[border],
    played: (against, outcome, points) =>
      `gegen ${against} ${OUTCOMES[outcome]} (${pointsText(points)})`,
    walkover: (against, outcome) => `gegen ${against} kampflos ${OUTCOMES[outcome]}`,
    mark: (mark, against) => (against === '' ? MARKS[mark] : `gegen ${against} ${MARKS[mark]}`),
    round: (round, crossings) => `Runde ${round} ${crossings}`,
    lineNumber: (line) => `Zeile ${line}`,
    bracket: (title, part) => `Turnierbaum von ${title}${part === '' ? '' : `, ${part}`}.`,
    match: ({ names: [one, other], scores, isWon, isLive, isWalkover }) =>
      `${one} ${isWon ? 'schlägt' : 'gegen'} ${other}` +
      (scores === undefined ? '' : ` ${scores.join('–')}`) +
      (isWalkover ? ' kampflos' : '') +
      (isLive ? ', läuft' : ''),
    bye: (name) => `${name} hat ein Freilos`,
    openPlace: 'noch offen',
    field: (title, entered, places) => `${title}: ${entered} von ${places} Plätzen belegt.`,
    podium: (title, day) => `Siegertreppchen von ${title}, ${day}.`,
    mostTwenties: (names, twenties) => `Meiste Zwanziger: ${listOf(names)} mit ${twenties}.`,
    season: (title, tournaments, counted, page) =>
      `Saison ${title}${onPage(page)}: ${tournaments} ${plural(tournaments, 'Turnier', 'Turniere')}, ${counted === null ? 'alle' : `die besten ${counted}`} zählen.`,
    series: (title, tournaments, page) =>
      `Serie ${title}${onPage(page)}: ${tournaments} ${plural(tournaments, 'Turnier', 'Turniere')}, alle zusammengezählt.`,
    seasonLine: (place, name, points, counting, others) =>
      `${place} ${name} ${points} (${counting.join(' + ')}${others.length === 0 ? '' : `; nicht gezählt ${others.join(', ')}`})`,
    hallOfFame: (title, page) => `Ruhmeshalle von ${title}${onPage(page)}.`,
    winner: (title, day, name) => `${title}, ${day}: ${name}`,
    lines: (count) => `${count} ${plural(count, 'Zeile', 'Zeilen')}.`,
  },
};

export const PICTURES: PictureWords = {
  sideNames: SIDES,
  round: (round) => `Runde ${round}`,
  goal: goalText,
  toFlick: 'am Zug',
  somebodyToFlick: (name) => `${name} dran`,
  shot: 'Schuss',
  shotOf: (name) => `Schuss: ${name}`,
  and: ' & ',
  twenties: '20er',
  bestShot: 'Bester Schuss',
  versus: (sides) => sides.join(' gegen '),
  matchScore: (scores) => `Spielstand ${scores}`,
  wins: (names, isPlural) => `${names} ${isPlural ? 'gewinnen' : 'gewinnt'}`,
  calledOff: 'Abgebrochen',
  sharedWin: 'Geteilter Sieg',
  tie: 'Gleichstand',
  draw: 'Unentschieden',
  ending: (ending) => ENDINGS[ending],
  page: (page, pages) => (pages === undefined ? `Seite ${page}` : `${page} von ${pages}`),
  player: 'Spieler',
  puzzle: (number) => `Rätsel ${number}`,
  daysInARow: (days) => `${figured(days, 'Tag', 'Tage')} in Folge`,
  review: {
    choices: 'Wahl',
    choicesCost: (cost, size, unit) =>
      `Die Wahl kostete ${size === 0 ? 'nichts' : amountOf(cost, size, unit)}`,
    luckGave: (gain, size, unit) => {
      if (size === 0) return 'Weder Glück noch Pech';
      return `${size < 0 ? 'Pech kostete' : 'Glück brachte'} ${amountOf(gain, size, unit)}`;
    },
    moments: {
      'best-choice': 'Beste Wahl',
      costliest: 'Teuerste Wahl',
      luckiest: 'Meistes Glück',
    },
  },
  rating: 'Wertung',
  ratingLately: (change, matches) => `${change} in ${counted(matches, 'einer Partie', 'Partien')}`,
  columns: {
    rating: 'Wertung',
    record: 'S – U – N',
    'twenties-per-round': '20er/Runde',
    'open-twenties': 'Freie 20er',
    wins: 'Siege',
    streak: 'Beste Serie',
    shootout: '20er von 12',
  },
  provisional: 'vorläufig',
  rank: (rank) => `Nr. ${rank}`,
  openTwenties: 'Freie 20er',
  bestRound: 'Beste Runde',
  form: 'Form',
  outcomes: { won: 'S', drawn: 'U', lost: 'N' },
  against: (name) => `Gegen ${name}`,
  removals: {
    missed: 'verfehlt',
    'struck-own-on-miss': 'kommt mit weg',
    'free-shot-short': 'nicht im 15er',
    'free-carom-short': 'nicht im 15er',
    'on-fifteen-line': 'auf der 15er-Linie',
    'twenty-void': '20 ungültig',
    'on-line': 'auf der Linie',
    'line-touched-again': 'Linie berührt',
    'left-surface': 'vom Brett',
    returned: 'prallte zurück',
  },
  callouts: { foul: 'Foul: Gegner verfehlt', 'free-miss': 'Nicht im 15er', again: 'Noch einmal' },
  reshoot: 'noch einmal',
  illustrations: {
    rings: ['Das Loch zählt 20, die Ringe 15, 10 und 5.'],
    start: ['Start auf der Startlinie, im eigenen Viertel.'],
    scoring: ['Zwanzig im Loch, dann 15, 10 und 5.', 'Nichts auf der Startlinie oder dahinter.'],
    'touching-line': ['Eine Scheibe, die eine Linie berührt,', 'zählt den niedrigeren Wert.'],
    'free-shot': [
      'Keine gegnerische Scheibe auf dem Brett? Bleib im',
      '15er oder auf seiner Linie. Dort zählt sie 10.',
    ],
    carom: [
      'Auch wer eine gegnerische Scheibe mit einer eigenen',
      'trifft, hat gültig geschossen.',
    ],
    leaner: ['Eine Scheibe schräg am Rand des Lochs bleibt im', 'Spiel und zählt vorerst 15.'],
    're-entry': [
      'Eine Scheibe, die das Brett verlässt, ist raus,',
      'auch wenn sie von der Bande zurückprallt.',
    ],
  },
  help: [
    'Deine Scheibe startet irgendwo auf deiner Linie.',
    'Ihr Weg. Schattiert: wie weit er abweichen kann.',
    'Was sie zuerst trifft, und wohin das dann läuft.',
    'Kraft bestimmt, wie weit sie gleitet. Schnipp!',
  ],
  decimal: decimalComma,
  sentences: DESCRIPTIONS,
  tournament: TOURNAMENT_PICTURES,
};

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, Seite ${page}`;
}

function pointsText(points: number): string {
  return counted(points, '1 Punkt', 'Punkte');
}

function gamesText(games: number): string {
  return counted(games, '1 Partie', 'Partien');
}
