import {
  DISC_RADIUS_IN,
  PEG_RADIUS_IN,
  SHOOTING_LINE_RADIUS_IN,
  SURFACE_RADIUS_IN,
} from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import { FALL_TIME_S, MIN_STEP_S, MIN_STOPPING_STEP_S, STEP_S } from './constants.ts';
import { flightPathIn, pathIntoCircleIn, pathOutOfCircleIn } from './edge.ts';
import { pathToHoleIn } from './hole.ts';
import { isAtRest, isUnderWay, type Run } from './run.ts';
import { timeToCover } from './slowing.ts';
import type { SimulatedDisc } from './world.ts';

/** A disc nearer to the centre than this is clear of the shooting line. */
const CLEAR_RADIUS_IN = SHOOTING_LINE_RADIUS_IN - DISC_RADIUS_IN;
/** Steps go this far past a circle, so that rounding cannot leave a disc just short of it. */
const PAST_IN = 1e-7;
/** A contact closer than this is already happening; an ordinary step handles it. */
const IMMINENT_S = 1e-4;
/** A step meant to end in a contact lasts this much longer, so that the contact is certain. */
const CONTACT_S = 5e-5;

/**
 * The length of the next step. It ends exactly where something happens that planck does not model,
 * and right after a contact, because friction is computed again from there. While nothing can
 * touch, the motion has a closed form, so one long step is as exact as many short ones.
 */
export function nextStepS(run: Run): number {
  const moving = run.world.discs.filter(isUnderWay);
  let endS = run.limits.durationS - run.timeS;
  let hitS = Infinity;
  let meetingS = Infinity;
  for (const disc of moving) {
    endS = Math.min(endS, timeToEventS(run, disc));
    hitS = Math.min(hitS, timeToHitS(run, disc));
    meetingS = Math.min(meetingS, timeToMeetingS(disc, moving));
  }
  const freeS = Math.max(STEP_S, meetingS);
  return Math.max(MIN_STEP_S, Math.min(endS, freeS, stepToHitS(hitS)));
}

/**
 * A long path to a contact stops half a step short, so that planck finds the contact within a short
 * step.
 */
function stepToHitS(hitS: number): number {
  if (hitS > STEP_S) return hitS - STEP_S / 2;
  return hitS >= IMMINENT_S ? hitS + CONTACT_S : STEP_S;
}

/**
 * The time until the disc stops, crosses a line or the hole, or reaches the next stage of its
 * flight.
 */
function timeToEventS(run: Run, disc: SimulatedDisc): number {
  const centre = disc.body.getPosition();
  const velocity = disc.body.getLinearVelocity();
  const speed = lengthOf(velocity);
  const direction = { x: velocity.x / speed, y: velocity.y / speed };
  if (disc.phase === 'airborne') {
    const fallS = disc.leftAtS + FALL_TIME_S - run.timeS;
    return speed === 0 ? fallS : Math.min(fallS, flightPathIn(centre, direction) / speed);
  }
  const { inPerS2 } = run.slowing;
  const toEdgeIn = pathOutOfCircleIn(centre, direction, SURFACE_RADIUS_IN);
  const toLineIn = pathToLineIn(disc, centre, direction);
  const isPastHole = run.isHoleTaken || disc.isPastHole;
  const toHoleIn = (isPastHole ? undefined : pathToHoleIn(centre, velocity)) ?? Infinity;
  const stopS = Math.max(MIN_STOPPING_STEP_S, speed / inPerS2);
  return Math.min(stopS, timeToCover(Math.min(toEdgeIn, toLineIn, toHoleIn), speed, inPerS2));
}

function pathToLineIn(disc: SimulatedDisc, centre: Vector, direction: Vector): number {
  if (disc.hasLeft) return Infinity;
  const path = disc.isClearOfLine
    ? pathOutOfCircleIn(centre, direction, CLEAR_RADIUS_IN)
    : pathIntoCircleIn(centre, direction, CLEAR_RADIUS_IN);
  return path + PAST_IN;
}

const PEG_REACH_IN = DISC_RADIUS_IN + PEG_RADIUS_IN;

const DISC_REACH_IN = 2 * DISC_RADIUS_IN;

/** The time until the disc touches a peg or a resting disc on its straight path. */
function timeToHitS(run: Run, disc: SimulatedDisc): number {
  const centre = disc.body.getPosition();
  const velocity = disc.body.getLinearVelocity();
  const speed = lengthOf(velocity);
  if (speed === 0) return Infinity;
  let pathIn = Infinity;
  for (const peg of PEGS) {
    pathIn = Math.min(pathIn, pathToTouchIn(centre, velocity, speed, peg, PEG_REACH_IN));
  }
  for (const other of run.world.discs) {
    if (other === disc || other.phase === 'ditch' || !isAtRest(other)) continue;
    const at = other.body.getPosition();
    pathIn = Math.min(pathIn, pathToTouchIn(centre, velocity, speed, at, DISC_REACH_IN));
  }
  return timeToCover(pathIn, speed, disc.phase === 'airborne' ? 0 : run.slowing.inPerS2);
}

/** A time within which two moving discs cannot meet, even if they moved straight at each other. */
function timeToMeetingS(disc: SimulatedDisc, moving: readonly SimulatedDisc[]): number {
  const at = disc.body.getPosition();
  const speed = lengthOf(disc.body.getLinearVelocity());
  let leastS = Infinity;
  for (const other of moving) {
    if (other === disc) continue;
    const closing = speed + lengthOf(other.body.getLinearVelocity());
    // Two discs that hang in the air against each other.
    if (closing === 0) continue;
    const gapIn = Math.max(0, distanceBetween(at, other.body.getPosition()) - DISC_REACH_IN);
    leastS = Math.min(leastS, gapIn / closing);
  }
  return leastS;
}

/** How far a disc can move straight before it touches a stationary thing. */
function pathToTouchIn(
  from: Vector,
  velocity: Vector,
  speed: number,
  thing: Vector,
  reachIn: number,
): number {
  const dx = thing.x - from.x;
  const dy = thing.y - from.y;
  const along = (dx * velocity.x + dy * velocity.y) / speed;
  if (along <= 0) return Infinity;
  const half = reachIn * reachIn - (dx * dx + dy * dy - along * along);
  return half <= 0 ? Infinity : Math.max(0, along - Math.sqrt(half));
}
