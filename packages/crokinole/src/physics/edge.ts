import { DISC_RADIUS_IN, RAIL_RADIUS_IN, SURFACE_RADIUS_IN } from '../board/dimensions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';

/** The radius of a disc's centre when its rim meets the rail. */
const RAIL_CONTACT_RADIUS_IN = RAIL_RADIUS_IN - DISC_RADIUS_IN;
/** Rounding error of a step that was meant to end exactly on a circle. */
const TOLERANCE_IN = 1e-9;

/** How far ahead a straight path leaves a circle around the board's centre, from inside. */
export function pathOutOfCircleIn(centre: Vector, direction: Vector, radiusIn: number): number {
  const along = centre.x * direction.x + centre.y * direction.y;
  const square = centre.x * centre.x + centre.y * centre.y;
  return -along + Math.sqrt(Math.max(0, along * along + radiusIn * radiusIn - square));
}

/** How far ahead a straight path enters that circle from outside, if it does. */
export function pathIntoCircleIn(centre: Vector, direction: Vector, radiusIn: number): number {
  const along = centre.x * direction.x + centre.y * direction.y;
  const square = centre.x * centre.x + centre.y * centre.y;
  const inside = along * along + radiusIn * radiusIn - square;
  return along < 0 && inside > 0 ? -along - Math.sqrt(inside) : Infinity;
}

export function isOverEdge(centre: Vector, velocity: Vector): boolean {
  return lengthOf(centre) >= SURFACE_RADIUS_IN - TOLERANCE_IN && isOutward(centre, velocity);
}

export function isBackOverEdge(centre: Vector, velocity: Vector): boolean {
  return lengthOf(centre) <= SURFACE_RADIUS_IN + TOLERANCE_IN && !isOutward(centre, velocity);
}

export function isAtRail(centre: Vector, velocity: Vector): boolean {
  return lengthOf(centre) >= RAIL_CONTACT_RADIUS_IN - TOLERANCE_IN && isOutward(centre, velocity);
}

function isOutward(centre: Vector, velocity: Vector): boolean {
  return centre.x * velocity.x + centre.y * velocity.y > 0;
}

/** How far an airborne disc flies before it meets the rail or is over the surface again. */
export function flightPathIn(centre: Vector, direction: Vector): number {
  return Math.min(
    pathOutOfCircleIn(centre, direction, RAIL_CONTACT_RADIUS_IN),
    pathIntoCircleIn(centre, direction, SURFACE_RADIUS_IN),
  );
}

/** The velocity after hitting the rail: slower across it, unchanged along it. */
export function railVelocity(centre: Vector, velocity: Vector, restitution: number): Vector {
  const radius = lengthOf(centre);
  const nx = centre.x / radius;
  const ny = centre.y / radius;
  const change = (1 + restitution) * (velocity.x * nx + velocity.y * ny);
  return { x: velocity.x - change * nx, y: velocity.y - change * ny };
}
