import type { Avatar } from './avatar.ts';
import type { Outcome } from './still-views.ts';

/** Inputs of the tournament pictures as plain data. A pair has two names. */

/** More lines go to further pages, so that a page is legible 300 px wide and 350 px high. */
export const LINES_PER_PAGE = 6;
/** A table shows the results against up to this many opponents side by side. */
export const MAX_OPPONENTS = 16;
/** Of a hall of fame. */
export const WINNERS_PER_PAGE = 7;

/** In a larger field, faces have no names below them. */
export const NAMED_FACES = 8;

/** A tournament before it starts. */
export interface FieldView {
  readonly title: string;
  /** A pair has two names. */
  readonly entrants: readonly (readonly string[])[];
  /** Of entrants who play alone, in the same order. */
  readonly avatars?: readonly (Avatar | undefined)[];
  readonly places: number;
  /** How many of the entrants, at the end, are robots that make room for people. */
  readonly robots?: number;
}

/** A calendar date without a time zone. */
export interface DayView {
  readonly year: number;
  /** January is 1. */
  readonly month: number;
  readonly day: number;
}

/** The part of a tournament that a table covers. */
export type StageTitleView =
  | { readonly kind: 'whole' }
  /** Counted from 1, the highest first. */
  | { readonly kind: 'division'; readonly number: number }
  /** Counted from 1; shown as a letter. */
  | { readonly kind: 'group'; readonly number: number }
  /** Split by strength after an earlier part; shown as a letter, the strongest first. */
  | { readonly kind: 'pool'; readonly number: number }
  | { readonly kind: 'round'; readonly round: number; readonly rounds?: number };

/** The result of one meeting, as seen by its row's entrant. */
export type CrossView =
  | { readonly kind: 'self' }
  /** No opponent: the entrant had not joined yet or had left. */
  | { readonly kind: 'none' }
  /** Not played yet. */
  | { readonly kind: 'open'; readonly against?: number }
  | { readonly kind: 'live'; readonly against?: number }
  | {
      readonly kind: 'played' | 'walkover';
      readonly outcome: Outcome;
      readonly points: number;
      readonly against?: number;
    }
  /** It was played but no longer counts. */
  | { readonly kind: 'void'; readonly against?: number }
  | { readonly kind: 'bye'; readonly points: number };

export interface TableLineView {
  readonly place: number;
  /** Another entrant has the same place. */
  readonly isShared?: true;
  readonly names: readonly string[];
  /** The total points of all rounds. */
  readonly points: number;
  readonly games: number;
  readonly twenties: number;
  readonly crosses: readonly CrossView[];
  /** The viewer's own row. */
  readonly isOwn?: true;
  readonly hasWithdrawn?: true;
}

export const BORDERS = ['through', 'promotion', 'relegation'] as const;
/**
 * What a line across the table separates: those who advance or are promoted above it, those who are
 * relegated below it.
 */
export type Border = (typeof BORDERS)[number];

export interface TableView {
  readonly title: string;
  readonly stage: StageTitleView;
  /**
   * A cross table in the order of the rows, as many as fit a page; or one column per round with the
   * opponent's row number. Without meetings the rows have no crosses.
   */
  readonly order: 'opponents' | 'rounds';
  /** The number of this page's first row; crosses refer to rows by number. */
  readonly firstLine: number;
  readonly lines: readonly TableLineView[];
  readonly borders: readonly { readonly afterLine: number; readonly border: Border }[];
  /** Absent if there is only one. */
  readonly page?: number;
  readonly pages?: number;
}

/** The lines of a table that its picture and its alt text show. */
export function linesOnPage({ lines }: TableView): readonly TableLineView[] {
  return lines.slice(0, linesPerPage(lines));
}

/** Lines without results take less room. */
const BARE_LINES_PER_PAGE = 10;

export function linesPerPage(lines: readonly TableLineView[]): number {
  const hasResults = lines.some(({ crosses }) => crosses.length > 0);
  return hasResults ? LINES_PER_PAGE : BARE_LINES_PER_PAGE;
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
  /** The winner of an earlier match. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bye' };

export interface BracketMatchView {
  readonly sides: readonly [BracketSideView, BracketSideView];
  readonly isLive?: true;
  /** Decided without being fully played. */
  readonly isWalkover?: true;
}

/** The number of players left when a round begins. */
export const BRACKET_SIZES = [16, 8, 4, 2] as const;
export type BracketSize = (typeof BRACKET_SIZES)[number];

export interface BracketRoundView {
  readonly left: BracketSize;
  /** From the top; two of them feed one of the next round. */
  readonly matches: readonly BracketMatchView[];
}

/** The part of a bracket in the picture: more than three rounds would be too small on a phone. */
export const BRACKET_PARTS = ['whole', 'upper', 'lower', 'last'] as const;
export type BracketPart = (typeof BRACKET_PARTS)[number];

export interface BracketView {
  readonly title: string;
  readonly part: BracketPart;
  /** Up to four, each with half as many matches as the one before. */
  readonly rounds: readonly BracketRoundView[];
  readonly thirdPlace?: BracketMatchView;
}

/** The games that are played at the same time, the leading one first. */
export interface RoundView {
  readonly title: string;
  readonly stage: StageTitleView;
  readonly games: readonly BracketMatchView[];
  /** Of the sides of each game who play alone, in the same order. */
  readonly avatars?: readonly (readonly (Avatar | undefined)[])[];
}

export interface PodiumPlaceView {
  readonly place: number;
  readonly names: readonly string[];
  /** Of a winner who plays alone. */
  readonly avatar?: Avatar | undefined;
  /** Absent if places are not by points, as in a knock-out. */
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
  /** Best first; two entrants may share third place. */
  readonly places: readonly PodiumPlaceView[];
  readonly mostTwenties?: MostTwentiesView;
}

/** A player's result in one tournament of a season. */
export interface FinishView {
  readonly points: number;
  /** One of the best results, which are the only ones that count. */
  readonly isCounted: boolean;
}

export interface SeasonLineView {
  readonly place: number;
  readonly isShared?: true;
  readonly names: readonly string[];
  readonly points: number;
  readonly twenties: number;
  /** By tournament, first of the season first; null if the player did not take part. */
  readonly finishes: readonly (FinishView | null)[];
  readonly isOwn?: true;
}

export interface SeasonView {
  readonly title: string;
  /** Tournaments that add up to one event, instead of those of a season. */
  readonly isSeries?: true;
  /** How many finishes count; null for all. */
  readonly counted: number | null;
  readonly tournaments: number;
  readonly lines: readonly SeasonLineView[];
  readonly mostTwenties?: MostTwentiesView;
  readonly page?: number;
  readonly pages?: number;
}

export interface PastWinnerView {
  /** The title of the tournament or the season. */
  readonly title: string;
  readonly day: DayView;
  readonly names: readonly string[];
  readonly isSeason?: true;
}

export interface HallOfFameView {
  readonly title: string;
  /** Latest first. */
  readonly winners: readonly PastWinnerView[];
  readonly page?: number;
  readonly pages?: number;
}
