import { factRow, startRow, type Row } from '../row.ts';
import { PEGS } from '../../../../src/board/pegs.ts';
import { lengthOf } from '../../../../src/board/vector.ts';
import {
  FIFTEEN_LINE_RADIUS_IN,
  HOLE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
} from '../../../../src/board/dimensions.ts';

const ON_THE_LINE = { positionCentideg: 0, insetCentiIn: 0 };

export const boardRows: readonly Row[] = [
  factRow({ name: '26 inches, and a hole', cites: 'A §2.2' }, () => 2 * SURFACE_RADIUS_IN, 26),
  factRow(
    { name: 'rings and hole lie inside each other', cites: 'A §2.3, A §2.6' },
    () =>
      [HOLE_RADIUS_IN, FIFTEEN_LINE_RADIUS_IN, TEN_LINE_RADIUS_IN, SHOOTING_LINE_RADIUS_IN].every(
        (radius, i, all) => radius > (all[i - 1] ?? 0) && radius < SURFACE_RADIUS_IN,
      ),
    true,
  ),
  factRow(
    { name: 'eight bumpers on the innermost line', cites: 'A §2.4' },
    () => PEGS.filter((peg) => Math.abs(lengthOf(peg) - FIFTEEN_LINE_RADIUS_IN) < 1e-9).length,
    8,
  ),
  startRow({
    name: 'in the middle of the own quadrant',
    cites: 'A §2.5, A §4.5',
    place: ON_THE_LINE,
    legal: true,
  }),
  startRow({
    name: 'in the middle of the next quadrant',
    cites: 'A §2.5',
    place: { positionCentideg: 9000, insetCentiIn: 0 },
    legal: false,
  }),
  startRow({
    name: 'inside the shooting line, touching it',
    cites: 'A §4.5',
    place: { positionCentideg: 0, insetCentiIn: 62 },
    legal: true,
  }),
  startRow({
    name: 'inside the shooting line, clear of it',
    cites: 'A §4.5',
    place: { positionCentideg: 0, insetCentiIn: 63 },
    legal: false,
  }),
  startRow({
    name: 'touching the quadrant line from inside',
    cites: 'A §4.6',
    place: { positionCentideg: 4250, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'touching the quadrant line from outside',
    cites: 'A §4.6',
    place: { positionCentideg: 4798, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'beyond the quadrant line, clear of it',
    cites: 'A §4.6, A §2.5',
    place: { positionCentideg: 4800, insetCentiIn: 0 },
    legal: false,
  }),
];
