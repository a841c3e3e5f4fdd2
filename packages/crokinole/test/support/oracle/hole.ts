import { UNSUPPORTED_RADIUS_IN } from '../../../src/board/dimensions.ts';
import { lengthOf } from '../../../src/board/vector.ts';
import { timeToTravel, type Body, type Motion } from './body.ts';
import { ORACLE_CONSTANTS } from './constants.ts';

/** The time until the point where capture by the hole is decided. */
export function timeToHoleTest(motion: Motion): number {
  const { x, y, vx, vy, speedInPerS } = motion;
  if (speedInPerS === 0) return Infinity;
  const along = -(x * vx + y * vy) / speedInPerS;
  if (along <= 0) return lengthOf(motion) < UNSUPPORTED_RADIUS_IN ? 0 : Infinity;
  const nearest = Math.abs(x * vy - y * vx) / speedInPerS;
  return nearest < UNSUPPORTED_RADIUS_IN ? timeToTravel(along, motion) : Infinity;
}

/** The fastest speed at which a disc this far from the hole's centre still falls in. */
function captureSpeed(distanceIn: number): number {
  const off = distanceIn / UNSUPPORTED_RADIUS_IN;
  return ORACLE_CONSTANTS.captureInPerS * Math.sqrt(Math.max(0, 1 - off * off));
}

export function isCaptured(body: Body): boolean {
  return lengthOf({ x: body.vx, y: body.vy }) <= captureSpeed(lengthOf(body));
}

export function isTippingIn(body: Body): boolean {
  return lengthOf(body) <= ORACLE_CONSTANTS.tippingShare * UNSUPPORTED_RADIUS_IN;
}

/** Too fast to fall in: the far edge takes some speed and turns the disc a little inwards. */
export function lip(body: Body): void {
  const speed = lengthOf({ x: body.vx, y: body.vy });
  const distance = lengthOf(body);
  const nearly = captureSpeed(distance) / speed;
  const turn = (ORACLE_CONSTANTS.lipTurn * nearly * distance) / UNSUPPORTED_RADIUS_IN;
  const x = body.vx / speed - (distance > 0 ? (turn * body.x) / distance : 0);
  const y = body.vy / speed - (distance > 0 ? (turn * body.y) / distance : 0);
  const kept = 1 - (ORACLE_CONSTANTS.lipLoss + ORACLE_CONSTANTS.lipLossNearCapture * nearly);
  const scale = (speed * kept) / lengthOf({ x, y });
  body.vx = x * scale;
  body.vy = y * scale;
  body.lipped = true;
}
