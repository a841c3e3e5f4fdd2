import { startPointOf } from '../../../src/board/start.ts';
import { directionOf, turnQuarters } from '../../../src/board/vector.ts';
import type { BoardSpeed, Position, Shot } from '../../../src/shot/shot.ts';
import { takeNext } from './agenda.ts';
import { restingBody, slowingOf, type Body } from './body.ts';
import { ORACLE_CONSTANTS } from './constants.ts';
import { restOf, type ExactOutcome } from './outcome.ts';
import { foretell, type Run } from './predictions.ts';
import { settle } from './slipping-in.ts';
import { step } from './steps.ts';

interface ExactParams {
  readonly boardSpeed: BoardSpeed;
}

/** Many times what the wildest break takes. */
const MAX_STEPS = 100_000;

/**
 * The engine's physical model, solved exactly from event to event in closed form: no time step, no
 * tolerance, no iteration. Any disagreement is a bug in one of the two.
 */
export function simulateExactly(position: Position, shot: Shot, params: ExactParams): ExactOutcome {
  const run = beginRun(position, shot, params);
  let steps = 0;
  for (let next = takeNext(run.agenda); next !== undefined; next = takeNext(run.agenda)) {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error(`no end after ${MAX_STEPS} steps, ${run.nowS} s`);
    step(run, next);
  }
  settle(run);
  return { rest: run.bodies.map(restOf), events: run.events };
}

function beginRun(position: Position, shot: Shot, params: ExactParams): Run {
  const { gravityInPerS2, spinSlowing, boardFriction } = ORACLE_CONSTANTS;
  const slowing = slowingOf(boardFriction[params.boardSpeed], gravityInPerS2, spinSlowing);
  const shooter = flickedBody(shot);
  const others = position.discs.map(({ id, x, y }) => restingBody(id, x, y));
  const bodies = [shooter, ...others].sort((a, b) => a.id - b.id);
  const run: Run = { bodies, agenda: [], events: [], slowing, nowS: 0 };
  foretell(run, [shooter]);
  return run;
}

function flickedBody(shot: Shot): Body {
  const start = startPointOf(shot.quadrant, shot);
  const towards = directionOf(shot.angleCentideg - shot.positionCentideg);
  const direction = turnQuarters(towards, shot.quadrant);
  const speed = shot.speedCentiInPerS / 100;
  const body = restingBody(shot.shooter, start.x, start.y);
  return { ...body, vx: direction.x * speed, vy: direction.y * speed };
}
