import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RecountOrder } from '../../../matches/reading/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import {
  compareLines,
  inPortions,
  linesOf,
  type Difference,
  type LadderLines,
} from '../../ladders/ladder-lines.ts';
import type { Queries } from '../database/engine.ts';
import type { OpenDatabase } from '../database/open.ts';
import { isShown } from './record-match.ts';
import { matches } from '../schema/schema.ts';
import { countedMatches, meetings, ratingHistory, standings } from '../schema/schema-ladders.ts';

/** Everything that the tables say and the book does not, or the other way round. */
export function findDifferences(db: Queries, book: LadderBook): readonly Difference[] {
  return compareLines(storedLines(db), countedLines(db, book));
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
  const rows = countedLines(db, book);
  db.delete(standings).run();
  db.delete(ratingHistory).run();
  db.delete(meetings).run();
  for (const some of inPortions(rows.standings)) db.insert(standings).values(some).run();
  for (const some of inPortions(rows.history)) db.insert(ratingHistory).values(some).run();
  for (const some of inPortions(rows.meetings)) db.insert(meetings).values(some).run();
}

function storedLines(db: Queries): LadderLines {
  return {
    standings: db.select().from(standings).all(),
    history: db.select().from(ratingHistory).all(),
    meetings: db.select().from(meetings).all(),
  };
}

function countedLines(db: Queries, book: LadderBook): LadderLines {
  const counted = db.select().from(countedMatches).all();
  const sequences = new Map(counted.map(({ matchId, sequence }) => [matchId, sequence]));
  return linesOf(book, (scope, player) => isShown(db, scope, player), sequences);
}

/** Those that changed the ladders, in the order in which they did; others that ended; and the live. */
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
  const live = db
    .select({ id: matches.id })
    .from(matches)
    .where(isNull(matches.endedAtMs))
    .orderBy(matches.id)
    .all();
  const idOf = ({ id }: { readonly id: string }) => id;
  return { counted: counted.map(idOf), endedButNotCounted: others.map(idOf), live: live.map(idOf) };
}
