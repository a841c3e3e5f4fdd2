import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { MAX_LEASE_MS, type Claim } from '../../matches/ports/store.ts';
import type { Announcement, ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import { pick } from '../common/query.ts';
import {
  WAITING_LINE,
  insertWaiting,
  isStill,
  oldestOfSame,
  overtakeHeld,
} from '../rows/outbox-rows.ts';
import {
  shared,
  preparedOnce,
  FIRST_WROTE,
  insertAfterFirst,
  partOnce,
  type Queries,
  type StatementWrite,
} from './database/engine.ts';
import { isGone } from './database/session.ts';
import { outbox } from './database/tables.ts';

const IS_WAITING = sql`${outbox.status} = 'waiting'`;
const insertOne = partOnce((db) => insertWaiting(shared(db)));
const insertOneAfter = insertAfterFirst(outbox, WAITING_LINE);
const overtakeOne = partOnce((db) => overtakeHeld(shared(db)));
const overtakeOneAfter = partOnce((db) => overtakeHeld(shared(db), FIRST_WROTE));

const CLAIMED_COLUMNS = {
  ...pick(outbox, 'key', 'kind', 'subject', 'revision', 'server', 'channel'),
  ...pick(outbox, 'createdAtMs', 'attempts'),
  claim: outbox.claims,
};

const BY = sql.placeholder('by');
const NOW = sql.placeholder('nowMs');

const claimFree = preparedOnce((db) => {
  const gone = db.$with('gone').as(selectGone(db));
  const isOfGone = inArray(outbox.holder, db.select({ holder: gone.holder }).from(gone));
  const free = db.$with('free').as(lockFirstOfEach(db, isOfGone));
  return db
    .with(gone, free)
    .update(outbox)
    .set({
      nextAtMs: sql`${sql.placeholder('untilMs')}`,
      claims: sql`${outbox.claims} + 1`,
      holder: sql`${BY}`,
    })
    .from(free)
    .where(eq(outbox.id, free.id))
    .returning({ id: outbox.id, claimed: CLAIMED_COLUMNS })
    .prepare('claim');
});

/** Part of the statement whose first write is the match; inserted only if that succeeds. */
export function insertNewsOfMove(
  db: Queries,
  announcement: Announcement,
): readonly StatementWrite[] {
  return [
    ...(announcement.kind === 'match' ? [overtakeOneAfter(db, announcement)] : []),
    insertOneAfter(db, announcement),
  ];
}

/** Inserts all in one write, so that they keep their order. */
export function insertAnnouncements(
  db: Queries,
  announcements: readonly Announcement[],
): readonly StatementWrite[] {
  const [first, ...others] = announcements;
  if (first === undefined) return [];
  const overtaken = announcements.filter(({ kind }) => kind === 'match');
  return [
    ...overtaken.map((announcement) => overtakeOne(db, announcement)),
    others.length === 0
      ? insertOne(db, first)
      : db.insert(outbox).values(
          announcements.map((each) => ({
            ...each,
            status: 'waiting' as const,
            attempts: 0,
            nextAtMs: each.createdAtMs,
          })),
        ),
  ];
}

/** Holders of claimed announcements whose processes are gone. */
function selectGone(db: Queries) {
  const others = db
    .selectDistinct({ holder: outbox.holder })
    .from(outbox)
    .where(and(IS_WAITING, ne(outbox.holder, BY)))
    .as('others');
  return db.select({ holder: others.holder }).from(others).where(isGone(others.holder));
}

/**
 * Locks the oldest announcement of each subject if it's free, and skips rows that others have
 * locked. The subquery looks up the oldest row by row through the index of waiting rows. PostgreSQL
 * underestimates how many rows wait, and would otherwise compare each of them with every other.
 */
function lockFirstOfEach(db: Queries, isOfGone: SQL) {
  // Claimed before the database's clock was set back.
  const isOfOldClock = and(isNotNull(outbox.holder), gt(outbox.nextAtMs, sql.placeholder('farMs')));
  const isFree = or(lte(outbox.nextAtMs, NOW), isOfGone, isOfOldClock);
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(IS_WAITING, isFree, eq(outbox.id, oldestOfSame(shared(db)))))
    .orderBy(asc(outbox.id))
    .limit(sql.placeholder('most'))
    .for('update', { skipLocked: true });
}

/**
 * Claims in one statement, by postponing the next attempt until the lease ends. Rows that another
 * process is claiming are skipped; the row lock checks again that a row is still free.
 */
export async function claimAnnouncements(
  db: Queries,
  { by, nowMs, leaseMs, most }: Claim,
): Promise<readonly ClaimedAnnouncement[]> {
  const untilMs = nowMs + leaseMs;
  const farMs = nowMs + MAX_LEASE_MS;
  const rows = await claimFree(db).execute({ by, nowMs, untilMs, farMs, most });
  rows.sort((a, b) => a.id - b.id);
  return rows.map(({ claimed }) => ({ ...claimed, leasedUntilMs: untilMs }));
}

/** Updates in one statement, in the order of the ids, which prevents deadlocks. */
export async function renewAnnouncements(
  db: Queries,
  claimed: readonly ClaimedAnnouncement[],
  untilMs: number,
): Promise<readonly ClaimedAnnouncement[]> {
  if (claimed.length === 0) return [];
  const ours = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(...claimed.map(({ key, claim }) => isStill(shared(db), key, claim))))
    .orderBy(asc(outbox.id))
    .for('update');
  const renewed = await db
    .update(outbox)
    .set({ nextAtMs: untilMs })
    .where(inArray(outbox.id, ours))
    .returning({ key: outbox.key });
  const keys = new Set(renewed.map(({ key }) => key));
  return claimed.flatMap((each) =>
    keys.has(each.key) ? [{ ...each, leasedUntilMs: untilMs }] : [],
  );
}
