import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN, MIN_GAP_IN, UNSUPPORTED_RADIUS_IN } from '../../src/board/dimensions.ts';
import { PEGS } from '../../src/board/pegs.ts';
import { isLegalStart, isStartBlocked, QUADRANTS, WIDEST_START } from '../../src/board/start.ts';
import { distanceBetween, lengthOf, turnQuarters, type Vector } from '../../src/board/vector.ts';
import type { Position, Shot } from '../../src/shot/shot.ts';
import { compareOutcomes } from '../support/oracle/compare.ts';
import { crowdedBoard, randomBoard, randomShot } from '../support/oracle/random-shots.ts';
import { simulateExactly, type Snapshot } from '../support/oracle/simulate-exactly.ts';
import { seeded } from '../support/seeded.ts';

interface Case {
  readonly position: Position;
  readonly shot: Shot;
}

function casesOf(count: number, seed: number): Case[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const others = [0, 6, 12, 23][i % 4] ?? 0;
    const position = (i % 8 < 4 ? randomBoard : crowdedBoard)(random, others);
    return { position, shot: randomShot(random, position) };
  });
}

const NORMAL = { boardSpeed: 'normal' } as const;

function energyOf(discs: readonly Snapshot[]): number {
  const energies = discs.map(
    (d) => (d.vx ** 2 + d.vy ** 2) / 2 + (DISC_RADIUS_IN * d.spinRadPerS) ** 2 / 4,
  );
  return energies.reduce((sum, energy) => sum + energy, 0);
}

function nearestPairIn(discs: readonly Vector[]): number {
  let nearestIn = Infinity;
  discs.forEach((one, i) => {
    for (const other of discs.slice(i + 1)) {
      nearestIn = Math.min(nearestIn, distanceBetween(one, other));
    }
  });
  return nearestIn;
}

describe('over random boards', () => {
  it('energy never grows', () => {
    for (const { position, shot } of casesOf(320, 1)) {
      let last = Infinity;
      const watch = (_timeS: number, discs: readonly Snapshot[]) => {
        const energy = energyOf(discs);
        expect(energy).toBeLessThanOrEqual(last + 1e-9);
        last = energy;
      };
      simulateExactly(position, shot, { ...NORMAL, watch });
    }
  });

  it('time never runs backwards, and everything comes to an end', () => {
    for (const { position, shot } of casesOf(160, 2)) {
      let last = 0;
      const watch = (timeS: number, discs: readonly Snapshot[]) => {
        expect(timeS).toBeGreaterThanOrEqual(last);
        last = timeS;
        final = discs;
      };
      let final: readonly Snapshot[] = [];
      simulateExactly(position, shot, { ...NORMAL, watch });
      expect(final.every((disc) => disc.vx === 0 && disc.vy === 0)).toBe(true);
    }
  });

  it('no two discs overlap, in motion or at rest', () => {
    for (const { position, shot } of casesOf(320, 3)) {
      const watch = (_timeS: number, discs: readonly Snapshot[]) => {
        // A sinking disc is moved to the hole's centre, possibly slightly into its neighbour.
        const free = discs.filter(({ place }) => place !== 'ditch' && place !== 'hole');
        expect(nearestPairIn(free)).toBeGreaterThan(1.25 - 1e-9);
        const fromPegs = free.flatMap((disc) => PEGS.map((peg) => distanceBetween(disc, peg)));
        expect(Math.min(Infinity, ...fromPegs)).toBeGreaterThan(0.8125 - 1e-9);
      };
      simulateExactly(position, shot, { ...NORMAL, watch });
    }
  });

  it('contacts are between discs that touch', () => {
    for (const { position, shot } of casesOf(320, 10)) {
      const at = new Map<number, readonly Snapshot[]>();
      const watch = (timeS: number, discs: readonly Snapshot[]) => {
        if (!at.has(timeS)) at.set(timeS, discs);
      };
      const { events } = simulateExactly(position, shot, { ...NORMAL, watch });
      for (const event of events) {
        const discs = at.get(event.timeS) ?? [];
        if (event.kind === 'contact') {
          const pair = discs.filter(({ id }) => id === event.a || id === event.b);
          // A disc that just fell in was moved to the hole's centre.
          if (pair.some(({ place }) => place === 'hole')) continue;
          expect(nearestPairIn(pair)).toBeCloseTo(1.25, 9);
        }
        if (event.kind === 'peg') {
          const disc = discs.filter(({ id }) => id === event.disc);
          expect(nearestPairIn([...disc, ...PEGS.slice(event.peg, event.peg + 1)])).toBeCloseTo(
            0.8125,
            9,
          );
        }
      }
    }
  });

  it('a mirrored shot gives the mirrored result', () => {
    for (const { position, shot } of casesOf(200, 4)) {
      const mirrored = simulateExactly(
        { discs: position.discs.map((disc) => ({ ...disc, x: -disc.x })) },
        {
          ...shot,
          quadrant: QUADRANTS[(4 - shot.quadrant) % 4] ?? 0,
          positionCentideg: -shot.positionCentideg,
          angleCentideg: -shot.angleCentideg,
        },
        NORMAL,
      );
      const { rest, durationS } = simulateExactly(position, shot, NORMAL);
      expect(mirrored.durationS).toBeCloseTo(durationS, 9);
      const back = mirrored.rest.map((each) => ({ ...each, x: -each.x }));
      expect(compareOutcomes({ rest }, { rest: back }).worstErrorIn).toBeLessThan(1e-9);
      expect(back.map(({ place }) => place)).toEqual(rest.map(({ place }) => place));
    }
  });

  it('a shot turned by a quadrant gives the turned result', () => {
    for (const { position, shot } of casesOf(200, 5)) {
      const turned = simulateExactly(
        { discs: position.discs.map((disc) => ({ ...disc, ...turnQuarters(disc, 1) })) },
        { ...shot, quadrant: QUADRANTS[(shot.quadrant + 1) % 4] ?? 0 },
        NORMAL,
      );
      const { rest } = simulateExactly(position, shot, NORMAL);
      const back = turned.rest.map((each) => ({ ...each, ...turnQuarters(each, 3) }));
      expect(compareOutcomes({ rest }, { rest: back }).worstErrorIn).toBeLessThan(1e-9);
      expect(back.map(({ place }) => place)).toEqual(rest.map(({ place }) => place));
    }
  });

  it('the minimum separation speed changes no score', () => {
    for (const { position, shot } of casesOf(320, 6)) {
      const [plain, finer, coarser] = [1e-3, 1e-5, 1e-2].map((leastPartingInPerS) =>
        simulateExactly(position, shot, { ...NORMAL, constants: { leastPartingInPerS } }),
      );
      if (plain === undefined || finer === undefined || coarser === undefined) throw new Error();
      expect(compareOutcomes(plain, finer).scoresDiffer).toBe(false);
      expect(compareOutcomes(plain, coarser).scoresDiffer).toBe(false);
    }
  });
});

