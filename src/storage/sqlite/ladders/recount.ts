import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RecountOrder } from '../../../matches/reading/recount.ts';
import type { LadderBook } from '../../../ratings/ladder-book.ts';
import { boardFigures } from './ladder-rows.ts';
import type { Queries } from '../database/engine.ts';
import type { OpenDatabase } from '../database/open.ts';
import { isShown } from './record-match.ts';
import { matches } from '../schema/schema.ts';
import { countedMatches, meetings, ratingHistory, standings } from '../schema/schema-ladders.ts';

/** A row that is not what counting everything again makes of it. */
export interface Difference {
  readonly table: 'standings' | 'rating_history' | 'meetings';
  /** Which row, as its key columns. */
  readonly row: string;
  /** As JSON; null where there is no such row. */
  readonly stored: string | null;
  readonly counted: string | null;
}

interface LadderRows {
  readonly standings: (typeof standings.$inferSelect)[];
  readonly history: (typeof ratingHistory.$inferSelect)[];
  readonly meetings: (typeof meetings.$inferSelect)[];
}

/** Everything that the tables say and the book does not, or the other way round. */
export function findDifferences(db: Queries, book: LadderBook): readonly Difference[] {
  const [stored, counted] = [storedRows(db), rowsOf(db, book)];
  return [
    ...compare('standings', stored.standings, counted.standings, ({ scope, rules, player }) =>
      [scope, rules, player].join(' '),
    ),
    ...compare('rating_history', stored.history, counted.history, (row) =>
      [row.scope, row.rules, row.player, row.sequence].join(' '),
    ),
    ...compare('meetings', stored.meetings, counted.meetings, ({ scope, player, opponent }) =>
      [scope, player, opponent].join(' '),
    ),
  ];
}

/** Another one than before when any other connection has written since. */
export function versionOf({ client }: OpenDatabase): number {
  return client.pragma('data_version', { simple: true }) as number;
}

/**
 * Makes the tables say what the book says; false, and nothing is changed, if anybody has written since
 * the book was begun: a match that ended since would be lost, and whoever was erased would be back.
 */
export function repairLadders(database: OpenDatabase, book: LadderBook, version: number): boolean {
  return database.db.transaction(
    (tx) => {
      if (versionOf(database) !== version) return false;
      replaceLadders(tx, book);
      return true;
    },
    { behavior: 'immediate' },
  );
}

/** In a transaction. */
export function replaceLadders(db: Queries, book: LadderBook): void {
  const rows = rowsOf(db, book);
  db.delete(standings).run();
  db.delete(ratingHistory).run();
  db.delete(meetings).run();
  for (const some of inPortions(rows.standings)) db.insert(standings).values(some).run();
  for (const some of inPortions(rows.history)) db.insert(ratingHistory).values(some).run();
  for (const some of inPortions(rows.meetings)) db.insert(meetings).values(some).run();
}

function storedRows(db: Queries): LadderRows {
  return {
    standings: db.select().from(standings).all(),
    history: db.select().from(ratingHistory).all(),
    meetings: db.select().from(meetings).all(),
  };
}

function rowsOf(db: Queries, book: LadderBook): LadderRows {
  const sequences = new Map(
    db
      .select()
      .from(countedMatches)
      .all()
      .map(({ matchId, sequence }) => [matchId, sequence]),
  );
  return {
    standings: book.standings().map(({ ladder, value }) => ({
      ...ladder,
      ...value,
      ...boardFigures(value, isShown(db, ladder.scope, value.player)),
    })),
    history: book.histories().map(({ ladder, value }) => {
      const { player, matchId, muMicro, sigmaMicro, points } = value;
      const sequence = sequences.get(matchId);
      if (sequence === undefined) throw new Error(`match ${matchId} has not been counted`);
      return { ...ladder, player, sequence, muMicro, sigmaMicro, points };
    }),
    meetings: book.meetings().map(({ scope, value }) => ({ scope, ...value })),
  };
}

function compare<Row extends object>(
  table: Difference['table'],
  stored: readonly Row[],
  counted: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Difference[] {
  const left = new Map(stored.map((row) => [keyOf(row), asText(row)]));
  const right = new Map(counted.map((row) => [keyOf(row), asText(row)]));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((row) => left.get(row) !== right.get(row))
    .map((row) => ({
      table,
      row,
      stored: left.get(row) ?? null,
      counted: right.get(row) ?? null,
    }));
}

/** The columns in one order, whoever made the row. */
function asText(row: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 1000;

function inPortions<Row>(rows: readonly Row[]): readonly Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  );
}

/** The finished matches: those that changed the ladders, in the order in which they did, and the rest. */
export function readRecountOrder(db: Queries): RecountOrder {
  const counted = db
    .select({ id: countedMatches.matchId })
    .from(countedMatches)
    .orderBy(countedMatches.sequence)
    .all();
  const others = db
    .select({ id: matches.id })
    .from(matches)
    .leftJoin(countedMatches, eq(countedMatches.matchId, matches.id))
    .where(and(isNotNull(matches.endedAtMs), isNull(countedMatches.matchId)))
    .orderBy(matches.endedAtMs, matches.id)
    .all();
  const idOf = ({ id }: { readonly id: string }) => id;
  return { counted: counted.map(idOf), endedButNotCounted: others.map(idOf) };
}
