import {
  DISC_RADIUS_IN,
  DITCH_WIDTH_IN,
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  RAIL_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from '../../../src/board/dimensions.ts';
import { PEGS } from '../../../src/board/pegs.ts';
import { ringValueOf } from '../../../src/board/regions.ts';
import { lengthOf } from '../../../src/board/vector.ts';
import { at } from '../../support/report-builder.ts';
import { boardOf } from './boards.ts';
import { drawnStarters, matchRow, outcomeOf, scoresOf, WON, TIED, LOST } from './match-row.ts';
import { factRow, scoreRow, shotRow, startRow, type Row } from './row.ts';
import * as scenes from './scenes.ts';

const board: readonly Row[] = [
  factRow(
    { name: 'its measures', cites: 'B §parts.1, B §parts.2, B §parts.3, B §parts.5, B §parts.10' },
    () => ({
      surface: 2 * SURFACE_RADIUS_IN,
      ditch: [DITCH_WIDTH_IN, RAIL_RADIUS_IN - SURFACE_RADIUS_IN],
      lines: [FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN].map(
        (r) => 2 * r,
      ),
      hole: 2 * HOLE_RADIUS_IN,
      disc: 2 * DISC_RADIUS_IN,
    }),
    { surface: 26, ditch: [2, 2], lines: [8, 16, 24], hole: 1.375, disc: 1.25 },
  ),
  factRow(
    { name: 'eight pegs on the smallest line, evenly spaced', cites: 'B §parts.4' },
    () => {
      const gaps = PEGS.map((peg, i) => {
        const next = PEGS[(i + 1) % PEGS.length] ?? peg;
        return lengthOf({ x: next.x - peg.x, y: next.y - peg.y }).toFixed(9);
      });
      return [PEGS.length, new Set(gaps).size, new Set(PEGS.map((p) => lengthOf(p).toFixed(9)))];
    },
    [8, 1, new Set(['4.000000000'])],
  ),
  factRow(
    { name: 'what each ring is worth', cites: 'B §parts.7, B §parts.8' },
    () => [2, 6, 10, 12.5].map((radius) => ringValueOf(at(radius))),
    [15, 10, 5, 0],
  ),
  startRow({
    name: 'in the own quadrant, on the line',
    cites: 'B §shooting.1, B §parts.6',
    place: { positionCentideg: 4150, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'in the own quadrant, touching the line from inside',
    cites: 'B §shooting.1',
    place: { positionCentideg: 0, insetCentiIn: 62 },
    legal: true,
  }),
  startRow({
    name: 'touching the quadrant line',
    cites: 'B §shooting.1, B §parts.6',
    place: { positionCentideg: 4250, insetCentiIn: 0 },
    legal: false,
  }),
  startRow({
    name: 'clear of the shooting line',
    cites: 'B §shooting.1',
    place: { positionCentideg: 0, insetCentiIn: 63 },
    legal: false,
  }),
];

const shots: readonly Row[] = [
  shotRow({
    name: 'an opposing disc is hit',
    cites: 'B §shooting.5, B §shooting.7',
    ...scenes.directHit,
  }),
  shotRow({
    name: 'none is hit, for all that there is one',
    cites: 'B §shooting.5, B §shooting.6, B §shooting.8',
    ...scenes.missAll,
  }),
  shotRow({
    name: 'a miss that sinks scores nothing',
    cites: 'B §shooting.6, B §shooting.11',
    ...scenes.missIntoHole,
  }),
  shotRow({ name: 'only an own disc is hit', cites: 'B §shooting.7', ...scenes.missWithOwn }),
  shotRow({
    name: 'the own disc hit touches a third',
    cites: 'B §shooting.7',
    ...scenes.missWithChain,
  }),
  shotRow({
    name: 'an own disc touched without stirring',
    cites: 'B §shooting.7',
    ...scenes.missTouchingOwn,
  }),
  shotRow({
    name: 'an own disc that moves behind a peg was not touched',
    cites: 'B §shooting.7',
    ...scenes.missMovingOwnThroughPeg,
    removed: { 1: 'missed' },
  }),
  shotRow({
    name: 'a miss that sinks an own disc through a peg scores nothing',
    cites: 'B §shooting.6',
    ...scenes.missSinkingOwnThroughPeg,
  }),
  shotRow({
    name: 'an own disc sinks through a peg',
    cites: 'B §shooting.9',
    ...scenes.freeTwentyThroughPeg,
  }),
  shotRow({
    name: 'a free shot sinks',
    cites: 'B §shooting.8, B §shooting.11, B §shooting.13',
    ...scenes.freeTwenty,
  }),
  shotRow({ name: 'a free shot stops in the 15', cites: 'B §shooting.9', ...scenes.freeInside }),
  shotRow({ name: 'it touches the 15 line', cites: 'B §shooting.9', ...scenes.freeOnLine }),
  shotRow({
    name: 'it is clear of the line by a hair',
    cites: 'B §shooting.9',
    ...scenes.freeShort,
  }),
  shotRow({
    name: 'an own disc is knocked into the 15',
    cites: 'B §shooting.9',
    ...scenes.freeCarom,
  }),
  shotRow({
    name: 'neither gets there',
    cites: 'B §shooting.9, B §shooting.7',
    ...scenes.freeCaromShort,
  }),
  shotRow({
    name: 'an own disc on the 15 line, with only the inside of it agreed',
    cites: 'B §shooting.9',
    house: { freeShotTest: 'inside' },
    ...scenes.freeOnLine,
    valid: false,
    ground: 'free-shot-missed',
    removed: { 1: 'free-shot-short' },
  }),
  shotRow({
    name: 'an opposing disc moves behind a peg',
    cites: 'B §shooting.10',
    ...scenes.throughPeg,
  }),
  shotRow({ name: 'it does not move', cites: 'B §shooting.10', ...scenes.throughPegUnmoved }),
  shotRow({
    name: 'it leans on the hole',
    cites: 'B §shooting.11, B §shooting.12',
    ...scenes.freeLeaner,
  }),
  shotRow({ name: 'a leaner is knocked out', cites: 'B §shooting.12', ...scenes.leanerKnockedOut }),
  shotRow({ name: 'a leaner is not hit', cites: 'B §shooting.12', ...scenes.missPastLeaner }),
  shotRow({ name: 'it sinks after the hit', cites: 'B §shooting.14', ...scenes.ownTwentyOffHit }),
  shotRow({
    name: 'an own disc sinks off an opposing one',
    cites: 'B §shooting.14, B §shooting.15',
    ...scenes.ownTwentyByCombination,
  }),
  shotRow({ name: 'an opposing disc sinks', cites: 'B §shooting.15', ...scenes.opponentsTwenty }),
];

const line: readonly Row[] = [
  shotRow({
    name: 'a hit disc touches the line and comes back',
    cites: 'B §shooting.16',
    ...scenes.outOverLineAndBack,
  }),
  shotRow({
    name: 'the shot disc touches the line again after its hit',
    cites: 'B §shooting.16',
    ...scenes.hitThenLine,
  }),
  shotRow({
    name: 'the line it starts on does not bind it',
    cites: 'B §shooting.16',
    ...scenes.directHit,
  }),
  shotRow({
    name: 'it never cleared the line, struck, and lies on it',
    cites: 'B §shooting.16',
    ...scenes.hitFromTheLine,
  }),
  shotRow({
    name: 'the line comes before the hit',
    cites: 'B §shooting.16, B §shooting.5',
    ...scenes.lineThenHit,
    valid: false,
    ground: 'hit-out-of-play',
    removed: { 1: 'missed' },
    damaged: [21],
  }),
  shotRow({
    name: 'a free shot touches the line and rolls back into the 15',
    cites: 'B §shooting.16, B §shooting.9',
    ...scenes.freeOverLine,
    valid: false,
    ground: 'free-shot-missed',
    removed: { 1: 'free-shot-short' },
  }),
  shotRow({
    name: 'a hit disc stops a hair short of the line',
    cites: 'B §shooting.16',
    ...scenes.hitClearOfLine,
  }),
  shotRow({
    name: 'it comes back from the rail and moves others',
    cites: 'B §shooting.17, B §shooting.18, B §shooting.20',
    ...scenes.hitAndReturn,
  }),
  shotRow({
    name: 'a hit on the way back is none',
    cites: 'B §shooting.17, B §shooting.18, B §shooting.5',
    ...scenes.hitOnlyReturning,
  }),
  shotRow({
    name: 'twenties from the way back',
    cites: 'B §shooting.19',
    ...scenes.twentiesFromReturn,
  }),
  shotRow({
    name: 'twenties from the way back of a miss',
    cites: 'B §shooting.19',
    ...scenes.twentiesFromLostReturn,
  }),
];

const scoring: readonly Row[] = [
  scoreRow({
    name: 'rings and twenties',
    cites: 'B §scoring.2, B §scoring.3, B §scoring.5, B §shooting.13',
    board: [[at(2), at(6), at(10)], [at(10, 90)]],
    cups: [1, 2],
    counts: [
      { twenty: 1, fifteen: 1, ten: 1, five: 1 },
      { twenty: 2, five: 1 },
    ],
    raw: [50, 45],
    winner: 0,
  }),
  scoreRow({
    name: 'touching a line',
    cites: 'B §scoring.3, B §scoring.4',
    board: [[at(scenes.INSIDE_FIFTEEN_IN)], [at(scenes.INSIDE_TEN_IN)]],
    cups: [0, 0],
    raw: [10, 5],
  }),
  scoreRow({
    name: '45 against 25',
    cites: 'B §stroke.1, B §stroke.2, B §scoring.5',
    presets: ['stroke'],
    board: [boardOf(25), boardOf(25)],
    cups: [1, 0],
    raw: [45, 25],
    awarded: [20, 0],
  }),
  scoreRow({
    name: 'two points and none',
    cites: 'B §match.1, B §scoring.5',
    presets: ['match-play'],
    board: [boardOf(25), boardOf(30)],
    cups: [1, 0],
    awarded: [2, 0],
  }),
  scoreRow({
    name: 'a point each',
    cites: 'B §match.2',
    presets: ['match-play'],
    board: [boardOf(25), boardOf(45)],
    cups: [1, 0],
    awarded: [1, 1],
  }),
];

const STROKE = ['stroke'] as const;
const MATCH_PLAY = ['match-play'] as const;

const matches: readonly Row[] = [
  matchRow(
    { name: 'in turn, 12 each, opposite', cites: 'B §shooting.3, B §shooting.22, B §parts.9' },
    { rounds: [[0, 0]] },
    ({ seats, state }) => [
      seats.slice(0, 3),
      state.round.hands,
      state.seats.map((s) => s.quadrant),
    ],
    [
      [0, 1, 0],
      [12, 12],
      [0, 2],
    ],
  ),
  factRow(
    { name: 'who begins is drawn', cites: 'B §shooting.23' },
    (_, preset) => drawnStarters(preset, 'doubles'),
    [0, 1, 2, 3],
  ),
  matchRow(
    { name: 'ninety-nine are not enough', cites: 'B §stroke.4', presets: STROKE },
    { scores: [79, 0], rounds: [[1, 0]] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[99, 0], null],
  ),
  matchRow(
    { name: 'scored after 24 discs', cites: 'B §scoring.1' },
    { rounds: [[1, 0]] },
    ({ discs, state }) => [discs.length, state.rounds.length],
    [24, 1],
  ),
  matchRow(
    { name: 'who begins alternates', cites: 'B §shooting.4, B §stroke.3' },
    { rounds: [WON, WON] },
    ({ starters }) => starters,
    [0, 1, 0],
  ),
  matchRow(
    { name: 'to a hundred', cites: 'B §stroke.4', presets: STROKE },
    { rounds: [[4, 0], [0, 4], WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[100, 80], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'partners sit opposite', cites: 'B §stroke.5, B §shooting.22' },
    { format: 'doubles' },
    ({ state }) => state.seats.map(({ quadrant, side }) => [quadrant, side]),
    [
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ],
  ),
  matchRow(
    { name: 'clockwise, and the next person begins', cites: 'B §stroke.6, B §stroke.7' },
    { format: 'doubles', rounds: [WON, WON] },
    ({ seats, starters }) => [seats.slice(0, 5), starters],
    [
      [0, 1, 2, 3, 0],
      [0, 1, 2],
    ],
  ),
  matchRow(
    {
      name: 'in the Southern Hemisphere the other way round',
      cites: 'B §stroke.6, B §stroke.7',
      house: { direction: 'counterclockwise' },
    },
    { format: 'doubles', rounds: [WON, WON] },
    ({ seats, starters }) => [seats.slice(0, 5), starters],
    [
      [0, 3, 2, 1, 0],
      [0, 3, 2],
    ],
  ),
  matchRow(
    { name: 'doubles by difference', cites: 'B §stroke.8', presets: STROKE },
    { format: 'doubles', rounds: [[3, 1]] },
    scoresOf,
    [40, 0],
  ),
  matchRow(
    { name: 'four rounds, 8–0 at most', cites: 'B §match.3', presets: MATCH_PLAY },
    { rounds: [WON, WON, [2, 0], WON] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[8, 0], { code: 'won', side: 0, by: 'score' }],
  ),
  matchRow(
    { name: 'level after four: play on', cites: 'B §match.4', presets: MATCH_PLAY },
    { rounds: [WON, LOST, [0, 0], TIED, [0, 0]] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[5, 5], null],
  ),
  matchRow(
    { name: 'until a round is won', cites: 'B §match.4', presets: MATCH_PLAY },
    { rounds: [WON, LOST, [0, 0], TIED, [0, 0], LOST] },
    outcomeOf,
    { code: 'won', side: 1, by: 'sudden-death' },
  ),
  ...(['singles', 'doubles'] as const).map((format) =>
    matchRow(
      { name: `everyone begins and ends (${format})`, cites: 'B §match.5', presets: MATCH_PLAY },
      { format, rounds: [WON, WON, WON, WON] },
      ({ starters, seats }) => [starters, [23, 47, 71, 95].map((shot) => seats[shot])],
      format === 'singles'
        ? [
            [0, 1, 0, 1],
            [1, 0, 1, 0],
          ]
        : [
            [0, 1, 2, 3],
            [3, 0, 1, 2],
          ],
    ),
  ),
];

export const rowsB: readonly Row[] = [...board, ...shots, ...line, ...scoring, ...matches];
