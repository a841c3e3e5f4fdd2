import { and, eq, gt, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { MAX_LEASE_MS, type Claim } from '../../matches/ports/store.ts';
import type { Announcement, ClaimedAnnouncement } from '../../matches/records/announcements.ts';
import { mostRows, pick, preparedOnce, type Sql } from '../common/query.ts';
import { insertWaiting, isStill, oldestOfSame, overtakeHeld } from '../rows/outbox-rows.ts';
import { outbox } from './database/tables.ts';

const IS_WAITING = sql`${outbox.status} = 'waiting'`;
const NOW = sql.placeholder('nowMs');
const insertOne = preparedOnce((db) => insertWaiting(db).prepare());
const overtakeOne = preparedOnce((db) => overtakeHeld(db).prepare());

const CLAIMED_COLUMNS = {
  ...pick(outbox, 'key', 'kind', 'subject', 'revision', 'server', 'channel'),
  ...pick(outbox, 'createdAtMs', 'attempts'),
  claim: sql<number>`${outbox.claims} + 1`,
};

const selectOtherHolders = preparedOnce((db) =>
  db
    .selectDistinct({ holder: outbox.holder })
    .from(outbox)
    .where(and(IS_WAITING, ne(outbox.holder, sql.placeholder('own'))))
    .prepare(),
);

/** Due, or claimed before the clock was set back. */
const IS_FREE = or(
  lte(outbox.nextAtMs, NOW),
  and(isNotNull(outbox.holder), gt(outbox.nextAtMs, sql.placeholder('farMs'))),
);

const selectFree = preparedOnce((db) => firstOfEach(db, IS_FREE));

const claimOne = preparedOnce((db) =>
  db
    .update(outbox)
    .set({
      nextAtMs: sql`${sql.placeholder('untilMs')}`,
      claims: sql`${outbox.claims} + 1`,
      holder: sql`${sql.placeholder('by')}`,
    })
    .where(eq(outbox.id, sql.placeholder('id')))
    .prepare(),
);

const renewOne = preparedOnce((db) =>
  db
    .update(outbox)
    .set({ nextAtMs: sql`${sql.placeholder('untilMs')}` })
    .where(isStill(db, sql.placeholder('key'), sql.placeholder('claim')))
    .prepare(),
);

export function insertAnnouncement(db: Sql, announcement: Announcement): void {
  const { kind, subject, createdAtMs } = announcement;
  if (kind === 'match') overtakeOne(db).run({ subject, createdAtMs });
  insertOne(db).run({ ...announcement });
}

/** Other processes that hold claims. */
export function readOtherHolders(db: Sql, own: string): readonly string[] {
  const rows = selectOtherHolders(db).all({ own });
  return rows.flatMap(({ holder }) => (holder === null ? [] : [holder]));
}

/** The oldest waiting announcement of each match or invitation, if it's free. */
function firstOfEach(db: Sql, isFree: SQL | undefined) {
  return (
    db
      .select({ id: outbox.id, claimed: CLAIMED_COLUMNS })
      .from(outbox)
      .where(and(IS_WAITING, isFree, eq(outbox.id, oldestOfSame(db))))
      // The plus keeps SQLite from sorting with the index on id, which would read all old
      // announcements.
      .orderBy(sql`+${outbox.id}`)
      .limit(mostRows('most'))
      .prepare()
  );
}

function selectFirstOfEach(db: Sql, { nowMs, most }: Claim, gone: readonly string[]) {
  // This is rare, and the number of parameters varies, so it isn't prepared.
  const query =
    gone.length === 0
      ? selectFree(db)
      : firstOfEach(db, or(IS_FREE, inArray(outbox.holder, [...gone])));
  return query.all({ nowMs, most, farMs: nowMs + MAX_LEASE_MS });
}

/** Usually there is nothing to claim, and this read spares locking the file. */
export function isAnyToClaim(db: Sql, claim: Claim, gone: readonly string[]): boolean {
  return selectFirstOfEach(db, { ...claim, most: 1 }, gone).length > 0;
}

/** Must run in a transaction. A claim postpones the next attempt until the lease ends. */
export function claimAnnouncements(
  db: Sql,
  claim: Claim,
  gone: readonly string[],
): readonly ClaimedAnnouncement[] {
  const rows = selectFirstOfEach(db, claim, gone);
  const leasedUntilMs = claim.nowMs + claim.leaseMs;
  for (const { id } of rows) claimOne(db).run({ id, untilMs: leasedUntilMs, by: claim.by });
  return rows.map((row) => ({ ...row.claimed, leasedUntilMs }));
}

/** Must run in a transaction. */
export function renewAnnouncements(
  db: Sql,
  claimed: readonly ClaimedAnnouncement[],
  untilMs: number,
): readonly ClaimedAnnouncement[] {
  return claimed.flatMap((each) => {
    const { key, claim } = each;
    const renewed = renewOne(db).run({ key, claim, untilMs });
    return renewed.changes === 0 ? [] : [{ ...each, leasedUntilMs: untilMs }];
  });
}
