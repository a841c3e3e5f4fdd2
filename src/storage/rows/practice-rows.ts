import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import { asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { TimeZone } from '../../matches/records/days.ts';
import {
  isPuzzleOver,
  rankPuzzleRows,
  type PlayerPractice,
  type PuzzleBoard,
  type PuzzleFigures,
  type PuzzleTry,
  type StoredFreeBoard,
  type StoredPuzzle,
} from '../../matches/records/practice.ts';
import {
  decodeState,
  encodeState,
  compress,
  decodeStored,
  encodeStored,
  expand,
  storedKind,
} from '../common/codec.ts';
import { all, column, equals, lockNames, one, run, upsert } from '../common/query.ts';
import type { Query, Sql } from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';
import { isDaily } from '../../features/streak/records.ts';
import { isDaySpent, countStreak, lockOfDays } from '../../features/streak/rows.ts';

const FREE_BOARD =
  storedKind<Pick<StoredFreeBoard, 'table' | 'side' | 'last' | 'random'>>('free board');
const QUESTION = storedKind<Omit<Puzzle, 'state'>>('puzzle');

/** A puzzle has no player: all players get the same one. */
const SEATS = ['solver', 'nobody'];

export function* readFreeBoard(db: Sql, player: string): Query<StoredFreeBoard | undefined> {
  const { freeTables } = db.tables;
  const row = yield* one(db.select().from(freeTables).where(eq(freeTables.player, player)));
  if (row === undefined) return undefined;
  const { board, ...rest } = row;
  return { ...rest, ...decodeStored(FREE_BOARD, expand(board)) };
}

/** Must run in a transaction. */
export function* saveFreeBoard(db: Sql, stored: StoredFreeBoard): Query<boolean> {
  const { freeTables } = db.tables;
  const { player, revision, updatedAtMs, table, side, last, random } = stored;
  const isOwn = eq(freeTables.player, player);
  // A named lock, because there may be no row to lock yet.
  yield* lockNames(`free board ${player}`);
  const saved = yield* one(
    db.select({ revision: freeTables.revision }).from(freeTables).where(isOwn),
  );
  if (revision !== (saved?.revision ?? 0) + 1) return false;
  const board = compress(encodeStored(FREE_BOARD, { table, side, last, random }));
  yield* upsert(db, freeTables, freeTables.player, { player, revision, board, updatedAtMs });
  return true;
}

export function* readPuzzle(db: Sql, day: string): Query<StoredPuzzle | undefined> {
  const { puzzles } = db.tables;
  const row = yield* one(db.select().from(puzzles).where(eq(puzzles.day, day)));
  // A puzzle from before there were tasks has no question.
  if (row === undefined || row.question === '') return undefined;
  const state = decodeState(row.state, SEATS);
  return { name: day, state, ...decodeStored(QUESTION, row.question) };
}

/** Must run in a transaction. Waits for another process that saves the same day's puzzle. */
export function* keepPuzzle(db: Sql, puzzle: StoredPuzzle): Query<StoredPuzzle> {
  const { puzzles, puzzleTries } = db.tables;
  const { name, state, task, ideas, solution } = puzzle;
  yield* lockNames(`puzzle ${name}`);
  const known = yield* readPuzzle(db, name);
  if (known !== undefined) return known;
  // On the day of the update, there is a puzzle without a task, and tries that can't have solved it.
  yield* run(db.delete(puzzleTries).where(eq(puzzleTries.puzzle, name)));
  const question = encodeStored(QUESTION, { task, ideas, solution });
  const row = { day: name, state: encodeState(state), question };
  yield* upsert(db, puzzles, puzzles.day, row);
  return puzzle;
}

function tryFrom(row: RowOf<'puzzleTries'>): PuzzleTry {
  const { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS, zone, ...rest } = row;
  const aim = { positionCentideg, insetCentiIn, angleCentideg, speedCentiInPerS };
  return { ...rest, zone: zone as TimeZone, aim };
}

export function* readTries(db: Sql, puzzle: string, player: string): Query<readonly PuzzleTry[]> {
  const { puzzleTries } = db.tables;
  const isOwn = equals(puzzleTries, { puzzle, player });
  const rows = yield* all(
    db.select().from(puzzleTries).where(isOwn).orderBy(asc(puzzleTries.number)),
  );
  return rows.map(tryFrom);
}

/** Must run in a transaction. */
export function* saveTry(db: Sql, taken: PuzzleTry): Query<boolean> {
  const { puzzleTries, puzzleFigures: figures } = db.tables;
  const { puzzle, player, number, isSolved } = taken;
  yield* lockNames(lockOfDays(player));
  const made = yield* readTries(db, puzzle, player);
  if (number !== made.length + 1 || isPuzzleOver(made)) return false;
  if (number === 1 && (yield* isDaySpent(db, 'puzzle', puzzle, player))) return false;
  const { aim, ...rest } = taken;
  yield* run(db.insert(puzzleTries).values({ ...rest, ...aim }));
  const [tried, solved] = [number === 1 ? 1 : 0, isSolved ? 1 : 0];
  const set = {
    tried: sql`${figures.tried} + ${tried}`,
    solved: sql`${figures.solved} + ${solved}`,
  };
  yield* upsert(db, figures, figures.puzzle, { puzzle, tried, solved }, set);
  if (number === 1 && isDaily(puzzle)) yield* countStreak(db, player);
  return true;
}

export function* readPuzzleFigures(
  db: Sql,
  puzzles: readonly string[],
): Query<readonly PuzzleFigures[]> {
  const { puzzleFigures } = db.tables;
  const isAsked = inArray(puzzleFigures.puzzle, [...puzzles]);
  const rows = yield* all(db.select().from(puzzleFigures).where(isAsked));
  return rows.filter(({ tried }) => tried > 0);
}

export function* readPuzzleBoard(
  db: Sql,
  day: string,
  server: string,
  asker: string,
  most: number,
): Query<PuzzleBoard> {
  const { puzzleTries } = db.tables;
  const isOn = equals(puzzleTries, { puzzle: day, server, isSolved: true });
  const { player, number } = puzzleTries;
  const solvers = yield* all(db.select({ player, number }).from(puzzleTries).where(isOn));
  const rows = rankPuzzleRows(solvers);
  return { rows: rows.slice(0, most), own: rows.find((row) => row.player === asker) ?? null };
}

export function* readPractice(db: Sql, player: string): Query<PlayerPractice> {
  const { puzzleTries } = db.tables;
  const { atMs, number } = puzzleTries;
  const isTheirs = eq(puzzleTries.player, player);
  const rows = yield* all(
    db.select().from(puzzleTries).where(isTheirs).orderBy(asc(atMs), asc(number)),
  );
  return { table: (yield* readFreeBoard(db, player)) ?? null, tries: rows.map(tryFrom) };
}

/** Must run in a transaction. */
export function* forgetPractice(db: Sql, beforeMs: number): Query<void> {
  const { freeTables } = db.tables;
  yield* run(db.delete(freeTables).where(lt(freeTables.updatedAtMs, beforeMs)));
}

/** Must run in a transaction. The figures of puzzles are counted without the player from then on. */
export function* erasePractice(db: Sql, player: string): Query<void> {
  const { freeTables, puzzleTries, puzzleFigures: figures } = db.tables;
  yield* run(db.delete(freeTables).where(eq(freeTables.player, player)));
  const { tries } = yield* readPractice(db, player);
  // In one order, so that two erasures don't wait for each other.
  for (const puzzle of [...new Set(tries.map((each) => each.puzzle))].sort()) {
    const isSolved = tries.some((each) => each.puzzle === puzzle && each.isSolved);
    const less = sql`${figures.solved} - ${isSolved ? 1 : 0}`;
    const set = { tried: sql`${figures.tried} - 1`, solved: less };
    yield* run(db.update(figures).set(set).where(eq(figures.puzzle, puzzle)));
  }
  yield* run(db.delete(puzzleTries).where(eq(puzzleTries.player, player)));
}

/** Players in the order of their ids, for recounting. */
export function* readPuzzlers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { puzzleTries } = db.tables;
  const { player } = puzzleTries;
  const isAfter = gt(player, after);
  return yield* column(
    db.selectDistinct({ player }).from(puzzleTries).where(isAfter).orderBy(asc(player)).limit(most),
  );
}
