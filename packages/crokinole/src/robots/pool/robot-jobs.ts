import type { Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { deadlineIn } from '@crokinole/threads/deadline';
import type { JobHandlers } from '@crokinole/threads/protocol';
import { choose } from '../choose.ts';
import { puzzleOfDay, type Puzzle } from '../puzzle/puzzle.ts';
import { LEVEL_PLANS, type RobotLevel } from '../levels.ts';

export interface ThinkInput {
  readonly state: MatchState;
  readonly level: RobotLevel;
}

export interface RobotJobs {
  /** A robot's own shot. */
  readonly choose: { readonly input: ThinkInput; readonly output: Aim };
  /** What the robot would aim at for another player, without its own error. */
  readonly hint: { readonly input: ThinkInput; readonly output: Aim };
  readonly puzzle: { readonly input: string; readonly output: Puzzle };
}

export const ROBOT_HANDLERS: JobHandlers<RobotJobs> = {
  choose: (input) => think(input, false),
  hint: (input) => think(input, true),
  puzzle: puzzleOfDay,
};

function think({ state, level }: ThinkInput, isSteady: boolean): Aim {
  const isTimeUp = deadlineIn(LEVEL_PLANS[level].timeMs);
  return choose(state, level, { isTimeUp, isSteady }).aim;
}
