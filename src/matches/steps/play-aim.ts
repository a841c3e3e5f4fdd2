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

/** Other limits than the engine's own for one shot. */
export type ShotLimits = SimulationParams['limits'];

/** A shot as it ran: what it was meant to be, what came of it, and the generator after it. */
export interface PlayedAim {
  readonly place: StartPlace;
  readonly aimed: Flick;
  readonly report: ShotReport;
  readonly random: RandomState;
}

/** Plans the shot by the rules, draws the hand's wobble, and plays what it makes of the aim. */
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

/** Plays a shot that was planned: there is one reason left why it cannot be. */
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

/** No position that we know of has such a shot: the host is told of the one that has. */
export function tellOfEndless(
  answer: Result<unknown, { readonly code: string }>,
  about: { readonly where: string; readonly aim: Aim },
  onProblem: (thrown: unknown) => void,
): void {
  if (answer.ok || answer.refusal.code !== 'shot-without-end') return;
  onProblem(new Error(`a shot found no end and was refused: ${JSON.stringify(about)}`));
}
