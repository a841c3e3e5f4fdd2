import { factRow, houseRow, shotRow, type Row } from '../row.ts';
import { drawnStarters, matchRow, outcomeOf, scoresOf, WON, LOST } from '../match-row.ts';
import * as scenes from '../scenes.ts';

const DITCH_ROUND = [[0, 0]];

const BEST_OF_THREE = {
  scoring: 'two-one-none',
  end: { kind: 'best-of', rounds: 3, tie: 'sudden-death' },
} as const;

const SIMPLE = { scoring: 'simple' } as const;

export const matchRows: readonly Row[] = [
  matchRow(
    { name: 'a disc each, in turn, and each disc once', cites: 'A §1.1, A §4.3, A §4.7' },
    { rounds: DITCH_ROUND },
    ({ seats, discs }) => [seats.slice(0, 4), seats.length, new Set(discs).size],
    [[0, 1, 0, 1], 24, 24],
  ),
  matchRow(
    { name: 'two sit opposite, with 12 discs each', cites: 'A §2.1, A §4.1, A §4.2' },
    {},
    ({ state }) => [state.seats.map((seat) => seat.quadrant), state.round.hands],
    [
      [0, 2],
      [12, 12],
    ],
  ),
  matchRow(
    { name: 'counted when all discs are shot', cites: 'A §2.11, A §4.19, A §4.21' },
    { rounds: [[2, 1]] },
    ({ state, discs }) => [discs.length, state.rounds.length, state.scores],
    [24, 1, [20, 0]],
  ),
  ...(['singles', 'doubles'] as const).map((format) =>
    factRow(
      { name: `who begins is drawn (${format})`, cites: 'A §3.3, A §5.3' },
      (_, preset) => drawnStarters(preset, format),
      format === 'singles' ? [0, 1] : [0, 1, 2, 3],
    ),
  ),
  matchRow(
    {
      name: 'four in teams, 6 each, clockwise',
      cites: 'A §2.1, A §5.1, A §5.2, A §5.4, A §5.6',
    },
    { format: 'doubles', starter: 2, rounds: DITCH_ROUND },
    ({ state, seats }) => [state.seats.map((seat) => seat.side), seats.slice(0, 5), seats.length],
    [[0, 1, 0, 1], [2, 3, 0, 1, 2], 24],
  ),
  shotRow({
    name: 'a partner’s disc strikes: it is an own one',
    cites: 'A §5.5',
    ...scenes.hitByCombination,
  }),
  shotRow({
    name: 'a partner’s disc is no opposing one: free shot short',
    cites: 'A §5.5',
    ...scenes.freeShortBesideOwn,
  }),
  matchRow(
    { name: 'differences add up to a hundred', cites: 'A §1.4, A §7.8' },
    { rounds: [[4, 0], [0, 2], WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[100, 40], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'to 50', cites: 'A §8.14, A §8.16', house: { end: firstTo(50) } },
    { rounds: [[3, 0]] },
    outcomeOf,
    { code: 'won', side: 0, by: 'score' },
  ),
  ...[150, 200].map((target) =>
    matchRow(
      {
        name: `to ${target}, with simple scoring`,
        cites: 'A §8.15, A §8.16, A §7.12',
        house: { ...SIMPLE, end: firstTo(target) },
      },
      {
        rounds: [
          [7, 3],
          [4, 3],
        ],
      },
      (played) => [scoresOf(played), outcomeOf(played)],
      [[220, 120], { code: 'won', side: 0, by: 'score' }],
    ),
  ),
  houseRow({
    name: 'differential to 150',
    cites: 'A §8.16',
    overrides: { end: firstTo(150), scoring: 'differential' },
  }),
  houseRow({
    name: 'match points to 150',
    cites: 'A §8.16',
    overrides: { end: firstTo(150), scoring: 'two-one-none', formats: ['singles'] },
    refused: 'target-out-of-reach',
  }),
  houseRow({
    name: '8 discs each',
    cites: 'A §8.17',
    overrides: { discsPerPlayer: { singles: 8 } },
  }),
  houseRow({
    name: 'no discs at all',
    cites: 'A §8.17',
    overrides: { discsPerPlayer: { singles: 0 } },
    refused: 'not-a-count',
  }),
  houseRow({ name: 'best of three', cites: 'A §8.18', overrides: BEST_OF_THREE }),
  houseRow({
    name: 'best of three by difference',
    cites: 'A §8.18',
    overrides: { ...BEST_OF_THREE, scoring: 'differential' },
    refused: 'rounds-won-need-match-points',
  }),
  matchRow(
    { name: 'two rounds won of three', cites: 'A §8.18', house: BEST_OF_THREE },
    { rounds: [WON, [0, 3], [2, 1]] },
    outcomeOf,
    { code: 'won', side: 0, by: 'score' },
  ),
  matchRow(
    {
      name: 'a championship of eight rounds',
      cites: 'A §8.19',
      house: { scoring: 'two-one-none', end: { kind: 'fixed-rounds', rounds: 8, tie: 'stands' } },
    },
    { rounds: Array.from({ length: 8 }, (_, i) => (i < 5 ? [1, 0] : [0, 1])) },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[10, 6], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'both past the target', cites: 'A §8.21', house: SIMPLE },
    { rounds: [[5, 6]] },
    outcomeOf,
    { code: 'won', side: 1, by: 'score' },
  ),
  matchRow(
    { name: 'both past it and level', cites: 'A §8.22', house: SIMPLE },
    { rounds: [[6, 6]] },
    outcomeOf,
    { code: 'shared', sides: [0, 1] },
  ),
  matchRow(
    { name: 'the next clockwise begins, with two and with four', cites: 'A §8.23' },
    { format: 'doubles', starter: 1, rounds: [WON, ...DITCH_ROUND, LOST] },
    ({ starters }) => starters,
    [1, 2, 3, 0],
  ),
  matchRow(
    { name: 'two take turns to begin, no matter who wins', cites: 'A §8.23' },
    { rounds: [WON, WON, LOST] },
    ({ starters }) => starters,
    [0, 1, 0, 1],
  ),
  ...(['two-against-one', 'three-colours'] as const).map((format) =>
    matchRow(
      { name: `three take turns to begin (${format})`, cites: 'A §8.23' },
      { format, rounds: [WON, LOST] },
      ({ starters }) => starters,
      [0, 1, 2],
    ),
  ),
  matchRow(
    { name: 'ninety-nine are not enough', cites: 'A §7.8' },
    { scores: [79, 0], rounds: [[1, 0]] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[99, 0], null],
  ),
  ...[true, false].map((starts) =>
    matchRow(
      {
        name: `the loser ${starts ? 'begins' : 'lets the winner begin'}`,
        cites: 'A §8.24',
        house: { nextStarter: { two: 'loser-chooses' } },
      },
      { starter: 1, rounds: [[1, 0]], choices: [starts] },
      ({ starters }) => starters,
      [1, starts ? 1 : 0],
    ),
  ),
  matchRow(
    {
      name: 'after a tied round nobody chooses',
      cites: 'A §8.25',
      house: { nextStarter: { two: 'loser-chooses' } },
    },
    { starter: 1, rounds: [[1, 1]] },
    ({ starters }) => starters,
    [1, 0],
  ),
];

function firstTo(target: number) {
  return { kind: 'first-to', target, bothPast: 'shared' } as const;
}
