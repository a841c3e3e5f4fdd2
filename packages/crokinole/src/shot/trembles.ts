import { DISC_RADIUS_IN, HOLE_RADIUS_IN } from '../board/dimensions.ts';
import { sampleFrames } from './frames.ts';
import type { ShotReport } from './report.ts';

/** How much longer a replay shows a disc that trembles at the hole. */
export const HOLD_MS = 500;
/** More would no longer be a surprise. */
const MAX_TREMBLES = 2;
/** From here on a disc's rim is over the hole. */
const OVER_HOLE_IN = HOLE_RADIUS_IN + DISC_RADIUS_IN;
/** A faster disc drops in or passes before anyone can hold their breath. */
const MAX_SPEED_IN_PER_S = 9;
const JUST_BEFORE_S = 0.004;

/** When a slow disc at the hole's edge falls in or stays, in seconds of the shot. */
export function tremblesOf(report: ShotReport): readonly number[] {
  return report.events
    .filter((event) => {
      if (event.kind !== 'sunk' && event.kind !== 'stopped') return false;
      const [frame] = sampleFrames(report, [event.timeS - JUST_BEFORE_S]);
      const disc = frame?.discs.find((each) => each.disc === event.disc);
      if (disc === undefined || disc.speedInPerS > MAX_SPEED_IN_PER_S) return false;
      return Math.sqrt(disc.x * disc.x + disc.y * disc.y) < OVER_HOLE_IN;
    })
    .slice(0, MAX_TREMBLES)
    .map(({ timeS }) => timeS);
}
