import {
  DISC_RADIUS_IN,
  FIFTEEN_LINE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from './dimensions.ts';
import { lengthOf, type Vector } from './vector.ts';

/** The value of a disc at rest on the surface; 0 is out. Twenties are counted separately. */
export type RingValue = 15 | 10 | 5 | 0;

export const LINES = ['fifteen', 'ten', 'shooting'] as const;
export type Line = (typeof LINES)[number];

const LINE_RADIUS_IN: Record<Line, number> = {
  fifteen: FIFTEEN_LINE_RADIUS_IN,
  ten: TEN_LINE_RADIUS_IN,
  shooting: SHOOTING_LINE_RADIUS_IN,
};

/** A rim exactly on the line touches it. */
export function isTouchingLine(centre: Vector, line: Line): boolean {
  const distance = lengthOf(centre);
  const radius = LINE_RADIUS_IN[line];
  return distance + DISC_RADIUS_IN >= radius && distance - DISC_RADIUS_IN <= radius;
}

/** Inside the line, with the rim clear of it. */
export function isWhollyInside(centre: Vector, line: Line): boolean {
  return lengthOf(centre) + DISC_RADIUS_IN < LINE_RADIUS_IN[line];
}

/** The usual test of a free shot: any part of the disc on or within the fifteen line. */
export function isTouchingOrInsideFifteen(centre: Vector): boolean {
  return lengthOf(centre) - DISC_RADIUS_IN <= FIFTEEN_LINE_RADIUS_IN;
}

/** A disc at rest is out when it touches the shooting line or lies beyond it. */
export function isOutAtRest(centre: Vector): boolean {
  return !isWhollyInside(centre, 'shooting');
}

/** A disc at rest on the edge of the hole that has not fallen in. */
export function isLeaning(centre: Vector): boolean {
  return lengthOf(centre) < UNSUPPORTED_RADIUS_IN;
}

/** The ring a disc at rest scores. A disc that touches a line scores the lower value. */
export function ringValueOf(centre: Vector): RingValue {
  if (isWhollyInside(centre, 'fifteen')) return 15;
  if (isWhollyInside(centre, 'ten')) return 10;
  if (isWhollyInside(centre, 'shooting')) return 5;
  return 0;
}
