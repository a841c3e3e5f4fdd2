import type { StartPlace } from 'crokinole/board/start';
import type { Refusal } from 'crokinole/match/actions';
import { planShot, type Aim } from 'crokinole/match/shots';
import type { MatchState, SeatNumber } from 'crokinole/match/state';
import { simulate, type SimulationParams } from 'crokinole/physics/simulate';
import type { RandomState } from 'crokinole/random';
import { accept, refuse, type Result } from 'crokinole/result';
import { wobble, type Hand } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import type { Flick, Position, Shot } from 'crokinole/shot/shot';

/** Limits for one simulation that replace the engine's own. */
export type ShotLimits = SimulationParams['limits'];

/** A simulated shot: how it was aimed, its result, and the random generator's state after it. */
export interface PlayedAim {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
  readonly random: RandomState;
}

/** Plans the shot by the rules, draws the wobble, and simulates the resulting shot. */
export function playAim(
  state: MatchState,
  by: SeatNumber,
  aim: Aim,
  limits: ShotLimits = {},
  /** Own finger: the finger is the wobble, so none is drawn. */
  hand: Hand = state.hand,
): Result<PlayedAim, Refusal> {
  const planned = planShot(state, by, aim);
  if (!planned.ok) return planned;
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS } = planned.value;
  const place = { positionCentideg, insetCentiIn };
  const aimed = { angleCentideg, speedCentiInPerS };
  const { boardSpeed, round } = state;
  const [flicked, random] = wobble(aimed, hand, state.random);
  const shot = { ...planned.value, ...flicked };
  const played = playPlanned({ discs: round.discs }, shot, { boardSpeed, limits });
  return played.ok ? accept({ place, aimed, report: played.value, random }) : played;
}

/** Simulates a planned shot. The only possible refusal left is that it never comes to rest. */
function playPlanned(
  position: Position,
  shot: Shot,
  params: SimulationParams,
): Result<ShotReport, Refusal> {
  const played = simulate(position, shot, params);
  if (played.ok) return played;
  if (played.refusal === 'without-end') return refuse({ code: 'shot-without-end' });
  throw new Error(`the physics refused a planned shot: ${played.refusal}`);
}

/**
 * No known position has a shot that never comes to rest, so if one does, its details are logged.
 */
export function reportEndlessShot(
  answer: Result<unknown, { readonly code: string }>,
  about: { readonly where: string; readonly aim: Aim },
  onProblem: (thrown: unknown) => void,
): void {
  if (answer.ok || answer.refusal.code !== 'shot-without-end') return;
  onProblem(new Error(`a shot never came to rest and was refused: ${JSON.stringify(about)}`));
}
