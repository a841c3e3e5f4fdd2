import { EVERYWHERE } from 'crokinole/ratings/ladder';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RecountOrder } from '../../matches/reading/recount.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { all, column, run, type Query, type Sql } from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';
import { boardFigures, historyRow, isBehind, lockLadders } from './ladder-rows.ts';

/** A row that differs from the result of a recount. */
export interface Difference {
  readonly table: 'standings' | 'rating_history' | 'meetings' | 'achievements';
  /** The row's key columns. */
  readonly row: string;
  /** As JSON; null if there is no such row. */
  readonly stored: string | null;
  readonly counted: string | null;
}

/** The rows of the ladder tables. */
interface LadderRows {
  readonly standings: RowOf<'standings'>[];
  readonly history: RowOf<'ratingHistory'>[];
  readonly meetings: RowOf<'meetings'>[];
  readonly achievements: RowOf<'achievements'>[];
}

/**
 * All rows in which the tables and the recount differ. Achievements are compared as soon as those of
 * an earlier version's matches have been filled in.
 */
export function* findDifferences(db: Sql, book: LadderBook): Query<readonly Difference[]> {
  const stored = yield* storedRows(db);
  const counted = yield* countedRows(db, book);
  return compareRows(
    stored,
    (yield* isBehind(db)) ? { ...counted, achievements: stored.achievements } : counted,
  );
}

/** The matches of which a recount is asked for, if the achievements of any are missing. */
export function* readUnachieved(db: Sql): Query<readonly string[]> {
  return (yield* isBehind(db)) ? (yield* readRecountOrder(db)).counted : [];
}

/**
 * Must run in a transaction. Stores the achievements of all matches that were counted, and tells
 * nobody. Returns false and changes nothing if a match was counted or a player erased since the
 * recount began.
 */
export function* fillAchievements(
  db: Sql,
  book: LadderBook,
  counted: readonly string[],
): Query<boolean> {
  yield* lockLadders();
  // Another process may have been faster.
  if (!(yield* isBehind(db))) return true;
  const now = yield* readRecountOrder(db);
  if (JSON.stringify(now.counted) !== JSON.stringify(counted)) return false;
  if (!(yield* hasSamePlayers(db, book))) return false;
  const { achievements } = yield* countedRows(db, book);
  yield* replaceAchievements(db, achievements);
  return true;
}

function* replaceAchievements(db: Sql, lines: LadderRows['achievements']): Query<void> {
  const { achievements, countedMatches } = db.tables;
  yield* run(db.delete(achievements));
  for (const some of inPortions(lines)) yield* run(db.insert(achievements).values(some));
  const isMissing = eq(countedMatches.lacksAchievements, true);
  yield* run(db.update(countedMatches).set({ lacksAchievements: false }).where(isMissing));
}

/**
 * Must run in a transaction. Replaces the ladder tables with a recount. Returns false and changes
 * nothing if a match was counted, or a player erased or hidden, since the recount began.
 */
export function* repairLadders(db: Sql, book: LadderBook, order: RecountOrder): Query<boolean> {
  yield* lockLadders();
  const now = yield* readRecountOrder(db);
  if (endedIn(now) !== endedIn(order)) return false;
  if (!(yield* hasSamePlayers(db, book))) return false;
  yield* replaceLadders(db, book);
  return true;
}

/** Running matches change no figure, and new ones may start at any time, so they are left out. */
function endedIn({ counted, endedButNotCounted }: RecountOrder): string {
  return JSON.stringify([counted, endedButNotCounted]);
}

/** Otherwise a player erased since the recount began would be restored. */
function* hasSamePlayers(db: Sql, book: LadderBook): Query<boolean> {
  const { standings } = db.tables;
  const { player } = standings;
  const stored = new Set(yield* column(db.selectDistinct({ player }).from(standings)));
  return book.standings().every(({ value }) => stored.has(value.player) || stored.size === 0);
}

/** Must run in a transaction. */
export function* replaceLadders(db: Sql, book: LadderBook): Query<void> {
  const { standings, ratingHistory, meetings } = db.tables;
  const rows = yield* countedRows(db, book);
  yield* run(db.delete(standings));
  yield* run(db.delete(ratingHistory));
  yield* run(db.delete(meetings));
  for (const some of inPortions(rows.standings)) yield* run(db.insert(standings).values(some));
  for (const some of inPortions(rows.history)) yield* run(db.insert(ratingHistory).values(some));
  for (const some of inPortions(rows.meetings)) yield* run(db.insert(meetings).values(some));
  yield* replaceAchievements(db, rows.achievements);
}

