import type { Aim } from '../../core/match/shots.ts';
import type { MatchState } from '../../core/match/state.ts';
import type { RobotLevel } from '../records/players.ts';

export interface Robots {
  /** How many can think at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** What a player of this level would aim at. */
  hint(state: MatchState, level: RobotLevel): Promise<Aim>;
}
