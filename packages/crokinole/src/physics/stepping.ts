import { copyOf } from '../board/vector.ts';
import { listenToContacts } from './contacts.ts';
import { fly, slide } from './crossings.ts';
import { POSITION_ITERATIONS, VELOCITY_ITERATIONS } from './engine.ts';
import { nextStepS } from './horizon.ts';
import { passOnPegHits } from './peg-hits.ts';
import { closeStretch, openStretch } from './recorder.ts';
import { isAtRest, isUnderWay, note, noteMoved, type Run } from './run.ts';
import { sink } from './sinking.ts';
import { meanOverStep, REST, scaledToMean, slowedBy, velocitySlowedBy } from './slowing.ts';
import { clearStep, type SimulatedDisc } from './world.ts';

/** Runs until all discs rest; false if it exceeds the limits first. */
export function runToRest(run: Run): boolean {
  listenToContacts(run);
  for (const disc of run.world.discs) {
    if (isAtRest(disc)) continue;
    noteMoved(run, disc, 0);
    openStretch(run.recorder, disc, 0);
  }
  while (run.world.discs.some(isUnderWay)) {
    if (isTooMuch(run)) return false;
    advance(run);
  }
  for (const disc of run.world.discs) closeStretch(run.recorder, disc, run.timeS);
  return true;
}

/** Written so that a NaN time counts as too much as well. */
function isTooMuch({ timeS, steps, solvedContacts, limits }: Run): boolean {
  const isWithin =
    timeS < limits.durationS && steps < limits.steps && solvedContacts < limits.solvedContacts;
  return !isWithin;
}

function advance(run: Run): void {
  run.steps += 1;
  run.stepS = nextStepS(run);
  run.sinceStepS = 0;
  for (const disc of run.world.discs) beginStep(run, disc);
  run.world.planck.step(run.stepS, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
  run.sinceStepS = run.stepS;
  passOnPegHits(run);
  const endS = run.timeS + run.stepS;
  for (const disc of run.world.discs) endStep(run, disc, endS);
  sink(run, endS);
  run.timeS = endS;
}

function beginStep(run: Run, disc: SimulatedDisc): void {
  const { body, step } = disc;
  // A sleeping disc's record is cleared only once, and most discs sleep most of the time.
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
  step.struckAfterS = 0;
  const { x, y } = body.getPosition();
  step.mark = { x, y };
  step.markVelocity = step.mean;
  if (disc.phase === 'hole' || disc.phase === 'ditch') return;
  body.setLinearVelocity(step.mean);
  body.setAngularVelocity(step.meanSpin);
}

function endStep(run: Run, disc: SimulatedDisc, endS: number): void {
  noteNudge(run, disc, endS);
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

/**
 * In a crowd planck moves overlapping discs apart without giving them speed, so only the position
 * shows it.
 */
function noteNudge(run: Run, disc: SimulatedDisc, endS: number): void {
  const { x, y } = disc.body.getPosition();
  const { mark } = disc.step;
  if (disc.hasMoved || (x === mark.x && y === mark.y)) return;
  disc.hasMoved = true;
  note(run, { kind: 'moved', timeS: endS, disc: disc.id });
  openStretch(run.recorder, disc, endS);
  closeStretch(run.recorder, disc, endS);
}

function isSpinning(disc: SimulatedDisc): boolean {
  return disc.body.getAngularVelocity() !== 0;
}

/**
 * Applies the friction still due for this step. Returns whether something else touched the disc.
 */
function takeFriction(run: Run, disc: SimulatedDisc): boolean {
  const { body, step } = disc;
  const velocity = body.getLinearVelocity();
  const isAsSent = velocity.x === step.mean.x && velocity.y === step.mean.y;
  const wasDisturbed = step.isStruck || !isAsSent;
  if (disc.phase === 'airborne') return wasDisturbed;
  const { inPerS2, spinRadPerS2 } = run.slowing;
  const dueS = step.isStruck ? run.stepS - step.struckAfterS : run.stepS * (isAsSent ? 1 : 0.5);
  const from = isAsSent && !step.isStruck ? step.start : copyOf(velocity);
  body.setLinearVelocity(velocitySlowedBy(from, inPerS2 * dueS));
  const spin = body.getAngularVelocity();
  const isSpinAsSent = spin === step.meanSpin;
  body.setAngularVelocity(
    slowedBy(
      isSpinAsSent ? step.startSpin : spin,
      spinRadPerS2 * (isSpinAsSent ? run.stepS : dueS),
    ),
  );
  return wasDisturbed;
}
