import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { pegAt } from '../board/pegs.ts';
import { distanceBetween, type Vector } from '../board/vector.ts';
import {
  PEG_REST_GAP_IN,
  PEG_TRANSMISSION,
  PEG_TRANSMISSION_MIN_COSINE,
  STEP_S,
} from './constants.ts';
import { isAtRest, noteMoved, timeOfContact, type Run } from './run.ts';

/** A peg gives a little: a disc resting against its far side feels a hit on the near side. */
export function passOnPegHits(run: Run): void {
  for (const hit of run.pegHits.splice(0)) {
    const peg = pegAt(hit.peg);
    const from = directionFrom(peg, hit.disc.body.getPosition());
    for (const disc of run.world.discs) {
      if (disc === hit.disc || disc.phase !== 'surface' || !isAtRest(disc)) continue;
      const at = disc.body.getPosition();
      const gapIn = distanceBetween(at, peg) - PEG_RADIUS_IN - DISC_RADIUS_IN;
      if (gapIn > PEG_REST_GAP_IN) continue;
      const to = directionFrom(peg, at);
      const cosine = -(to.x * from.x + to.y * from.y);
      const speedInPerS = PEG_TRANSMISSION * hit.impulse * cosine;
      if (cosine <= PEG_TRANSMISSION_MIN_COSINE) continue;
      if (speedInPerS <= run.slowing.inPerS2 * STEP_S) continue;
      disc.body.setLinearVelocity({ x: to.x * speedInPerS, y: to.y * speedInPerS });
      disc.step.isStruck = true;
      disc.step.struckAfterS = run.stepS;
      run.recorder.events.push({
        kind: 'peg-transmitted',
        timeS: timeOfContact(run),
        disc: hit.disc.id,
        peg: hit.peg,
        receiver: disc.id,
        speedInPerS,
      });
      noteMoved(run, disc, timeOfContact(run));
    }
  }
}

function directionFrom(from: Vector, to: Vector): Vector {
  const distance = distanceBetween(from, to);
  return { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
}
