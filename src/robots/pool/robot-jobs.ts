import type { Aim } from '../../core/match/shots.ts';
import type { MatchState } from '../../core/match/state.ts';
import { deadlineIn } from '../../threads/deadline.ts';
import type { JobHandlers } from '../../threads/protocol.ts';
import { choose } from '../choose.ts';
import { puzzleOfDay, type Puzzle } from '../puzzle/puzzle.ts';
import { LEVEL_PLANS, type RobotLevel } from '../levels.ts';

export interface ThinkInput {
  readonly state: MatchState;
  readonly level: RobotLevel;
  /** A hint for somebody else: without the robot's own unsteadiness. */
  readonly isHint: boolean;
}

export interface RobotJobs {
  readonly think: { readonly input: ThinkInput; readonly output: Aim };
  readonly puzzle: { readonly input: string; readonly output: Puzzle };
}

export const ROBOT_HANDLERS: JobHandlers<RobotJobs> = {
  think: ({ state, level, isHint }) => {
    const isTimeUp = deadlineIn(LEVEL_PLANS[level].timeMs);
    return choose(state, level, { isTimeUp, isSteady: isHint }).aim;
  },
  puzzle: puzzleOfDay,
};
