import { SURFACE_RADIUS_IN } from '../board/dimensions.ts';
import { copyOf, lengthOf } from '../board/vector.ts';
import { FALL_TIME_S, MAX_DURATION_S, MIN_STEP_S, STEP_S } from './constants.ts';
import { listenToContacts } from './contacts.ts';
import { fly, slide } from './crossings.ts';
import { flightPathIn, pathOutOfCircleIn } from './edge.ts';
import { POSITION_ITERATIONS, VELOCITY_ITERATIONS } from './engine.ts';
import { pathToHoleIn } from './hole.ts';
import { passOnPegHits } from './peg-hits.ts';
import { closeStretch, openStretch } from './recorder.ts';
import { isAtRest, isUnderWay, noteMoved, type Run } from './run.ts';
import { meanOverStep, scaledToMean, slowedBy, timeToCover, velocitySlowedBy } from './slowing.ts';
import { clearStep, REST, type TableDisc } from './table.ts';

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
  // A disc asleep has its record cleared once, and most discs are asleep most of the time.
  if (!body.isAwake()) {
    if (step.isStruck || step.markVelocity !== REST) clearStep(disc);
    return;
  }
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
  if (disc.phase === 'hole' || disc.phase === 'ditch') return;
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
  const isMoving = isUnderWay(disc) || (disc.phase === 'surface' && isSpinning(disc));
  if (isMoving && !run.recorder.open.has(disc.id)) openStretch(run.recorder, disc, endS);
}

function isSpinning(disc: TableDisc): boolean {
  return disc.body.getAngularVelocity() !== 0;
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
