import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { assertNever } from 'crokinole/result';
import {
  MAX_LEASE_MS,
  type Claim,
  type AnnouncementOutcome,
} from '../../../matches/ports/announcement-store.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  Notice,
  ShownMessage,
} from '../../../matches/records/announcements.ts';
import { WAITING_LINE } from '../../rows/outbox-lines.ts';
import { IS_WAITING } from '../schema/conditions.ts';
import type { Queries } from '../database/engine.ts';
import { mostRows, preparedOnce } from '../database/prepared.ts';
import { invitationSeats, notices, outbox, seats } from '../schema/schema.ts';

const NOW = sql.placeholder('nowMs');

const insertWaiting = preparedOnce((db) => db.insert(outbox).values(WAITING_LINE).prepare());

export function insertAnnouncement(db: Queries, announcement: Announcement): void {
  insertWaiting(db).run({ ...announcement });
}

const settleHeld = preparedOnce((db) =>
  db
    .update(outbox)
    .set({
      status: 'delivered',
      settledAtMs: sql`coalesce(${outbox.toldAtMs}, ${NOW})`,
    })
    .where(
      and(
        eq(outbox.subject, sql.placeholder('subject')),
        IS_WAITING,
        eq(outbox.isHeld, true),
        isNull(outbox.holder),
      ),
    )
    .prepare(),
);

/** There is news of a match: what was held back until somebody gets up from its table is old. */
export function overtakeHeld(db: Queries, { kind, subject, createdAtMs }: Announcement): void {
  if (kind === 'match') settleHeld(db).run({ subject, nowMs: createdAtMs });
}

/** A match has moved: what waits to be told of it is told where it is now. */
export function followMatch(
  db: Queries,
  { id, server, channel }: Pick<Announcement, 'server' | 'channel'> & { readonly id: string },
): void {
  db.update(outbox)
    .set({ server, channel })
    .where(
      // What is held is old by now, and stands where it was told.
      and(eq(outbox.subject, id), IS_WAITING, isNull(outbox.holder), eq(outbox.isHeld, false)),
    )
    .run();
}

const CLAIMED_COLUMNS = {
  key: outbox.key,
  kind: outbox.kind,
  subject: outbox.subject,
  revision: outbox.revision,
  server: outbox.server,
  channel: outbox.channel,
  createdAtMs: outbox.createdAtMs,
  attempts: outbox.attempts,
  claim: sql<number>`${outbox.claims} + 1`,
};

const selectOtherHolders = preparedOnce((db) =>
  db
    .selectDistinct({ holder: outbox.holder })
    .from(outbox)
    .where(and(IS_WAITING, ne(outbox.holder, sql.placeholder('own'))))
    .prepare(),
);

/** Who has anything in hand, but for one. */
export function readOtherHolders(db: Queries, own: string): readonly string[] {
  const rows = selectOtherHolders(db).all({ own });
  return rows.flatMap(({ holder }) => (holder === null ? [] : [holder]));
}

/** Due, or leased before the clock was set back. */
const IS_FREE = or(
  lte(outbox.nextAtMs, NOW),
  and(isNotNull(outbox.holder), gt(outbox.nextAtMs, sql.placeholder('farMs'))),
);

/** Of each match or invitation the first that waits, if it is free to be told. */
function firstOfEach(db: Queries, isFree: SQL | undefined) {
  const older = alias(outbox, 'older');
  const first = db
    .select({ id: sql`min(${older.id})` })
    .from(older)
    .where(and(sql`${older.status} = 'waiting'`, eq(older.subject, outbox.subject)));
  return (
    db
      .select({ id: outbox.id, claimed: CLAIMED_COLUMNS })
      .from(outbox)
      .where(and(IS_WAITING, isFree, eq(outbox.id, first)))
      // The plus keeps SQLite from going through all that was ever told, only to have it in order.
      .orderBy(sql`+${outbox.id}`)
      .limit(mostRows('most'))
      .prepare()
  );
}

const selectFree = preparedOnce((db) => firstOfEach(db, IS_FREE));

function selectFirstOfEach(db: Queries, { nowMs, most }: Claim, gone: readonly string[]) {
  // In the hand of nobody who is there: seldom, and of any number.
  const query =
    gone.length === 0
      ? selectFree(db)
      : firstOfEach(db, or(IS_FREE, inArray(outbox.holder, [...gone])));
  return query.all({ nowMs, most, farMs: nowMs + MAX_LEASE_MS });
}

/** Most times that one looks there is nothing: then the file need not be locked. */
export function isAnyToClaim(db: Queries, claim: Claim, gone: readonly string[]): boolean {
  return selectFirstOfEach(db, { ...claim, most: 1 }, gone).length > 0;
}

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

/** In a transaction: whoever claims puts the next try off until the lease is over. */
export function claimAnnouncements(
  db: Queries,
  claim: Claim,
  gone: readonly string[],
): readonly ClaimedAnnouncement[] {
  const rows = selectFirstOfEach(db, claim, gone);
  const leasedUntilMs = claim.nowMs + claim.leaseMs;
  for (const { id } of rows) claimOne(db).run({ id, untilMs: leasedUntilMs, by: claim.by });
  return rows.map((row) => ({ ...row.claimed, leasedUntilMs }));
}

