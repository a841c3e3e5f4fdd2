import { describe, expect, it } from 'vitest';
import { UNSUPPORTED_RADIUS_IN } from '../../src/board/dimensions.ts';
import { isLeaning, ringValueOf } from '../../src/board/regions.ts';
import { sampleFrames } from '../../src/shot/frames.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import { boardOf, expectClose, play, restOf, shotOf, storyOf } from '../support/shots.ts';

const SLOWING_IN_PER_S2 = 0.12 * 386.09;

/** The initial speed that passes the hole's centre, 12 in on, at this speed. */
function startSpeedFor(speedAtHoleInPerS: number): number {
  return Math.round(100 * Math.sqrt(speedAtHoleInPerS ** 2 + 2 * SLOWING_IN_PER_S2 * 12));
}

/** The angle that passes the hole's centre at this distance. */
function angleFor(offsetIn: number): number {
  return Math.round((Math.asin(offsetIn / 12) * 18_000) / Math.PI);
}

describe('the hole', () => {
  it('takes the centre of mass, not the rim: the disc has to be within 0.2864 in', () => {
    expectClose(UNSUPPORTED_RADIUS_IN, 0.2864, 5e-5);
  });

  // The limit is 35 √(1 − (y / c)²): 35, 30.31 at half of c, 21 at 0.8 c.
  it.each([
    [0, 34.8, true],
    [0, 35.2, false],
    [0.1432, 30.0, true],
    [0.1432, 30.6, false],
    [0.2291, 20.6, true],
    [0.2291, 21.4, false],
    [-0.2291, 20.6, true],
    [-0.2291, 21.4, false],
  ])('passed %f in from its center at %f in/s, takes the disc: %s', (offset, speed, isTaken) => {
    const report = play(
      boardOf(),
      shotOf({ angleCentideg: angleFor(offset), speedCentiInPerS: startSpeedFor(speed) }),
    );
    expect(restOf(report, 0).place === 'hole').toBe(isTaken);
    expect(storyOf(report).includes('lipped 0')).toBe(!isTaken);
  });

  it('has no effect from a distance: just outside, nothing happens to the disc', () => {
    const angleCentideg = angleFor(0.292);
    const report = play(boardOf(), shotOf({ angleCentideg, speedCentiInPerS: 4500 }));
    expect(storyOf(report)).toEqual(['moved 0', 'line-cleared 0', 'stopped 0']);
    const { x, y } = restOf(report, 0);
    expectClose((Math.atan2(x, y + 12) * 18_000) / Math.PI, angleCentideg, 0.1);
  });

  it('pushes aside a disc that hangs over its edge, where another falls in beside it', () => {
    // 0.25 in left of the middle it just passes the disc on the right, which hangs over by as much.
    const shot = shotOf({ angleCentideg: angleFor(-0.25), speedCentiInPerS: 3620 });
    const report = play(boardOf([1.001, 0.002]), shot);
    expect(storyOf(report).filter((line) => !line.startsWith('line'))).toEqual([
      'moved 0',
      'contact 0 1',
      'moved 1',
      'sunk 0',
      'stopped 1',
    ]);
    expect(restOf(report, 0)).toMatchObject({ place: 'hole', x: 0, y: 0 });
    const { x, y } = restOf(report, 1);
    expectClose(Math.hypot(x, y), 1.25 + 2e-4, 1e-4);
    expect([x, y]).toEqual([Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4]);
    const [last] = sampleFrames(report, [report.durationS]);
    expectClose(last?.discs[1]?.x ?? 0, x, 1e-3);
  });

  it('never holds a disc that overlaps another, and reports every meeting in it', () => {
    let beside = 0;
    for (const side of [-1, 1]) {
      for (let offset = 0.1; offset < 0.28; offset += 0.02) {
        for (let turn = -40; turn <= 40; turn += 8) {
          const away = 1.2502 - offset * Math.cos((turn * Math.PI) / 180);
          const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
          const at = [side * away * cos, away * sin] as const;
          const shot = shotOf({
            angleCentideg: angleFor(-side * offset),
            speedCentiInPerS: 3620,
          });
          const report = play(boardOf(at), shot);
          const sunk = report.events.findIndex(({ kind }) => kind === 'sunk');
          if (sunk < 0) continue;
          const [hole, other] = [restOf(report, 0), restOf(report, 1)];
          expect(Math.hypot(hole.x - other.x, hole.y - other.y)).toBeGreaterThan(1.25 - 1e-4);
          if (Math.hypot(...at) >= 1.25) continue;
          beside += 1;
          const met = report.events.findIndex(({ kind }) => kind === 'contact');
          expect(met).toBeGreaterThanOrEqual(0);
          expect(met).toBeLessThan(sunk);
        }
      }
    }
    expect(beside).toBeGreaterThan(50);
  });

  it('gives no energy: a disc that falls in from rest pushes none', () => {
    const reachIn = 12 * Math.cos(0.25 / 12) - 0.02;
    const speedCentiInPerS = Math.round(100 * Math.sqrt(2 * SLOWING_IN_PER_S2 * reachIn));
    const shot = shotOf({ angleCentideg: angleFor(-0.22), speedCentiInPerS });
    const report = play(boardOf([1.04, 0.05]), shot);
    expect(storyOf(report)).toContain('contact 0 1');
    expect(restOf(report, 1)).toMatchObject({ x: 1.04, y: 0.05 });
    const { x, y, place } = restOf(report, 0);
    expect(place).toBe('hole');
    expectClose(Math.hypot(x - 1.04, y - 0.05), 1.25, 2e-4);
  });

  it('takes 10 to 40 % of the speed of a disc that runs over it, and turns it inwards', () => {
    for (const [speed, share] of [
      [35.5, 0.4],
      [45, 0.333],
      [70, 0.25],
      [100, 0.205],
    ] as const) {
      const report = play(boardOf(), shotOf({ speedCentiInPerS: startSpeedFor(speed) }));
      const [lip] = eventsOf(report, 'lipped');
      const after = report.tracks[0]?.stretches.find(({ fromS }) => fromS === lip?.timeS);
      const kept = Math.hypot(after?.vx ?? 0, after?.vy ?? 0) / (lip?.speedInPerS ?? 1);
      expectClose(1 - kept, share, 0.005);
    }
    const right = play(boardOf(), shotOf({ angleCentideg: angleFor(0.2), speedCentiInPerS: 4800 }));
    const { x, y } = restOf(right, 0);
    const [lip] = eventsOf(right, 'lipped');
    expect(lip).toBeDefined();
    expect((Math.atan2(x, y + 12) * 18_000) / Math.PI).toBeLessThan(angleFor(0.2) - 10);
  });

  it('keeps a disc as a leaner that stops on its very edge, worth 15 and still in play', () => {
    const reachIn = 12 - 0.95 * UNSUPPORTED_RADIUS_IN;
    const speedCentiInPerS = Math.round(100 * Math.sqrt(2 * SLOWING_IN_PER_S2 * reachIn));
    const rest = restOf(play(boardOf(), shotOf({ speedCentiInPerS })), 0);
    expect(rest.place).toBe('leaning');
    expect(isLeaning(rest)).toBe(true);
    expect(ringValueOf(rest)).toBe(15);
    const farther = Math.round(100 * Math.sqrt(2 * SLOWING_IN_PER_S2 * (12 - 0.2)));
    expect(restOf(play(boardOf(), shotOf({ speedCentiInPerS: farther })), 0).place).toBe('hole');
  });

  it('leaves a leaner alone until it is struck; then it falls in or is driven out', () => {
    const leaner = boardOf([0, 0.27]);
    expect(restOf(play(leaner, shotOf({ angleCentideg: 3000 })), 1)).toMatchObject({
      place: 'leaning',
      x: 0,
      y: 0.27,
    });
    const soft = play(boardOf([0, -0.27]), shotOf({ speedCentiInPerS: 3400 }));
    expect(restOf(soft, 1).place).toBe('hole');
    const hard = play(leaner, shotOf({ speedCentiInPerS: 8000 }));
    expect(['surface', 'ditch']).toContain(restOf(hard, 1).place);
  });

  it('blocks the rest of the shot once it is taken', () => {
    const report = play(boardOf([0, -1.9]), shotOf({ speedCentiInPerS: 4920 }), {
      // They continue together, so that the shooter follows the disc that falls in.
      materials: { discRestitution: 0 },
    });
    expect(restOf(report, 1).place).toBe('hole');
    const sunkAtS = eventsOf(report, 'sunk')[0]?.timeS ?? Infinity;
    const later = eventsOf(report, 'contact').filter(({ timeS }) => timeS > sunkAtS);
    expect(later.length).toBeGreaterThan(0);
    expect(restOf(report, 0).place).toBe('surface');
    expect(restOf(report, 0).y).toBeLessThanOrEqual(-1.25);
    expect(eventsOf(report, 'sunk')).toHaveLength(1);
  });

  it('takes a disc from every quadrant alike', () => {
    for (const quadrant of [0, 1, 2, 3] as const) {
      const report = play(boardOf(), shotOf({ quadrant, speedCentiInPerS: 3800 }));
      expect(restOf(report, 0)).toMatchObject({ place: 'hole', x: 0, y: 0 });
    }
  });

  it('does not take a disc that has just jumped it, though it is still over it', () => {
    // The disc behind the hole keeps the steps short, so that one of them ends there.
    const report = play(boardOf([0, -0.27]), shotOf({ speedCentiInPerS: 5050 }));
    expect(eventsOf(report, 'lipped')).toHaveLength(1);
    expect(restOf(report, 1)).toMatchObject({ place: 'surface', y: 4.9293 });
  });
});
