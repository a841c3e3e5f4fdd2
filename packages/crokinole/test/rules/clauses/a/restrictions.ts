import { houseRow, shotRow, startRow, type Row } from '../row.ts';
import { at } from '../../../support/report-builder.ts';
import * as scenes from '../scenes.ts';

const ON_THE_LINE = { positionCentideg: 0, insetCentiIn: 0 };

const STRICT_START = { start: { centreOutsideLine: true, quadrantLine: 'half' } } as const;

const INSIDE = { freeShotTest: 'inside' } as const;

const SHOOTER_ONLY = { freeShotMadeBy: 'shooter-only' } as const;

export const restrictionRows: readonly Row[] = [
  startRow({
    name: 'half of it inside the line',
    cites: 'A §9.12',
    house: STRICT_START,
    place: ON_THE_LINE,
    legal: true,
  }),
  startRow({
    name: 'a hundredth more than half',
    cites: 'A §9.12',
    house: STRICT_START,
    place: { positionCentideg: 0, insetCentiIn: 1 },
    legal: false,
  }),
  startRow({
    name: 'half over the quadrant line',
    cites: 'A §9.13',
    house: STRICT_START,
    place: { positionCentideg: 4500, insetCentiIn: 0 },
    legal: true,
  }),
  startRow({
    name: 'more than half over it',
    cites: 'A §9.13',
    house: STRICT_START,
    place: { positionCentideg: 4501, insetCentiIn: 0 },
    legal: false,
  }),
  shotRow({
    name: 'a hair inside the 15 line',
    cites: 'A §9.14',
    house: INSIDE,
    ...scenes.freeInside,
    rest: { 1: at(scenes.INSIDE_FIFTEEN_IN - 0.001) },
  }),
  shotRow({ name: 'sunk', cites: 'A §9.14', house: INSIDE, ...scenes.freeTwenty }),
  shotRow({
    name: 'touching the 15 line from inside',
    cites: 'A §9.14, A §9.15',
    house: INSIDE,
    ...scenes.freeShort,
    rest: { 1: at(scenes.INSIDE_FIFTEEN_IN) },
  }),
  shotRow({
    name: 'the shooter is in, the own disc it struck stops on the line',
    cites: 'A §9.15',
    house: INSIDE,
    ...scenes.freeCarom,
    ground: 'free-shot-made',
    rest: { 1: at(2), 2: at(scenes.ON_FIFTEEN_IN, 0) },
    removed: { 2: 'on-fifteen-line' },
  }),
  shotRow({
    name: 'an own disc already on the line had no part in it',
    cites: 'A §9.15',
    house: INSIDE,
    ...scenes.freeInside,
    board: { 2: at(scenes.ON_FIFTEEN_IN, 90) },
  }),
  shotRow({
    name: 'another own disc gets there, the shooter does not',
    cites: 'A §9.16, A §9.17',
    house: SHOOTER_ONLY,
    ...scenes.freeCarom,
    valid: false,
    ground: 'free-shot-missed',
    removed: { 1: 'free-shot-short', 2: 'free-carom-short' },
  }),
  shotRow({
    name: 'another own disc sinks, the shooter does not',
    cites: 'A §9.16, A §9.17',
    house: SHOOTER_ONLY,
    ...scenes.freeCaromTwenty,
    valid: false,
    ground: 'free-shot-missed',
    banked: {},
    removed: { 1: 'free-shot-short', 2: 'twenty-void' },
  }),
  shotRow({
    name: 'the shooter itself gets there',
    cites: 'A §9.16',
    house: SHOOTER_ONLY,
    ...scenes.freeCarom,
    ground: 'free-shot-made',
    rest: { 1: at(4), 2: at(6, 90) },
  }),
  houseRow({
    name: 'all restrictions together',
    cites: 'A §9.19, A §9.20',
    overrides: { ...STRICT_START, ...INSIDE, ...SHOOTER_ONLY },
  }),
  ...[STRICT_START, INSIDE, SHOOTER_ONLY].map((overrides, i) =>
    houseRow({ name: `one by one (${i + 1})`, cites: 'A §9.19, A §9.20', overrides }),
  ),
];
