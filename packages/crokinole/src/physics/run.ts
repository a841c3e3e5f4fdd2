import { isWhollyInside } from '../board/regions.ts';
import { lengthOf, type Vector } from '../board/vector.ts';
import type { ShotEvent } from '../shot/report.ts';
import type { Materials, ShotLimits } from './constants.ts';
import type { Recorder } from './recorder.ts';
import type { Slowing } from './slowing.ts';
import type { BoardWorld, SimulatedDisc } from './world.ts';

/** One shot in the making. */
export interface Run {
  readonly world: BoardWorld;
  readonly materials: Materials;
  readonly slowing: Slowing;
  readonly limits: ShotLimits;
  readonly recorder: Recorder;
  readonly pegHits: PegHit[];
  timeS: number;
  stepS: number;
  /** How far into the present step the latest contact was made. */
  sinceStepS: number;
  isHoleTaken: boolean;
  /** Falls into the hole as the present step ends. */
  falling: SimulatedDisc | undefined;
  steps: number;
  solvedContacts: number;
}

interface PegHit {
  readonly peg: number;
  readonly disc: SimulatedDisc;
  readonly impulse: number;
}

/** The moment of the latest contact within the present step. */
export function timeOfContact(run: Run): number {
  return run.timeS + run.sinceStepS;
}

export function isUnderWay(disc: SimulatedDisc): boolean {
  return disc.phase === 'airborne' || (disc.phase === 'surface' && !isAtRest(disc));
}

export function isAtRest(disc: SimulatedDisc): boolean {
  // By its length, as everything else asks for it: of a tiny velocity that is 0 before x and y are.
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

/** Outwards over the shooting line, for a disc that may be knocked back within the same step. */
export function noteLineTouch(run: Run, disc: SimulatedDisc, centre: Vector, timeS: number): void {
  if (!disc.isClearOfLine || disc.hasLeft || isWhollyInside(centre, 'shooting')) return;
  disc.isClearOfLine = false;
  run.recorder.events.push({ kind: 'line-touched', timeS, disc: disc.id });
}
