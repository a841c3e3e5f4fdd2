import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { RobotLevel } from '../records/players.ts';

export interface Robots {
  /** How many robots can choose a move at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** Different things to do in this position, in an order that says nothing. */
  ideas(state: MatchState): Promise<readonly Idea[]>;
}
