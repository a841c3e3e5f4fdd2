import type { Difference } from '../ladders/ladder-lines.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import type { FinishedTournaments, recount, RecountOrder } from '../../matches/reading/recount.ts';
import type {
  DozenSource,
  PuzzleSource,
  FinishedReviews,
} from '../../matches/reading/recount-practice.ts';
import { methodsOf, type Query, type Sql } from '../common/query.ts';
import { findDifferences, readRecountOrder } from '../ladders/recount.ts';
import { readDozenDay } from '../rows/day-rows.ts';
import { readAbsencesSince, readDozensOf, readPlays, readStreak } from '../rows/dozen-rows.ts';
import { readActions } from '../rows/action-rows.ts';
import { readMatch, readOpening } from '../rows/match-rows.ts';
import {
  readPractice,
  readPuzzle,
  readPuzzleFigures,
  readDailyPlayers,
  readPuzzlers,
} from '../rows/practice-rows.ts';
import {
  readFinishedReviews,
  readReview,
  readReviewedTurns,
  readReviewResults,
} from '../rows/review-rows.ts';
import {
  readFinishedTournaments,
  readTournament,
  readTournamentMatches,
} from '../rows/tournament-rows.ts';
import { readPlaces } from '../rows/tournament-places.ts';

/** A value as both databases can store it; true is 1. */
export type Value = string | number | Buffer | null;

/** In the order of the table's columns. */
export type Row = readonly Value[];

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The tables that its foreign keys refer to. */
  readonly pointsTo: readonly string[];
}

/** How many rows to hold in memory at once. */
export const PORTION = 500;

/** The parts of a database that replaying its matches reads. */
export interface Judged {
  readonly matches: Parameters<typeof recount>[0];
  readonly tournaments: FinishedTournaments;
  readonly reviews: FinishedReviews;
  readonly dozens: DozenSource;
  readonly puzzles: PuzzleSource;
  readonly readOrder: () => Promise<RecountOrder>;
  readonly findDifferences: (book: LadderBook) => Promise<readonly Difference[]>;
}

/** One of the two databases of a move, as a snapshot. */
export interface Side extends Judged {
  /** Shown in messages, so it must not contain a password. */
  readonly name: string;
  /** Listed from the database itself, so that no table is forgotten. */
  readonly tables: () => Promise<readonly Table[]>;
  /** In the order of the table's key, which both databases sort the same way. */
  readonly portions: (table: Table) => AsyncIterable<readonly Row[]>;
  /** The last auto-increment number of each table. */
  readonly lastNumbers: () => Promise<ReadonlyMap<string, number>>;
}

/** The database that is filled. It was empty, and is emptied again if anything fails. */
export interface FilledSide extends Side {
  readonly insert: (table: Table, rows: readonly Row[]) => Promise<void>;
  readonly setLastNumber: (table: string, last: number) => Promise<void>;
}

/** The reads that replaying needs, within the current transaction. */
export function judgedBy(
  carryOut: <Value>(work: (db: Sql) => Query<Value>) => Promise<Value>,
): Judged {
  const tournaments = {
    readFinished: readFinishedTournaments,
    readTournament,
    readTournamentMatches,
    readPlaces,
  };
  const reviews = {
    readFinished: readFinishedReviews,
    readMatch,
    readReview,
    readReviewedTurns,
    readReviewResults,
  };
  const puzzles = {
    readPractice,
    readPuzzle,
    readPuzzleFigures,
    readDailyPlayers,
    readPuzzlers,
  };
  const dozens = {
    readAbsencesSince,
    readDailyPlayers,
    readDozenDay,
    readDozensOf,
    readPlays,
    readStreak,
  };
  return {
    matches: methodsOf({ readMatch, readOpening, readActions }, carryOut),
    tournaments: methodsOf(tournaments, carryOut),
    reviews: methodsOf(reviews, carryOut),
    dozens: methodsOf(dozens, carryOut),
    puzzles: methodsOf(puzzles, carryOut),
    ...methodsOf({ readOrder: readRecountOrder, findDifferences }, carryOut),
  };
}
