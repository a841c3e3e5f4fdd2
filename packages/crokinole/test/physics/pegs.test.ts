import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../../src/board/dimensions.ts';
import { pegAt } from '../../src/board/pegs.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import { boardOf, expectClose, play, restOf, shotOf, storyOf } from '../support/shots.ts';

const PEG = 3;
const REACH_IN = DISC_RADIUS_IN + PEG_RADIUS_IN;

/** A disc behind peg 3 as seen from its part of the line, this far from the peg's rim. */
function behind(gapIn: number, asideDeg = 0): readonly [number, number] {
  const { x, y } = pegAt(PEG);
  const turn = (asideDeg * Math.PI) / 180;
  const ux = -x / 4;
  const uy = -y / 4;
  const away = REACH_IN + gapIn;
  return [
    x + away * (ux * Math.cos(turn) - uy * Math.sin(turn)),
    y + away * (ux * Math.sin(turn) + uy * Math.cos(turn)),
  ];
}

/** Straight at peg 3, along its radius. */
const atPeg = shotOf({ positionCentideg: 2250, speedCentiInPerS: 4000 });

describe('a hit on a peg', () => {
  it('is passed on to a disc that rests against its far side', () => {
    const report = play(boardOf(behind(0.002)), atPeg);
    const [passed] = eventsOf(report, 'peg-transmitted');
    const [hit] = eventsOf(report, 'peg');
    expect(passed).toMatchObject({ disc: 0, peg: PEG, receiver: 1 });
    // A quarter of the impulse, which is 1.65 times the speed of the hit.
    expectClose(passed?.speedInPerS ?? 0, 0.25 * 1.65 * (hit?.speedInPerS ?? 0), 0.05);
    expect(storyOf(report)).toContain('moved 1');
    expect(eventsOf(report, 'contact')).toEqual([]);
    const { x, y } = restOf(report, 1);
    const [fromX, fromY] = behind(0.002);
    expectClose(
      Math.hypot(x - fromX, y - fromY),
      (passed?.speedInPerS ?? 0) ** 2 / (2 * 46.33),
      0.1,
    );
  });

  it.each([
    ['rests 0.011 in from it', behind(0.011)],
    ['lies aside, 65° off the line of the hit', behind(0.002, 65)],
  ])('is not passed on to a disc that %s', (_, point) => {
    const report = play(boardOf(point), atPeg);
    expect(eventsOf(report, 'peg-transmitted')).toEqual([]);
    expect(restOf(report, 1)).toMatchObject({ x: point[0], y: point[1] });
  });

  it('is passed on in part to a disc half aside', () => {
    const straight = eventsOf(play(boardOf(behind(0.002)), atPeg), 'peg-transmitted')[0];
    const aside = eventsOf(play(boardOf(behind(0.002, 40)), atPeg), 'peg-transmitted')[0];
    const share = (aside?.speedInPerS ?? 0) / (straight?.speedInPerS ?? 1);
    expectClose(share, Math.cos((40 * Math.PI) / 180), 0.01);
  });

  it('moves nothing when it is a mere touch', () => {
    const soft = shotOf({ positionCentideg: 2250, speedCentiInPerS: 2581 });
    const report = play(boardOf(behind(0.002)), soft);
    expect(eventsOf(report, 'peg')).toHaveLength(1);
    expect(eventsOf(report, 'peg-transmitted')).toEqual([]);
  });
});
