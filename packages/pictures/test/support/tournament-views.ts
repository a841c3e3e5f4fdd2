import { avatarOf } from './avatars.ts';
import type { Outcome } from '../../src/views/still-views.ts';
import {
  linesPerPage,
  type BracketMatchView,
  type BracketRoundView,
  type BracketSideView,
  type BracketView,
  type CrossView,
  type FieldView,
  type HallOfFameView,
  type PodiumView,
  type RoundView,
  type SeasonView,
  type TableLineView,
  type TableView,
} from '../../src/views/tournament-views.ts';

/** A worked example of every tournament picture. */

export const NAMES = [
  'Annabel',
  'Bartholomew',
  'Žižka Ольга the Magnificent',
  'Cleo 🔥',
  'Δημήτρης',
  'Fritz',
  'Giulia',
  'Robot (strong)',
  'Ines',
  'João',
  'Katarzyna',
  'Liv',
  'Mateo',
  'Nora',
  'Otis',
  'Priya',
] as const;

function outcomeOf(points: number): Outcome {
  return points === 4 ? 'drawn' : points > 4 ? 'won' : 'lost';
}

/** The first entrant's share of a game's eight points, consistent for both. */
function pointsBetween(one: number, other: number): number {
  if (one > other) return 8 - pointsBetween(other, one);
  return [6, 4, 8, 5, 3, 7][(one * 3 + other * 5) % 6] ?? 4;
}

function met(one: number, other: number): CrossView {
  if (one === other) return { kind: 'self' };
  const pair = [Math.min(one, other), Math.max(one, other)].join();
  if (pair === '0,3') return { kind: 'live' };
  if (pair === '1,4' || pair === '2,5') return { kind: 'open' };
  if (pair === '3,5') return { kind: 'void' };
  if (pair === '2,6') {
    const points = one === 2 ? 8 : 0;
    return { kind: 'walkover', outcome: outcomeOf(points), points };
  }
  const points = pointsBetween(one, other);
  return { kind: 'played', outcome: outcomeOf(points), points };
}

function sumOf(crosses: readonly CrossView[]): number {
  return crosses.reduce((sum, cross) => sum + ('points' in cross ? cross.points : 0), 0);
}

function gamesOf(crosses: readonly CrossView[]): number {
  return crosses.filter(({ kind }) => kind === 'played' || kind === 'walkover').length;
}

/** Adds places in order; equal points share a place. */
function placed(lines: readonly Omit<TableLineView, 'place' | 'isShared'>[]): TableLineView[] {
  return lines.map((line) => ({
    ...line,
    place: 1 + lines.filter(({ points }) => points > line.points).length,
    ...(lines.some((other) => other !== line && other.points === line.points)
      ? { isShared: true as const }
      : {}),
  }));
}

