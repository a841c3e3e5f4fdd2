import type { Outcome } from '../views/still-views.ts';
import type {
  Border,
  BracketPart,
  BracketSize,
  DayView,
  StageTitleView,
} from '../views/tournament-views.ts';

/** Marks in a table that are explained below it if they occur. */
export const MARKS = ['live', 'open', 'walkover', 'void', 'bye'] as const;
export type Mark = (typeof MARKS)[number];

export interface TableFigures {
  readonly points: number;
  readonly games: number;
  readonly twenties: number;
}

/** A match of a bracket, in the order it is described. */
export interface ToldMatch {
  /** The winner first, once there is one. */
  readonly names: readonly [string, string];
  readonly scores?: readonly [number, number];
  readonly isWon: boolean;
  readonly isLive: boolean;
  readonly isWalkover: boolean;
}

/** Words in tournament pictures and in their alt texts. */
export interface TournamentPictureWords {
  /** Empty for the whole tournament. */
  readonly stage: (stage: StageTitleView) => string;
  readonly games: string;
  readonly twenties: string;
  readonly points: string;
  /** Before the crosses if they are rounds: explains the two figures of each. */
  readonly roundCrosses: string;
  readonly withdrawn: string;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly borders: Readonly<Record<Border, string>>;
  /** The names of bracket rounds, the first short enough for a narrow column. */
  readonly bracketRounds: Readonly<Record<BracketSize, readonly [short: string, long: string]>>;
  /** Empty if nothing is missing. */
  readonly bracketParts: Readonly<Record<BracketPart, string>>;
  readonly thirdPlace: string;
  readonly bye: string;
  readonly day: (day: DayView) => string;
  readonly mostTwenties: string;
  readonly pointsOf: (points: number) => string;
  readonly season: string;
  readonly series: string;
  readonly hallOfFame: string;
  /** Null if all count. */
  readonly bestCount: (counted: number | null) => string;
  readonly nobodyYet: string;
  readonly sentences: {
    readonly table: (title: string, stage: string, page: number | undefined) => string;
    /** The place is told by `place` of the descriptions. */
    readonly line: (place: string, name: string, figures: TableFigures) => string;
    /** Before what is described of the reader's own row. */
    readonly own: (name: string) => string;
    readonly border: (border: Border, line: number) => string;
    readonly played: (against: string, outcome: Outcome, points: number) => string;
    readonly walkover: (against: string, outcome: Outcome) => string;
    /** Replaces the match's result. */
    readonly mark: (mark: Mark, against: string) => string;
    readonly round: (round: number, crossings: string) => string;
    /** An opponent on another page. */
    readonly lineNumber: (line: number) => string;
    readonly bracket: (title: string, part: string) => string;
    readonly match: (match: ToldMatch) => string;
    readonly bye: (name: string) => string;
    readonly openPlace: string;
    readonly field: (title: string, entered: number, places: number) => string;
    readonly podium: (title: string, day: string) => string;
    readonly mostTwenties: (names: readonly string[], twenties: number) => string;
    readonly season: (
      title: string,
      tournaments: number,
      counted: number | null,
      page: number | undefined,
    ) => string;
    /** All its tournaments count. */
    readonly series: (title: string, tournaments: number, page: number | undefined) => string;
    readonly seasonLine: (
      place: string,
      name: string,
      points: number,
      counting: readonly number[],
      others: readonly number[],
    ) => string;
    readonly hallOfFame: (title: string, page: number | undefined) => string;
    readonly winner: (title: string, day: string, name: string) => string;
    readonly lines: (count: number) => string;
  };
}
