import { and, asc, eq, lt, max } from 'drizzle-orm';
import {
  MAX_TRIES,
  rankPuzzleRows,
  type PlayerPractice,
  type PuzzleBoard,
  type PuzzleShare,
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
  const { puzzles } = db.tables;
  const { day } = puzzle;
  yield* run(db.insert(puzzles).values(puzzleLine(puzzle)).onConflictDoNothing());
  const kept = yield* readPuzzle(db, day);
  if (kept === undefined) throw new Error(`the puzzle of ${day} was not saved`);
  return kept;
}

export function* readTries(db: Sql, day: string, player: string): Query<readonly PuzzleTry[]> {
  const { puzzleTries } = db.tables;
  const isOwn = and(eq(puzzleTries.day, day), eq(puzzleTries.player, player));
  const rows = yield* all(
    db.select().from(puzzleTries).where(isOwn).orderBy(asc(puzzleTries.number)),
  );
  return rows.map(tryFrom);
}

/** Must run in a transaction. */
export function* saveTry(db: Sql, taken: PuzzleTry): Query<boolean> {
  const { puzzleTries } = db.tables;
  const { day, player, number } = taken;
  yield* lockNames(`puzzle ${day} ${player}`);
  const made = (yield* readTries(db, day, player)).length;
  if (number !== made + 1 || number > MAX_TRIES) return false;
  yield* run(db.insert(puzzleTries).values(tryLine(taken)));
  return true;
}

type ShareKey = Pick<PuzzleShare, 'day' | 'player' | 'server'>;

function isTelling(db: Sql, { day, player, server }: ShareKey) {
  const { puzzleShares } = db.tables;
  return and(
    eq(puzzleShares.day, day),
    eq(puzzleShares.player, player),
    eq(puzzleShares.server, server),
  );
}

export function* readShare(
  db: Sql,
  day: string,
  player: string,
  server: string,
): Query<PuzzleShare | undefined> {
  const { puzzleShares } = db.tables;
  const isIt = isTelling(db, { day, player, server });
  return yield* one(db.select().from(puzzleShares).where(isIt));
}

/** Must run in a transaction. */
export function* saveShare(db: Sql, share: PuzzleShare): Query<boolean> {
  const { puzzleShares } = db.tables;
  return (yield* run(db.insert(puzzleShares).values(share).onConflictDoNothing())) === 1;
}

export function* dropShare(db: Sql, share: PuzzleShare): Query<void> {
  const { puzzleShares } = db.tables;
  yield* run(db.delete(puzzleShares).where(isTelling(db, share)));
}

export function* readPuzzleBoard(
  db: Sql,
  day: string,
  server: string,
  asker: string,
  most: number,
): Query<PuzzleBoard> {
  const { puzzleTries } = db.tables;
  const bests = yield* all(
    db
      .select({ player: puzzleTries.player, points: max(puzzleTries.points) })
      .from(puzzleTries)
      .where(and(eq(puzzleTries.day, day), eq(puzzleTries.server, server)))
      .groupBy(puzzleTries.player),
  );
  const rows = rankPuzzleRows(bests.map(({ player, points }) => ({ player, points: points ?? 0 })));
  return {
    rows: rows.slice(0, most),
    own: rows.find(({ player }) => player === asker) ?? null,
    players: rows.length,
  };
}

export function* readPractice(db: Sql, player: string): Query<PlayerPractice> {
  const { puzzleTries, puzzleShares } = db.tables;
  const rows = yield* all(
    db
      .select()
      .from(puzzleTries)
      .where(eq(puzzleTries.player, player))
      .orderBy(asc(puzzleTries.atMs), asc(puzzleTries.number)),
  );
  const shares = yield* all(
    db
      .select()
      .from(puzzleShares)
      .where(eq(puzzleShares.player, player))
      .orderBy(asc(puzzleShares.atMs)),
  );
  return { table: (yield* readFreeBoard(db, player)) ?? null, tries: rows.map(tryFrom), shares };
}

/** Must run in a transaction. */
export function* forgetPractice(db: Sql, beforeMs: number, beforeDay: string): Query<void> {
  const { freeTables, puzzles, puzzleTries, puzzleShares } = db.tables;
  yield* run(db.delete(freeTables).where(lt(freeTables.updatedAtMs, beforeMs)));
  yield* run(db.delete(puzzleTries).where(lt(puzzleTries.day, beforeDay)));
  yield* run(db.delete(puzzleShares).where(lt(puzzleShares.day, beforeDay)));
  yield* run(db.delete(puzzles).where(lt(puzzles.day, beforeDay)));
}

/** Must run in a transaction. No other player's data depends on a player's practice. */
export function* erasePractice(db: Sql, player: string): Query<void> {
  const { freeTables, puzzleTries, puzzleShares } = db.tables;
  yield* run(db.delete(freeTables).where(eq(freeTables.player, player)));
  yield* run(db.delete(puzzleTries).where(eq(puzzleTries.player, player)));
  yield* run(db.delete(puzzleShares).where(eq(puzzleShares.player, player)));
}
