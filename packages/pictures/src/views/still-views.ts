import type { Quadrant, StartPlace } from 'crokinole/board/start';
import type { Vector } from 'crokinole/board/vector';
import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { Side } from '../themes/theme.ts';
import type { Avatar } from './avatar.ts';

/** Inputs of the pictures as plain data, made from a match by the caller. */

export interface SideView {
  readonly side: Side;
  readonly names: readonly string[];
  /** In the order of the names. */
  readonly avatars?: readonly (Avatar | undefined)[];
  /** The seats of its players, in the order of the names. */
  readonly seats: readonly Quadrant[];
  /** What decides the match; absent in a match of one round, which its points decide. */
  readonly score?: number | undefined;
  /** The points on the board and in the cup of this round. */
  readonly points: number;
  /** What the shot that has just been ruled changed in the points; absent at all other times. */
  readonly gain?: number;
  /** The twenties of this round. */
  readonly twenties: number;
  readonly discsLeft: number;
  readonly discsInRound: number;
}

/** A player as an invitation shows them. Without a name the seat is free. */
export interface FaceView {
  readonly side: Side;
  readonly name?: string;
  /** Without it, the initials are drawn. */
  readonly avatar?: Avatar | undefined;
}

/** What a shared shot's card says. */
export interface ClipCardView {
  readonly face: FaceView & { readonly name: string };
  /** The ruling in a few words; empty if there's nothing to boast of. */
  readonly headline: string;
  readonly sides: readonly Pick<SideView, 'side' | 'names' | 'points'>[];
  /** Where a twenty goes. */
  readonly cup?: Pick<SideView, 'side' | 'twenties'>;
  /** Absent for a shot that decides who starts. */
  readonly round?: number;
}

export interface InvitationView {
  /** One to four, in the order of the seats. */
  readonly faces: readonly FaceView[];
}

export interface DiscView extends Vector {
  readonly side: Side;
  readonly number?: number;
}

/** A disc out of play, laid in the ditch in front of its side’s seat. */
export interface DitchedView {
  readonly side: Side;
  readonly number?: number;
}

export type GoalView =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** All rounds have been played and the score is tied. */
  | { readonly kind: 'tie-break' }
  /** A pair of rounds after a tie, and the maximum number of pairs. */
  | { readonly kind: 'pair'; readonly pair: number; readonly pairs: number }
  | { readonly kind: 'none' };

export interface TurnView {
  readonly side: Side;
  readonly name: string;
  readonly quadrant: Quadrant;
  /** A lag shot that decides who starts. */
  readonly isForStart?: true;
  /** The shot has been played and is only shown, so no player is prompted. */
  readonly isFlicked?: true;
}

export interface BoardView {
  /** One to three, in the order of the seats. */
  readonly sides: readonly SideView[];
  readonly discs: readonly DiscView[];
  readonly ditch: readonly DitchedView[];
  /** Absent when no shot is due: the round or the match is over. */
  readonly turn?: TurnView;
  readonly round: number;
  readonly goal: GoalView;
  /** Prints the ring values. */
  readonly withValues?: true;
  /** The round is over, and each disc shows what it scored. */
  readonly isCounted?: true;
}

export interface AimView {
  readonly side: Side;
  readonly name: string;
  readonly quadrant: Quadrant;
  readonly place: StartPlace;
  readonly angleCentideg: number;
  readonly discs: readonly DiscView[];
  /** The round's points, the shooter's side first; empty if no score is kept. */
  readonly scores: readonly ScoreView[];
  /** The number of the shooter's disc, if numbers are shown. */
  readonly number?: number;
  /** As the player chose it: "62 (Firm)". */
  readonly power: string;
  /** One standard deviation of the hand's error to either side; 0 for a steady hand. */
  readonly wobbleDeg: number;
  /** How far the disc slides if it meets nothing. */
  readonly reachIn: number;
  /** Another disc is on the starting place. */
  readonly isBlocked: boolean;
  /** Prints the ring values. */
  readonly withValues?: true;
  /** No target has been chosen, so there is no line. */
  readonly isOpen?: true;
  /** Lettered in their order. */
  readonly ideas?: readonly LineView[];
}

/** Where a disc starts, and where it goes. */
export type LineView = Pick<AimView, 'place' | 'angleCentideg' | 'reachIn'>;

/** A side's points and twenties of the round. */
export type ScoreView = Pick<SideView, 'side' | 'points' | 'twenties'>;

/** What a try at the puzzle of a day brought. */
export const TRY_OUTCOMES = ['solved', 'missed'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** A player's puzzle of a day. Others haven't tried it yet, so the position isn't told. */
export interface PuzzleView {
  readonly number: number;
  readonly player: { readonly name: string; readonly avatar?: Avatar | undefined };
  /** Days in a row. */
  readonly streak: number;
  readonly tries: readonly TryOutcome[];
}

export interface ResultSideView {
  readonly side: Side;
  readonly names: readonly string[];
  /** In the order of the names. */
  readonly avatars?: readonly (Avatar | undefined)[];
  /** Absent if nothing was scored. */
  readonly score?: number | undefined;
  readonly twenties: number;
  /** The points of each round; empty unless there were several. */
  readonly perRound: readonly number[];
}

export const ENDINGS = [
  'played',
  'level',
  'resigned',
  'timed-out',
  'early',
  'agreed',
  'called-off',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface ResultView {
  /** The winner first. */
  readonly sides: readonly ResultSideView[];
  /** More than one for a shared win, a tie or a draw. */
  readonly winners: readonly Side[];
  readonly ending: Ending;
  readonly discs: readonly DiscView[];
}

/** What a leaderboard may show about a player. */
export type StandingColumn = LeaderboardKind | 'record';

export interface StandingView {
  readonly rank: number;
  readonly name: string;
  readonly avatar?: Avatar | undefined;
  readonly rating: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly twentiesPerRound: number;
  /** The share of open shots that were twenties, 0 to 1; absent before the first. */
  readonly openTwentyShare?: number;
  /** The longest winning streak. */
  readonly bestStreak: number;
  /** The most twenties of twelve shots. */
  readonly bestShootout: number;
  /** The viewer's own row. */
  readonly isOwn: boolean;
  /** Too few rated matches for a rank. */
  readonly isProvisional?: true;
}

export interface LeaderboardView {
  readonly title: string;
  readonly ranking: LeaderboardKind;
  /** Absent if pages are not counted. */
  readonly page?: number;
  readonly pages?: number;
  readonly standings: readonly StandingView[];
}

export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The record against one opponent. */
export interface HeadToHeadView {
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface ProfileView {
  readonly name: string;
  readonly avatar?: Avatar | undefined;
  readonly rating: number;
  readonly isProvisional: boolean;
  readonly rank?: number;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** The share of open shots that were twenties, 0 to 1; absent before the first. */
  readonly openTwentyShare?: number;
  /** Absent before the first round. */
  readonly twentiesPerRound?: number;
  readonly bestRound?: number;
  /** The latest matches, oldest first. */
  readonly form: readonly Outcome[];
  /** The rating after each match, oldest first. */
  readonly ratings: readonly number[];
  readonly headToHead?: HeadToHeadView;
  /** Absent before the first review. */
  readonly choices?: ChoicesView;
}

/** A mean of what choices gave away, and how far off it may be. */
export interface MeanView {
  readonly lost: number;
  readonly spread: number;
}

/** What a player's choices give away: points, or percent of the chance to win a round. */
export interface ChoicesView extends MeanView {
  readonly unit: ReviewUnit;
  /** Of each reviewed match, the oldest first. */
  readonly matches: readonly MeanView[];
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