function everybodyTable(count: number): TableLineView[] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const totals = numbers.map((one) => sumOf(numbers.map((other) => met(one, other))));
  const order = numbers.toSorted((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return placed(
    order.map((one) => {
      const crosses = order.map((other) => met(one, other));
      return {
        names: [NAMES[one] ?? ''],
        points: sumOf(crosses),
        games: gamesOf(crosses),
        twenties: 9 + ((one * 7) % 23),
        crosses,
        ...(one === 0 ? { isOwn: true as const } : {}),
        ...(one === 6 ? { hasWithdrawn: true as const } : {}),
      };
    }),
  );
}

const LEAGUE_LINES = everybodyTable(16);

export const GROUP_TABLE: TableView = {
  title: 'Winter Cup',
  stage: { kind: 'group', number: 1 },
  order: 'opponents',
  firstLine: 1,
  lines: everybodyTable(6),
  borders: [{ afterLine: 2, border: 'through' }],
};

export const LEAGUE_TABLE: TableView = {
  title: 'The Crokinole League of the Upper Valley',
  stage: { kind: 'division', number: 2 },
  order: 'opponents',
  firstLine: 1,
  lines: LEAGUE_LINES,
  borders: [
    { afterLine: 2, border: 'promotion' },
    { afterLine: 14, border: 'relegation' },
  ],
};

const SWISS_ROUNDS = 7;

function swissCross(one: number, round: number): CrossView {
  const against = 1 + ((one * 5 + round * 3) % 18);
  if (round === SWISS_ROUNDS - 1) return { kind: one < 3 ? 'live' : 'open', against };
  if (one === 8 && round === 2) return { kind: 'bye', points: 4 };
  if (one === 7 && round === 0) return { kind: 'none' };
  if (one === 6 && round === 1) return { kind: 'void', against };
  const points = [8, 7, 6, 6, 5, 5, 3, 3, 2][one] ?? 0;
  const shifted = points === 8 ? 8 - (round % 2) : points + ((round + one) % 3) - 1;
  const kind = one === 5 && round === 3 ? 'walkover' : 'played';
  return { kind, outcome: outcomeOf(shifted), points: shifted, against };
}

const SWISS_LINES = placed(
  NAMES.slice(0, 9)
    .map((name, one) => {
      const crosses = Array.from({ length: SWISS_ROUNDS }, (_, round) => swissCross(one, round));
      return {
        names: one % 2 === 0 ? [name] : [name, NAMES[one + 7] ?? ''],
        points: sumOf(crosses),
        games: gamesOf(crosses),
        twenties: 44 - 3 * one,
        crosses,
        ...(one === 3 ? { isOwn: true as const } : {}),
      };
    })
    .toSorted((a, b) => b.points - a.points),
);

export const SWISS_TABLE: TableView = {
  title: 'Tuesday Swiss',
  stage: { kind: 'round', round: 7, rounds: 7 },
  order: 'rounds',
  firstLine: 1,
  lines: SWISS_LINES,
  borders: [{ afterLine: 8, border: 'through' }],
  page: 1,
  pages: 2,
};

function entrant(number: number, score?: number, isWinner = false): BracketSideView {
  return {
    kind: 'entrant',
    names: [NAMES[number] ?? ''],
    seed: number + 1,
    ...(score === undefined ? {} : { score }),
    ...(isWinner ? { isWinner: true as const } : {}),
    ...(number === 4 ? { isOwn: true as const } : {}),
  };
}

function match(one: number, oneScore: number, other: number, otherScore: number): BracketMatchView {
  return {
    sides: [
      entrant(one, oneScore, oneScore > otherScore),
      entrant(other, otherScore, otherScore > oneScore),
    ],
  };
}

const LAST_ROUNDS: readonly BracketRoundView[] = [
  {
    left: 8,
    matches: [
      match(0, 9, 7, 5),
      match(3, 7, 4, 11),
      match(1, 9, 6, 3),
      { sides: [entrant(2, 9, true), entrant(5, 0)], isWalkover: true },
    ],
  },
  {
    left: 4,
    matches: [match(0, 7, 4, 9), { sides: [entrant(1, 4), entrant(2, 6)], isLive: true }],
  },
  { left: 2, matches: [{ sides: [entrant(4), { kind: 'unknown' }] }] },
];

const FIRST_ROUND: BracketRoundView = {
  left: 16,
  matches: [
    { sides: [entrant(0, undefined, true), { kind: 'bye' }] },
    match(7, 9, 8, 5),
    match(3, 9, 12, 1),
    match(4, 9, 11, 8),
    match(1, 10, 14, 2),
    match(6, 9, 9, 7),
    match(2, 9, 13, 0),
    match(5, 9, 10, 6),
  ],
};

export const BRACKET: BracketView = {
  title: 'Winter Cup',
  part: 'whole',
  rounds: LAST_ROUNDS,
  thirdPlace: { sides: [entrant(0), { kind: 'unknown' }] },
};

export const BRACKET_OF_16: BracketView = { ...BRACKET, rounds: [FIRST_ROUND, ...LAST_ROUNDS] };

const PAIRS: Readonly<Record<number, readonly string[]>> = {
  0: ['Annabel', 'Fritz'],
  4: ['Bartholomew', 'Maximilian Wolkenstein'],
  5: ['Žižka Ольга the Magnificent', 'Ines'],
  7: ['Robot (strong)', 'Cleo'],
};

function asPair(side: BracketSideView): BracketSideView {
  if (side.kind !== 'entrant' || side.seed === undefined) return side;
  return { ...side, names: PAIRS[side.seed - 1] ?? side.names };
}

function ofPairs({ sides: [upper, lower], ...rest }: BracketMatchView): BracketMatchView {
  return { ...rest, sides: [asPair(upper), asPair(lower)] };
}

export const BRACKET_OF_4: BracketView = {
  title: 'Winter Cup for pairs',
  part: 'whole',
  rounds: [
    { left: 4, matches: [match(0, 9, 7, 5), match(4, 9, 5, 6)].map(ofPairs) },
    { left: 2, matches: [match(0, 4, 4, 10)].map(ofPairs) },
  ],
  thirdPlace: ofPairs(match(7, 6, 5, 9)),
};

/** The leading game, others that are played, in play or decided, and a bye. */
export const ROUND: RoundView = {
  title: 'Friday night',
  stage: { kind: 'round', round: 2, rounds: 4 },
  games: [
    { sides: [entrant(0, 4), entrant(9, 2)], isLive: true },
    match(1, 2, 8, 6),
    ofPairs(match(4, 5, 7, 3)),
    { sides: [entrant(2), entrant(5)], isLive: true },
    { sides: [entrant(3), entrant(6, undefined, true)], isWalkover: true },
    { sides: [entrant(7), { kind: 'bye' }] },
  ],
  avatars: [
    [avatarOf('ada'), avatarOf('bo')],
    [undefined, avatarOf('dee')],
  ],
};

export const PODIUM: PodiumView = {
  title: 'Winter Cup',
  day: { year: 2026, month: 11, day: 22 },
  places: [
    { place: 1, names: ['Annabel'], points: 52, isOwn: true },
    { place: 2, names: ['Žižka Ольга the Magnificent'], points: 47 },
    { place: 3, names: ['Cleo 🔥'], points: 41 },
  ],
  mostTwenties: { names: ['Bartholomew'], twenties: 31 },
};

export const SHARED_PODIUM: PodiumView = {
  title: 'Pairs of the Upper Valley, autumn',
  day: { year: 2026, month: 9, day: 5 },
  places: [
    { place: 1, names: ['Annabel', 'Fritz'] },
    { place: 2, names: ['Bartholomew', 'Δημήτρης'] },
    { place: 3, names: ['Žižka Ольга the Magnificent', 'Ines'] },
    { place: 3, names: ['Maximiliana Wolkenstein', 'Priya'] },
  ],
};

export const SEASON: SeasonView = {
  title: '2026/27',
  counted: 4,
  tournaments: 7,
  lines: NAMES.slice(0, 8).map((name, i) => {
    const points = [50, 47, 45, 43, 41, 39, 37].map((each, t) =>
      (i + t) % 5 === 4 ? null : each - 2 * ((i * (t + 3)) % 9),
    );
    const best = points
      .flatMap((each, t) => (each === null ? [] : [{ each, t }]))
      .toSorted((a, b) => b.each - a.each || a.t - b.t)
      .slice(0, 4);
    return {
      place: i + 1,
      names: [name],
      points: 200 - 9 * i,
      twenties: 120 - 8 * i,
      finishes: points.map((each, at) =>
        each === null ? null : { points: each, isCounted: best.some(({ t }) => t === at) },
      ),
      ...(i === 2 ? { isOwn: true as const } : {}),
    };
  }),
  mostTwenties: { names: ['Annabel', 'Fritz'], twenties: 120 },
};

export const HALL_OF_FAME: HallOfFameView = {
  title: 'Upper Valley Crokinole Club',
  winners: [
    { title: 'Winter Cup', day: { year: 2026, month: 11, day: 22 }, names: ['Annabel'] },
    {
      title: '2025/26',
      day: { year: 2026, month: 6, day: 30 },
      names: ['Žižka Ольга the Magnificent'],
      isSeason: true,
    },
    {
      title: 'Pairs of the Upper Valley, autumn and winter',
      day: { year: 2026, month: 3, day: 1 },
      names: ['Bartholomew', 'Δημήτρης'],
    },
    { title: 'Tuesday Swiss', day: { year: 2026, month: 1, day: 6 }, names: ['Cleo 🔥'] },
  ],
};

export const FIELD: FieldView = {
  title: 'Thursday Cup',
  entrants: [['Annabel'], ['Bo Lind'], ['Cleo']],
  places: 4,
};

export const FIELD_OF_16: FieldView = {
  title: 'Thursday Cup',
  entrants: NAMES.slice(0, 11).map((name) => [name]),
  places: 16,
};

export const FIELD_OF_40: FieldView = {
  title: 'Forty at one board',
  entrants: Array.from({ length: 40 }, (_, i) => [NAMES[i % NAMES.length] ?? '']),
  places: 40,
};

/** As the bot asks for it: only the lines of this page. */
export function pageOf(view: TableView, page: number): TableView {
  const perPage = linesPerPage(view.lines);
  const from = (page - 1) * perPage;
  const lines = view.lines.slice(from, from + perPage);
  return {
    ...view,
    firstLine: from + 1,
    lines,
    page,
    pages: Math.ceil(view.lines.length / perPage),
  };
}

export const FIELD_WITH_FACES: FieldView = {
  ...FIELD,
  avatars: [avatarOf('ada'), undefined, avatarOf('dee')],
};

export const PODIUM_WITH_FACES: PodiumView = {
  ...PODIUM,
  places: PODIUM.places.map((place, i) => ({
    ...place,
    avatar: [avatarOf('bo'), avatarOf('ada')][i],
  })),
};
