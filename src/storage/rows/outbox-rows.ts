import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { assertNever } from 'crokinole/result';
import type { AnnouncementOutcome } from '../../matches/ports/store.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  ShownMessage,
} from '../../matches/records/announcements.ts';
import { isWaiting } from './conditions.ts';
import { insertNotices } from './notice-rows.ts';
import { one, run, type Query, type Sql, type Write } from '../common/query.ts';
import { ONE_ROW, preparedOnce } from '../common/prepared.ts';

const CREATED = sql.placeholder('createdAtMs');

/** A new, waiting announcement, as placeholders for a prepared statement. */
export const WAITING_LINE = {
  key: sql.placeholder('key'),
  kind: sql.placeholder('kind'),
  subject: sql.placeholder('subject'),
  revision: sql.placeholder('revision'),
  server: sql.placeholder('server'),
  channel: sql.placeholder('channel'),
  createdAtMs: CREATED,
  status: 'waiting',
  attempts: 0,
  nextAtMs: CREATED,
} as const;

/** Inserts a waiting announcement from placeholders. */
export function insertWaiting(db: Sql) {
  return db.insert(db.tables.outbox).values(WAITING_LINE);
}

/**
 * The oldest waiting announcement of a row's subject, which comes first. Outside of servers, a turn
 * that can't be told is held until the next press; the direct message that reminds of it goes past.
 */
export function oldestOfSame(db: Sql): SQLWrapper {
  const { outbox } = db.tables;
  const older = aliasedTable(outbox, 'older');
  const isPassed = and(
    eq(outbox.kind, 'reminder'),
    isNull(outbox.server),
    eq(older.isHeld, true),
    isNull(older.holder),
  );
  return db
    .select({ id: sql`min(${older.id})` })
    .from(older)
    .where(
      and(
        sql`${older.status} = 'waiting'`,
        eq(older.subject, outbox.subject),
        sql`NOT (${isPassed})`,
      ),
    );
}

/**
 * A match has a newer announcement, so one held back while a player sits at the table is outdated.
 */
export function overtakeHeld(db: Sql, condition?: SQL) {
  const { outbox } = db.tables;
  return db
    .update(outbox)
    .set({
      status: 'delivered',
      settledAtMs: sql`coalesce(${outbox.toldAtMs}, ${sql.placeholder('createdAtMs')})`,
    })
    .where(
      and(
        condition,
        eq(outbox.subject, sql.placeholder('subject')),
        isWaiting(db),
        eq(outbox.isHeld, true),
        isNull(outbox.holder),
      ),
    );
}

/** A match's channel changed, so waiting announcements go to the new one. */
export function followMatch(
  db: Sql,
  { id, server, channel }: Pick<Announcement, 'server' | 'channel'> & { readonly id: string },
): Write {
  const { outbox } = db.tables;
  return db
    .update(outbox)
    .set({ server, channel })
    .where(
      // Held announcements stay: they are outdated, and belong to the message that was edited.
      and(eq(outbox.subject, id), isWaiting(db), isNull(outbox.holder), eq(outbox.isHeld, false)),
    );
}

/**
 * True if the announcement is still waiting and claimed by us; settled ones have no holder. This
 * doesn't use `isWaiting`, because PostgreSQL might then scan the index of waiting rows for the
 * key.
 */
export function isStill(
  { tables: { outbox } }: Sql,
  key: string | Placeholder,
  claim: number | Placeholder,
) {
  return and(eq(outbox.key, key), eq(outbox.claims, claim), isNotNull(outbox.holder));
}

const settleDelivered = preparedOnce((db) => {
  const { outbox } = db.tables;
  return db
    .update(outbox)
    .set({
      status: 'delivered',
      message: sql`${sql.placeholder('message')}`,
      settledAtMs: sql`${sql.placeholder('nowMs')}`,
      holder: null,
    })
    .where(and(eq(outbox.key, sql.placeholder('key')), isNull(outbox.settledAtMs)))
    .prepare();
});

