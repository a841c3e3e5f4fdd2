import { at } from '../../support/report-builder.ts';
import { boardOf } from './boards.ts';
import { drawnStarters, matchRow, outcomeOf, scoresOf, WON, LOST } from './match-row.ts';
import { factRow, scoreRow, shotRow, startRow, type Row } from './row.ts';
import * as scenes from './scenes.ts';

const starts: readonly Row[] = [
  startRow({
    name: 'on the own line',
    cites: 'E §play.2',
    place: { positionCentideg: 0, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'just touching it from inside',
    cites: 'E §play.2',
    place: { positionCentideg: 0, insetCentiIn: 62 },
    legal: true,
  }),
  startRow({
    name: 'away from it',
    cites: 'E §play.2',
    place: { positionCentideg: 0, insetCentiIn: 63 },
    legal: false,
  }),
  startRow({
    name: 'just touching the quadrant line from outside',
    cites: 'E §rules.7',
    place: { positionCentideg: 4798, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'past the quadrant line',
    cites: 'E §rules.7, E §play.2',
    place: { positionCentideg: 4800, insetCentiIn: 0 },
    legal: false,
  }),
];

const shots: readonly Row[] = [
  shotRow({
    name: 'a free shot ends in the 15',
    cites: 'E §play.3, E §rules.1',
    ...scenes.freeInside,
  }),
  shotRow({ name: 'it ends on the 15 line', cites: 'E §play.3, E §rules.1', ...scenes.freeOnLine }),
  shotRow({ name: 'it sinks', cites: 'E §play.3', ...scenes.freeTwenty }),
  shotRow({
    name: 'it ends a hair outside',
    cites: 'E §play.3, E §rules.1, E §play.5',
    ...scenes.freeShort,
  }),
  shotRow({
    name: 'another own disc ends on the 15 line',
    cites: 'E §play.3, E §rules.2',
    ...scenes.freeCarom,
  }),
  shotRow({ name: 'neither does', cites: 'E §play.3, E §rules.3', ...scenes.freeCaromShort }),
  shotRow({
    name: 'an own disc of no part in it',
    cites: 'E §play.3',
    ...scenes.freeShortBesideOwn,
  }),
  shotRow({
    name: 'struck directly',
    cites: 'E §play.4, E §rules.4, E §play.5',
    ...scenes.directHit,
  }),
  shotRow({
    name: 'struck in combination',
    cites: 'E §play.4, E §rules.5',
    ...scenes.hitByCombination,
  }),
  shotRow({ name: 'struck off a peg', cites: 'E §play.4', ...scenes.hitOffPeg }),
  shotRow({ name: 'not struck', cites: 'E §play.4, E §rules.4', ...scenes.missAll }),
  shotRow({ name: 'not struck, but sunk', cites: 'E §play.4, E §play.5', ...scenes.missIntoHole }),
  shotRow({ name: 'only moved through a peg', cites: 'E §play.4', ...scenes.throughPegNoHit }),
  shotRow({
    name: 'only an own disc is struck',
    cites: 'E §play.5, E §rules.6',
    ...scenes.missWithOwn,
  }),
  shotRow({ name: 'two own discs are', cites: 'E §rules.6', ...scenes.missWithChain }),
  shotRow({
    name: 'an own disc is touched lightly',
    cites: 'E §play.5',
    ...scenes.missTouchingOwn,
  }),
  shotRow({
    name: 'an own disc moved through a peg was not struck',
    cites: 'E §play.5',
    ...scenes.missMovingOwnThroughPeg,
    removed: { 1: 'missed' },
  }),
  shotRow({
    name: 'a miss that sinks an own disc through a peg scores nothing',
    cites: 'E §play.5',
    ...scenes.missSinkingOwnThroughPeg,
  }),
  shotRow({
    name: 'an own disc sinks through a peg',
    cites: 'E §play.3',
    ...scenes.freeTwentyThroughPeg,
  }),
  shotRow({
    name: 'a leaner is there to be struck',
    cites: 'E §play.4',
    ...scenes.leanerKnockedOut,
  }),
  shotRow({
    name: 'at rest on the outer line',
    cites: 'E §rules.8',
    ...scenes.hitOntoLine,
  }),
  shotRow({ name: 'the shot disc at rest on it', cites: 'E §rules.8', ...scenes.spentOnLine }),
  shotRow({ name: 'a hair inside it', cites: 'E §rules.8', ...scenes.hitClearOfLine }),
  shotRow({ name: 'off the surface', cites: 'E §rules.9', ...scenes.bothDitched }),
  shotRow({ name: 'off the surface and back', cites: 'E §rules.10', ...scenes.hitAndReturn }),
  shotRow({
    name: 'a hit on the way back',
    cites: 'E §rules.10, E §play.4',
    ...scenes.hitOnlyReturning,
  }),
  shotRow({
    name: 'over the line and back by itself',
    cites: 'E §rules.11',
    ...scenes.hitOverLineAndBack,
  }),
  shotRow({ name: 'over the line, back, and a hit', cites: 'E §rules.11', ...scenes.lineThenHit }),
];

const scoring: readonly Row[] = [
  scoreRow({
    name: 'one side scores, and it scores the difference',
    cites: 'E §scoring.2, E §scoring.3, E §scoring.4',
    board: [boardOf(25), boardOf(45)],
    cups: [0, 1],
    raw: [25, 65],
    awarded: [0, 40],
    winner: 1,
  }),
  scoreRow({
    name: 'level: nobody scores',
    cites: 'E §scoring.2',
    board: [boardOf(40), boardOf(20)],
    cups: [0, 1],
    awarded: [0, 0],
  }),
  scoreRow({
    name: 'on a line',
    cites: 'E §scoring.5',
    board: [[at(scenes.INSIDE_FIFTEEN_IN)], [at(scenes.INSIDE_TEN_IN)]],
    cups: [0, 0],
    raw: [10, 5],
  }),
];

const matches: readonly Row[] = [
  matchRow(
    { name: 'a disc a turn until all are played', cites: 'E §play.1, E §play.6, E §scoring.1' },
    { rounds: [[0, 1]] },
    ({ seats, state }) => [seats.slice(0, 3), seats.length, state.rounds.length],
    [[0, 1, 0], 24, 1],
  ),
  matchRow(
    { name: 'to a hundred', cites: 'E §winning.1' },
    { rounds: [[0, 4], [2, 0], LOST] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[40, 100], { code: 'won', side: 1, by: 'score' }],
  ),
  matchRow(
    { name: 'ninety-nine are not enough', cites: 'E §winning.1' },
    { scores: [0, 79], rounds: [[0, 1]] },
    (played) => [scoresOf(played), outcomeOf(played)],
    [[0, 99], null],
  ),
  ...(['singles', 'doubles'] as const).map((format) =>
    matchRow(
      { name: `discs and beginners (${format})`, cites: 'E §play.7' },
      { format, rounds: [WON, WON, LOST] },
      ({ seats, starters }) => [seats.slice(0, 4), seats.length, starters],
      format === 'singles' ? [[0, 1, 0, 1], 72, [0, 1, 0, 1]] : [[0, 1, 2, 3], 72, [0, 1, 2, 3]],
    ),
  ),
  factRow(
    { name: 'who begins is drawn', cites: 'E §play.8' },
    (_, preset) => drawnStarters(preset, 'doubles'),
    [0, 1, 2, 3],
  ),
];

export const rowsE: readonly Row[] = [...starts, ...shots, ...scoring, ...matches];
