import {
  DISC_RADIUS_IN,
  FIFTEEN_LINE_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  TEN_LINE_RADIUS_IN,
  UNSUPPORTED_RADIUS_IN,
} from './dimensions.ts';
import { lengthOf, type Vector } from './vector.ts';

/** What a disc at rest on the surface is worth; 0 is out. A twenty is not a place on the surface. */
export type RingValue = 15 | 10 | 5 | 0;

export const LINES = ['fifteen', 'ten', 'shooting'] as const;
export type Line = (typeof LINES)[number];

const LINE_RADIUS_IN: Record<Line, number> = {
  fifteen: FIFTEEN_LINE_RADIUS_IN,
  ten: TEN_LINE_RADIUS_IN,
  shooting: SHOOTING_LINE_RADIUS_IN,
};

/** Touching counts from the very contact: a rim exactly on the line touches it. */
export function isTouchingLine(centre: Vector, line: Line): boolean {
  const distance = lengthOf(centre);
  const radius = LINE_RADIUS_IN[line];
  return distance + DISC_RADIUS_IN >= radius && distance - DISC_RADIUS_IN <= radius;
}

/** Wholly inside, with the rim clear of the line. */
export function isWhollyInside(centre: Vector, line: Line): boolean {
  return lengthOf(centre) + DISC_RADIUS_IN < LINE_RADIUS_IN[line];
}

/** The free shot's usual test: any part within the fifteen line or on it. */
export function isTouchingOrInsideFifteen(centre: Vector): boolean {
  return lengthOf(centre) - DISC_RADIUS_IN <= FIFTEEN_LINE_RADIUS_IN;
}

/** A disc at rest that touches the shooting line, or lies beyond it, is out. */
export function isOutAtRest(centre: Vector): boolean {
  return !isWhollyInside(centre, 'shooting');
}

/** A disc at rest over the hole without having fallen in: it leans on the edge. */
export function isLeaning(centre: Vector): boolean {
  return lengthOf(centre) < UNSUPPORTED_RADIUS_IN;
}

/** The ring that a disc at rest scores: touching a line means the lower value. */
export function ringValueOf(centre: Vector): RingValue {
  if (isWhollyInside(centre, 'fifteen')) return 15;
  if (isWhollyInside(centre, 'ten')) return 10;
  if (isWhollyInside(centre, 'shooting')) return 5;
  return 0;
}
