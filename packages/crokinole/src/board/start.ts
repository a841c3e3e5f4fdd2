import {
  DISC_RADIUS_IN,
  FIFTEEN_LINE_RADIUS_IN,
  MIN_GAP_IN,
  SHOOTING_LINE_RADIUS_IN,
} from './dimensions.ts';
import { directionOf, distanceBetween, lengthOf, turnQuarters, type Vector } from './vector.ts';

/** Seats lie clockwise as seen from above: bottom, left, top, right. */
export const QUADRANTS = [0, 1, 2, 3] as const;
export type Quadrant = (typeof QUADRANTS)[number];

/**
 * Where a disc is placed before the flick. Whole numbers make the place identical on every machine.
 */
export interface StartPlace {
  /** Along the shooting line from the middle of the quadrant, to the shooter's right, in 1/100°. */
  readonly positionCentideg: number;
  /** How far the disc's centre lies inside the shooting line, in 1/100 in; negative is outside it. */
  readonly insetCentiIn: number;
}

/**
 * How near the quadrant line a disc may start: `touching` it from outside, at most `half` over it,
 * or `inside` the quadrant without touching it. The line ends at the shooting line; beyond that
 * only its extension separates the quadrants.
 */
export const QUADRANT_LINE_ALLOWANCES = ['touching', 'half', 'inside'] as const;
export type QuadrantLineAllowance = (typeof QUADRANT_LINE_ALLOWANCES)[number];

export interface StartAllowances {
  readonly quadrantLine: QuadrantLineAllowance;
  /** The disc's centre has to lie on the shooting line or outside it. */
  readonly centreOutsideLine: boolean;
}

/** The widest allowances of any rulebook. */
export const WIDEST_START: StartAllowances = { quadrantLine: 'touching', centreOutsideLine: false };

/** A disc touches the shooting line as long as its centre is within its own radius of it. */
export const MAX_INSET_CENTI_IN = 62;

export function startPointOf(quadrant: Quadrant, place: StartPlace): Vector {
  const radiusIn = SHOOTING_LINE_RADIUS_IN - place.insetCentiIn / 100;
  const up = directionOf(place.positionCentideg);
  return turnQuarters({ x: up.x * radiusIn, y: -up.y * radiusIn }, quadrant);
}

/**
 * A disc's position relative to the nearer quadrant line, which runs at 45° from the quadrant's
 * middle.
 */
interface BesideLine {
  /** Signed distance of the centre beyond the line or its extension; negative is inside. */
  readonly beyondIn: number;
  /** Whether any part of the disc lies on the drawn line. */
  readonly isTouching: boolean;
}

/** The line is drawn from the fifteen line to the shooting line, so a disc may lie past its end. */
function besideQuadrantLine(place: StartPlace): BesideLine {
  const { x, y } = startPointOf(0, place);
  const alongIn = (Math.abs(x) - y) * Math.SQRT1_2;
  const beyondIn = (Math.abs(x) + y) * Math.SQRT1_2;
  const nearestIn = Math.max(FIFTEEN_LINE_RADIUS_IN, Math.min(SHOOTING_LINE_RADIUS_IN, alongIn));
  const pastIn = alongIn - nearestIn;
  return { beyondIn, isTouching: lengthOf({ x: pastIn, y: beyondIn }) <= DISC_RADIUS_IN };
}

export function isLegalStart(place: StartPlace, allowances: StartAllowances): boolean {
  if (!Number.isInteger(place.positionCentideg) || !Number.isInteger(place.insetCentiIn)) {
    return false;
  }
  if (Math.abs(place.positionCentideg) > 9000) return false;
  if (Math.abs(place.insetCentiIn) > MAX_INSET_CENTI_IN) return false;
  if (allowances.centreOutsideLine && place.insetCentiIn > 0) return false;
  const { beyondIn, isTouching } = besideQuadrantLine(place);
  // A centre exactly on the quadrant line counts as half over it; the tolerance absorbs rounding.
  const isCentreInside = beyondIn <= 1e-12;
  switch (allowances.quadrantLine) {
    case 'touching':
      return isCentreInside || isTouching;
    case 'half':
      return isCentreInside;
    case 'inside':
      return isCentreInside && !isTouching;
  }
}

export function isStartBlocked(
  quadrant: Quadrant,
  place: StartPlace,
  discs: readonly Vector[],
): boolean {
  return discsOnStart(quadrant, place, discs).length > 0;
}

/** The discs that overlap a starting place, nearest first. */
export function discsOnStart<Disc extends Vector>(
  quadrant: Quadrant,
  place: StartPlace,
  discs: readonly Disc[],
): readonly Disc[] {
  const point = startPointOf(quadrant, place);
  return discs
    .filter((disc) => distanceBetween(point, disc) < 2 * DISC_RADIUS_IN + MIN_GAP_IN)
    .sort((a, b) => distanceBetween(point, a) - distanceBetween(point, b));
}

const POSITION_STEP_CENTIDEG = 10;
const ARC_LIMIT_CENTIDEG = 4800;

/**
 * The nearest legal free places to the shooter's left and right, nearest first. Prefers the wanted
 * distance from the line, and otherwise stays as close to it as possible.
 */
export function nearestFreeStarts(
  quadrant: Quadrant,
  wanted: StartPlace,
  discs: readonly Vector[],
  allowances: StartAllowances,
): readonly StartPlace[] {
  for (const insetCentiIn of insetsByNearness(wanted.insetCentiIn)) {
    const found = [-1, 1]
      .map((sense) =>
        firstFreeStart(quadrant, { ...wanted, insetCentiIn }, discs, allowances, sense),
      )
      .filter((place) => place !== undefined)
      .filter((place, i, all) => i === 0 || all[0]?.positionCentideg !== place.positionCentideg)
      .sort((a, b) => arcBetween(a, wanted) - arcBetween(b, wanted));
    if (found.length > 0) return found;
  }
  return [];
}

function arcBetween(a: StartPlace, b: StartPlace): number {
  return Math.abs(a.positionCentideg - b.positionCentideg);
}

function firstFreeStart(
  quadrant: Quadrant,
  from: StartPlace,
  discs: readonly Vector[],
  allowances: StartAllowances,
  sense: number,
): StartPlace | undefined {
  const begin = Math.max(-ARC_LIMIT_CENTIDEG, Math.min(ARC_LIMIT_CENTIDEG, from.positionCentideg));
  for (let step = 0; step * POSITION_STEP_CENTIDEG <= 2 * ARC_LIMIT_CENTIDEG; step += 1) {
    const positionCentideg = begin + sense * step * POSITION_STEP_CENTIDEG;
    const place = { ...from, positionCentideg };
    if (isLegalStart(place, allowances) && !isStartBlocked(quadrant, place, discs)) return place;
  }
  return undefined;
}

function insetsByNearness(wanted: number): readonly number[] {
  const all = Array.from({ length: 2 * MAX_INSET_CENTI_IN + 1 }, (_, i) => i - MAX_INSET_CENTI_IN);
  return all.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
}
