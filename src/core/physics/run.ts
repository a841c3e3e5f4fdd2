import { SURFACE_RADIUS_IN, UNSUPPORTED_RADIUS_IN } from '../board/dimensions.ts';
import { isWhollyInside } from '../board/regions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import type { ShotEvent } from '../shot/report.ts';
import { FALL_TIME_S, MAX_DURATION_S, STEP_S } from './constants.ts';
import { isAtRest, listenToContacts, noteLineTouch, noteMoved, passOnPegHits } from './contacts.ts';
import {
  flightPathIn,
  isAtRail,
  isBackOverEdge,
  isOverEdge,
  pathOutOfCircleIn,
  railVelocity,
} from './edge.ts';
import { POSITION_ITERATIONS, VELOCITY_ITERATIONS } from './engine.ts';
import { doesTipIn, isCaptured, lipVelocity, pathToHoleIn } from './hole.ts';
import { closeStretch, openStretch, type Recorder } from './recorder.ts';
import {
  meanOverStep,
  scaledToMean,
  slowedBy,
  timeToCover,
  velocitySlowedBy,
  type Slowing,
} from './slowing.ts';
import type { Table, TableDisc } from './table.ts';

/** One shot in the making. */
export interface Run {
  readonly table: Table;
  readonly slowing: Slowing;
  readonly recorder: Recorder;
  readonly pegHits: PegHit[];
  timeS: number;
  stepS: number;
  /** How much of the present step had passed at the latest contact. */
  shareOfStep: number;
  isHoleTaken: boolean;
}

interface PegHit {
  readonly peg: number;
  readonly disc: TableDisc;
  readonly impulse: number;
}

/** A step is never shorter than this, however near the next thing is. */
const MIN_STEP_S = 1e-7;
const AHEAD_TOLERANCE_IN = 1e-5;

/** Runs until nothing slides or flies any more. Says whether it had to be cut off. */
export function runToRest(run: Run): { readonly cutOff: boolean } {
  listenToContacts(run);
  for (const disc of run.table.discs) {
    if (isAtRest(disc)) continue;
    noteMoved(run, disc, 0);
    openStretch(run.recorder, disc, 0);
  }
  while (run.table.discs.some(isUnderWay)) {
    if (run.timeS >= MAX_DURATION_S) return { cutOff: true };
    advance(run);
  }
  for (const disc of run.table.discs) closeStretch(run.recorder, disc, run.timeS);
  return { cutOff: false };
}

function isUnderWay(disc: TableDisc): boolean {
  return disc.phase === 'airborne' || (disc.phase === 'surface' && !isAtRest(disc));
}

