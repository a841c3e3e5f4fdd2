import { describe, expect, it } from 'vitest';
import { DISC_RADIUS_IN, PEG_RADIUS_IN } from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { QUADRANTS } from 'crokinole/board/start';
import { distanceBetween, lengthOf, turnQuarters } from 'crokinole/board/vector';
import { aimRay, findAimEnd } from '../../src/geometry/aim-line.ts';
import { fc } from '../../../../test/support/properties.ts';

const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };
const FAR_IN = 100;

function endOf(positionCentideg: number, angleCentideg: number, discs: { x: number; y: number }[]) {
  const ray = aimRay(0, { positionCentideg, insetCentiIn: 0 }, angleCentideg);
  return findAimEnd(ray, discs, FAR_IN);
}

describe('the first contact of an aim', () => {
  it('is the hole, straight ahead from the middle', () => {
    const end = endOf(0, 0, []);
    expect(end.kind).toBe('hole');
    expect(end.distanceIn).toBeCloseTo(12, 9);
  });

  it.each([
    [120, 'hole'],
    [-120, 'hole'],
    [160, 'edge'],
    [-160, 'edge'],
  ])('at %d hundredths of a degree off the hole is the %s', (angleCentideg, kind) => {
    // 1.2° is 0.25 in at the hole, within the 0.29 in where a disc loses its support; 1.6° is 0.34.
    expect(endOf(0, angleCentideg, []).kind).toBe(kind);
  });

  it('is a disc in front of the hole, hit full', () => {
    const end = endOf(0, 0, [{ x: 0, y: -4 }]);
    expect(end).toMatchObject({ kind: 'disc', index: 0 });
    if (end.kind !== 'disc') return;
    expect(end.at.y).toBeCloseTo(-5.25, 9);
    expect(end.fullness).toBeCloseTo(1, 9);
    expect(end.leavesAlong).toBeUndefined();
    expect(end.struckAlong.y).toBeCloseTo(1, 9);
  });

  it('is the nearer of two discs, sent off along the line of centers', () => {
    const end = endOf(0, 0, [
      { x: 0, y: -2 },
      { x: 0.75, y: -6 },
    ]);
    expect(end).toMatchObject({ kind: 'disc', index: 1 });
    if (end.kind !== 'disc') return;
    expect(end.struckAlong.x).toBeCloseTo(0.75 / 1.25, 9);
    expect(end.struckAlong.y).toBeCloseTo(0.8, 9);
    expect(end.fullness).toBeCloseTo(0.8, 9);
    // The shooter leaves to the other side, at a right angle.
    expect(end.leavesAlong?.x).toBeLessThan(0);
    expect(end.leavesAlong?.x).toBeCloseTo(-0.8, 9);
  });

  it('is a peg, and the disc comes back from it', () => {
    const ray = aimRay(0, { positionCentideg: 738, insetCentiIn: 0 }, 738);
    const end = findAimEnd(ray, [], FAR_IN);
    expect(end).toMatchObject({ kind: 'peg', peg: 3 });
    if (end.kind === 'peg') expect(end.leavesAlong.y).toBeLessThan(0);
  });

  it('is the edge, aimed past everything', () => {
    const end = endOf(0, 6000, []);
    expect(end.kind).toBe('edge');
    expect(lengthOf(end.at)).toBeCloseTo(13, 9);
  });

  it('is none, when the power is too low', () => {
    const end = findAimEnd(aimRay(0, MIDDLE, 0), [{ x: 0, y: -4 }], 3);
    expect(end).toMatchObject({ kind: 'stop', distanceIn: 3, at: { x: 0, y: -9 } });
  });

  it('is never a disc behind, or one that the start already touches', () => {
    expect(endOf(0, 0, [{ x: 0, y: -12.9 }]).kind).toBe('hole');
    expect(endOf(0, 0, [{ x: 1.25, y: -12 }]).kind).toBe('hole');
  });
});

const anywhere = fc
  .tuple(fc.integer({ min: -1170, max: 1170 }), fc.integer({ min: -1130, max: 1130 }))
  .map(([x, y]) => ({ x: x / 100, y: y / 100 }));

it('touches what it meets, and nothing on the way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...QUADRANTS),
      fc.integer({ min: -4500, max: 4500 }),
      fc.integer({ min: -9000, max: 9000 }),
      fc.array(anywhere, { maxLength: 12 }),
      (quadrant, positionCentideg, angleCentideg, discs) => {
        const ray = aimRay(quadrant, { positionCentideg, insetCentiIn: 0 }, angleCentideg);
        const clear = discs.filter((disc) => distanceBetween(ray.from, disc) > 1.26);
        const end = findAimEnd(ray, clear, FAR_IN);
        if (end.kind === 'disc') {
          const struck = clear[end.index] ?? { x: 99, y: 99 };
          expect(distanceBetween(end.at, struck)).toBeCloseTo(2 * DISC_RADIUS_IN, 6);
        }
        const nearest = { disc: Infinity, peg: Infinity };
        for (let share = 0; share < 1; share += 0.05) {
          const at = {
            x: ray.from.x + share * end.distanceIn * ray.along.x,
            y: ray.from.y + share * end.distanceIn * ray.along.y,
          };
          for (const disc of clear)
            nearest.disc = Math.min(nearest.disc, distanceBetween(at, disc));
          for (const peg of PEGS) nearest.peg = Math.min(nearest.peg, distanceBetween(at, peg));
        }
        expect(nearest.disc).toBeGreaterThan(1.25 - 1e-6);
        expect(nearest.peg).toBeGreaterThan(DISC_RADIUS_IN + PEG_RADIUS_IN - 1e-6);
      },
    ),
  );
});

it('is the same from every quadrant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...QUADRANTS),
      fc.integer({ min: -3000, max: 3000 }),
      fc.array(anywhere, { maxLength: 8 }),
      (quadrant, angleCentideg, discs) => {
        const here = findAimEnd(aimRay(0, MIDDLE, angleCentideg), discs, FAR_IN);
        const turned = discs.map((disc) => turnQuarters(disc, quadrant));
        const there = findAimEnd(aimRay(quadrant, MIDDLE, angleCentideg), turned, FAR_IN);
        expect(there.distanceIn).toBeCloseTo(here.distanceIn, 9);
        expect(there.kind).toBe(here.kind);
      },
    ),
  );
});
