import type { Puzzle } from 'crokinole/robots/puzzle/puzzle';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { TimeZone } from '../../matches/records/days.ts';
import type { ErasureRequest } from '../../matches/records/privacy.ts';
import {
  decodeState,
  decodeStored,
  encodeState,
  encodeStored,
  storedKind,
} from '../../storage/common/codec.ts';
import {
  all,
  column,
  equals,
  lockNames,
  one,
  run,
  upsert,
  type Query,
  type Sql,
} from '../../storage/common/query.ts';
import type { RowOf } from '../../storage/schema/tables.ts';
import { isDaily } from '../streak/records.ts';
import { countStreak, isDaySpent, lockOfDays } from '../streak/rows.ts';
import {
  isPuzzleOver,
  rankPuzzleRows,
  type PuzzleBoard,
  type PuzzleFigures,
  type PuzzleTry,
  type StoredPuzzle,
} from './records.ts';

const QUESTION = storedKind<Omit<Puzzle, 'state'>>('puzzle');

/** A puzzle has no player: all players get the same one. */
const SEATS = ['solver', 'nobody'];

function* readPuzzle(db: Sql, day: string): Query<StoredPuzzle | undefined> {
  const { puzzles } = db.tables;
  const row = yield* one(db.select().from(puzzles).where(eq(puzzles.day, day)));
  // A puzzle from before there were tasks has no question.
  if (row === undefined || row.question === '') return undefined;
  const state = decodeState(row.state, SEATS);
  return { name: day, state, ...decodeStored(QUESTION, row.question) };
}

/** Must run in a transaction. Waits for another process that saves the same day's puzzle. */
function* keepPuzzle(db: Sql, puzzle: StoredPuzzle): Query<StoredPuzzle> {
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

function* readTries(db: Sql, puzzle: string, player: string): Query<readonly PuzzleTry[]> {
  const { puzzleTries } = db.tables;
  const isOwn = equals(puzzleTries, { puzzle, player });
  const rows = yield* all(
    db.select().from(puzzleTries).where(isOwn).orderBy(asc(puzzleTries.number)),
  );
  return rows.map(tryFrom);
}

/** Must run in a transaction. */
function* saveTry(db: Sql, taken: PuzzleTry): Query<boolean> {
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

function* readPuzzleFigures(db: Sql, puzzles: readonly string[]): Query<readonly PuzzleFigures[]> {
  const { puzzleFigures } = db.tables;
  const isAsked = inArray(puzzleFigures.puzzle, [...puzzles]);
  const rows = yield* all(db.select().from(puzzleFigures).where(isAsked));
  return rows.filter(({ tried }) => tried > 0);
}

function* readPuzzleBoard(
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

function* readTriesOf(db: Sql, player: string): Query<readonly PuzzleTry[]> {
  const { puzzleTries } = db.tables;
  const { atMs, number } = puzzleTries;
  const isTheirs = eq(puzzleTries.player, player);
  const rows = yield* all(
    db.select().from(puzzleTries).where(isTheirs).orderBy(asc(atMs), asc(number)),
  );
  return rows.map(tryFrom);
}

/** Must run in a transaction. The figures of puzzles are counted without the player from then on. */
export function* eraseTries(db: Sql, { player }: Pick<ErasureRequest, 'player'>): Query<void> {
  const { puzzleTries, puzzleFigures: figures } = db.tables;
  const tries = yield* readTriesOf(db, player);
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
function* readPuzzlers(db: Sql, after: string, most: number): Query<readonly string[]> {
  const { puzzleTries } = db.tables;
  const { player } = puzzleTries;
  const isAfter = gt(player, after);
  return yield* column(
    db.selectDistinct({ player }).from(puzzleTries).where(isAfter).orderBy(asc(player)).limit(most),
  );
}

/** What recounting reads. */
export const PUZZLE_EVIDENCE = { readPuzzle, readPuzzleFigures, readPuzzlers, readTriesOf };

export const PUZZLE_QUERIES = {
  reads: { readPuzzle, readPuzzleBoard, readPuzzleFigures, readTries, readTriesOf },
  writes: { saveTry },
  repeatableWrites: { keepPuzzle },
};
