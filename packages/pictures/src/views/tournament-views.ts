import type { Outcome } from './still-views.ts';

/** What the pictures of a tournament need to know, as plain data. A pair has two names. */

/** More lines are pages of their own. */
export const LINES_PER_PAGE = 16;

/** A day of the calendar, wherever it was. */
export interface DayView {
  readonly year: number;
  /** January is 1. */
  readonly month: number;
  readonly day: number;
}

/** Which part of a tournament a table is of. */
export type StageTitleView =
  | { readonly kind: 'whole' }
  /** Counted from 1, the highest first. */
  | { readonly kind: 'division'; readonly number: number }
  /** Counted from 1; shown as a letter. */
  | { readonly kind: 'group'; readonly number: number }
  | { readonly kind: 'round'; readonly round: number; readonly rounds?: number };

/** What became of one meeting, as the entrant of its line sees it. */
export type CrossView =
  | { readonly kind: 'self' }
  /** Nobody was met: not yet an entrant, or gone already. */
  | { readonly kind: 'none' }
  /** Still to be played. */
  | { readonly kind: 'open'; readonly against?: number }
  | { readonly kind: 'live'; readonly against?: number }
  | {
      readonly kind: 'played' | 'walkover';
      readonly outcome: Outcome;
      readonly points: number;
      readonly against?: number;
    }
  /** It was played, and counts no longer. */
  | { readonly kind: 'void'; readonly against?: number }
  | { readonly kind: 'bye'; readonly points: number };

export interface TableLineView {
  readonly place: number;
  /** Somebody else has the same place. */
  readonly isShared?: true;
  readonly names: readonly string[];
  /** The sum of the points of all rounds. */
  readonly points: number;
  readonly games: number;
  readonly twenties: number;
  readonly crosses: readonly CrossView[];
  /** The line of whoever asked. */
  readonly isOwn?: true;
  readonly hasWithdrawn?: true;
}

export const BORDERS = ['through', 'promotion', 'relegation'] as const;
/** What a line across the table parts: those who go on or up above it, those who go down below it. */
export type Border = (typeof BORDERS)[number];

export interface TableView {
  readonly title: string;
  readonly stage: StageTitleView;
  /**
   * Each against each, in the order of the table's lines, for as many as one page holds; or round by
   * round, with the opponent's line. Where nobody meets anybody the lines have no crosses.
   */
  readonly order: 'everybody' | 'rounds';
  /** What the first line of this page is counted as: the crosses speak of lines by their number. */
  readonly firstLine: number;
  readonly lines: readonly TableLineView[];
  readonly borders: readonly { readonly afterLine: number; readonly border: Border }[];
  /** Absent where there is one. */
  readonly page?: number;
  readonly pages?: number;
}

export type BracketSideView =
  | {
      readonly kind: 'entrant';
      readonly names: readonly string[];
      readonly seed?: number;
      readonly score?: number;
      readonly isWinner?: true;
      readonly isOwn?: true;
    }
  /** Whoever wins a match before. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bye' };

export interface BracketMatchView {
  readonly sides: readonly [BracketSideView, BracketSideView];
  readonly isLive?: true;
  /** Decided without all of it being played. */
  readonly isWalkover?: true;
}

/** How many are left when a round begins. */
export const BRACKET_SIZES = [16, 8, 4, 2] as const;
export type BracketSize = (typeof BRACKET_SIZES)[number];

export interface BracketRoundView {
  readonly left: BracketSize;
  /** From the top; two of them feed one of the next round. */
  readonly matches: readonly BracketMatchView[];
}

/** What of a bracket is on the picture: more than three rounds are small on a phone, unless they are folded. */
export const BRACKET_PARTS = ['whole', 'upper', 'lower', 'last'] as const;
export type BracketPart = (typeof BRACKET_PARTS)[number];

export interface BracketView {
  readonly title: string;
  readonly part: BracketPart;
  /** All of them, up to four, each of half as many matches as the one before. */
  readonly rounds: readonly BracketRoundView[];
  readonly thirdPlace?: BracketMatchView;
}

export interface PodiumPlaceView {
  readonly place: number;
  readonly names: readonly string[];
  /** Absent where places are not by points, as in a knock-out. */
  readonly points?: number;
  readonly isOwn?: true;
}

export interface MostTwentiesView {
  /** More than one if they share it. */
  readonly names: readonly string[];
  readonly twenties: number;
}

export interface PodiumView {
  readonly title: string;
  readonly day: DayView;
  /** The best first; the third place may be two's. */
  readonly places: readonly PodiumPlaceView[];
  readonly mostTwenties?: MostTwentiesView;
}

/** What somebody got in one tournament of a season. */
export interface FinishView {
  readonly points: number;
  /** One of the best, which alone count. */
  readonly isCounted: boolean;
}

export interface SeasonLineView {
  readonly place: number;
  readonly isShared?: true;
  readonly names: readonly string[];
  readonly points: number;
  readonly twenties: number;
  /** By tournament, the first of the season first; null where somebody was not in it. */
  readonly finishes: readonly (FinishView | null)[];
  readonly isOwn?: true;
}

export interface SeasonView {
  readonly title: string;
  /** How many finishes count. */
  readonly counted: number;
  readonly tournaments: number;
  readonly lines: readonly SeasonLineView[];
  readonly mostTwenties?: MostTwentiesView;
  readonly page?: number;
  readonly pages?: number;
}

export interface PastWinnerView {
  /** Of the tournament or the season. */
  readonly title: string;
  readonly day: DayView;
  readonly names: readonly string[];
  readonly isSeason?: true;
}

export interface HallOfFameView {
  readonly title: string;
  /** The latest first. */
  readonly winners: readonly PastWinnerView[];
  readonly page?: number;
  readonly pages?: number;
}
