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
import { lockNames } from '../database/locks.ts';
import { freeTables, puzzles, puzzleShares, puzzleTries } from '../schema/schema-practice.ts';

export async function readFreeBoard(
  db: Queries,
  player: string,
): Promise<StoredFreeBoard | undefined> {
  const [row] = await db.select().from(freeTables).where(eq(freeTables.player, player));
  return row && freeBoardFrom(row);
}

/** In a transaction. */
export async function saveFreeBoard(db: Queries, stored: StoredFreeBoard): Promise<boolean> {
  const { player, revision } = stored;
  // There may be no row yet that could be locked.
  await lockNames(db, [`free board ${player}`]);
  const [saved] = await db
    .select({ revision: freeTables.revision })
    .from(freeTables)
    .where(eq(freeTables.player, player));
  if (revision !== (saved?.revision ?? 0) + 1) return false;
  const row = freeBoardLine(stored);
  await db
    .insert(freeTables)
    .values(row)
    .onConflictDoUpdate({ target: freeTables.player, set: row });
  return true;
}

export async function readPuzzle(db: Queries, day: string): Promise<StoredPuzzle | undefined> {
  const [row] = await db.select().from(puzzles).where(eq(puzzles.day, day));
  return row && puzzleFrom(row);
}

/** In a transaction: whoever keeps the same day's at the same time is waited for. */
export async function keepPuzzle(db: Queries, puzzle: StoredPuzzle): Promise<StoredPuzzle> {
  const { day } = puzzle;
  await db.insert(puzzles).values(puzzleLine(puzzle)).onConflictDoNothing();
  const kept = await readPuzzle(db, day);
  if (kept === undefined) throw new Error(`the puzzle of ${day} was not kept`);
  return kept;
}

export async function readTries(
  db: Queries,
  day: string,
  player: string,
): Promise<readonly PuzzleTry[]> {
  const rows = await db
    .select()
    .from(puzzleTries)
    .where(and(eq(puzzleTries.day, day), eq(puzzleTries.player, player)))
    .orderBy(asc(puzzleTries.number));
  return rows.map(tryFrom);
}

/** In a transaction. */
export async function saveTry(db: Queries, taken: PuzzleTry): Promise<boolean> {
  const { day, player, number } = taken;
  await lockNames(db, [`puzzle ${day} ${player}`]);
  const made = (await readTries(db, day, player)).length;
  if (number !== made + 1 || number > MAX_TRIES) return false;
  await db.insert(puzzleTries).values(tryLine(taken));
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

export async function readShare(db: Queries, telling: Telling): Promise<PuzzleShare | undefined> {
  const [found] = await db.select().from(puzzleShares).where(isTelling(telling));
  return found;
}

export async function saveShare(db: Queries, share: PuzzleShare): Promise<boolean> {
  const saved = await db
    .insert(puzzleShares)
    .values(share)
    .onConflictDoNothing()
    .returning({ day: puzzleShares.day });
  return saved.length === 1;
}

export async function dropShare(db: Queries, share: PuzzleShare): Promise<void> {
  await db.delete(puzzleShares).where(isTelling(share));
}

export async function readPuzzleBoard(
  db: Queries,
  day: string,
  server: string,
  asker: string,
  most: number,
): Promise<PuzzleBoard> {
  const bests = await db
    .select({ player: puzzleTries.player, points: max(puzzleTries.points) })
    .from(puzzleTries)
    .where(and(eq(puzzleTries.day, day), eq(puzzleTries.server, server)))
    .groupBy(puzzleTries.player);
  const rows = rankPuzzleRows(bests.map(({ player, points }) => ({ player, points: points ?? 0 })));
  return {
    rows: rows.slice(0, most),
    own: rows.find(({ player }) => player === asker) ?? null,
    players: rows.length,
  };
}

export async function readPractice(db: Queries, player: string): Promise<PlayerPractice> {
  const rows = await db
    .select()
    .from(puzzleTries)
    .where(eq(puzzleTries.player, player))
    .orderBy(asc(puzzleTries.atMs), asc(puzzleTries.number));
  const shares = await db
    .select()
    .from(puzzleShares)
    .where(eq(puzzleShares.player, player))
    .orderBy(asc(puzzleShares.atMs));
  return { table: (await readFreeBoard(db, player)) ?? null, tries: rows.map(tryFrom), shares };
}

/** In a transaction. */
export async function forgetPractice(
  db: Queries,
  beforeMs: number,
  beforeDay: string,
): Promise<void> {
  await db.delete(freeTables).where(lt(freeTables.updatedAtMs, beforeMs));
  await db.delete(puzzleTries).where(lt(puzzleTries.day, beforeDay));
  await db.delete(puzzleShares).where(lt(puzzleShares.day, beforeDay));
  await db.delete(puzzles).where(lt(puzzles.day, beforeDay));
}

/** In a transaction: nobody else's game depends on what somebody has practised. */
export async function erasePractice(db: Queries, player: string): Promise<void> {
  await db.delete(freeTables).where(eq(freeTables.player, player));
  await db.delete(puzzleTries).where(eq(puzzleTries.player, player));
  await db.delete(puzzleShares).where(eq(puzzleShares.player, player));
}
