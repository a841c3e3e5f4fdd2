import { DISC_RADIUS_IN } from '../board/dimensions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';

/** The side of a disc that is struck, as the shooter sees it. */
export type StruckSide = 'left' | 'full' | 'right';

/**
 * The centre of the moving disc when it strikes a resting one (the "ghost ball"). Fullness is the
 * cosine between the path and the line of centres: 1 is full on, 0 a graze. Undefined when the two
 * already touch.
 */
export function ghostAt(
  from: Vector,
  disc: Vector,
  side: StruckSide,
  fullness: number,
): Vector | undefined {
  const reachIn = 2 * DISC_RADIUS_IN;
  const to = { x: disc.x - from.x, y: disc.y - from.y };
  const distanceIn = lengthOf(to);
  if (distanceIn <= reachIn) return undefined;
  const u = { x: to.x / distanceIn, y: to.y / distanceIn };
  const asideIn = side === 'full' ? 0 : reachIn * Math.sqrt(1 - fullness * fullness);
  const sine = (side === 'left' ? asideIn : -asideIn) / distanceIn;
  const cosine = Math.sqrt(1 - sine * sine);
  const along = { x: u.x * cosine - u.y * sine, y: u.y * cosine + u.x * sine };
  const pathIn = distanceIn * cosine - reachIn * (side === 'full' ? 1 : fullness);
  return { x: from.x + along.x * pathIn, y: from.y + along.y * pathIn };
}
