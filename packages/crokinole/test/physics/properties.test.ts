import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN } from '../../src/board/dimensions.ts';
import type { Quadrant } from '../../src/board/start.ts';
import { distanceBetween, lengthOf, turnQuarters } from '../../src/board/vector.ts';
import { eventsOf } from '../../src/shot/queries.ts';
import { sampleFrames } from '../../src/shot/frames.ts';
import type { ShotReport, Stretch } from '../../src/shot/report.ts';
import type { Position, Shot } from '../../src/shot/shot.ts';
import { crowdedBoard, randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { expectNoOverlaps } from '../support/apart.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { seeded } from '../support/seeded.ts';
import { boardOf, play, restOf, shotOf } from '../support/shots.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

interface Case {
  readonly position: Position;
  readonly shot: Shot;
}

function cases(crowded: boolean): fc.Arbitrary<Case> {
  return fc
    .record({ seed: fc.integer(), others: fc.constantFrom(0, 6, 12, 23) })
    .map(({ seed, others }) => {
      const random = seeded(seed);
      const position = (crowded ? crowdedBoard : randomBoard)(random, others);
      return { position, shot: randomShot(random, position) };
    });
}

function holds(arbitrary: fc.Arbitrary<Case>, all: number, check: (one: Case) => void): void {
  fc.assert(fc.property(arbitrary, check), { numRuns: runs(all), seed: 20_261 });
}

const ROLLING_INERTIA = 0.5 * DISC_RADIUS_IN ** 2;

/** Twice the energy of all moving discs, for a mass of one. */
function energyAt(report: ShotReport, timeS: number): number {
  return report.tracks.reduce((sum, track) => {
    const stretch = track.stretches.findLast(({ fromS }) => fromS <= timeS);
    return stretch === undefined ? sum : sum + energyOf(report, stretch, timeS - stretch.fromS);
  }, 0);
}

function energyOf(report: ShotReport, stretch: Stretch, t: number): number {
  const loss = stretch.airborne ? 0 : 1;
  const speed = Math.max(0, Math.hypot(stretch.vx, stretch.vy) - loss * report.slowingInPerS2 * t);
  const spin = Math.max(0, Math.abs(stretch.spinRadPerS) - loss * report.spinSlowingRadPerS2 * t);
  return speed ** 2 + ROLLING_INERTIA * spin ** 2;
}

describe('any shot at any board', () => {
  it('never gains energy', () => {
    holds(cases(true), 150, ({ position, shot }) => {
      const report = play(position, shot);
      const times = [...new Set(report.tracks.flatMap((t) => t.stretches.map((s) => s.fromS)))];
      let before = Infinity;
      for (const timeS of times.sort((a, b) => a - b)) {
        const now = energyAt(report, timeS);
        expect(now).toBeLessThanOrEqual(before * (1 + 1e-9) + 1e-9);
        before = now;
      }
    });
  });

  it('leaves no disc on another or on a peg, and untouched discs where they were', () => {
    holds(cases(true), 300, ({ position, shot }) => {
      const report = play(position, shot);
      expectNoOverlaps(report);
      const moved = new Set(eventsOf(report, 'moved').map(({ disc }) => disc));
      for (const rest of report.rest.filter(({ disc }) => !moved.has(disc))) {
        expect(position.discs).toContainEqual({ id: rest.disc, x: rest.x, y: rest.y });
      }
    });
  });

  it('can be followed by another: what is left is a legal position', () => {
    holds(cases(false), 150, ({ position, shot }) => {
      const first = play(position, shot);
      const discs = first.rest
        .filter(({ place, x, y }) => place === 'surface' && lengthOf({ x, y }) < 11.375)
        .map(({ disc, x, y }) => ({ id: disc, x, y }));
      const again = discs.filter(({ id }) => id !== shot.shooter);
      play({ discs: again }, { ...shot, insetCentiIn: -60 });
    });
  });

  it('ends the same way after a quarter turn, and mirrored the other way round', () => {
    holds(cases(false), 150, ({ position, shot }) => {
      const plain = play(position, shot);
      const turnedShot = { ...shot, quadrant: ((shot.quadrant + 1) % 4) as Quadrant };
      const turned = play(
        { discs: position.discs.map((disc) => ({ id: disc.id, ...turnQuarters(disc, 1) })) },
        turnedShot,
      );
      const back = turned.rest.map((rest) => ({ ...rest, ...turnQuarters(rest, -1) }));
      expect(compareOutcomes(plain, { rest: back })).toMatchObject({ scoresDiffer: false });
      expect(compareOutcomes(plain, { rest: back }).worstErrorIn).toBeLessThan(1e-3);
    });
    holds(cases(false), 150, ({ position, shot }) => {
      const plain = play(position, {
        ...shot,
        quadrant: 0,
        insetCentiIn: -60,
        positionCentideg: 0,
      });
      const mirrored = play(
        { discs: position.discs.map(({ id, x, y }) => ({ id, x: 0 - x, y })) },
        {
          ...shot,
          quadrant: 0,
          insetCentiIn: -60,
          positionCentideg: 0,
          angleCentideg: 0 - shot.angleCentideg,
        },
      );
      const back = mirrored.rest.map((rest) => ({ ...rest, x: 0 - rest.x }));
      expect(compareOutcomes(plain, { rest: back }).worstErrorIn).toBeLessThan(1e-3);
    });
  });

  it('reports times in order, and ends every disc that it set in motion', () => {
    holds(cases(true), 150, ({ position, shot }) => {
      const report = play(position, shot);
      const times = report.events.map(({ timeS }) => timeS);
      for (const [i, timeS] of times.entries()) {
        expect(timeS).toBeGreaterThanOrEqual((times[i - 1] ?? 0) - 1e-9);
        expect(timeS).toBeLessThanOrEqual(report.durationS + 1e-9);
      }
      for (const { disc } of eventsOf(report, 'moved')) {
        const last = report.events.findLast((event) => 'disc' in event && event.disc === disc);
        expect(['stopped', 'sunk', 'ditched']).toContain(last?.kind);
      }
    });
  });

  it('can be animated: the frames start at the start, end at rest and jump nowhere', () => {
    holds(cases(false), 60, ({ position, shot }) => {
      const report = play(position, shot);
      const stepS = 1 / 240;
      const count = Math.ceil(report.durationS / stepS) + 1;
      const frames = sampleFrames(
        report,
        Array.from({ length: count }, (_, i) => i * stepS),
      );
      expect(frames[0]?.discs.map(({ x, y }) => [x, y])).toEqual(
        report.start.map(({ x, y }) => [x, y]),
      );
      let [furthest, furthestSunk] = [0, 0];
      for (const [i, frame] of frames.entries()) {
        for (const [j, disc] of frame.discs.entries()) {
          const before = frames[i - 1]?.discs[j] ?? disc;
          const wayIn = distanceBetween(before, disc);
          const sunk = disc.motion === 'hole' && before.motion !== 'hole';
          if (sunk) furthestSunk = Math.max(furthestSunk, wayIn);
          else furthest = Math.max(furthest, wayIn);
        }
      }
      expect(furthest).toBeLessThan(118 * 2 * stepS);
      expect(furthestSunk).toBeLessThan(1);
      const end = frames.at(-1);
      for (const rest of report.rest.filter(({ place }) => place === 'surface')) {
        const disc = end?.discs.find((candidate) => candidate.disc === rest.disc);
        expect(distanceBetween(disc ?? { x: 99, y: 99 }, rest)).toBeLessThan(1e-3);
      }
    });
  });
});

describe('the fastest flick', () => {
  it('passes through nothing', () => {
    const random = seeded(118);
    for (let tries = 0; tries < runs(2000); tries += 1) {
      const target = { x: 2 * random() - 1, y: -10.6 + 5.8 * random() };
      const offsetIn = (2 * random() - 1) * (2 * DISC_RADIUS_IN - 0.002);
      const awayIn = distanceBetween(target, { x: 0, y: -12 });
      // Aimed past the target's centre by the offset, to the next hundredth of a degree inwards.
      const straight = Math.atan2(target.x, target.y + 12);
      const aside = Math.asin(Math.max(-0.999, Math.min(0.999, offsetIn / awayIn)));
      const inwards = aside > 0 ? Math.floor : Math.ceil;
      const angleCentideg = inwards(((straight + aside) * 18_000) / Math.PI);
      const report = play(
        boardOf([target.x, target.y]),
        shotOf({ angleCentideg, speedCentiInPerS: 11_800 }),
      );
      const [contact] = eventsOf(report, 'contact');
      expect(contact, JSON.stringify({ target, angleCentideg })).toBeDefined();
      expect(contact?.timeS).toBeLessThan(awayIn / 110);
    }
  });
});

describe('discs that stop against each other', () => {
  it('are moved apart by the hair that the engine leaves them overlapping', () => {
    // Without restitution the two continue together, and stop touching.
    for (let speed = 2000; speed <= 3000; speed += 50) {
      const report = play(boardOf([0.1, -9]), shotOf({ speedCentiInPerS: speed }), {
        materials: { discRestitution: 0 },
      });
      expectNoOverlaps(report);
      expect(distanceBetween(restOf(report, 0), restOf(report, 1))).toBeLessThan(1.3);
    }
  });
});

describe('a heap of discs that almost touch', () => {
  const gapIn = 1e-6;
  const heap = (rows: number) => {
    const pitch = 2 * DISC_RADIUS_IN + gapIn * 1.01;
    const points: [number, number][] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let i = 0; i <= row; i += 1) {
        points.push([(i - row / 2) * pitch, -8.8 + (row * pitch * Math.sqrt(3)) / 2]);
      }
    }
    return boardOf(...points);
  };

  it.each([1500, 3500, 7000, 11_800])(
    'comes quickly to rest when broken at %i/100 in/s',
    (speed) => {
      for (const angleCentideg of [0, 150, -420]) {
        const report = play(heap(4), shotOf({ speedCentiInPerS: speed, angleCentideg }));
        expect(report.durationS).toBeLessThan(4);
        expect(report.events.length).toBeLessThan(300);
        expect(eventsOf(report, 'moved').length).toBeGreaterThan(1);
        expectNoOverlaps(report);
      }
    },
  );
});
