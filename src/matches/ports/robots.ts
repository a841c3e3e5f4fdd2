import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { RobotLevel } from '../records/players.ts';

export interface Robots {
  /** How many robots can choose a move at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** What a player of this level would aim at. */
  hint(state: MatchState, level: RobotLevel): Promise<Aim>;
}
