import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { Moment, MomentKind, ToldTurn } from 'crokinole/review/moments';
import type { RobotLevel } from '../records/players.ts';
import type { ReviewedTurn, TurnReview } from '../records/reviews.ts';

export interface Robots {
  /** How many robots can choose a move at the same time. */
  readonly atOnce: number;
  chooseAim(state: MatchState, level: RobotLevel): Promise<Aim>;
  /** Different things to do in this position, in an order that says nothing. */
  ideas(state: MatchState): Promise<readonly Idea[]>;
}

/** Judges turns of a match. Each takes half a second of a robot's thread, behind the robots. */
export interface Reviewer {
  /** Undefined where no shot is due, or no value has a meaning. */
  reviewTurn(turn: ReviewedTurn): Promise<TurnReview | undefined>;
  /** The moment of this kind in a whole match, if there is one. */
  momentsOf(turns: readonly ToldTurn[], kind: MomentKind): Promise<readonly Moment[]>;
}
