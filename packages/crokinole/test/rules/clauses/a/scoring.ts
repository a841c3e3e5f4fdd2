import { factRow, scoreRow, type Row } from '../row.ts';
import { at } from '../../../support/report-builder.ts';
import { ringValueOf } from '../../../../src/board/regions.ts';
import * as scenes from '../scenes.ts';

export const scoringRows: readonly Row[] = [
  scoreRow({
    name: 'rings, cups and what lies out',
    cites: 'A §7.1, A §7.2, A §7.3, A §7.4, A §2.7, A §1.3, A §4.11, A §7.10',
    board: [[at(2), at(6), at(10), at(6, 90)], [at(6, 45)]],
    cups: [2, 1],
    counts: [
      { twenty: 2, fifteen: 1, ten: 2, five: 1 },
      { twenty: 1, ten: 1 },
    ],
    raw: [80, 30],
    awarded: [50, 0],
    winner: 0,
  }),
  factRow(
    { name: 'nothing in the ditch, nothing on the line', cites: 'A §7.5, A §7.7' },
    () => [at(14), at(scenes.INSIDE_SHOOTING_IN)].map(ringValueOf),
    [0, 0],
  ),
  scoreRow({
    name: 'on a line it is the lower ring',
    cites: 'A §7.6, A §8.13',
    board: [[at(scenes.INSIDE_FIFTEEN_IN), at(scenes.INSIDE_TEN_IN, 90)], []],
    cups: [0, 0],
    counts: [{ fifteen: 0, ten: 1, five: 1 }, {}],
    raw: [15, 0],
  }),
  scoreRow({
    name: 'a hair inside the line it is the higher one',
    cites: 'A §7.6, A §8.13',
    board: [[at(scenes.INSIDE_FIFTEEN_IN - 0.001), at(scenes.INSIDE_TEN_IN - 0.001, 90)], []],
    cups: [0, 0],
    counts: [{ fifteen: 1, ten: 1, five: 0 }, {}],
    raw: [25, 0],
  }),
  scoreRow({
    name: 'a leaner counts 15',
    cites: 'A §8.7',
    board: [[at(0.2)], []],
    cups: [0, 0],
    counts: [{ fifteen: 1, twenty: 0 }, {}],
    raw: [15, 0],
  }),
  scoreRow({
    name: 'level, by difference',
    cites: 'A §7.11',
    board: [[at(6)], [at(6, 90)]],
    cups: [1, 1],
    awarded: [0, 0],
    winner: null,
  }),
  scoreRow({
    name: 'each their own',
    cites: 'A §7.12',
    house: { scoring: 'simple' },
    board: [[at(6)], [at(6, 90), at(2)]],
    cups: [1, 2],
    awarded: [30, 65],
    cancelled: [
      { ten: 0, twenty: 0 },
      { ten: 0, twenty: 0 },
    ],
  }),
  scoreRow({
    name: 'championship, with the twenties beside the points',
    cites: 'A §7.13, A §7.15',
    house: { scoring: 'two-one-none', end: { kind: 'fixed-rounds', rounds: 8, tie: 'stands' } },
    board: [[at(6)], [at(2)]],
    cups: [3, 1],
    counts: [{ twenty: 3 }, { twenty: 1 }],
    awarded: [2, 0],
  }),
  scoreRow({
    name: 'championship, level',
    cites: 'A §7.14',
    house: { scoring: 'two-one-none', end: { kind: 'fixed-rounds', rounds: 8, tie: 'stands' } },
    board: [[at(6)], [at(6, 90)]],
    cups: [0, 0],
    awarded: [1, 1],
  }),
];
