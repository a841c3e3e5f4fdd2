import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN } from '../../src/board/dimensions.ts';
import { PEGS } from '../../src/board/pegs.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import type { Stretch } from '../../src/shot/report.ts';
import {
  boardOf,
  expectClose,
  play,
  restOf,
  shotOf,
  storyOf,
  stretchAfter,
} from '../support/shots.ts';

const ELASTIC = {
  slidingFriction: 0,
  discRestitution: 1,
  pegRestitution: 1,
  discEdgeFriction: 0,
  pegEdgeFriction: 0,
} as const;

const SLOWING_IN_PER_S2 = 0.12 * 386.09;
const REACH_IN = 2 * DISC_RADIUS_IN;

const speedOf = ({ vx, vy }: Stretch) => Math.hypot(vx, vy);
const headingDeg = ({ vx, vy }: Stretch) => (Math.atan2(vx, vy) * 180) / Math.PI;
const energyOf = (...all: Stretch[]) =>
  all.reduce((sum, { vx, vy, spinRadPerS }) => {
    const spin = 0.5 * DISC_RADIUS_IN ** 2 * spinRadPerS ** 2;
    return sum + vx ** 2 + vy ** 2 + spin;
  }, 0);

describe('sliding', () => {
  it.each([200, 700, 1500, 2400, 2900, 3100])('at %i/100 in/s stops after v² / 2a', (speed) => {
    const report = play(boardOf(), shotOf({ speedCentiInPerS: speed }));
    const wayIn = (speed / 100) ** 2 / (2 * SLOWING_IN_PER_S2);
    expectClose(restOf(report, 0).y, -12 + wayIn, 1e-3);
    expectClose(report.durationS, speed / 100 / SLOWING_IN_PER_S2, 0.005);
  });

  it.each([
    ['slow', 0.15],
    ['normal', 0.12],
    ['fast', 0.09],
  ] as const)('goes farther on a faster board: %s', (boardSpeed, friction) => {
    const report = play(boardOf(), shotOf({ speedCentiInPerS: 2000 }), { boardSpeed });
    expectClose(restOf(report, 0).y, -12 + 400 / (2 * friction * 386.09), 1e-3);
  });

  it('is straight: a disc ends on the line it was aimed along', () => {
    const report = play(boardOf(), shotOf({ angleCentideg: 2500, speedCentiInPerS: 2700 }));
    const { x, y } = restOf(report, 0);
    expectClose((Math.atan2(x, y + 12) * 180) / Math.PI, 25, 0.001);
  });
});

describe('elastic collisions without friction', () => {
  it('transfer all speed when they are head-on', () => {
    const report = play(boardOf([0, -6]), shotOf({ speedCentiInPerS: 5000 }), {
      materials: ELASTIC,
    });
    const [contact] = eventsOf(report, 'contact');
    expectClose(contact?.timeS ?? 0, (6 - REACH_IN) / 50, 1e-5);
    const struck = stretchAfter(report, 1, contact?.timeS ?? 0);
    expectClose(speedOf(struck), 50, 1e-9);
    expectClose(headingDeg(struck), 0, 0.01);
    expectClose(restOf(report, 0).y, -6 - REACH_IN, 1e-3);
  });

  it.each([10, 25, 40, 55, 70])('part at right angles when cut by %i°', (cutDeg) => {
    const cut = (cutDeg * Math.PI) / 180;
    const position = boardOf([REACH_IN * Math.sin(cut), -9 + REACH_IN * Math.cos(cut)]);
    const report = play(position, shotOf({ speedCentiInPerS: 4000 }), { materials: ELASTIC });
    const timeS = eventsOf(report, 'contact')[0]?.timeS ?? 0;
    expectClose(timeS, 3 / 40, 1e-4);
    const shooter = stretchAfter(report, 0, timeS);
    const struck = stretchAfter(report, 1, timeS);
    expectClose(energyOf(shooter, struck) / 1600, 1, 1e-9);
    expectClose(headingDeg(struck), cutDeg, 0.01);
    expectClose(headingDeg(shooter), cutDeg - 90, 0.01);
    expectClose(speedOf(struck), 40 * Math.cos(cut), 0.01);
  });

  it('are sent straight back by a peg', () => {
    const [, , , peg] = PEGS;
    const report = play(
      boardOf(),
      shotOf({
        angleCentideg: Math.round((Math.atan2(peg?.x ?? 0, (peg?.y ?? 0) + 12) * 18_000) / Math.PI),
        speedCentiInPerS: 6000,
      }),
      { materials: ELASTIC },
    );
    const timeS = eventsOf(report, 'peg')[0]?.timeS ?? 0;
    expectClose(speedOf(stretchAfter(report, 0, timeS)), 60, 1e-9);
    expectClose(Math.abs(headingDeg(stretchAfter(report, 0, timeS))), 180 - 10.8, 1);
  });
});

