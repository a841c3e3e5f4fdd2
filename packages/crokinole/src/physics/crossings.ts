import { UNSUPPORTED_RADIUS_IN } from '../board/dimensions.ts';
import { isWhollyInside } from '../board/regions.ts';
import { copyOf, lengthOf, type Vector } from '../board/vector.ts';
import { FALL_TIME_S, MIN_STEP_S } from './constants.ts';
import { isAtRail, isBackOverEdge, isOverEdge, railVelocity } from './edge.ts';
import { doesTipIn, isCaptured, lipVelocity, pathToHoleIn } from './hole.ts';
import { isAtRest, note, noteLineTouch, type Run } from './run.ts';
import type { SimulatedDisc } from './world.ts';

/**
 * A disc over the ditch falls, hits the rail or comes back over the surface. Returns whether any of
 * these happened.
 */
export function fly(run: Run, disc: SimulatedDisc, endS: number): boolean {
  const { body } = disc;
  const centre = body.getPosition();
  const velocity = body.getLinearVelocity();
  if (endS >= disc.leftAtS + FALL_TIME_S - MIN_STEP_S) {
    disc.phase = 'ditch';
    body.setActive(false);
    note(run, { kind: 'ditched', timeS: endS, disc: disc.id });
    return true;
  }
  if (isAtRail(centre, velocity)) {
    const speedInPerS = lengthOf(velocity);
    body.setLinearVelocity(railVelocity(centre, velocity, run.materials.railRestitution));
    note(run, { kind: 'rail', timeS: endS, disc: disc.id, speedInPerS });
    return true;
  }
  if (!isBackOverEdge(centre, velocity)) return false;
  disc.phase = 'surface';
  note(run, { kind: 're-entered', timeS: endS, disc: disc.id });
  return true;
}

/**
 * A disc on the surface crosses the edge, the hole or the line, or comes to rest. Returns whether
 * any of these happened.
 */
export function slide(run: Run, disc: SimulatedDisc, endS: number): boolean {
  const centre = disc.body.getPosition();
  const velocity = disc.body.getLinearVelocity();
  if (isOverEdge(centre, velocity)) {
    noteLineTouch(run, disc, centre, endS);
    disc.phase = 'airborne';
    disc.hasLeft = true;
    disc.leftAtS = endS;
    note(run, { kind: 'left-surface', timeS: endS, disc: disc.id });
    return true;
  }
  noteLine(run, disc, centre, endS);
  const isChanged = crossHole(run, disc, centre, endS);
  if (isChanged || !isAtRest(disc)) return isChanged;
  if (disc.body.getAngularVelocity() === 0) disc.body.setAwake(false);
  if (!hasJustMoved(disc)) return false;
  note(run, { kind: 'stopped', timeS: endS, disc: disc.id });
  return true;
}

function noteLine(run: Run, disc: SimulatedDisc, centre: Vector, endS: number): void {
  noteLineTouch(run, disc, centre, endS);
  if (disc.isClearOfLine || disc.hasLeft || !isWhollyInside(centre, 'shooting')) return;
  disc.isClearOfLine = true;
  note(run, { kind: 'line-cleared', timeS: endS, disc: disc.id });
}

function crossHole(run: Run, disc: SimulatedDisc, centre: Vector, endS: number): boolean {
  if (lengthOf(centre) >= UNSUPPORTED_RADIUS_IN) {
    disc.isPastHole = false;
    return false;
  }
  if (!disc.hasMoved) return false;
  const { body } = disc;
  const velocity = copyOf(body.getLinearVelocity());
  if (isAtRest(disc)) {
    if (!hasJustMoved(disc) || !doesTipIn(centre)) return false;
    fall(run, disc);
    return true;
  }
  if (disc.isPastHole || isAheadOf(centre, velocity)) return false;
  const speedInPerS = lengthOf(velocity);
  if (isCaptured(centre, speedInPerS)) {
    fall(run, disc);
    return true;
  }
  disc.isPastHole = true;
  body.setLinearVelocity(lipVelocity(centre, velocity));
  note(run, { kind: 'lipped', timeS: endS, disc: disc.id, speedInPerS });
  return true;
}

/** It slid in this step, rather than only spinning in place. */
function hasJustMoved(disc: SimulatedDisc): boolean {
  const { start, isStruck, markVelocity } = disc.step;
  return lengthOf(start) > 0 || (isStruck && lengthOf(markVelocity) > 0);
}

const AHEAD_TOLERANCE_IN = 1e-5;

/** The point nearest to the hole's centre is still ahead. */
function isAheadOf(centre: Vector, velocity: Vector): boolean {
  return (pathToHoleIn(centre, velocity) ?? 0) > AHEAD_TOLERANCE_IN;
}

/** The disc sinks only after every other disc has reached the end of the step. */
function fall(run: Run, disc: SimulatedDisc): void {
  disc.phase = 'hole';
  run.isHoleTaken = true;
  run.falling = disc;
}
