import { ringValueOf } from '../../../src/board/regions.ts';
import { at } from '../../support/report-builder.ts';
import { boardOf } from './boards.ts';
import {
  drawnStarters,
  handDrawStarters,
  lagStarters,
  matchRow,
  outcomeOf,
  scoresOf,
  WON,
  LOST,
} from './match-row.ts';
import { outOfTurnRow } from './out-of-turn.ts';
import { factRow, houseRow, scoreRow, shotRow, startRow, type Row } from './row.ts';
import * as scenes from './scenes.ts';

const starts: readonly Row[] = [
  startRow({
    name: 'any part on the line',
    cites: 'C §rules.6, C §rules.7',
    place: { positionCentideg: 0, insetCentiIn: 62 },
    legal: true,
  }),
  startRow({
    name: 'no part on the line',
    cites: 'C §rules.6',
    place: { positionCentideg: 0, insetCentiIn: 63 },
    legal: false,
  }),
  startRow({
    name: 'no part on the line, from outside',
    cites: 'C §rules.6',
    place: { positionCentideg: 0, insetCentiIn: -63 },
    legal: false,
  }),
  startRow({
    name: 'in another player’s quadrant',
    cites: 'C §rules.7',
    place: { positionCentideg: 9000, insetCentiIn: 0 },
    legal: false,
  }),
  startRow({
    name: 'half over the quadrant line',
    cites: 'C §rules.8',
    place: { positionCentideg: 4500, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'more than half over it',
    cites: 'C §rules.8',
    place: { positionCentideg: 4501, insetCentiIn: 0 },
    legal: false,
  }),
  startRow({
    name: 'half over the left quadrant line',
    cites: 'C §rules.8',
    place: { positionCentideg: -4500, insetCentiIn: 62 },
    legal: true,
  }),
];

const shots: readonly Row[] = [
  shotRow({ name: 'the opening shot stays in the 15', cites: 'C §rules.9', ...scenes.freeInside }),
  shotRow({ name: 'it touches the 15 line', cites: 'C §rules.9', ...scenes.freeOnLine }),
  shotRow({
    name: 'it is clear of the line by a hair',
    cites: 'C §rules.9, C §rules.10',
    ...scenes.freeShort,
  }),
  shotRow({
    name: 'a later free shot is judged likewise',
    cites: 'C §rules.9',
    ...scenes.freeShortBesideOwn,
  }),
  shotRow({
    name: 'it sinks',
    cites: 'C §rules.9, C §rules.11, C §object.3',
    ...scenes.freeTwenty,
  }),
  shotRow({ name: 'it leans on the hole', cites: 'C §rules.11', ...scenes.freeLeaner }),
  shotRow({ name: 'it sinks without a hit', cites: 'C §rules.11', ...scenes.missIntoHole }),
  shotRow({ name: 'the disc that stayed is hit', cites: 'C §rules.12', ...scenes.directHit }),
  shotRow({
    name: 'it is knocked into the ditch',
    cites: 'C §rules.12',
    ...scenes.hitAndDitched,
  }),
  shotRow({ name: 'it is missed', cites: 'C §rules.12, C §rules.13', ...scenes.missAll }),
  shotRow({ name: 'a leaner has to be hit, too', cites: 'C §rules.12', ...scenes.missPastLeaner }),
  shotRow({ name: 'off a post', cites: 'C §rules.14', ...scenes.hitOffPeg }),
  shotRow({
    name: 'by an own disc',
    cites: 'C §rules.14, C §rules.15',
    ...scenes.hitByCombination,
  }),
  shotRow({ name: 'off an own disc', cites: 'C §rules.14', ...scenes.hitAfterOwn }),
  shotRow({
    name: 'an own disc is moved, no opposing one touched',
    cites: 'C §rules.15, C §rules.14',
    ...scenes.missWithOwn,
  }),
  shotRow({ name: 'two own discs are moved', cites: 'C §rules.15', ...scenes.missWithChain }),
  shotRow({
    name: 'an own disc moved through a peg comes off as well',
    cites: 'C §rules.15',
    ...scenes.missMovingOwnThroughPeg,
  }),
  shotRow({
    name: 'a miss that sinks an own disc through a peg scores nothing',
    cites: 'C §rules.15',
    ...scenes.missSinkingOwnThroughPeg,
  }),
  shotRow({
    name: 'an own disc sinks through a peg',
    cites: 'C §rules.9',
    ...scenes.freeTwentyThroughPeg,
  }),
  shotRow({
    name: 'an own disc touched but not moved stays',
    cites: 'C §rules.15',
    ...scenes.missTouchingOwn,
    removed: { 1: 'missed' },
  }),
  shotRow({ name: 'a moved one fell in', cites: 'C §rules.15', ...scenes.missSinkingOwn }),
  shotRow({
    name: 'an opposing disc moved through a post was not touched',
    cites: 'C §rules.13',
    ...scenes.throughPegNoHit,
  }),
  shotRow({ name: 'a free carom is none of that', cites: 'C §rules.9', ...scenes.freeCarom }),
  shotRow({
    name: 'a free carom that falls short',
    cites: 'C §rules.9, C §rules.10, C §rules.15',
    ...scenes.freeCaromShort,
  }),
  shotRow({
    name: 'off the board and back',
    cites: 'C §rules.16, C §rules.17',
    ...scenes.hitAndReturn,
  }),
  shotRow({
    name: 'off the board and back without a hit before',
    cites: 'C §rules.16, C §rules.17',
    ...scenes.hitOnlyReturning,
  }),
  shotRow({
    name: 'a hit disc rests on the shooting line',
    cites: 'C §rules.18',
    ...scenes.hitOntoLine,
  }),
  shotRow({
    name: 'the played disc rests on it',
    cites: 'C §rules.18, C §rules.10',
    ...scenes.spentOnLine,
  }),
  shotRow({
    name: 'a hair short of it',
    cites: 'C §rules.18',
    ...scenes.hitClearOfLine,
  }),
  shotRow({
    name: 'over it and back',
    cites: 'C §rules.18',
    ...scenes.hitOverLineAndBack,
  }),
];

const scoring: readonly Row[] = [
  scoreRow({
    name: 'the circles and the twenties',
    cites: 'C §counting.1, C §counting.5, C §object.1',
    board: [[at(2), at(6), at(10)], []],
    cups: [1, 0],
    raw: [50, 0],
  }),
  scoreRow({
    name: 'on a line the lesser circle',
    cites: 'C §counting.2',
    board: [[at(scenes.INSIDE_FIFTEEN_IN), at(scenes.INSIDE_TEN_IN, 90)], []],
    cups: [0, 0],
    raw: [15, 0],
  }),
  factRow(
    { name: 'on the starting line nothing', cites: 'C §counting.3' },
    () =>
      [scenes.INSIDE_SHOOTING_IN, scenes.INSIDE_SHOOTING_IN - 0.001].map((r) => ringValueOf(at(r))),
    [0, 5],
  ),
  scoreRow({
    name: 'equal values cancel, ring by ring',
    cites: 'C §counting.4, C §counting.6',
    board: [
      [at(2), at(2, 90), at(6)],
      [at(2, 45), at(6, 90), at(6, 45)],
    ],
    cups: [3, 2],
    cancelled: [
      { twenty: 2, fifteen: 1, ten: 1, five: 0 },
      { twenty: 2, fifteen: 1, ten: 1, five: 0 },
    ],
    awarded: [25, 0],
  }),
  scoreRow({
    name: '65 against 25',
    cites: 'C §counting.7',
    board: [boardOf(45), boardOf(25)],
    cups: [1, 0],
    raw: [65, 25],
    awarded: [40, 0],
    winner: 0,
  }),
];

const matches: readonly Row[] = [
  factRow(
    { name: 'who goes first is drawn', cites: 'C §rules.1' },
    (_, preset) => drawnStarters(preset, 'singles'),
    [0, 1],
  ),
  factRow(
    { name: 'who finds a hidden disc of the own colour begins', cites: 'C §rules.1' },
    (_, preset) => handDrawStarters(preset),
    [1, 0, 0, 1],
  ),
  factRow(
    { name: 'whose shot comes nearest to the middle begins', cites: 'C §rules.2' },
    (_, preset) => lagStarters(preset),
    [0, 1],
  ),
  matchRow(
    { name: 'two with 12', cites: 'C §players.1' },
    {},
    ({ state }) => [state.round.hands, state.seats.map((seat) => seat.side)],
    [
      [12, 12],
      [0, 1],
    ],
  ),
  matchRow(
    {
      name: 'four with 6, partners opposite, to the left',
      cites: 'C §players.2, C §players.3, C §rules.3',
    },
    { format: 'doubles', starter: 3, rounds: [[0, 0]] },
    ({ state, seats }) => [
      state.seats.map(({ quadrant, side }) => [quadrant, side]),
      seats.slice(0, 5),
      seats.length,
    ],
    [
      [
        [0, 0],
        [1, 1],
        [2, 0],
        [3, 1],
      ],
      [3, 0, 1, 2, 3],
      24,
    ],
  ),
  outOfTurnRow('C §rules.5'),
  matchRow(
    {
      name: 'scored when all are played, to an agreed total',
      cites: 'C §rules.19, C §object.4, C §counting.9',
    },
    { rounds: [[4, 0], LOST, WON] },
    (played) => [scoresOf(played), outcomeOf(played), played.discs.length],
    [[100, 20], { code: 'won', side: 0, by: 'score' }, 72],
  ),
  matchRow(
    {
      name: 'to 50',
      cites: 'C §object.4, C §counting.8, C §counting.9',
      house: { end: { kind: 'first-to', target: 50, bothPast: 'shared' } },
    },
    { rounds: [[2, 0], [0, 2], WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[60, 40], { code: 'won', side: 0, by: 'score' }],
  ),
  houseRow({
    name: 'any agreed total',
    cites: 'C §object.4',
    overrides: { end: { kind: 'first-to', target: 333, bothPast: 'shared' } },
  }),
  matchRow(
    { name: 'with two, the winner goes first', cites: 'C §rules.20' },
    { rounds: [WON, WON, LOST] },
    ({ starters }) => starters,
    [0, 0, 0, 1],
  ),
  matchRow(
    { name: 'ninety-nine are not enough', cites: 'C §counting.9' },
    { scores: [79, 0], rounds: [[1, 0]] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[99, 0], null],
  ),
  matchRow(
    { name: 'after a tied round the other one', cites: 'C §rules.20' },
    { rounds: [[1, 1]] },
    ({ starters }) => starters,
    [0, 1],
  ),
  matchRow(
    { name: 'with four, the left of the last starter', cites: 'C §rules.21' },
    { format: 'doubles', rounds: [WON, WON, LOST] },
    ({ starters }) => starters,
    [0, 1, 2, 3],
  ),
];

export const rowsC: readonly Row[] = [...starts, ...shots, ...scoring, ...matches];
