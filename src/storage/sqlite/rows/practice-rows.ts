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
} from '../../../matches/records/practice.ts';
import {
  freeBoardFrom,
  freeBoardLine,
  puzzleFrom,
  puzzleLine,
  tryFrom,
  tryLine,
} from '../../rows/practice-lines.ts';
import type { Queries } from '../database/engine.ts';
import { freeTables, puzzles, puzzleShares, puzzleTries } from '../schema/schema-practice.ts';

export function readFreeBoard(db: Queries, player: string): StoredFreeBoard | undefined {
  const row = db.select().from(freeTables).where(eq(freeTables.player, player)).get();
  return row && freeBoardFrom(row);
}

/** In a transaction. */
export function saveFreeBoard(db: Queries, stored: StoredFreeBoard): boolean {
  const { player, revision } = stored;
  const saved = db
    .select({ revision: freeTables.revision })
    .from(freeTables)
    .where(eq(freeTables.player, player))
    .get();
  if (revision !== (saved?.revision ?? 0) + 1) return false;
  const row = freeBoardLine(stored);
  db.insert(freeTables)
    .values(row)
    .onConflictDoUpdate({ target: freeTables.player, set: row })
    .run();
  return true;
}

export function readPuzzle(db: Queries, day: string): StoredPuzzle | undefined {
  const row = db.select().from(puzzles).where(eq(puzzles.day, day)).get();
  return row && puzzleFrom(row);
}

/** In a transaction. */
export function keepPuzzle(db: Queries, puzzle: StoredPuzzle): StoredPuzzle {
  const { day } = puzzle;
  db.insert(puzzles).values(puzzleLine(puzzle)).onConflictDoNothing().run();
  const kept = readPuzzle(db, day);
  if (kept === undefined) throw new Error(`the puzzle of ${day} was not kept`);
  return kept;
}

export function readTries(db: Queries, day: string, player: string): readonly PuzzleTry[] {
  const isOwn = and(eq(puzzleTries.day, day), eq(puzzleTries.player, player));
  const rows = db.select().from(puzzleTries).where(isOwn).orderBy(asc(puzzleTries.number)).all();
  return rows.map(tryFrom);
}

/** In a transaction. */
export function saveTry(db: Queries, taken: PuzzleTry): boolean {
  const made = readTries(db, taken.day, taken.player).length;
  if (taken.number !== made + 1 || taken.number > MAX_TRIES) return false;
  db.insert(puzzleTries).values(tryLine(taken)).run();
  return true;
}

type Telling = Pick<PuzzleShare, 'day' | 'player' | 'server'>;

function isTelling({ day, player, server }: Telling) {
  return and(
    eq(puzzleShares.day, day),
    eq(puzzleShares.player, player),
    eq(puzzleShares.server, server),
  );
}

export function readShare(db: Queries, telling: Telling): PuzzleShare | undefined {
  return db.select().from(puzzleShares).where(isTelling(telling)).get();
}

/** In a transaction. */
export function saveShare(db: Queries, share: PuzzleShare): boolean {
  return db.insert(puzzleShares).values(share).onConflictDoNothing().run().changes === 1;
}

export function dropShare(db: Queries, share: PuzzleShare): void {
  db.delete(puzzleShares).where(isTelling(share)).run();
}

export function readPuzzleBoard(
  db: Queries,
  day: string,
  server: string,
  asker: string,
  most: number,
): PuzzleBoard {
  const bests = db
    .select({ player: puzzleTries.player, points: max(puzzleTries.points) })
    .from(puzzleTries)
    .where(and(eq(puzzleTries.day, day), eq(puzzleTries.server, server)))
    .groupBy(puzzleTries.player)
    .all();
  const rows = rankPuzzleRows(bests.map(({ player, points }) => ({ player, points: points ?? 0 })));
  return {
    rows: rows.slice(0, most),
    own: rows.find(({ player }) => player === asker) ?? null,
    players: rows.length,
  };
}

export function readPractice(db: Queries, player: string): PlayerPractice {
  const rows = db
    .select()
    .from(puzzleTries)
    .where(eq(puzzleTries.player, player))
    .orderBy(asc(puzzleTries.atMs), asc(puzzleTries.number))
    .all();
  const shares = db
    .select()
    .from(puzzleShares)
    .where(eq(puzzleShares.player, player))
    .orderBy(asc(puzzleShares.atMs))
    .all();
  return { table: readFreeBoard(db, player) ?? null, tries: rows.map(tryFrom), shares };
}

/** In a transaction. */
export function forgetPractice(db: Queries, beforeMs: number, beforeDay: string): void {
  db.delete(freeTables).where(lt(freeTables.updatedAtMs, beforeMs)).run();
  db.delete(puzzleTries).where(lt(puzzleTries.day, beforeDay)).run();
  db.delete(puzzleShares).where(lt(puzzleShares.day, beforeDay)).run();
  db.delete(puzzles).where(lt(puzzles.day, beforeDay)).run();
}

/** In a transaction: nobody else's game depends on what somebody has practised. */
export function erasePractice(db: Queries, player: string): void {
  db.delete(freeTables).where(eq(freeTables.player, player)).run();
  db.delete(puzzleTries).where(eq(puzzleTries.player, player)).run();
  db.delete(puzzleShares).where(eq(puzzleShares.player, player)).run();
}
