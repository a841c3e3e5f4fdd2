import { copyOf } from '../board/vector.ts';
import { MAX_DURATION_S } from './constants.ts';
import { listenToContacts } from './contacts.ts';
import { fly, slide } from './crossings.ts';
import { POSITION_ITERATIONS, VELOCITY_ITERATIONS } from './engine.ts';
import { nextStepS } from './horizon.ts';
import { passOnPegHits } from './peg-hits.ts';
import { closeStretch, openStretch } from './recorder.ts';
import { isAtRest, isUnderWay, note, noteMoved, type Run } from './run.ts';
import { meanOverStep, scaledToMean, slowedBy, velocitySlowedBy } from './slowing.ts';
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
    // Written so that a time that is not a number ends the run as well.
    if (!(run.timeS < MAX_DURATION_S)) return { cutOff: true };
    advance(run);
  }
  for (const disc of run.table.discs) closeStretch(run.recorder, disc, run.timeS);
  return { cutOff: false };
}

function advance(run: Run): void {
  run.stepS = nextStepS(run);
  run.sinceStepS = 0;
  for (const disc of run.table.discs) beginStep(run, disc);
  run.table.world.step(run.stepS, VELOCITY_ITERATIONS, POSITION_ITERATIONS);
  run.sinceStepS = run.stepS;
  passOnPegHits(run);
  const endS = run.timeS + run.stepS;
  for (const disc of run.table.discs) endStep(run, disc, endS);
  run.timeS = endS;
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
  step.struckAfterS = 0;
  const { x, y } = body.getPosition();
  step.mark = { x, y };
  step.markVelocity = step.mean;
  if (disc.phase === 'hole' || disc.phase === 'ditch') return;
  body.setLinearVelocity(step.mean);
  body.setAngularVelocity(step.meanSpin);
}

function endStep(run: Run, disc: TableDisc, endS: number): void {
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
 * A disc that drops into the hole pushes aside one that lies over the edge. Planck moves it out of
 * the way without giving it any speed, so that only its place tells.
 */
function noteNudge(run: Run, disc: TableDisc, endS: number): void {
  const { x, y } = disc.body.getPosition();
  const { mark } = disc.step;
  if (disc.hasMoved || (x === mark.x && y === mark.y)) return;
  disc.hasMoved = true;
  note(run, { kind: 'moved', timeS: endS, disc: disc.id });
  openStretch(run.recorder, disc, endS);
  closeStretch(run.recorder, disc, endS);
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