describe('the materials of the board', () => {
  it('keep 0.8 of the closing speed of a head-on hit', () => {
    const report = play(boardOf([0, -9]), shotOf({ speedCentiInPerS: 4000 }));
    const timeS = eventsOf(report, 'contact')[0]?.timeS ?? 0;
    const atContact = Math.sqrt(1600 - 2 * SLOWING_IN_PER_S2 * (3 - REACH_IN));
    expectClose(eventsOf(report, 'contact')[0]?.speedInPerS ?? 0, atContact, 0.02);
    const parted =
      speedOf(stretchAfter(report, 1, timeS)) - speedOf(stretchAfter(report, 0, timeS));
    expectClose(parted / atContact, 0.8, 0.005);
  });

  it('give a disc spin where it is struck off center, and none head-on', () => {
    const off = play(boardOf([0.5, -8]), shotOf());
    const timeS = eventsOf(off, 'contact')[0]?.timeS ?? 0;
    expect(stretchAfter(off, 1, timeS).spinRadPerS).toBeLessThan(-3);
    expectClose(
      stretchAfter(off, 0, timeS).spinRadPerS,
      stretchAfter(off, 1, timeS).spinRadPerS,
      1e-9,
    );
    const straight = play(boardOf([0, -8]), shotOf());
    expect(Math.abs(stretchAfter(straight, 1, 0).spinRadPerS)).toBeLessThan(1e-9);
  });

  it('deflect a struck disc by the friction of the two rims', () => {
    const position = boardOf([REACH_IN * Math.SQRT1_2, -9 + REACH_IN * Math.SQRT1_2]);
    const report = play(position, shotOf({ speedCentiInPerS: 4000 }));
    const heading = headingDeg(stretchAfter(report, 1, 0));
    // The friction impulse is at most 0.2 of the hit: no more than atan 0.2 = 11.3° of throw.
    expect(heading).toBeLessThan(44);
    expect(heading).toBeGreaterThan(45 - 11.4);
  });

  it('return a disc from a peg at 0.65 of its speed', () => {
    // The peg is straight ahead: the disc starts on the same radius.
    const report = play(boardOf(), shotOf({ positionCentideg: 2250, speedCentiInPerS: 5000 }));
    const [hit] = eventsOf(report, 'peg');
    expectClose(
      speedOf(stretchAfter(report, 0, hit?.timeS ?? 0)) / (hit?.speedInPerS ?? 1),
      0.65,
      0.01,
    );
  });
});

describe('reported contacts', () => {
  it('name every pair that met, in order, no matter which was hit first', () => {
    const report = play(boardOf([0, -9], [0, -7.5], [0, -6]), shotOf({ speedCentiInPerS: 7000 }));
    const pairs = eventsOf(report, 'contact').map(({ a, b }) => `${a}-${b}`);
    expect(pairs.slice(0, 3)).toEqual(['0-1', '1-2', '2-3']);
    expect(storyOf(report).filter((line) => line.startsWith('moved'))).toEqual([
      'moved 0',
      'moved 1',
      'moved 2',
      'moved 3',
    ]);
  });

  it("keep a pair's first touch however slight it is", () => {
    // After one inch the shooter has √(9.65² − 2a) ≈ 0.68 in/s left.
    const report = play(boardOf([0, -12 + REACH_IN + 1]), shotOf({ speedCentiInPerS: 965 }));
    const [contact] = eventsOf(report, 'contact');
    expect(contact?.speedInPerS).toBeLessThan(1);
  });

  it('do not include a contact that was missed by a hair', () => {
    const miss = play(boardOf([REACH_IN + 0.001, -8]), shotOf());
    expect(eventsOf(miss, 'contact')).toEqual([]);
    const graze = play(boardOf([REACH_IN - 0.001, -8]), shotOf());
    expect(eventsOf(graze, 'contact')).toHaveLength(1);
  });
});
