import type { Aim } from '../../match/shots.ts';
import type { MatchState } from '../../match/state.ts';
import { deadlineIn, sharesOf } from '@crokinole/threads/deadline';
import type { JobHandlers } from '@crokinole/threads/protocol';
import { choose } from '../choose.ts';
import { parOf, type ShotPar } from '../puzzle/dozen-par.ts';
import { ideasFor, type Idea } from '../ideas/ideas.ts';
import { puzzleOfDay, type Puzzle } from '../puzzle/puzzle.ts';
import { momentsOf, type Moment, type MomentKind, type JudgedTurn } from '../../review/moments.ts';
import { reviewTurn, type ReviewedTurn, type TurnReview } from '../../review/review-shot.ts';
import { LEVEL_PLANS, type RobotLevel } from '../levels.ts';

export interface ThinkInput {
  readonly state: MatchState;
  readonly level: RobotLevel;
}

/** Of one kind, so that the job is short. */
export interface MomentsInput {
  readonly turns: readonly JudgedTurn[];
  readonly kind: MomentKind;
}

export interface RobotJobs {
  /** A robot's own shot. */
  readonly choose: { readonly input: ThinkInput; readonly output: Aim };
  /** What a player could do next. */
  readonly ideas: { readonly input: MatchState; readonly output: readonly Idea[] };
  readonly puzzle: { readonly input: string; readonly output: Puzzle };
  /** Of one board of a daily dozen, so that the job is short. */
  readonly par: { readonly input: MatchState; readonly output: ShotPar };
  /** Undefined for a turn that has no value. */
  readonly review: { readonly input: ReviewedTurn; readonly output: TurnReview | undefined };
  readonly moments: { readonly input: MomentsInput; readonly output: readonly Moment[] };
}

/** A player waits for them with a panel opening. */
const IDEAS_TIME_MS = 90;

export const ROBOT_HANDLERS: JobHandlers<RobotJobs> = {
  choose: ({ state, level }) =>
    choose(state, level, { isTimeUp: deadlineIn(LEVEL_PLANS[level].timeMs) }).aim,
  ideas: (state) => ideasFor(state, { isTimeUp: sharesOf(IDEAS_TIME_MS) }),
  puzzle: puzzleOfDay,
  par: parOf,
  review: reviewTurn,
  moments: ({ turns, kind }) => momentsOf(turns, [kind]),
};
