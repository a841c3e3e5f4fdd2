import { shotRow, type Row } from '../row.ts';
import * as scenes from '../scenes.ts';

export const freeShotRows: readonly Row[] = [
  shotRow({
    name: 'the first shot stops in the 15',
    cites: 'A §4.8, A §4.9, A §4.12, A §1.1',
    ...scenes.freeInside,
  }),
  shotRow({ name: 'it touches the 15 line', cites: 'A §4.12', ...scenes.freeOnLine }),
  shotRow({
    name: 'it is clear of the 15 line by a hair',
    cites: 'A §4.8, A §4.9, A §4.12, A §4.13, A §8.13',
    ...scenes.freeShort,
  }),
  shotRow({
    name: 'it sinks',
    cites: 'A §2.8, A §4.10, A §8.9, A §3.2',
    ...scenes.freeTwenty,
  }),
  shotRow({ name: 'it leans on the hole', cites: 'A §8.6', ...scenes.freeLeaner }),
  shotRow({ name: 'it runs into the ditch', cites: 'A §2.9', ...scenes.freeIntoDitch }),
  shotRow({
    name: 'an own disc lying in the 15 does not save it',
    cites: 'A §4.12',
    ...scenes.freeShortBesideOwn,
  }),
  shotRow({
    name: 'an own disc is knocked onto the 15 line, and all stay',
    cites: 'A §8.4',
    ...scenes.freeCarom,
  }),
  shotRow({ name: 'an own disc is knocked in', cites: 'A §8.4', ...scenes.freeCaromTwenty }),
  shotRow({
    name: 'neither disc gets there, and both come off',
    cites: 'A §8.4, A §8.5',
    ...scenes.freeCaromShort,
  }),
];

export const hitRows: readonly Row[] = [
  shotRow({
    name: 'an opposing disc is struck and moved to a lower ring',
    cites: 'A §1.2, A §4.14, A §4.17',
    ...scenes.directHit,
  }),
  shotRow({
    name: 'an opposing disc is knocked off the board',
    cites: 'A §1.2, A §2.9, A §4.20',
    ...scenes.hitAndDitched,
  }),
  shotRow({
    name: 'the opposing disc is left alone',
    cites: 'A §1.2, A §4.8, A §4.14',
    ...scenes.missAll,
  }),
  shotRow({
    name: 'it would be a fine free shot, but an opposing disc is there',
    cites: 'A §4.8, A §4.10, A §4.15',
    ...scenes.missIntoHole,
  }),
  shotRow({ name: 'struck off a bumper', cites: 'A §4.16', ...scenes.hitOffPeg }),
  shotRow({
    name: 'struck by an own disc',
    cites: 'A §4.16, A §4.14, A §8.1',
    ...scenes.hitByCombination,
  }),
  shotRow({
    name: 'struck by an own disc when the shooter lies still again',
    cites: 'A §8.1',
    ...scenes.hitAfterShooterStopped,
  }),
  shotRow({
    name: 'first an own disc, then the opposing one',
    cites: 'A §8.2, A §4.15',
    ...scenes.hitAfterOwn,
  }),
  shotRow({
    name: 'first the opposing disc, then an own one',
    cites: 'A §8.2',
    ...scenes.hitThenCarom,
  }),
  shotRow({
    name: 'only an own disc is struck',
    cites: 'A §4.15, A §4.16, A §8.3',
    ...scenes.missWithOwn,
  }),
  shotRow({
    name: 'the own disc struck strikes a third one: it is involved too',
    cites: 'A §4.15',
    ...scenes.missWithChain,
  }),
  shotRow({
    name: 'an own disc falls in on a miss',
    cites: 'A §4.15, A §8.3',
    ...scenes.missSinkingOwn,
  }),
  shotRow({
    name: 'an own disc touched without stirring',
    cites: 'A §4.15, A §8.3',
    ...scenes.missTouchingOwn,
  }),
  shotRow({
    name: 'an own disc moved through a peg is involved',
    cites: 'A §4.15',
    ...scenes.missMovingOwnThroughPeg,
  }),
  shotRow({
    name: 'a miss that sinks an own disc through a peg scores nothing',
    cites: 'A §4.15',
    ...scenes.missSinkingOwnThroughPeg,
  }),
  shotRow({
    name: 'an own disc sinks through a peg',
    cites: 'A §8.4',
    ...scenes.freeTwentyThroughPeg,
  }),
  shotRow({
    name: 'an opposing disc moved through a peg was not struck',
    cites: 'A §4.14, A §4.16',
    ...scenes.throughPegNoHit,
  }),
  shotRow({
    name: 'an own disc sinks after a hit',
    cites: 'A §4.10, A §2.8',
    ...scenes.ownTwentyByCombination,
  }),
  shotRow({
    name: 'an opposing disc sinks',
    cites: 'A §8.10, A §2.8',
    ...scenes.opponentsTwenty,
  }),
];
