import { describe, expect, it } from 'vitest';
import { UNSUPPORTED_RADIUS_IN as EDGE_IN } from '../../src/board/dimensions.ts';
import { flickAt, play, slowedOver, SLOWING_IN_PER_S2 } from '../support/oracle/play.ts';

/** A flick slightly off the hole's centre: its distance and speed when it passes. */
function passing(angleCentideg: number, wantedInPerS: number) {
  const angle = (angleCentideg * Math.PI) / 18_000;
  const flick = flickAt(wantedInPerS, { angleCentideg });
  const flicked = flick.speedCentiInPerS / 100;
  const nearestIn = 12 * Math.sin(angle);
  const speedThere = slowedOver(flicked, 12 * Math.cos(angle));
  const limit = 35 * Math.sqrt(1 - (nearestIn / EDGE_IN) ** 2);
  return { flicked, nearestIn, speedThere, limit, ...play([], flick) };
}

describe('a disc that runs over the hole', () => {
  it.each([0, 30, -70, 100, 130, 136])('falls in if slow enough at its nearest: %d', (angle) => {
    const { limit } = passing(angle, 40);
    const way = 12 * Math.cos((angle * Math.PI) / 18_000);
    const threshold = Math.sqrt(limit ** 2 + 2 * SLOWING_IN_PER_S2 * way);
    const slower = passing(angle, threshold - 0.01);
    expect(slower.speedThere).toBeLessThan(limit);
    expect(slower.kinds).toEqual(['sunk']);
    expect(slower.rest(0)).toMatchObject({ x: 0, y: 0, place: 'hole' });
    const slidingS = (slower.flicked - slower.speedThere) / SLOWING_IN_PER_S2;
    expect(slower.durationS).toBeCloseTo(slidingS, 9);
    const faster = passing(angle, threshold + 0.01);
    expect(faster.speedThere).toBeGreaterThan(limit);
    expect(faster.kinds[0]).toBe('lipped');
    expect(faster.rest(0).place).not.toBe('hole');
  });

  it('passes the hole untouched beyond the unsupported radius', () => {
    expect(passing(137, 36).nearestIn).toBeGreaterThan(EDGE_IN);
    expect(passing(137, 36).kinds).toEqual([]);
  });

  it('loses a tenth of its speed, and more if it was nearly captured', () => {
    const { speedThere, after, events } = passing(0, 60);
    const nearly = 35 / speedThere;
    expect(events[0]).toMatchObject({ kind: 'lipped', disc: 0 });
    expect(events[0]).toMatchObject({ speedInPerS: expect.closeTo(speedThere, 9) as number });
    expect(after(1, 0).vy).toBeCloseTo(speedThere * (0.9 - 0.3 * nearly), 9);
    expect(after(1, 0).vx).toBeCloseTo(0, 9);
  });

  it.each([90, -90])('is turned towards the hole by the lip: %d', (angleCentideg) => {
    const { nearestIn, speedThere, limit, after } = passing(angleCentideg, 60);
    const nearly = limit / speedThere;
    const off = Math.abs(nearestIn) / EDGE_IN;
    const speed = speedThere * (0.9 - 0.3 * nearly);
    expect(after(1, 0).speed).toBeCloseTo(speed, 9);
    const turned = Math.atan(0.15 * nearly * off);
    // Flicked to the right, it passes the hole on its right and is turned to the left.
    const angle = (angleCentideg * Math.PI) / 18_000 - Math.sign(angleCentideg) * turned;
    expect(after(1, 0).vx).toBeCloseTo(speed * Math.sin(angle), 9);
    expect(after(1, 0).vy).toBeCloseTo(speed * Math.cos(angle), 9);
  });

  it('is not tested again on its way out', () => {
    const { speedThere, limit, after, kinds } = passing(130, 36);
    // After the lip it is slow enough, and the turn has given it a nearest point ahead.
    expect(speedThere).toBeGreaterThan(limit);
    expect(after(1, 0).speed).toBeLessThan(limit);
    expect(kinds).toEqual(['lipped']);
  });

  it('is tested again when it comes back', () => {
    const { kinds, rest } = play([], flickAt(118));
    expect(kinds).toEqual(['lipped', 'left-surface', 'rail', 're-entered', 'sunk']);
    expect(rest(0).place).toBe('returned');
  });

  it('is tested again once it has been struck', () => {
    // Over the hole without loss, against a disc that comes back from the rail and returns the hit.
    const { kinds, rest } = play([{ id: 1, x: 0, y: 5 }], flickAt(118), {
      lipLoss: 0,
      lipLossNearCapture: 0,
    });
    const back = ['left-surface', 'rail', 're-entered', 'contact', 'sunk'];
    expect(kinds).toEqual(['lipped', 'contact', ...back]);
    expect(rest(0).place).toBe('hole');
  });

  it('is tested again once it has struck a peg', () => {
    // A lip that turns it straight at a peg, which sends it back the same way.
    const { kinds, events } = play([], flickAt(60, { angleCentideg: 96 }), { lipTurn: 1.42 });
    expect(kinds).toEqual(['lipped', 'peg', 'sunk']);
    expect(events[1]).toMatchObject({ peg: 7 });
  });

  it('leans when it comes to rest over the hole after a lip', () => {
    const { kinds, rest } = play([], flickAt(55), { lipLoss: 0.97, lipLossNearCapture: 0 });
    expect(kinds).toEqual(['lipped']);
    expect(rest(0).place).toBe('leaning');
    expect(rest(0).y).toBeLessThan(0.9 * EDGE_IN);
  });

  it('tips in if it comes to rest well over the edge, and leans if hardly', () => {
    const stoppingAt = (distanceIn: number) =>
      play([], flickAt(Math.sqrt(2 * SLOWING_IN_PER_S2 * (12 - distanceIn))));
    const tipping = stoppingAt(0.88 * EDGE_IN);
    expect(tipping.kinds).toEqual(['sunk']);
    expect(tipping.rest(0)).toMatchObject({ x: 0, y: 0, place: 'hole' });
    const leaning = stoppingAt(0.93 * EDGE_IN);
    expect(leaning.kinds).toEqual([]);
    expect(leaning.rest(0).place).toBe('leaning');
    expect(leaning.rest(0).y).toBeCloseTo(-0.93 * EDGE_IN, 2);
    expect(stoppingAt(1.02 * EDGE_IN).rest(0).place).toBe('surface');
  });
});

