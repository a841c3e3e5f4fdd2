import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN } from '../../src/board/dimensions.ts';
import { distanceBetween } from '../../src/board/vector.ts';
import { sideOfDisc } from '../../src/match/discs.ts';
import { nextShotOf } from '../../src/match/shots.ts';
import { DOZEN_SHOTS, dozenShot, kindOfShot } from '../../src/practice/dozen.ts';
import { createRandomState } from '../../src/random.ts';
import { parOf } from '../../src/robots/puzzle/dozen-par.ts';

const drawOf = (key: number) => ({
  board: createRandomState(key.toString(16).padStart(64, '0')),
  hand: createRandomState('f'.repeat(64)),
});
const NUMBERS = Array.from({ length: DOZEN_SHOTS }, (_, i) => i + 1);

describe('the boards of a dozen', () => {
  it('are four of each kind, by turns', () => {
    const kinds = NUMBERS.map(kindOfShot);
    expect(kinds.slice(0, 4)).toEqual(['open', 'blocked', 'take-out', 'open']);
    for (const kind of ['open', 'blocked', 'take-out']) {
      expect(kinds.filter((each) => each === kind)).toHaveLength(4);
    }
  });

  it('follow from their key', () => {
    expect(dozenShot(6, drawOf(1))).toEqual(dozenShot(6, drawOf(1)));
    expect(dozenShot(6, drawOf(1)).round.discs).not.toEqual(dozenShot(6, drawOf(2)).round.discs);
    expect(dozenShot(6, drawOf(1)).random.key).toBe('f'.repeat(64));
  });

  it('wait for one shot, with discs that touch nothing', () => {
    for (let key = 0; key < 40; key += 1) {
      for (const number of NUMBERS) {
        const state = dozenShot(number, drawOf(key));
        const next = nextShotOf(state);
        const { discs } = state.round;
        expect(next?.seat).toBe(0);
        expect(next?.isFree).toBe(kindOfShot(number) === 'open');
        for (const [i, disc] of discs.entries()) {
          for (const other of discs.slice(i + 1)) {
            expect(distanceBetween(disc, other)).toBeGreaterThan(2 * DISC_RADIUS_IN);
          }
        }
      }
    }
  });

  it('have an opposing disc before the hole where they are blocked', () => {
    for (let key = 0; key < 40; key += 1) {
      const { discs } = dozenShot(2, drawOf(key)).round;
      const [blocker] = discs.filter(({ id }) => sideOfDisc(id) === 1);
      expect(Math.abs(blocker?.x ?? 9)).toBeLessThan(DISC_RADIUS_IN);
      expect(blocker?.y).toBeLessThan(0);
    }
  });
});

describe('the par of a board', () => {
  const board = (hand: string) =>
    dozenShot(6, { board: drawOf(1).board, hand: createRandomState(hand.repeat(64)) });

  it('follows from the board alone, so it says nothing about the wobble to come', () => {
    const par = parOf(board('a'));
    expect(parOf(board('b'))).toEqual(par);
    expect(parOf(dozenShot(6, drawOf(2)))).not.toEqual(par);
  });

  it('is a mean of several tries, none of them better than the best', () => {
    for (const number of NUMBERS) {
      const { mean, best } = parOf(dozenShot(number, drawOf(1)));
      expect(mean).toBeGreaterThan(0);
      expect(mean).toBeLessThan(best);
    }
  });
});
