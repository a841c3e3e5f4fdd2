import { DISC_RADIUS_IN, PEG_RADIUS_IN, UNSUPPORTED_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { startPointOf, type Quadrant, type StartPlace } from '../board/start.ts';
import { angleCentidegOf, directionOf, turnQuarters, type Vector } from '../board/vector.ts';
import { MAX_ANGLE_CENTIDEG } from '../shot/shot.ts';

/** A straight path of a disc's centre. */
export interface Path {
  readonly from: Vector;
  readonly to: Vector;
}

const HALF_TURN_CENTIDEG = 18_000;

/**
 * The angle that sends a disc's centre through a point; undefined if the point lies behind the
 * shooter.
 */
export function flickAngleTo(
  quadrant: Quadrant,
  place: StartPlace,
  point: Vector,
): number | undefined {
  const from = startPointOf(quadrant, place);
  const way = turnQuarters({ x: point.x - from.x, y: point.y - from.y }, -quadrant);
  const raw = angleCentidegOf(way) + place.positionCentideg;
  const turned = raw - 2 * HALF_TURN_CENTIDEG * Math.round(raw / (2 * HALF_TURN_CENTIDEG));
  // Adding zero turns a rounded -0 into 0.
  const angle = Math.round(turned) + 0;
  return Math.abs(angle) <= MAX_ANGLE_CENTIDEG ? angle : undefined;
}

/**
 * The path of a disc flicked at this angle. It can miss the intended point slightly, because angles
 * are whole hundredths of a degree.
 */
export function pathOf(
  quadrant: Quadrant,
  place: StartPlace,
  angleCentideg: number,
  lengthIn: number,
): Path {
  const from = startPointOf(quadrant, place);
  const ahead = directionOf(angleCentideg - place.positionCentideg);
  const way = turnQuarters(ahead, quadrant);
  return { from, to: { x: from.x + lengthIn * way.x, y: from.y + lengthIn * way.y } };
}

/** Whether a disc slides this way without meeting a disc or a peg, or falling into the hole. */
export function isPathClear(path: Path, discs: readonly Vector[]): boolean {
  return (
    discs.every((disc) => missIn(path, disc) >= 2 * DISC_RADIUS_IN) &&
    PEGS.every((peg) => missIn(path, peg) >= DISC_RADIUS_IN + PEG_RADIUS_IN) &&
    missIn(path, { x: 0, y: 0 }) >= UNSUPPORTED_RADIUS_IN
  );
}

/** The least distance from a path to a point; infinite if the path leads away from it. */
export function missIn({ from, to }: Path, point: Vector): number {
  const wayX = to.x - from.x;
  const wayY = to.y - from.y;
  const offX = point.x - from.x;
  const offY = point.y - from.y;
  const ahead = wayX * offX + wayY * offY;
  if (ahead <= 0) return Infinity;
  const share = Math.min(1, ahead / (wayX * wayX + wayY * wayY));
  const x = offX - share * wayX;
  const y = offY - share * wayY;
  return Math.sqrt(x * x + y * y);
}