/** True if the outcome is written in a single statement, which is a transaction by itself. */
export function isOneStatement({ kind }: AnnouncementOutcome): boolean {
  return kind === 'delivered' || kind === 'again';
}

/**
 * Must run in a transaction. If another process has claimed the announcement meanwhile, it is only
 * marked as shown.
 */
export function* finishAnnouncement(
  db: Sql,
  claimed: ClaimedAnnouncement,
  outcome: AnnouncementOutcome,
  nowMs: number,
): Query<void> {
  const { outbox } = db.tables;
  const isOurs = isStill(db, claimed.key, claimed.claim);
  switch (outcome.kind) {
    case 'delivered':
      yield* run(settleDelivered(db), { key: claimed.key, message: outcome.message, nowMs });
      return;
    case 'again':
      yield* run(
        db
          .update(outbox)
          .set({
            nextAtMs: outcome.atMs,
            holder: null,
            // One that was held is due now, and counts as unannounced until it's told.
            isHeld: false,
            attempts: sql`${outbox.attempts} + 1`,
            reason: outcome.reason,
          })
          .where(isOurs),
      );
      return;
    case 'held': {
      const told = outcome.message === null ? {} : { message: outcome.message, toldAtMs: nowMs };
      const isOld = yield* hasNewer(db, claimed);
      yield* run(
        db
          .update(outbox)
          .set({
            ...told,
            isHeld: true,
            holder: null,
            nextAtMs: outcome.atMs,
            ...(isOld && { status: 'delivered', settledAtMs: nowMs }),
          })
          .where(isOurs),
      );
      return;
    }
    case 'parked': {
      const { reason } = outcome;
      const parked = yield* run(
        db
          .update(outbox)
          .set({ status: 'parked', reason, settledAtMs: nowMs, holder: null })
          .where(isOurs),
      );
      if (parked > 0) yield* insertNotices(db, claimed, outcome, nowMs);
      return;
    }
    default:
      assertNever(outcome);
  }
}

/**
 * True if the match got a newer announcement during the delivery. It would have to wait behind this
 * one.
 */
function* hasNewer(db: Sql, { key, subject }: ClaimedAnnouncement): Query<boolean> {
  const { outbox } = db.tables;
  const own = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key));
  const newer = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.subject, subject), isWaiting(db), eq(outbox.kind, 'match'), gt(outbox.id, own)),
    )
    .limit(1);
  return (yield* one(newer)) !== undefined;
}

/**
 * Counts waiting announcements, without those already shown and only held until a player leaves the
 * table.
 */
export function* countWaiting(db: Sql): Query<number> {
  const { outbox } = db.tables;
  const isUntold = and(isWaiting(db), eq(outbox.isHeld, false));
  return (yield* one(db.select({ rows: count() }).from(outbox).where(isUntold)))?.rows ?? 0;
}

const selectShownMessage = preparedOnce((db) => {
  const { outbox } = db.tables;
  const same = aliasedTable(outbox, 'same');
  const first = db
    .select({ revision: sql<number>`min(${same.revision})` })
    .from(same)
    .where(and(eq(same.subject, outbox.subject), eq(same.message, outbox.message)));
  return db
    .select({
      channel: outbox.channel,
      message: sql<string>`${outbox.message}`,
      revision: outbox.revision,
      firstRevision: sql<number>`${first}`,
      createdAtMs: outbox.createdAtMs,
      toldAtMs: sql<number>`coalesce(${outbox.settledAtMs}, ${outbox.toldAtMs})`,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.subject, sql.placeholder('subject')),
        ne(outbox.kind, 'reminder'),
        isNotNull(outbox.message),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(ONE_ROW)
    .prepare();
});

export function* readShownMessage(db: Sql, subject: string): Query<ShownMessage | undefined> {
  return yield* one(selectShownMessage(db), { subject });
}
