import {
  DISC_RADIUS_IN,
  PEG_RADIUS_IN,
  SURFACE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { startPointOf, type Quadrant, type StartPlace } from 'crokinole/board/start';
import {
  directionOf,
  distanceBetween,
  lengthOf,
  turnQuarters,
  type Vector,
} from 'crokinole/board/vector';

/** A flick as a straight line, up to the first contact. */
export interface AimRay {
  readonly from: Vector;
  /** A unit vector. */
  readonly along: Vector;
}

/** The first thing on the disc's straight path. `at` is the disc's centre at that point. */
export type AimEnd = { readonly at: Vector; readonly distanceIn: number } & (
  | {
      readonly kind: 'disc';
      /** The index among the given discs. */
      readonly index: number;
      /** The direction of the struck disc, a unit vector. */
      readonly struckAlong: Vector;
      /** 1 is full on, 0 a graze. */
      readonly fullness: number;
      /**
       * The direction of the shooter after the hit, a unit vector; undefined after a full-on hit.
       */
      readonly leavesAlong?: Vector;
    }
  | { readonly kind: 'peg'; readonly peg: number; readonly leavesAlong: Vector }
  | { readonly kind: 'hole' }
  | { readonly kind: 'edge' }
  | { readonly kind: 'stop' }
);

export function aimRay(quadrant: Quadrant, place: StartPlace, angleCentideg: number): AimRay {
  const along = turnQuarters(directionOf(angleCentideg - place.positionCentideg), quadrant);
  return { from: startPointOf(quadrant, place), along };
}

export function findAimEnd(ray: AimRay, discs: readonly Vector[], reachIn: number): AimEnd {
  const ends = [
    ...discs.map((disc, index) => discEnd(ray, disc, index)),
    ...PEGS.map((peg, index) => pegEnd(ray, peg, index)),
    holeEnd(ray),
    edgeEnd(ray),
  ].filter((end) => end !== undefined);
  const stop: AimEnd = { kind: 'stop', ...endAt(ray, reachIn) };
  return ends.reduce<AimEnd>(
    (first, end) => (end.distanceIn < first.distanceIn ? end : first),
    stop,
  );
}

/** Below this share of sideways speed the shooter seems to stop dead. */
const MIN_SIDESTEP = 0.05;

function discEnd(ray: AimRay, disc: Vector, index: number): AimEnd | undefined {
  const end = hitOn(ray, disc, 2 * DISC_RADIUS_IN);
  if (end === undefined) return undefined;
  const struckAlong = unit(between(end.at, disc));
  const fullness = dot(ray.along, struckAlong);
  const aside = {
    x: ray.along.x - fullness * struckAlong.x,
    y: ray.along.y - fullness * struckAlong.y,
  };
  const leaves = lengthOf(aside) > MIN_SIDESTEP ? { leavesAlong: unit(aside) } : {};
  return { kind: 'disc', index, struckAlong, fullness, ...end, ...leaves };
}

/** A rubber sleeve returns about two thirds of the speed. Only used for drawing. */
const PEG_BOUNCE = 0.65;

function pegEnd(ray: AimRay, peg: Vector, index: number): AimEnd | undefined {
  const end = hitOn(ray, peg, DISC_RADIUS_IN + PEG_RADIUS_IN);
  if (end === undefined) return undefined;
  const outwards = unit(between(peg, end.at));
  const back = (1 + PEG_BOUNCE) * dot(ray.along, outwards);
  const leaves = { x: ray.along.x - back * outwards.x, y: ray.along.y - back * outwards.y };
  return { kind: 'peg', peg: index, leavesAlong: unit(leaves), ...end };
}

/**
 * The path reaches the point where the disc would lose its support; it is drawn to the middle of
 * the hole.
 */
function holeEnd({ from, along }: AimRay): AimEnd | undefined {
  const distanceIn = -dot(from, along);
  const closest = { x: from.x + along.x * distanceIn, y: from.y + along.y * distanceIn };
  if (distanceIn <= 0 || lengthOf(closest) >= UNSUPPORTED_RADIUS_IN) return undefined;
  return { kind: 'hole', at: closest, distanceIn };
}

function edgeEnd(ray: AimRay): AimEnd | undefined {
  const { from, along } = ray;
  const middle = -dot(from, along);
  const beyond = SURFACE_RADIUS_IN * SURFACE_RADIUS_IN - (dot(from, from) - middle * middle);
  if (beyond < 0) return undefined;
  return { kind: 'edge', ...endAt(ray, middle + Math.sqrt(beyond)) };
}

/**
 * Where the moving centre first comes within `reachIn` of a point; undefined if it starts there.
 */
function hitOn(ray: AimRay, point: Vector, reachIn: number): Hit | undefined {
  const to = between(ray.from, point);
  const ahead = dot(to, ray.along);
  const gap = reachIn * reachIn - (dot(to, to) - ahead * ahead);
  if (ahead <= 0 || gap <= 0 || distanceBetween(ray.from, point) < reachIn) return undefined;
  return endAt(ray, ahead - Math.sqrt(gap));
}

interface Hit {
  readonly at: Vector;
  readonly distanceIn: number;
}

function endAt({ from, along }: AimRay, distanceIn: number): Hit {
  return {
    at: { x: from.x + along.x * distanceIn, y: from.y + along.y * distanceIn },
    distanceIn,
  };
}

function between(from: Vector, to: Vector): Vector {
  return { x: to.x - from.x, y: to.y - from.y };
}

function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y;
}

function unit(v: Vector): Vector {
  const length = lengthOf(v);
  return { x: v.x / length, y: v.y / length };
}