describe('a cluster of touching discs', () => {
  /** A honeycomb around a point, in which every disc touches all its neighbours. */
  function honeycomb(x: number, y: number, size: number, gapIn: number): Position {
    const step = 2 * DISC_RADIUS_IN + gapIn;
    const axis = [-3, -2, -1, 0, 1, 2, 3];
    const points = axis
      .flatMap((i) => axis.map((j) => ({ x: step * (i + j / 2), y: step * j * Math.sqrt(0.75) })))
      .sort((a, b) => lengthOf(a) - lengthOf(b))
      .map((point) => ({ x: x + point.x, y: y + point.y }))
      .filter((point) => PEGS.every((peg) => distanceBetween(peg, point) > 0.8125));
    return { discs: points.slice(0, size).map((point, i) => ({ id: i + 1, ...point })) };
  }

  it.each([0, MIN_GAP_IN, 1e-3])('comes apart and stops quickly, from a gap of %d in', (gapIn) => {
    const random = seeded(7);
    for (let i = 0; i < 60; i += 1) {
      const position = honeycomb(3 * random() - 1.5, 6 + random(), [3, 7, 19][i % 3] ?? 3, gapIn);
      const shot = randomShot(random, position);
      const { rest, steps } = simulateExactly(position, shot, NORMAL);
      expect(steps).toBeLessThan(20_000);
      const free = rest.filter(({ place }) => place === 'surface' || place === 'returned');
      expect(nearestPairIn(free)).toBeGreaterThan(1.25 - 1e-9);
    }
  });
});

describe('the random shots themselves', () => {
  it.each([randomBoard, crowdedBoard])('are legal and spread out', (board) => {
    const random = seeded(8);
    const kinds = new Set<string>();
    for (let i = 0; i < 200; i += 1) {
      const position = board(random, 23);
      const shot = randomShot(random, position);
      expect(new Set(position.discs.map(({ id }) => id)).size).toBe(23);
      expect(Math.max(...position.discs.map(lengthOf))).toBeLessThan(12 - 0.625);
      expect(Math.min(...position.discs.map(lengthOf))).toBeGreaterThan(UNSUPPORTED_RADIUS_IN);
      expect(nearestPairIn(position.discs)).toBeGreaterThan(1.2509);
      const fromPegs = position.discs.flatMap((d) => PEGS.map((peg) => distanceBetween(d, peg)));
      expect(Math.min(...fromPegs)).toBeGreaterThan(0.8134);
      expect(isLegalStart(shot, WIDEST_START)).toBe(true);
      expect(isStartBlocked(shot.quadrant, shot, position.discs)).toBe(false);
      expect(Math.abs(shot.angleCentideg)).toBeLessThanOrEqual(9000);
      expect(Number.isInteger(shot.angleCentideg + shot.speedCentiInPerS)).toBe(true);
      const { events } = simulateExactly(position, shot, NORMAL);
      for (const { kind } of events) kinds.add(kind);
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'contact',
        'peg',
        'left-surface',
        'rail',
        'ditched',
        'sunk',
        'lipped',
      ]),
    );
  });
});
