import { startPointOf } from '../../../src/board/start.ts';
import { directionOf, turnQuarters, type Vector } from '../../../src/board/vector.ts';
import type { DiscId, BoardSpeed, Position, Shot } from '../../../src/shot/shot.ts';
import { takeNext } from './agenda.ts';
import { advance, restingBody, slowingOf, type Body } from './body.ts';
import { ORACLE_CONSTANTS, type OracleConstants } from './constants.ts';
import { restOf, type ExactOutcome } from './outcome.ts';
import { foretell, type Run } from './predictions.ts';
import { settle } from './slipping-in.ts';
import { step } from './steps.ts';

/** The state of a disc at one moment of a shot. */
export interface Snapshot extends Vector {
  readonly id: DiscId;
  readonly vx: number;
  readonly vy: number;
  readonly spinRadPerS: number;
  readonly place: Body['place'];
}

export interface ExactParams {
  readonly boardSpeed: BoardSpeed;
  readonly constants?: Partial<OracleConstants>;
  /** Receives all discs after the flick and after every event. */
  readonly watch?: (timeS: number, discs: readonly Snapshot[]) => void;
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
  show(run, params);
  for (let next = takeNext(run.agenda); next !== undefined; next = takeNext(run.agenda)) {
    steps += 1;
    if (steps > MAX_STEPS) throw new Error(`no end after ${MAX_STEPS} steps, ${run.nowS} s`);
    step(run, next);
    show(run, params);
  }
  settle(run);
  return { rest: run.bodies.map(restOf), events: run.events, durationS: run.nowS, steps };
}

function beginRun(position: Position, shot: Shot, params: ExactParams): Run {
  const constants = { ...ORACLE_CONSTANTS, ...params.constants };
  const { gravityInPerS2, spinSlowing, boardFriction } = constants;
  const slowing = slowingOf(boardFriction[params.boardSpeed], gravityInPerS2, spinSlowing);
  const shooter = flickedBody(shot);
  const others = position.discs.map(({ id, x, y }) => restingBody(id, x, y));
  const bodies = [shooter, ...others].sort((a, b) => a.id - b.id);
  const run: Run = { bodies, agenda: [], events: [], constants, slowing, nowS: 0 };
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

function show(run: Run, params: ExactParams): void {
  params.watch?.(
    run.nowS,
    run.bodies.map((body) => {
      const seen = { ...body };
      advance(seen, run.nowS, run.slowing);
      return seen;
    }),
  );
}