function* storedRows(db: Sql): Query<LadderRows> {
  const { achievements, standings, ratingHistory, meetings } = db.tables;
  return {
    achievements: yield* all(db.select().from(achievements)),
    standings: yield* all(db.select().from(standings)),
    history: yield* all(db.select().from(ratingHistory)),
    meetings: yield* all(db.select().from(meetings)),
  };
}

/** The rows that a recount expects. */
function* countedRows(db: Sql, book: LadderBook): Query<LadderRows> {
  const { countedMatches, privacyChoices } = db.tables;
  const counted = yield* all(db.select().from(countedMatches));
  const sequences = new Map(counted.map(({ matchId, sequence }) => [matchId, sequence]));
  const sequenceOf = (matchId: string): number => {
    const sequence = sequences.get(matchId);
    if (sequence === undefined) throw new Error(`match ${matchId} has not been counted`);
    return sequence;
  };
  const { player: hider, onGlobalBoards } = privacyChoices;
  const isHiding = eq(onGlobalBoards, false);
  const hidden = new Set(yield* column(db.select({ hider }).from(privacyChoices).where(isHiding)));
  const isShown = (scope: string, player: string) =>
    !isFormerPlayer(player) && (scope !== EVERYWHERE || !hidden.has(player));
  return {
    standings: book.standings().map(({ ladder, value }) => ({
      ...ladder,
      ...value,
      ...boardFigures(value, isShown(ladder.scope, value.player)),
    })),
    history: book
      .histories()
      .map(({ ladder, value }) => historyRow(ladder, value, sequenceOf(value.matchId))),
    meetings: book.meetings().map(({ scope, value }) => ({ scope, ...value })),
    achievements: book
      .achievements()
      .map(({ player, kind, matchId }) => ({ player, kind, sequence: sequenceOf(matchId) })),
  };
}

/**
 * All matches: those that were counted, in that order; those that ended without being scored; and
 * the running ones.
 */
export function* readRecountOrder(db: Sql): Query<RecountOrder> {
  const { matches, countedMatches } = db.tables;
  const { matchId, sequence } = countedMatches;
  const { id, endedAtMs } = matches;
  const isNotCounted = and(isNotNull(endedAtMs), isNull(matchId));
  return {
    counted: yield* column(db.select({ matchId }).from(countedMatches).orderBy(sequence)),
    endedButNotCounted: yield* column(
      db
        .select({ id })
        .from(matches)
        .leftJoin(countedMatches, eq(matchId, id))
        .where(isNotCounted)
        .orderBy(endedAtMs, id),
    ),
    live: yield* column(db.select({ id }).from(matches).where(isNull(endedAtMs)).orderBy(id)),
  };
}

/** Rows that only one side has, sorted the same way for both databases. */
function compareRows(stored: LadderRows, counted: LadderRows): readonly Difference[] {
  return [
    ...compare('standings', ['scope', 'rules', 'player'], stored.standings, counted.standings),
    ...compare(
      'rating_history',
      ['scope', 'rules', 'player', 'sequence'],
      stored.history,
      counted.history,
    ),
    ...compare('meetings', ['scope', 'player', 'opponent'], stored.meetings, counted.meetings),
    ...compare('achievements', ['player', 'kind'], stored.achievements, counted.achievements),
  ];
}

function compare<Row extends object>(
  table: Difference['table'],
  key: readonly (keyof Row)[],
  stored: readonly Row[],
  counted: readonly Row[],
): readonly Difference[] {
  const byKey = (rows: readonly Row[]) =>
    new Map(rows.map((row) => [key.map((name) => String(row[name])).join(' '), asText(row)]));
  const [left, right] = [byKey(stored), byKey(counted)];
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((row) => left.get(row) !== right.get(row))
    .sort()
    .map((row) => {
      return { table, row, stored: left.get(row) ?? null, counted: right.get(row) ?? null };
    });
}

/** Sorts the columns, so that rows from different sources compare equal. */
function asText(row: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** SQLite allows 32,766 values in one statement, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 1000;

function inPortions<Row>(rows: readonly Row[]): readonly Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}
