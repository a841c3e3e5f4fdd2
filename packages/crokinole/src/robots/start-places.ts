import {
  isLegalStart,
  isStartBlocked,
  nearestFreeStarts,
  type Quadrant,
  type StartAllowances,
  type StartPlace,
} from '../board/start.ts';
import type { Vector } from '../board/vector.ts';

const FARTHEST_CENTIDEG = 4500;
const MIDDLE: StartPlace = { positionCentideg: 0, insetCentiIn: 0 };

/** Free places on the line from left to right, or the one nearest to the middle if none is free. */
export function startPlaces(
  quadrant: Quadrant,
  discs: readonly Vector[],
  allowances: StartAllowances,
  steps: number,
): readonly StartPlace[] {
  const places: StartPlace[] = [];
  for (let i = -steps; i <= steps; i += 1) {
    const positionCentideg = Math.round((i * FARTHEST_CENTIDEG) / steps);
    const place = { positionCentideg, insetCentiIn: 0 };
    if (isLegalStart(place, allowances) && !isStartBlocked(quadrant, place, discs)) {
      places.push(place);
    }
  }
  return places.length > 0 ? places : nearestFreeStarts(quadrant, MIDDLE, discs, allowances);
}