const renewOne = preparedOnce((db) =>
  db
    .update(outbox)
    .set({ nextAtMs: sql`${sql.placeholder('untilMs')}` })
    .where(isStill(sql.placeholder('key'), sql.placeholder('claim')))
    .prepare(),
);

/** In a transaction. */
export function renewAnnouncements(
  db: Queries,
  claimed: readonly ClaimedAnnouncement[],
  untilMs: number,
): readonly ClaimedAnnouncement[] {
  return claimed.flatMap((each) => {
    const { key, claim } = each;
    const renewed = renewOne(db).run({ key, claim, untilMs });
    return renewed.changes === 0 ? [] : [{ ...each, leasedUntilMs: untilMs }];
  });
}

/** Nobody has taken it on since. */
function isStill(key: string | Placeholder, claim: number | Placeholder) {
  return and(eq(outbox.key, key), IS_WAITING, eq(outbox.claims, claim), isNotNull(outbox.holder));
}

const settleDelivered = preparedOnce((db) =>
  db
    .update(outbox)
    .set({
      status: 'delivered',
      message: sql`${sql.placeholder('message')}`,
      settledAtMs: sql`${NOW}`,
      holder: null,
    })
    .where(and(eq(outbox.key, sql.placeholder('key')), IS_WAITING))
    .prepare(),
);

/** In a transaction. One that somebody else has claimed meanwhile is only ever settled as shown. */
export function finishAnnouncement(
  db: Queries,
  claimed: ClaimedAnnouncement,
  outcome: AnnouncementOutcome,
  nowMs: number,
): void {
  const isOurs = isStill(claimed.key, claimed.claim);
  switch (outcome.kind) {
    case 'delivered':
      settleDelivered(db).run({ key: claimed.key, message: outcome.message, nowMs });
      return;
    case 'again':
      db.update(outbox)
        .set({
          nextAtMs: outcome.atMs,
          holder: null,
          attempts: sql`${outbox.attempts} + 1`,
          reason: outcome.reason,
        })
        .where(isOurs)
        .run();
      return;
    case 'held': {
      const told = outcome.message === null ? {} : { message: outcome.message, toldAtMs: nowMs };
      const isOld = hasNewer(db, claimed);
      db.update(outbox)
        .set({
          ...told,
          isHeld: true,
          holder: null,
          nextAtMs: outcome.atMs,
          ...(isOld && { status: 'delivered', settledAtMs: nowMs }),
        })
        .where(isOurs)
        .run();
      return;
    }
    case 'parked': {
      const { reason } = outcome;
      const parked = db
        .update(outbox)
        .set({ status: 'parked', reason, settledAtMs: nowMs, holder: null })
        .where(isOurs)
        .run();
      if (parked.changes > 0) insertNotices(db, claimed, outcome, nowMs);
      return;
    }
    default:
      assertNever(outcome);
  }
}

/** Came while this was in hand: whoever waits for it to be told would wait behind it. */
function hasNewer(db: Queries, { key, subject }: ClaimedAnnouncement): boolean {
  const own = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key));
  const newer = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.subject, subject), IS_WAITING, eq(outbox.kind, 'match'), gt(outbox.id, own)),
    )
    .limit(1);
  return newer.get() !== undefined;
}

function insertNotices(
  db: Queries,
  { key, subject, server, channel }: ClaimedAnnouncement,
  { reason, players }: Extract<AnnouncementOutcome, { readonly kind: 'parked' }>,
  atMs: number,
): void {
  // Whoever has been erased since the players were read is told nothing.
  const present = playersIn(db, subject);
  for (const player of players.filter((each) => present.includes(each))) {
    db.insert(notices)
      .values({ player, key, subject, server, channel, reason, atMs })
      .onConflictDoNothing()
      .run();
  }
}

/** Of a match or an invitation, as they are called by now. */
function playersIn(db: Queries, subject: string): readonly (string | null)[] {
  const invited = db
    .select({ player: invitationSeats.player })
    .from(invitationSeats)
    .where(eq(invitationSeats.invitationId, subject))
    .all();
  const seated = db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, subject))
    .all();
  return [...invited, ...seated].map(({ player }) => player);
}

const selectNotices = preparedOnce((db) =>
  db
    .select({
      key: notices.key,
      subject: notices.subject,
      server: notices.server,
      channel: notices.channel,
      reason: notices.reason,
      atMs: notices.atMs,
    })
    .from(notices)
    .where(eq(notices.player, sql.placeholder('player')))
    .orderBy(asc(notices.atMs), asc(notices.key))
    .prepare(),
);

export function readNotices(db: Queries, player: string): readonly Notice[] {
  return selectNotices(db).all({ player });
}

export function dismissNotices(db: Queries, player: string, keys: readonly string[]): void {
  db.delete(notices)
    .where(and(eq(notices.player, player), inArray(notices.key, [...keys])))
    .run();
}

/** But for what is told and only held until somebody gets up. */
export function countWaiting(db: Queries): number {
  const isUntold = and(IS_WAITING, eq(outbox.isHeld, false));
  return db.select({ rows: count() }).from(outbox).where(isUntold).get()?.rows ?? 0;
}

const selectShownMessage = preparedOnce((db) => {
  const same = alias(outbox, 'same');
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
    .prepare();
});

export function readShownMessage(db: Queries, subject: string): ShownMessage | undefined {
  return selectShownMessage(db).get({ subject });
}
