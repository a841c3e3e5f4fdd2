import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RecountOrder } from '../../matches/reading/recount.ts';
import type { LadderBook } from 'crokinole/ratings/ladder-book';
import {
  compareLines,
  inPortions,
  linesOf,
  type Difference,
  type LadderLines,
} from './ladder-lines.ts';
import { all, run, type Query, type Sql } from '../common/query.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { isBehind, lockLadders } from './record-match.ts';

/**
 * All rows in which the tables and the recount differ. Achievements are compared as soon as those of
 * an earlier version's matches have been filled in.
 */
export function* findDifferences(db: Sql, book: LadderBook): Query<readonly Difference[]> {
  const stored = yield* storedLines(db);
  const counted = yield* countedLines(db, book);
  return compareLines(
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
  const { achievements } = yield* countedLines(db, book);
  yield* replaceAchievements(db, achievements);
  return true;
}

function* replaceAchievements(db: Sql, lines: LadderLines['achievements']): Query<void> {
  const { achievements, countedMatches } = db.tables;
  yield* run(db.delete(achievements));
  for (const some of inPortions(lines)) yield* run(db.insert(achievements).values(some));
  yield* run(
    db
      .update(countedMatches)
      .set({ lacksAchievements: false })
      .where(eq(countedMatches.lacksAchievements, true)),
  );
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
  const rows = yield* all(db.selectDistinct({ player: standings.player }).from(standings));
  const stored = new Set(rows.map(({ player }) => player));
  return book.standings().every(({ value }) => stored.has(value.player) || stored.size === 0);
}

/** Must run in a transaction. */
export function* replaceLadders(db: Sql, book: LadderBook): Query<void> {
  const { standings, ratingHistory, meetings } = db.tables;
  const rows = yield* countedLines(db, book);
  yield* run(db.delete(standings));
  yield* run(db.delete(ratingHistory));
  yield* run(db.delete(meetings));
  for (const some of inPortions(rows.standings)) yield* run(db.insert(standings).values(some));
  for (const some of inPortions(rows.history)) yield* run(db.insert(ratingHistory).values(some));
  for (const some of inPortions(rows.meetings)) yield* run(db.insert(meetings).values(some));
  yield* replaceAchievements(db, rows.achievements);
}

function* storedLines(db: Sql): Query<LadderLines> {
  const { achievements, standings, ratingHistory, meetings } = db.tables;
  return {
    achievements: yield* all(db.select().from(achievements)),
    standings: yield* all(db.select().from(standings)),
    history: yield* all(db.select().from(ratingHistory)),
    meetings: yield* all(db.select().from(meetings)),
  };
}

function* countedLines(db: Sql, book: LadderBook): Query<LadderLines> {
  const { countedMatches, privacyChoices } = db.tables;
  const counted = yield* all(db.select().from(countedMatches));
  const sequences = new Map(counted.map(({ matchId, sequence }) => [matchId, sequence]));
  const hidden = yield* all(
    db
      .select({ player: privacyChoices.player })
      .from(privacyChoices)
      .where(eq(privacyChoices.onGlobalBoards, false)),
  );
  const isHidden = new Set(hidden.map(({ player }) => player));
  const isShown = (scope: string, player: string) =>
    !isFormerPlayer(player) && (scope !== EVERYWHERE || !isHidden.has(player));
  return linesOf(book, isShown, sequences);
}

/**
 * All matches: those that were counted, in that order; those that ended without being scored; and
 * the running ones.
 */
export function* readRecountOrder(db: Sql): Query<RecountOrder> {
  const { matches, countedMatches } = db.tables;
  const counted = yield* all(
    db.select({ id: countedMatches.matchId }).from(countedMatches).orderBy(countedMatches.sequence),
  );
  const others = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .leftJoin(countedMatches, eq(countedMatches.matchId, matches.id))
      .where(and(isNotNull(matches.endedAtMs), isNull(countedMatches.matchId)))
      .orderBy(matches.endedAtMs, matches.id),
  );
  const live = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(isNull(matches.endedAtMs))
      .orderBy(matches.id),
  );
  const idOf = ({ id }: { readonly id: string }) => id;
  return { counted: counted.map(idOf), endedButNotCounted: others.map(idOf), live: live.map(idOf) };
}
