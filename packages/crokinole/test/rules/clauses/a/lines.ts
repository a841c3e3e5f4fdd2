import { shotRow, type Row } from '../row.ts';
import * as scenes from '../scenes.ts';

export const lineRows: readonly Row[] = [
  shotRow({
    name: 'struck onto the shooting line',
    cites: 'A §4.18, A §2.10, A §7.7, A §8.13',
    ...scenes.hitOntoLine,
  }),
  shotRow({
    name: 'struck to a hair short of the shooting line',
    cites: 'A §4.18, A §4.17, A §8.13',
    ...scenes.hitClearOfLine,
  }),
  shotRow({
    name: 'over the line and back by itself',
    cites: 'A §4.18, A §2.10',
    ...scenes.hitOverLineAndBack,
  }),
  shotRow({
    name: 'the shot disc stays on its line',
    cites: 'A §4.18, A §4.13',
    ...scenes.spentOnLine,
  }),
  shotRow({
    name: 'the shot disc strikes and stays on its line',
    cites: 'A §4.18',
    ...scenes.hitFromTheLine,
  }),
  shotRow({ name: 'struck to lean on the hole', cites: 'A §8.6, A §8.9', ...scenes.hitToLean }),
  shotRow({ name: 'a leaner is struck out', cites: 'A §8.8', ...scenes.leanerKnockedOut }),
  shotRow({ name: 'a leaner is pushed in', cites: 'A §8.8', ...scenes.leanerPushedIn }),
  shotRow({
    name: 'a leaner is in play: missing it is a miss',
    cites: 'A §8.6, A §4.14',
    ...scenes.missPastLeaner,
  }),
  shotRow({
    name: 'a disc comes back from the rail and moves others',
    cites: 'A §8.11, A §8.12',
    ...scenes.hitAndReturn,
  }),
  shotRow({
    name: 'it comes back and falls into the hole',
    cites: 'A §8.11, A §8.9',
    ...scenes.returnedIntoHole,
  }),
  shotRow({
    name: 'what it knocks in on its way back counts',
    cites: 'A §8.12',
    ...scenes.twentiesFromReturn,
  }),
  shotRow({
    name: 'a hit on the way back makes no shot valid, and its damage stays',
    cites: 'A §8.11, A §8.12, A §4.14',
    ...scenes.hitOnlyReturning,
  }),
  shotRow({
    name: 'twenties from the way back of a miss count as well',
    cites: 'A §8.12',
    ...scenes.twentiesFromLostReturn,
  }),
];
