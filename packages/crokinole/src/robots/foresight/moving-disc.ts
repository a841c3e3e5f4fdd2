import { isLeaning, isWhollyInside } from '../../board/regions.ts';
import type { Vector } from '../../board/vector.ts';
import type { Slowing } from '../../physics/slowing.ts';
import type { RestPlace } from '../../shot/report.ts';
import type { DiscId, PlacedDisc } from '../../shot/shot.ts';

/** A disc in the fast model. It is always up to date, so it has no clock of its own. */
export interface MovingDisc {
  readonly id: DiscId;
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** The magnitude of the velocity. */
  speed: number;
  spinRadPerS: number;
  isMoving: boolean;
  hasMoved: boolean;
  place: 'surface' | 'hole' | 'ditch';
  /** Capture was already tested on the current path across the hole. */
  isPastHole: boolean;
  isInsideLine: boolean;
}

export function restingDisc({ id, x, y }: PlacedDisc): MovingDisc {
  return {
    id,
    x,
    y,
    vx: 0,
    vy: 0,
    speed: 0,
    spinRadPerS: 0,
    isMoving: false,
    hasMoved: false,
    place: 'surface',
    isPastHole: false,
    isInsideLine: isWhollyInside({ x, y }, 'shooting'),
  };
}

export function restPlaceOf(disc: MovingDisc): RestPlace {
  if (disc.place !== 'surface') return disc.place;
  return isLeaning(disc) ? 'leaning' : 'surface';
}

/** Steadily slowed motion for this long. Stopping is a separate event. */
export function advance(disc: MovingDisc, timeS: number, slowing: Slowing): void {
  const loss = Math.min(disc.speed, slowing.inPerS2 * timeS);
  const mean = disc.speed > 0 ? (timeS * (disc.speed - loss / 2)) / disc.speed : 0;
  disc.x += disc.vx * mean;
  disc.y += disc.vy * mean;
  const left = disc.speed > 0 ? (disc.speed - loss) / disc.speed : 0;
  disc.vx *= left;
  disc.vy *= left;
  disc.speed -= loss;
  const spin = Math.max(0, Math.abs(disc.spinRadPerS) - slowing.spinRadPerS2 * timeS);
  disc.spinRadPerS = disc.spinRadPerS < 0 ? -spin : spin;
}

/** Updates the derived fields after a change of velocity. */
export function setVelocity(disc: MovingDisc, v: Vector): void {
  disc.vx = v.x;
  disc.vy = v.y;
  disc.speed = Math.sqrt(v.x * v.x + v.y * v.y);
}
