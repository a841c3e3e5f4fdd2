import { shotRow, type Row } from '../row.ts';
import { at, clearsLine, ditches, hitsPeg } from '../../../support/report-builder.ts';
import * as scenes from '../scenes.ts';

const RESHOOT = { reshoot: { attempts: 2 } } as const;

const touchedOnlyPeg = {
  board: { 21: at(6, 90) },
  events: [clearsLine(1), hitsPeg(1, 2), ditches(1)],
  valid: false,
  ground: 'touched-nothing',
} as const;

export const reshootRows: readonly Row[] = [
  shotRow({
    name: 'off a bumper into the ditch: again',
    cites: 'A §9.8',
    house: RESHOOT,
    ...touchedOnlyPeg,
    reshoot: true,
  }),
  shotRow({
    name: 'a second time: again',
    cites: 'A §9.10',
    house: RESHOOT,
    ...touchedOnlyPeg,
    reshootsUsed: 1,
    reshoot: true,
  }),
  shotRow({
    name: 'a third time: spent',
    cites: 'A §9.8, A §9.10',
    house: RESHOOT,
    ...touchedOnlyPeg,
    reshootsUsed: 2,
    removed: { 1: 'left-surface' },
  }),
  shotRow({
    name: 'not unless it is agreed',
    cites: 'A §9.8',
    ...touchedOnlyPeg,
    removed: { 1: 'left-surface' },
  }),
  shotRow({
    name: 'the finger hardly moved it: again',
    cites: 'A §9.8',
    house: RESHOOT,
    ...scenes.missAll,
    removed: {},
    rest: { 1: at(11.9) },
    reshoot: true,
  }),
  shotRow({
    name: 'it met an own disc: spent',
    cites: 'A §9.8',
    house: RESHOOT,
    ...scenes.missWithOwn,
  }),
  shotRow({
    name: 'a valid shot is not taken again',
    cites: 'A §9.8',
    house: RESHOOT,
    ...scenes.directHit,
  }),
  shotRow({
    name: 'it moved a disc through a peg: spent',
    cites: 'A §9.8',
    house: RESHOOT,
    ...scenes.throughPegNoHit,
  }),
  shotRow({
    name: 'not on a free shot',
    cites: 'A §9.9',
    house: RESHOOT,
    ...scenes.freeIntoDitch,
  }),
];
