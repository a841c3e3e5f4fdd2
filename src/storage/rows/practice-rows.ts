import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import {
  isDaily,
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
  freeBoardFrom,
  freeBoardLine,
  puzzleFrom,
  puzzleLine,
  tryFrom,
  tryLine,
} from './practice-lines.ts';
import { isDaySpent } from './day-rows.ts';
import { countStreak, lockOfDays, readDozenPlayers } from './dozen-rows.ts';
import { all, lockNames, one, run, type Query, type Sql } from '../common/query.ts';

export function* readFreeBoard(db: Sql, player: string): Query<StoredFreeBoard | undefined> {
  const { freeTables } = db.tables;
  const row = yield* one(db.select().from(freeTables).where(eq(freeTables.player, player)));
  return row && freeBoardFrom(row);
}

/** Must run in a transaction. */
export function* saveFreeBoard(db: Sql, stored: StoredFreeBoard): Query<boolean> {
  const { freeTables } = db.tables;
  const { player, revision } = stored;
  // A named lock, because there may be no row to lock yet.
  yield* lockNames(`free board ${player}`);
  const saved = yield* one(
    db
      .select({ revision: freeTables.revision })
      .from(freeTables)
      .where(eq(freeTables.player, player)),
  );
  if (revision !== (saved?.revision ?? 0) + 1) return false;
  const row = freeBoardLine(stored);
  yield* run(
    db.insert(freeTables).values(row).onConflictDoUpdate({ target: freeTables.player, set: row }),
  );
  return true;
}

export function* readPuzzle(db: Sql, day: string): Query<StoredPuzzle | undefined> {
  const { puzzles } = db.tables;
  const row = yield* one(db.select().from(puzzles).where(eq(puzzles.day, day)));
  return row && puzzleFrom(row);
}

/** Must run in a transaction. Waits for another process that saves the same day's puzzle. */
export function* keepPuzzle(db: Sql, puzzle: StoredPuzzle): Query<StoredPuzzle> {
  const { puzzles, puzzleTries } = db.tables;
  const { name } = puzzle;
  yield* lockNames(`puzzle ${name}`);
  const kept = yield* readPuzzle(db, name);
  if (kept !== undefined) return kept;
  // On the day of the update, there is a puzzle without a task, and tries that can't have solved it.
  yield* run(db.delete(puzzleTries).where(eq(puzzleTries.puzzle, name)));
  const row = puzzleLine(puzzle);
  yield* run(db.insert(puzzles).values(row).onConflictDoUpdate({ target: puzzles.day, set: row }));
  return puzzle;
}

export function* readTries(db: Sql, puzzle: string, player: string): Query<readonly PuzzleTry[]> {
  const { puzzleTries } = db.tables;
  const isOwn = and(eq(puzzleTries.puzzle, puzzle), eq(puzzleTries.player, player));
  const rows = yield* all(
    db.select().from(puzzleTries).where(isOwn).orderBy(asc(puzzleTries.number)),
  );
  return rows.map(tryFrom);
}

/** Must run in a transaction. */
export function* saveTry(db: Sql, taken: PuzzleTry): Query<boolean> {
  const { puzzleTries } = db.tables;
  const { puzzle, player, number, isSolved } = taken;
  yield* lockNames(lockOfDays(player));
  const made = yield* readTries(db, puzzle, player);
  if (number !== made.length + 1 || isPuzzleOver(made)) return false;
  if (number === 1 && (yield* isDaySpent(db, 'puzzle', puzzle, player))) return false;
  yield* run(db.insert(puzzleTries).values(tryLine(taken)));
  const isFirst = number === 1;
  yield* addToFigures(db, puzzle, { tried: isFirst ? 1 : 0, solved: isSolved ? 1 : 0 });
  if (isFirst && isDaily(puzzle)) yield* countStreak(db, player);
  return true;
}

/** Must run in a transaction. */
function* addToFigures(
  db: Sql,
  puzzle: string,
  { tried, solved }: Omit<PuzzleFigures, 'puzzle'>,
): Query<void> {
  const { puzzleFigures: figures } = db.tables;
  const set = {
    tried: sql`${figures.tried} + ${tried}`,
    solved: sql`${figures.solved} + ${solved}`,
  };
  yield* run(
    db
      .insert(figures)
      .values({ puzzle, tried, solved })
      .onConflictDoUpdate({ target: figures.puzzle, set }),
  );
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
  const isOn = and(
    eq(puzzleTries.puzzle, day),
    eq(puzzleTries.server, server),
    eq(puzzleTries.isSolved, true),
  );
  const { player, number } = puzzleTries;
  const solvers = yield* all(db.select({ player, number }).from(puzzleTries).where(isOn));
  const rows = rankPuzzleRows(solvers);
  return { rows: rows.slice(0, most), own: rows.find((row) => row.player === asker) ?? null };
}

export function* readPractice(db: Sql, player: string): Query<PlayerPractice> {
  const { puzzleTries } = db.tables;
  const rows = yield* all(
    db
      .select()
      .from(puzzleTries)
      .where(eq(puzzleTries.player, player))
      .orderBy(asc(puzzleTries.atMs), asc(puzzleTries.number)),
  );
  return {
    table: (yield* readFreeBoard(db, player)) ?? null,
    tries: rows.map(tryFrom),
  };
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
  const rows = yield* all(
    db
      .selectDistinct({ player: puzzleTries.player })
      .from(puzzleTries)
      .where(gt(puzzleTries.player, after))
      .orderBy(asc(puzzleTries.player))
      .limit(most),
  );
  return rows.map(({ player }) => player);
}

/** Players of dozens or puzzles in the order of their ids, for recounting. */
export function* readDailyPlayers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const players = [
    ...(yield* readDozenPlayers(db, after, most)),
    ...(yield* readPuzzlers(db, after, most)),
  ];
  return [...new Set(players)].sort().slice(0, most);
}
