import { at } from '../../support/report-builder.ts';
import { boardOf } from './boards.ts';
import {
  drawnStarters,
  handDrawStarters,
  LOST,
  matchRow,
  outcomeOf,
  scoresOf,
  TIED,
  WON,
} from './match-row.ts';
import { outOfTurnRow } from './out-of-turn.ts';
import { factRow, scoreRow, shotRow, startRow, type Row } from './row.ts';
import * as scenes from './scenes.ts';

const starts: readonly Row[] = [
  startRow({
    name: 'on the outer line',
    cites: 'D §play.4',
    place: { positionCentideg: 0, insetCentiIn: 62 },
    legal: true,
  }),
  startRow({
    name: 'clear of the outer line',
    cites: 'D §play.4',
    place: { positionCentideg: 0, insetCentiIn: 63 },
    legal: false,
  }),
  startRow({
    name: 'over the quadrant line, touching it',
    cites: 'D §play.5',
    place: { positionCentideg: -4798, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'beyond the quadrant line',
    cites: 'D §play.4, D §play.5',
    place: { positionCentideg: -4800, insetCentiIn: 0 },
    legal: false,
  }),
];

const shots: readonly Row[] = [
  shotRow({ name: 'contact', cites: 'D §valid.1', ...scenes.directHit }),
  shotRow({
    name: 'contact by another own disc',
    cites: 'D §valid.1, D §valid.4',
    ...scenes.hitByCombination,
  }),
  shotRow({ name: 'no contact', cites: 'D §valid.1, D §valid.4', ...scenes.missAll }),
  shotRow({ name: 'no contact, and in the hole', cites: 'D §valid.1', ...scenes.missIntoHole }),
  shotRow({ name: 'no contact but with own discs', cites: 'D §valid.4', ...scenes.missWithChain }),
  shotRow({ name: 'an own disc touched lightly', cites: 'D §valid.4', ...scenes.missTouchingOwn }),
  shotRow({
    name: 'an own disc moved through a peg was not contacted',
    cites: 'D §valid.4',
    ...scenes.missMovingOwnThroughPeg,
    removed: { 1: 'missed' },
  }),
  shotRow({
    name: 'a miss that sinks an own disc through a peg scores nothing',
    cites: 'D §valid.1',
    ...scenes.missSinkingOwnThroughPeg,
  }),
  shotRow({
    name: 'an own disc sinks through a peg',
    cites: 'D §valid.2',
    ...scenes.freeTwentyThroughPeg,
  }),
  shotRow({
    name: 'an opposing disc moved through a peg was not contacted',
    cites: 'D §valid.1',
    ...scenes.throughPegNoHit,
  }),
  shotRow({ name: 'in the 15', cites: 'D §valid.2, D §play.6', ...scenes.freeInside }),
  shotRow({ name: 'touching the 15', cites: 'D §valid.2', ...scenes.freeOnLine }),
  shotRow({
    name: 'in the hole',
    cites: 'D §valid.2, D §play.6, D §scoring.3, D §object.1',
    ...scenes.freeTwenty,
  }),
  shotRow({ name: 'outside', cites: 'D §valid.2, D §play.6', ...scenes.freeShort }),
  shotRow({ name: 'into the ditch', cites: 'D §play.6, D §play.8', ...scenes.freeIntoDitch }),
  shotRow({
    name: 'an own disc is knocked into the 15, and the shooter stays where it is',
    cites: 'D §valid.3, D §valid.4',
    ...scenes.freeCarom,
  }),
  shotRow({ name: 'an own disc is knocked in', cites: 'D §valid.3', ...scenes.freeCaromTwenty }),
  shotRow({
    name: 'none stays in the 15',
    cites: 'D §valid.3, D §valid.4',
    ...scenes.freeCaromShort,
  }),
  shotRow({
    name: 'an own disc in the 15 that was not contacted',
    cites: 'D §valid.3',
    ...scenes.freeShortBesideOwn,
  }),
  shotRow({
    name: 'over the line and back, then in the 15',
    cites: 'D §valid.5',
    ...scenes.freeOverLine,
  }),
  shotRow({
    name: 'over the line and back, then a hit',
    cites: 'D §valid.5',
    ...scenes.lineThenHit,
  }),
  shotRow({
    name: 'a hit, then over the line and back',
    cites: 'D §valid.5',
    ...scenes.hitOverLineAndBack,
  }),
  shotRow({
    name: 'over the edge and back',
    cites: 'D §valid.5, D §other.2, D §other.3',
    ...scenes.hitOnlyReturning,
  }),
  shotRow({
    name: 'a hit, then over the edge and back',
    cites: 'D §other.2, D §other.3',
    ...scenes.hitAndReturn,
  }),
  shotRow({ name: 'shot, and at rest on the line', cites: 'D §play.9', ...scenes.spentOnLine }),
  shotRow({
    name: 'hit, and at rest on the line',
    cites: 'D §play.9',
    ...scenes.hitOntoLine,
  }),
  shotRow({ name: 'at rest a hair inside the line', cites: 'D §play.9', ...scenes.hitClearOfLine }),
  shotRow({ name: 'knocked off stays off', cites: 'D §play.8', ...scenes.hitAndDitched }),
  shotRow({
    name: 'a leaner counts as a disc on the board',
    cites: 'D §valid.1',
    ...scenes.missPastLeaner,
  }),
  shotRow({ name: 'an opposing disc sinks', cites: 'D §scoring.3', ...scenes.opponentsTwenty }),
];

const scoring: readonly Row[] = [
  scoreRow({
    name: 'the circles and the bank',
    cites: 'D §scoring.3, D §scoring.4',
    board: [[at(2), at(6), at(10)], [at(6, 90)]],
    cups: [1, 0],
    raw: [50, 10],
  }),
  scoreRow({
    name: 'on a line',
    cites: 'D §scoring.2',
    board: [[at(scenes.INSIDE_FIFTEEN_IN)], [at(scenes.INSIDE_TEN_IN)]],
    cups: [0, 0],
    raw: [10, 5],
  }),
  scoreRow({
    name: 'taken off in pairs',
    cites: 'D §scoring.5',
    board: [
      [at(6), at(6, 45), at(10)],
      [at(6, 90), at(10, 90), at(2)],
    ],
    cups: [1, 0],
    cancelled: [
      { twenty: 0, fifteen: 0, ten: 1, five: 1 },
      { twenty: 0, fifteen: 0, ten: 1, five: 1 },
    ],
  }),
  scoreRow({
    name: 'the difference',
    cites: 'D §traditional.1, D §scoring.5',
    presets: ['nca'],
    house: { scoring: 'differential', end: { kind: 'first-to', target: 50, bothPast: 'shared' } },
    board: [boardOf(45), boardOf(30)],
    cups: [0, 0],
    awarded: [15, 0],
  }),
  scoreRow({
    name: 'two points or none',
    cites: 'D §nca.1, D §race.1',
    board: [boardOf(15), boardOf(30)],
    cups: [0, 0],
    awarded: [0, 2],
  }),
  scoreRow({
    name: 'a point each',
    cites: 'D §nca.2, D §race.1',
    board: [boardOf(25), boardOf(5)],
    cups: [0, 1],
    awarded: [1, 1],
    winner: null,
  }),
];

const NCA = ['nca'] as const;
const RACE = ['race-to-9'] as const;
const EIGHT_ALL = [WON, LOST, WON, LOST, WON, LOST, WON, LOST];

const matches: readonly Row[] = [
  matchRow(
    { name: 'a colour each, 8 discs each', cites: 'D §play.1, D §play.11' },
    {},
    ({ state }) => [state.seats.map((seat) => seat.side), state.round.hands],
    [
      [0, 1],
      [8, 8],
    ],
  ),
  matchRow(
    { name: 'four with 6 each', cites: 'D §play.1, D §play.7, D §play.11' },
    { format: 'doubles', rounds: [[0, 0]] },
    ({ seats }) => [seats.slice(0, 5), seats.length],
    [[0, 1, 2, 3, 0], 24],
  ),
  factRow(
    { name: 'who goes first is drawn', cites: 'D §play.3' },
    (_, preset) => drawnStarters(preset, 'singles'),
    [0, 1],
  ),
  factRow(
    { name: 'who finds a hidden disc of the own colour begins', cites: 'D §play.3' },
    (_, preset) => handDrawStarters(preset),
    [1, 0, 0, 1],
  ),
  matchRow(
    { name: 'in turn until all are shot, then scored', cites: 'D §play.7, D §scoring.1' },
    { rounds: [[1, 0]] },
    ({ seats, state }) => [seats.slice(0, 3), seats.length, state.rounds.length],
    [[0, 1, 0], 16, 1],
  ),
  outOfTurnRow('D §other.4'),
  ...(['singles', 'doubles'] as const).map((format) =>
    matchRow(
      { name: `they take turns to begin (${format})`, cites: 'D §play.10' },
      { format, rounds: [WON, WON, LOST] },
      ({ starters }) => starters,
      format === 'singles' ? [0, 1, 0, 1] : [0, 1, 2, 3],
    ),
  ),
  matchRow(
    { name: 'nine are enough', cites: 'D §race.1', presets: RACE },
    { rounds: [WON, WON, WON, WON, TIED] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[9, 1], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    {
      name: 'to 50 by difference',
      cites: 'D §traditional.1, D §traditional.2, D §object.2',
      presets: NCA,
      house: { scoring: 'differential', end: { kind: 'first-to', target: 50, bothPast: 'shared' } },
    },
    { rounds: [[2, 0], LOST, WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[60, 20], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'four rounds', cites: 'D §nca.3, D §object.2', presets: NCA },
    { rounds: [WON, LOST, WON, TIED] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[5, 3], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'four rounds may end level', cites: 'D §nca.3', presets: NCA },
    { rounds: [WON, LOST, TIED, TIED] },
    outcomeOf,
    { code: 'tied', sides: [0, 1] },
  ),
  matchRow(
    { name: 'to nine', cites: 'D §race.1, D §object.2', presets: RACE },
    { rounds: [WON, WON, WON, WON, LOST, WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[10, 2], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'eight points are not enough', cites: 'D §race.1', presets: RACE },
    { rounds: [WON, WON, WON, WON] },
    outcomeOf,
    null,
  ),
  matchRow(
    { name: '8–8 and a tied round: play on', cites: 'D §race.2', presets: RACE },
    { rounds: [...EIGHT_ALL, TIED] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[9, 9], null],
  ),
  matchRow(
    { name: 'until one leads', cites: 'D §race.2', presets: RACE },
    { rounds: [...EIGHT_ALL, TIED, TIED, LOST] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[10, 12], { code: 'won', side: 1, by: 'score' }],
  ),
];

export const rowsD: readonly Row[] = [...starts, ...shots, ...scoring, ...matches];
