import { isWhollyInside } from '../board/regions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import type { ShotEvent } from '../shot/report.ts';
import type { Materials, ShotLimits } from './constants.ts';
import type { Recorder } from './recorder.ts';
import type { Slowing } from './slowing.ts';
import type { BoardWorld, SimulatedDisc } from './world.ts';

/** The state of one shot in progress. */
export interface Run {
  readonly world: BoardWorld;
  readonly materials: Materials;
  readonly slowing: Slowing;
  readonly limits: ShotLimits;
  readonly recorder: Recorder;
  readonly pegHits: PegHit[];
  timeS: number;
  stepS: number;
  /** The time of the latest contact within the current step. */
  sinceStepS: number;
  isHoleTaken: boolean;
  /** Falls into the hole at the end of the current step. */
  falling: SimulatedDisc | undefined;
  steps: number;
  solvedContacts: number;
}

interface PegHit {
  readonly peg: number;
  readonly disc: SimulatedDisc;
  readonly impulse: number;
}

/** The time of the latest contact within the current step. */
export function timeOfContact(run: Run): number {
  return run.timeS + run.sinceStepS;
}

export function isUnderWay(disc: SimulatedDisc): boolean {
  return disc.phase === 'airborne' || (disc.phase === 'surface' && !isAtRest(disc));
}

export function isAtRest(disc: SimulatedDisc): boolean {
  // Compares the length, because a tiny velocity has length 0 before x and y are 0.
  return lengthOf(disc.body.getLinearVelocity()) === 0;
}

export function note(run: Run, event: ShotEvent): void {
  run.recorder.events.push(event);
}

export function noteMoved(run: Run, disc: SimulatedDisc, timeS: number): void {
  if (disc.hasMoved || disc.phase === 'hole') return;
  if (lengthOf(disc.body.getLinearVelocity()) === 0) return;
  disc.hasMoved = true;
  run.recorder.events.push({ kind: 'moved', timeS, disc: disc.id });
}

/**
 * Records crossing the shooting line outwards, for a disc that may be knocked back within the same
 * step.
 */
export function noteLineTouch(run: Run, disc: SimulatedDisc, centre: Vector, timeS: number): void {
  if (!disc.isClearOfLine || disc.hasLeft || isWhollyInside(centre, 'shooting')) return;
  disc.isClearOfLine = false;
  run.recorder.events.push({ kind: 'line-touched', timeS, disc: disc.id });
}
