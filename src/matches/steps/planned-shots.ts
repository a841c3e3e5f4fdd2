import type { Refusal } from '../../core/match/actions.ts';
import type { Aim } from '../../core/match/shots.ts';
import { simulate, type SimulationParams } from '../../core/physics/simulate.ts';
import { refuse, type Result } from '../../core/result.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import type { Position, Shot } from '../../core/shot/shot.ts';

/** Other limits than the engine's own for one shot. */
export type ShotLimits = SimulationParams['limits'];

/** Plays a shot that was planned: there is one reason left why it cannot be. */
export function playPlanned(
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
