import { DISC_RADIUS_IN, MIN_GAP_IN, PEG_RADIUS_IN } from './dimensions.ts';
import { PEGS } from './pegs.ts';
import { distanceBetween, type Vector } from './vector.ts';

/** Whether any disc overlaps another disc or a peg. */
export function doDiscsOverlap(discs: readonly Vector[]): boolean {
  return discs.some(
    (disc, i) =>
      PEGS.some((peg) => distanceBetween(disc, peg) < DISC_RADIUS_IN + PEG_RADIUS_IN) ||
      discs
        .slice(i + 1)
        .some((other) => distanceBetween(disc, other) < 2 * DISC_RADIUS_IN + MIN_GAP_IN),
  );
}
