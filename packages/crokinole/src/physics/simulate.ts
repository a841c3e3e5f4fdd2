import { startPointOf } from '../board/start.ts';
import { accept, refuse, type Result } from '../result.ts';
import type { ShotReport } from '../shot/report.ts';
import { flickedVelocity, type BoardSpeed, type Position, type Shot } from '../shot/shot.ts';
import {
  materialsOf,
  PHYSICS_VERSION,
  SHOT_LIMITS,
  STEP_S,
  type Materials,
  type ShotLimits,
} from './constants.ts';
import { createRecorder, tracksOf } from './recorder.ts';
import { refusalOf, type ShotRefusal } from './refusals.ts';
import { restOfAll } from './rest.ts';
import type { Run } from './run.ts';
import { slowingBy } from './slowing.ts';
import { runToRest } from './stepping.ts';
import { destroyBoardWorld, createBoardWorld } from './world.ts';

export interface SimulationParams {
  readonly boardSpeed: BoardSpeed;
  /** For experiments with other materials. */
  readonly materials?: Partial<Materials>;
  /** For experiments with other limits. */
  readonly limits?: Partial<ShotLimits>;
}

/**
 * Simulates one shot and reports what happened. The same position, shot and board speed give a
 * bit-identical report on every machine.
 */
export function simulate(
  position: Position,
  shot: Shot,
  params: SimulationParams,
): Result<ShotReport, ShotRefusal> {
  const refusal = refusalOf(position, shot);
  if (refusal !== undefined) return refuse(refusal);
  const shooter = { id: shot.shooter, ...startPointOf(shot.quadrant, shot) };
  const start = [...position.discs.map(({ id, x, y }) => ({ id, x, y })), shooter].sort(
    (a, b) => a.id - b.id,
  );
  const materials = { ...materialsOf(params.boardSpeed), ...params.materials };
  const slowing = slowingBy(materials);
  const run: Run = {
    world: createBoardWorld(start),
    materials,
    slowing,
    limits: { ...SHOT_LIMITS, ...params.limits },
    recorder: createRecorder(),
    pegHits: [],
    timeS: 0,
    stepS: STEP_S,
    sinceStepS: 0,
    isHoleTaken: false,
    falling: undefined,
    steps: 0,
    solvedContacts: 0,
  };
  const flicked = run.world.discs.find((disc) => disc.id === shot.shooter);
  flicked?.body.setLinearVelocity(flickedVelocity(shot));
  const isAtRest = runToRest(run);
  const rest = isAtRest ? restOfAll(run.world.discs) : undefined;
  destroyBoardWorld(run.world);
  if (rest === undefined) return refuse('without-end');
  return accept({
    physicsVersion: PHYSICS_VERSION,
    boardSpeed: params.boardSpeed,
    slowingInPerS2: slowing.inPerS2,
    spinSlowingRadPerS2: slowing.spinRadPerS2,
    shot,
    start,
    events: run.recorder.events,
    rest,
    tracks: tracksOf(run.recorder),
    durationS: run.timeS,
  });
}
