import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { assertNever } from '../../core/result.ts';
import type { Settlement } from '../../matches/ports.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  Notice,
  ShownMessage,
} from '../../matches/records.ts';
import { IS_WAITING } from './conditions.ts';
import type { LadderDatabase } from './ladder-rows.ts';
import { invitationSeats, notices, outbox, seats } from './schema.ts';

export function insertAnnouncement(db: LadderDatabase, announcement: Announcement): void {
  db.insert(outbox)
    .values({
      ...announcement,
      status: 'waiting',
      attempts: 0,
      nextAtMs: announcement.createdAtMs,
    })
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
};

/** In a transaction: whoever claims puts the next try off until the lease is over. */
export function claimAnnouncements(
  db: LadderDatabase,
  nowMs: number,
  leaseMs: number,
  most: number,
): readonly ClaimedAnnouncement[] {
  const rows = selectFirstOfEach(db, nowMs, most);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const leasedUntilMs = nowMs + leaseMs;
  db.update(outbox).set({ nextAtMs: leasedUntilMs }).where(inArray(outbox.id, ids)).run();
  return rows.map((row) => ({ ...row.claimed, leasedUntilMs }));
}

function selectFirstOfEach(db: LadderDatabase, nowMs: number, most: number) {
  const older = alias(outbox, 'older');
  const first = db
    .select({ id: sql`min(${older.id})` })
    .from(older)
    .where(and(sql`${older.status} = 'waiting'`, eq(older.subject, outbox.subject)));
  return db
    .select({ id: outbox.id, claimed: CLAIMED_COLUMNS })
    .from(outbox)
    .where(and(IS_WAITING, lte(outbox.nextAtMs, nowMs), eq(outbox.id, first)))
    .orderBy(asc(outbox.id))
    .limit(most)
    .all();
}

/** In a transaction. One that another process has claimed meanwhile is only ever settled as shown. */
export function settleAnnouncement(
  db: LadderDatabase,
  claimed: ClaimedAnnouncement,
  settlement: Settlement,
  nowMs: number,
): void {
  const isWaiting = and(eq(outbox.key, claimed.key), IS_WAITING);
  const isOurs = and(isWaiting, eq(outbox.nextAtMs, claimed.leasedUntilMs));
  switch (settlement.kind) {
    case 'delivered':
      db.update(outbox)
        .set({ status: 'delivered', message: settlement.message, settledAtMs: nowMs })
        .where(isWaiting)
        .run();
      return;
    case 'again':
      db.update(outbox)
        .set({
          nextAtMs: settlement.atMs,
          attempts: sql`${outbox.attempts} + 1`,
          reason: settlement.reason,
        })
        .where(isOurs)
        .run();
      return;
    case 'parked': {
      const { reason } = settlement;
      const parked = db
        .update(outbox)
        .set({ status: 'parked', reason, settledAtMs: nowMs })
        .where(isOurs)
        .run();
      if (parked.changes > 0) insertNotices(db, claimed, settlement, nowMs);
      return;
    }
    default:
      assertNever(settlement);
  }
}

function insertNotices(
  db: LadderDatabase,
  { key, subject, server, channel }: ClaimedAnnouncement,
  { reason, players }: Extract<Settlement, { readonly kind: 'parked' }>,
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
function playersIn(db: LadderDatabase, subject: string): readonly (string | null)[] {
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

export function readNotices(db: LadderDatabase, player: string): readonly Notice[] {
  return db
    .select({
      key: notices.key,
      subject: notices.subject,
      server: notices.server,
      channel: notices.channel,
      reason: notices.reason,
      atMs: notices.atMs,
    })
    .from(notices)
    .where(eq(notices.player, player))
    .orderBy(asc(notices.atMs), asc(notices.key))
    .all();
}

export function dismissNotices(db: LadderDatabase, player: string, keys: readonly string[]): void {
  db.delete(notices)
    .where(and(eq(notices.player, player), inArray(notices.key, [...keys])))
    .run();
}

export function countWaiting(db: LadderDatabase): number {
  return db.select({ rows: count() }).from(outbox).where(IS_WAITING).get()?.rows ?? 0;
}

export function readShownMessage(db: LadderDatabase, subject: string): ShownMessage | undefined {
  return db
    .select({
      channel: outbox.channel,
      message: sql<string>`${outbox.message}`,
      revision: outbox.revision,
      createdAtMs: outbox.createdAtMs,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.subject, subject),
        ne(outbox.kind, 'reminder'),
        eq(outbox.status, 'delivered'),
        isNotNull(outbox.message),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1)
    .get();
}
