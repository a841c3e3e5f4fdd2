import {
  DISC_RADIUS_IN,
  PEG_RADIUS_IN,
  RAIL_RADIUS_IN,
  SURFACE_RADIUS_IN,
} from '../../../src/board/dimensions.ts';
import { PEGS } from '../../../src/board/pegs.ts';
import { note, type Agenda, type Happening } from './agenda.ts';
import { motionAt, timeToStop, timeToTravel, type Body, type Motion } from './body.ts';
import type { ExactEvent } from './outcome.ts';
import type { Slowing } from './body.ts';
import { timeToHoleTest } from './hole.ts';
import { timeToReach, timeToTouch } from './touching.ts';

/** A shot in progress. */
export interface Run {
  readonly bodies: readonly Body[];
  readonly agenda: Agenda;
  readonly events: ExactEvent[];
  readonly slowing: Slowing;
  nowS: number;
}

/** Discards predictions for bodies whose motion just changed, and predicts them again. */
export function foretell(run: Run, changed: readonly Body[]): void {
  for (const body of changed) body.changes += 1;
  for (const body of changed) {
    if (body.place === 'ditch') continue;
    const motion = motionAt(body, run.nowS, run.slowing);
    if (body.place === 'airborne') foretellFlight(run, body, motion);
    if (body.place === 'surface' && motion.speedInPerS > 0) foretellSlide(run, body, motion);
    for (const other of run.bodies) {
      if (other === body || other.place === 'ditch') continue;
      // A pair that changed together is predicted once.
      if (changed.includes(other) && changed.indexOf(other) < changed.indexOf(body)) continue;
      const otherMotion = motionAt(other, run.nowS, run.slowing);
      const happening = { kind: 'contact', other, otherChanges: other.changes } as const;
      add(run, body, timeToTouch(motion, otherMotion, 2 * DISC_RADIUS_IN), happening);
    }
  }
}

function foretellFlight(run: Run, body: Body, motion: Motion): void {
  add(run, body, body.fallsAtS - run.nowS, { kind: 'fall' });
  if (motion.speedInPerS === 0) return;
  add(run, body, timeInwards(motion, SURFACE_RADIUS_IN), { kind: 'back' });
  add(run, body, timeOutwards(motion, RAIL_RADIUS_IN - DISC_RADIUS_IN), { kind: 'rail' });
}

function foretellSlide(run: Run, body: Body, motion: Motion): void {
  add(run, body, timeToStop(motion.speedInPerS, motion.slowingInPerS2), { kind: 'stop' });
  add(run, body, timeOutwards(motion, SURFACE_RADIUS_IN), { kind: 'edge' });
  if (!body.lipped) add(run, body, timeToHoleTest(motion), { kind: 'hole' });
  PEGS.forEach((at, peg) => {
    const delayS = timeToReach(motion, at, PEG_RADIUS_IN + DISC_RADIUS_IN);
    add(run, body, delayS, { kind: 'peg', peg, at });
  });
}

function add(run: Run, body: Body, delayS: number, happening: Happening): void {
  if (delayS === Infinity) return;
  const timeS = run.nowS + delayS;
  note(run.agenda, { ...happening, timeS, body, changes: body.changes });
}

/** The time until the centre leaves a circle around the board's centre. */
function timeOutwards(motion: Motion, radiusIn: number): number {
  const crossing = crossingOf(motion, radiusIn);
  return timeToTravel(Math.max(0, crossing.half - crossing.along), motion);
}

/** The time until it enters; the centre is outside, or just inside by rounding. */
function timeInwards(motion: Motion, radiusIn: number): number {
  const crossing = crossingOf(motion, radiusIn);
  if (crossing.along >= 0 || crossing.half === 0) return Infinity;
  return timeToTravel(Math.max(0, -crossing.along - crossing.half), motion);
}

/** How far behind the path's nearest point lies, and half the chord of the circle. */
function crossingOf(motion: Motion, radiusIn: number): { along: number; half: number } {
  const { x, y, vx, vy, speedInPerS } = motion;
  const across = (x * vy - y * vx) / speedInPerS;
  const half = Math.sqrt(Math.max(0, (radiusIn - across) * (radiusIn + across)));
  return { along: (x * vx + y * vy) / speedInPerS, half };
}
