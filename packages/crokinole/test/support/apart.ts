import { expect } from 'vitest';
import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../../src/board/dimensions.ts';
import { PEGS } from '../../src/board/pegs.ts';
import { distanceBetween } from '../../src/board/vector.ts';
import type { ShotReport } from '../../src/shot/report.ts';

/** Checks the nearest pair: no disc overlaps another or a peg. */
export function expectNoOverlaps({ rest }: Pick<ShotReport, 'rest'>): void {
  const lying = rest.filter(({ place }) => place === 'surface' || place === 'leaning');
  let nearestDisc = Infinity;
  let nearestPeg = Infinity;
  for (const [i, one] of lying.entries()) {
    for (const other of lying.slice(i + 1)) {
      nearestDisc = Math.min(nearestDisc, distanceBetween(one, other));
    }
    for (const peg of PEGS) nearestPeg = Math.min(nearestPeg, distanceBetween(one, peg));
  }
  expect(nearestDisc).toBeGreaterThanOrEqual(2 * DISC_RADIUS_IN + 1e-6);
  expect(nearestPeg).toBeGreaterThanOrEqual(DISC_RADIUS_IN + PEG_RADIUS_IN);
}