describe('a leaner', () => {
  const leaner = { id: 1, x: 0, y: -0.27 };

  it('stays until it is struck', () => {
    const { rest, kinds } = play([leaner], flickAt(20));
    expect(kinds).toEqual([]);
    expect(rest(1)).toEqual({ disc: 1, x: 0, y: -0.27, place: 'leaning' });
  });

  it('is knocked in by a soft hit and over the hole by a hard one', () => {
    expect(play([leaner], flickAt(40)).rest(1).place).toBe('hole');
    const hard = play([leaner], flickAt(80));
    expect(hard.kinds.slice(0, 3)).toEqual(['contact', 'lipped', 'left-surface']);
  });

  it('struck away from the hole is tested where it lies', () => {
    const away = { id: 1, x: 0, y: 0.27 };
    const limit = 35 * Math.sqrt(1 - (0.27 / EDGE_IN) ** 2);
    const met = limit / 0.9;
    const wayIn = 12 + 0.27 - 1.25;
    const threshold = Math.sqrt(met ** 2 + 2 * SLOWING_IN_PER_S2 * wayIn);
    const soft = play([away], flickAt(threshold - 0.01));
    expect(soft.kinds.slice(0, 2)).toEqual(['contact', 'sunk']);
    expect(soft.events[1]?.timeS).toBe(soft.events[0]?.timeS);
    const hard = play([away], flickAt(threshold + 0.01));
    expect(hard.kinds.slice(0, 2)).toEqual(['contact', 'lipped']);
    expect(hard.events[1]).toMatchObject({ disc: 1, timeS: hard.events[0]?.timeS });
  });
});

describe('a sunk disc', () => {
  it('blocks the discs that come after', () => {
    const { kinds, events, after, rest } = play([{ id: 1, x: 0, y: -1 }], flickAt(45), {
      discRestitution: 0.3,
    });
    expect(kinds).toEqual(['contact', 'sunk', 'contact']);
    const speed = events[2]?.kind === 'contact' ? events[2].speedInPerS : 0;
    expect(speed).toBeGreaterThan(5);
    expect(after(3, 0).y).toBeCloseTo(-1.25, 9);
    expect(after(3, 0).vy).toBeCloseTo(-0.3 * speed, 9);
    expect(rest(1)).toEqual({ disc: 1, x: 0, y: 0, place: 'hole' });
    expect(rest(0).y).toBeLessThan(-1.25);
  });

  it('does not give way, however the other disc was deflected', () => {
    const discs = [
      { id: 1, x: 0, y: -1 },
      { id: 2, x: 1.24, y: -1.3434 },
    ];
    const { events, rest, after, steps } = play(discs, flickAt(50), { discRestitution: 0.3 });
    const met = events.map((event) => (event.kind === 'contact' ? event.b : event.kind));
    expect(met.slice(0, 4)).toEqual([1, 'sunk', 2, 1]);
    expect(after(steps, 1).speed).toBe(0);
    expect(rest(1)).toEqual({ disc: 1, x: 0, y: 0, place: 'hole' });
  });
});
