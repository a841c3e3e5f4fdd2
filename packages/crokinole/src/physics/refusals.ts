import { MAX_DISCS, SURFACE_RADIUS_IN } from '../board/dimensions.ts';
import { doDiscsOverlap } from '../board/overlap.ts';
import { isLegalStart, isStartBlocked, QUADRANTS, WIDEST_START } from '../board/start.ts';
import { lengthOf } from '../board/vector.ts';
import {
  MAX_ANGLE_CENTIDEG,
  MAX_SPEED_CENTI_IN_PER_S,
  MIN_SPEED_CENTI_IN_PER_S,
  type Position,
  type Shot,
} from '../shot/shot.ts';

/** Why a shot cannot be simulated. Legality under the rules is checked elsewhere. */
export const SHOT_REFUSALS = [
  'unknown-quadrant',
  'angle-out-of-range',
  'speed-out-of-range',
  'start-off-line',
  'start-blocked',
  'too-many-discs',
  'repeated-disc',
  'disc-off-board',
  'discs-overlap',
  /** The discs would not come to rest within the limits of one shot. */
  'without-end',
] as const;
export type ShotRefusal = (typeof SHOT_REFUSALS)[number];

export function refusalOf(position: Position, shot: Shot): ShotRefusal | undefined {
  return refusalOfShot(shot) ?? refusalOfPosition(position, shot);
}

function refusalOfShot(shot: Shot): ShotRefusal | undefined {
  if (!QUADRANTS.includes(shot.quadrant)) return 'unknown-quadrant';
  if (!isWithin(shot.angleCentideg, -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG)) {
    return 'angle-out-of-range';
  }
  if (!isWithin(shot.speedCentiInPerS, MIN_SPEED_CENTI_IN_PER_S, MAX_SPEED_CENTI_IN_PER_S)) {
    return 'speed-out-of-range';
  }
  if (!isLegalStart(shot, WIDEST_START)) return 'start-off-line';
  return undefined;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function refusalOfPosition(position: Position, shot: Shot): ShotRefusal | undefined {
  const { discs } = position;
  if (discs.length + 1 > MAX_DISCS) return 'too-many-discs';
  const ids = new Set([shot.shooter, ...discs.map((disc) => disc.id)]);
  if (ids.size !== discs.length + 1) return 'repeated-disc';
  // Written so that NaN coordinates are refused as well.
  if (!discs.every((disc) => lengthOf(disc) < SURFACE_RADIUS_IN)) return 'disc-off-board';
  if (doDiscsOverlap(discs)) return 'discs-overlap';
  return isStartBlocked(shot.quadrant, shot, discs) ? 'start-blocked' : undefined;
}
