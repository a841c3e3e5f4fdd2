import { nextShotOf } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { gainOf } from '../../practice/gain.ts';
import { wobbleAt } from '../../shot/hand.ts';
import { choose, seedOf } from '../choose.ts';
import { withWobble } from '../playouts.ts';
import { playPuzzle } from './puzzle.ts';
import { createSeededRandom } from '../seeded-random.ts';

/** What the easy robot makes of a board of the daily dozen. */
export interface ShotPar {
  /** Points on average, not rounded. */
  readonly mean: number;
  /** The best of the robot's tries. */
  readonly best: number;
}

const LEVEL = 'casual';
/** Their mean has a standard error of about one point; a day's par, of four. */
const TRIES = 48;
/** Fresh luck: not that of the shots which the robot imagined. */
const LUCK = 0x2545f491;

/**
 * The easy robot aims once, without a time limit, and flicks with fresh wobble. A better one would make
 * more of a day than any aim from the menus. It follows from the board alone.
 */
export function parOf(state: MatchState): ShotPar {
  if (nextShotOf(state) === undefined) throw new Error('no shot is due');
  const { aim } = choose(state, LEVEL);
  const random = createSeededRandom(seedOf(state, LEVEL) ^ LUCK);
  const gains = Array.from({ length: TRIES }, () => {
    const played = playPuzzle(state, {
      ...aim,
      ...withWobble(aim, wobbleAt(aim, state.hand), random),
    });
    return played === undefined ? 0 : gainOf(state, played.ruling);
  });
  return { mean: gains.reduce((sum, gain) => sum + gain, 0) / TRIES, best: Math.max(...gains) };
}
