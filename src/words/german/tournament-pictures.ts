import type { TournamentPictureWords } from '@crokinole/pictures/words/tournament-words';
import { listOf, twentiesText } from './descriptions.ts';
import { counted, plural } from './counting.ts';

const OUTCOMES = { won: 'gewonnen', drawn: 'unentschieden', lost: 'verloren' } as const;
const MARKS = {
  live: 'läuft',
  open: 'offen',
  walkover: 'kampflos',
  void: 'gestrichen',
  bye: 'Freilos',
} as const;

function onPage(page: number | undefined): string {
  return page === undefined ? '' : `, Seite ${page}`;
}

function pointsText(points: number): string {
  return counted(points, '1 Punkt', 'Punkte');
}

function gamesText(games: number): string {
  return counted(games, '1 Partie', 'Partien');
}

export const TOURNAMENT_PICTURES: TournamentPictureWords = {
  stage: (stage) => {
    switch (stage.kind) {
      case 'whole':
        return '';
      case 'division':
        return `${stage.number}. Liga`;
      case 'group':
        return `Gruppe ${String.fromCharCode(64 + stage.number)}`;
      case 'pool':
        return `Pool ${String.fromCharCode(64 + stage.number)}`;
      case 'round':
        return `Runde ${stage.round}${stage.rounds === undefined ? '' : ` von ${stage.rounds}`}`;
    }
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
    round: (round, told) => `Runde ${round} ${told}`,
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