function advance(run: Run): void {
  run.stepS = run.table.discs.reduce(
    (least, disc) => Math.min(least, timeToNext(run, disc)),
    STEP_S,
  );
  run.stepS = Math.max(run.stepS, MIN_STEP_S);
  run.shareOfStep = 0;
  for (const disc of run.table.discs) beginStep(run, disc);
  run.table.world.step(run.stepS, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
  run.shareOfStep = 1;
  passOnPegHits(run);
  const endS = run.timeS + run.stepS;
  for (const disc of run.table.discs) endStep(run, disc, endS);
  run.timeS = endS;
}

/** The step ends where the next thing happens that planck knows nothing of. */
function timeToNext(run: Run, disc: TableDisc): number {
  if (!isUnderWay(disc)) return Infinity;
  const centre = disc.body.getPosition();
  const velocity = disc.body.getLinearVelocity();
  const speed = lengthOf(velocity);
  if (disc.phase === 'airborne') {
    const fallS = disc.leftAtS + FALL_TIME_S - run.timeS;
    if (speed === 0) return fallS;
    const direction = { x: velocity.x / speed, y: velocity.y / speed };
    return Math.min(fallS, flightPathIn(centre, direction) / speed);
  }
  const { inPerS2 } = run.slowing;
  const reach = lengthOf(centre) + speed * STEP_S;
  if (reach >= SURFACE_RADIUS_IN) {
    const direction = { x: velocity.x / speed, y: velocity.y / speed };
    return timeToCover(pathOutOfCircleIn(centre, direction, SURFACE_RADIUS_IN), speed, inPerS2);
  }
  if (disc.isPastHole || run.isHoleTaken) return Infinity;
  const pathIn = pathToHoleIn(centre, velocity);
  return pathIn === undefined ? Infinity : timeToCover(pathIn, speed, inPerS2);
}

function beginStep(run: Run, disc: TableDisc): void {
  const { body, step } = disc;
  const velocity = body.getLinearVelocity();
  const isSliding = disc.phase === 'surface';
  step.start = { x: velocity.x, y: velocity.y };
  step.startSpin = body.getAngularVelocity();
  step.mean = isSliding ? scaledToMean(step.start, run.slowing.inPerS2, run.stepS) : step.start;
  step.meanSpin = isSliding
    ? meanOverStep(step.startSpin, run.slowing.spinRadPerS2, run.stepS)
    : step.startSpin;
  step.isStruck = false;
  step.struckShare = 0;
  const { x, y } = body.getPosition();
  step.mark = { x, y };
  step.markVelocity = step.mean;
  if (disc.phase === 'hole' || disc.phase === 'ditch' || !body.isAwake()) return;
  body.setLinearVelocity(step.mean);
  body.setAngularVelocity(step.meanSpin);
}

function endStep(run: Run, disc: TableDisc, endS: number): void {
  if (disc.phase === 'hole' || disc.phase === 'ditch' || !disc.body.isAwake()) return;
  disc.turnRad += disc.body.getAngularVelocity() * run.stepS;
  const wasDisturbed = takeFriction(run, disc);
  if (wasDisturbed) {
    closeStretch(run.recorder, disc, run.timeS);
    disc.isPastHole = false;
  }
  const isChanged = disc.phase === 'airborne' ? fly(run, disc, endS) : slide(run, disc, endS);
  if (isChanged) closeStretch(run.recorder, disc, endS);
  const isStretchOpen = run.recorder.open.has(disc.id);
  if (isUnderWay(disc) && !isStretchOpen) openStretch(run.recorder, disc, endS);
}

/** Takes what friction is still due for this step. Says whether something else touched the disc. */
function takeFriction(run: Run, disc: TableDisc): boolean {
  const { body, step } = disc;
  const velocity = body.getLinearVelocity();
  const isAsSent = velocity.x === step.mean.x && velocity.y === step.mean.y;
  const wasDisturbed = step.isStruck || !isAsSent;
  if (disc.phase === 'airborne') return wasDisturbed;
  const { inPerS2, spinRadPerS2 } = run.slowing;
  const share = step.isStruck ? 1 - step.struckShare : isAsSent ? 1 : 0.5;
  const from = isAsSent && !step.isStruck ? step.start : copyOf(velocity);
  body.setLinearVelocity(velocitySlowedBy(from, inPerS2 * run.stepS * share));
  const spin = body.getAngularVelocity();
  const isSpinAsSent = spin === step.meanSpin;
  body.setAngularVelocity(
    slowedBy(
      isSpinAsSent ? step.startSpin : spin,
      spinRadPerS2 * run.stepS * (isSpinAsSent ? 1 : share),
    ),
  );
  return wasDisturbed;
}

/** Over the ditch: down, against the rail, or back over the surface. Says whether any of it. */
function fly(run: Run, disc: TableDisc, endS: number): boolean {
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
    body.setLinearVelocity(railVelocity(centre, velocity));
    note(run, { kind: 'rail', timeS: endS, disc: disc.id, speedInPerS });
    return true;
  }
  if (!isBackOverEdge(centre, velocity)) return false;
  disc.phase = 'surface';
  note(run, { kind: 're-entered', timeS: endS, disc: disc.id });
  return true;
}

/** On the surface: over the edge, over the hole, over the line, or to rest. */
function slide(run: Run, disc: TableDisc, endS: number): boolean {
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
  if (!run.recorder.open.has(disc.id)) return false;
  note(run, { kind: 'stopped', timeS: endS, disc: disc.id });
  return true;
}

function noteLine(run: Run, disc: TableDisc, centre: Vector, endS: number): void {
  noteLineTouch(run, disc, centre, endS);
  if (disc.isClearOfLine || disc.hasLeft || !isWhollyInside(centre, 'shooting')) return;
  disc.isClearOfLine = true;
  note(run, { kind: 'line-cleared', timeS: endS, disc: disc.id });
}

function crossHole(run: Run, disc: TableDisc, centre: Vector, endS: number): boolean {
  if (lengthOf(centre) >= UNSUPPORTED_RADIUS_IN) {
    disc.isPastHole = false;
    return false;
  }
  if (run.isHoleTaken || !disc.hasMoved) return false;
  const { body } = disc;
  const velocity = copyOf(body.getLinearVelocity());
  if (isAtRest(disc)) {
    if (!run.recorder.open.has(disc.id) || !doesTipIn(centre)) return false;
    sink(run, disc, endS);
    return true;
  }
  if (disc.isPastHole || isAheadOf(centre, velocity)) return false;
  const speedInPerS = lengthOf(velocity);
  if (isCaptured(centre, speedInPerS)) {
    sink(run, disc, endS);
    return true;
  }
  disc.isPastHole = true;
  body.setLinearVelocity(lipVelocity(centre, velocity));
  note(run, { kind: 'lipped', timeS: endS, disc: disc.id, speedInPerS });
  return true;
}

/** The nearest point to the hole's centre is still to come. */
function isAheadOf(centre: Vector, velocity: Vector): boolean {
  return (pathToHoleIn(centre, velocity) ?? 0) > AHEAD_TOLERANCE_IN;
}

/** It lies in the hole and stands a little proud of it: for the rest of the shot a fixed thing. */
function sink(run: Run, disc: TableDisc, endS: number): void {
  disc.phase = 'hole';
  run.isHoleTaken = true;
  disc.body.setStatic();
  disc.body.setPosition({ x: 0, y: 0 });
  note(run, { kind: 'sunk', timeS: endS, disc: disc.id });
}

function note(run: Run, event: ShotEvent): void {
  run.recorder.events.push(event);
}

function copyOf(v: Vector): Vector {
  return { x: v.x, y: v.y };
}
