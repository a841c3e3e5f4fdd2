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
import { isFormerPlayer } from '../../../matches/records/privacy.ts';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import type { Queries } from '../database/engine.ts';
import { lockLadders } from '../database/locks.ts';
import { matches } from '../schema/schema.ts';
import {
  countedMatches,
  meetings,
  privacyChoices,
  ratingHistory,
  standings,
} from '../schema/schema-ladders.ts';

/** Everything that the tables say and the book does not, or the other way round. */
export async function findDifferences(
  db: Queries,
  book: LadderBook,
): Promise<readonly Difference[]> {
  return compareLines(await storedLines(db), await countedLines(db, book));
}

/**
 * In a transaction: makes the tables say what the book says; false, and nothing is changed, if a match
 * has been counted, or somebody erased or hidden, since the book was begun.
 */
export async function repairLadders(
  db: Queries,
  book: LadderBook,
  order: RecountOrder,
): Promise<boolean> {
  await lockLadders(db);
  const now = await readRecountOrder(db);
  if (endedIn(now) !== endedIn(order)) return false;
  if (!(await hasSamePlayers(db, book))) return false;
  await replaceLadders(db, book);
  return true;
}

/** Live matches change no figure, and new ones begin at any time. */
function endedIn({ counted, endedButNotCounted }: RecountOrder): string {
  return JSON.stringify([counted, endedButNotCounted]);
}

/** Whoever was erased since the book was begun would be back. */
async function hasSamePlayers(db: Queries, book: LadderBook): Promise<boolean> {
  const rows = await db.selectDistinct({ player: standings.player }).from(standings);
  const stored = new Set(rows.map(({ player }) => player));
  return book.standings().every(({ value }) => stored.has(value.player) || stored.size === 0);
}

/** In a transaction. */
export async function replaceLadders(db: Queries, book: LadderBook): Promise<void> {
  const rows = await countedLines(db, book);
  await db.delete(standings);
  await db.delete(ratingHistory);
  await db.delete(meetings);
  for (const some of inPortions(rows.standings)) await db.insert(standings).values(some);
  for (const some of inPortions(rows.history)) await db.insert(ratingHistory).values(some);
  for (const some of inPortions(rows.meetings)) await db.insert(meetings).values(some);
}

async function storedLines(db: Queries): Promise<LadderLines> {
  return {
    standings: await db.select().from(standings),
    history: await db.select().from(ratingHistory),
    meetings: await db.select().from(meetings),
  };
}

async function countedLines(db: Queries, book: LadderBook): Promise<LadderLines> {
  const counted = await db.select().from(countedMatches);
  const sequences = new Map(counted.map(({ matchId, sequence }) => [matchId, sequence]));
  const hidden = await db
    .select({ player: privacyChoices.player })
    .from(privacyChoices)
    .where(eq(privacyChoices.onGlobalBoards, false));
  const isHidden = new Set(hidden.map(({ player }) => player));
  const isShown = (scope: string, player: string) =>
    !isFormerPlayer(player) && (scope !== EVERYWHERE || !isHidden.has(player));
  return linesOf(book, isShown, sequences);
}

/** Those that changed the ladders, in the order in which they did; others that ended; and the live. */
export async function readRecountOrder(db: Queries): Promise<RecountOrder> {
  const counted = await db
    .select({ id: countedMatches.matchId })
    .from(countedMatches)
    .orderBy(countedMatches.sequence);
  const others = await db
    .select({ id: matches.id })
    .from(matches)
    .leftJoin(countedMatches, eq(countedMatches.matchId, matches.id))
    .where(and(isNotNull(matches.endedAtMs), isNull(countedMatches.matchId)))
    .orderBy(matches.endedAtMs, matches.id);
  const live = await db
    .select({ id: matches.id })
    .from(matches)
    .where(isNull(matches.endedAtMs))
    .orderBy(matches.id);
  const idOf = ({ id }: { readonly id: string }) => id;
  return { counted: counted.map(idOf), endedButNotCounted: others.map(idOf), live: live.map(idOf) };
}
