import type { Quadrant, StartPlace } from 'crokinole/board/start';
import type { Vector } from 'crokinole/board/vector';
import type { Side } from '../themes/theme.ts';

/** What a picture needs to know, as plain data; whoever has a match makes these from it. */

export interface SideView {
  readonly side: Side;
  readonly names: readonly string[];
  /** Where its players sit, the first name first. */
  readonly seats: readonly Quadrant[];
  readonly score: number;
  /** What lies on the board and in the cup of this round. */
  readonly points: number;
  /** In the cup, this round. */
  readonly twenties: number;
  readonly discsLeft: number;
  readonly discsInRound: number;
}

export interface DiscView extends Vector {
  readonly side: Side;
  readonly number?: number;
}

/** A disc out of play. Where nothing says where it fell it is laid in the ditch before its side's seat. */
export interface DitchedView {
  readonly side: Side;
  readonly number?: number;
  readonly at?: Vector;
}

export type GoalView =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** All rounds have been played and nobody is ahead. */
  | { readonly kind: 'tie-break' }
  /** Of so many pairs of rounds at most, after a tie. */
  | { readonly kind: 'pair'; readonly pair: number; readonly pairs: number }
  | { readonly kind: 'none' };

export interface TurnView {
  readonly side: Side;
  readonly name: string;
  readonly quadrant: Quadrant;
  /** The shot only settles who starts. */
  readonly isForStart?: true;
  /** The shot has been flicked, and is only shown: nobody is asked for it. */
  readonly isFlicked?: true;
}

export interface BoardView {
  /** One to three, in the order of the seats. */
  readonly sides: readonly SideView[];
  readonly discs: readonly DiscView[];
  readonly ditch: readonly DitchedView[];
  /** Absent when nobody is to flick: the round or the match is over. */
  readonly turn?: TurnView;
  readonly round: number;
  readonly goal: GoalView;
  /** What each ring is worth is printed on it. */
  readonly withValues?: true;
}

export interface AimView {
  readonly side: Side;
  readonly name: string;
  readonly quadrant: Quadrant;
  readonly place: StartPlace;
  readonly angleCentideg: number;
  readonly discs: readonly DiscView[];
  /** How the match stands, the shooter's side first; nothing where no score is kept. */
  readonly scores: readonly ScoreView[];
  /** The shooter's own disc's number, where numbers are shown. */
  readonly number?: number;
  /** As the player chose it: "62 (Firm)". */
  readonly power: string;
  /** One standard deviation of the hand's error to either side; 0 for a steady hand. */
  readonly wobbleDeg: number;
  /** How far the disc slides if it meets nothing. */
  readonly reachIn: number;
  /** Another disc lies where this one would start. */
  readonly isBlocked: boolean;
  /** What each ring is worth is printed on it. */
  readonly withValues?: true;
}

/** A side's points of the match, and its twenties of the round. */
export type ScoreView = Pick<SideView, 'side' | 'score' | 'twenties'>;

/** How many discs of a side lie in each zone at the end of a round. */
export interface ZonesView {
  readonly twenties: number;
  readonly fifteens: number;
  readonly tens: number;
  readonly fives: number;
}

export interface RoundSideView {
  readonly side: Side;
  readonly names: readonly string[];
  readonly zones: ZonesView;
  readonly raw: number;
  /** What the other side's points took away. */
  readonly cancelled: number;
  readonly awarded: number;
  readonly total: number;
}

export interface RoundView {
  readonly round: number;
  readonly goal: GoalView;
  readonly sides: readonly RoundSideView[];
}

export interface ResultSideView {
  readonly side: Side;
  readonly names: readonly string[];
  readonly score: number;
  readonly twenties: number;
  readonly perRound: readonly number[];
  readonly ratingChange?: number;
}

export const ENDINGS = [
  'played',
  'level',
  'resigned',
  'timed-out',
  'agreed',
  'called-off',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface ResultView {
  readonly sides: readonly ResultSideView[];
  /** More than one for a shared win, a tie or a draw. */
  readonly winners: readonly Side[];
  readonly ending: Ending;
  readonly discs: readonly DiscView[];
}

/** What a leaderboard goes by. */
export const RANKINGS = [
  'rating',
  'twenties-per-round',
  'open-twenties',
  'wins',
  'streak',
  'shootout',
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** What a leaderboard may show of a player. */
export type StandingColumn = Ranking | 'won-lost';

export interface StandingView {
  readonly rank: number;
  readonly name: string;
  readonly rating: number;
  readonly wins: number;
  readonly losses: number;
  readonly twentiesPerRound: number;
  /** Of the first shots on an empty board, as a share of 1; absent before any. */
  readonly openTwentyShare?: number;
  /** Wins in a row, at best. */
  readonly bestStreak: number;
  /** Twenties of twelve shots, at best. */
  readonly bestShootout: number;
  /** The row of whoever asked. */
  readonly isOwn: boolean;
  /** Rated too few times to have a rank. */
  readonly isProvisional?: true;
}

export interface LeaderboardView {
  readonly title: string;
  readonly ranking: Ranking;
  /** Absent where pages are not counted. */
  readonly page?: number;
  readonly pages?: number;
  readonly standings: readonly StandingView[];
}

export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Against one opponent. */
export interface HeadToHeadView {
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface ProfileView {
  readonly name: string;
  /** Absent before the first rated match. */
  readonly rating?: number;
  readonly isProvisional: boolean;
  readonly rank?: number;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Of the first shots on an empty board, as a share of 1; absent before any. */
  readonly openTwentyShare?: number;
  /** Absent before the first round. */
  readonly twentiesPerRound?: number;
  readonly bestRound?: number;
  /** The last matches, oldest first. */
  readonly form: readonly Outcome[];
  /** The rating after each match, oldest first. */
  readonly ratings: readonly number[];
  readonly headToHead?: HeadToHeadView;
}

/** The rules that have a picture. */
export const ILLUSTRATION_IDS = [
  'rings',
  'start',
  'scoring',
  'touching-line',
  'free-shot',
  'carom',
  'leaner',
  're-entry',
] as const;
export type Illustration = (typeof ILLUSTRATION_IDS)[number];
