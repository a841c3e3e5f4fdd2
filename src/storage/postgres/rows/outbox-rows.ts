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
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assertNever } from 'crokinole/result';
import {
  MAX_LEASE_MS,
  type AnnouncementOutcome,
  type Claim,
} from '../../../matches/ports/announcement-store.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  Notice,
  ShownMessage,
} from '../../../matches/records/announcements.ts';
import {
  FIRST_WROTE,
  insertAfterFirst,
  partOnce,
  type Queries,
  type Write,
} from '../database/engine.ts';
import { WAITING_LINE } from '../../rows/outbox-lines.ts';
import { preparedOnce } from '../database/prepared.ts';
import { isGone } from '../database/session.ts';
import { IS_WAITING } from '../schema/conditions.ts';
import { invitationSeats, notices, outbox, seats } from '../schema/schema.ts';

const insertWaiting = partOnce((db) => db.insert(outbox).values(WAITING_LINE));
const insertWaitingAfter = insertAfterFirst(outbox, WAITING_LINE);

/** There is news of a match: what was held back until somebody gets up from its table is old. */
const overtakeOnce = (condition?: SQL) =>
  partOnce((db) =>
    db
      .update(outbox)
      .set({
        status: 'delivered',
        settledAtMs: sql`coalesce(${outbox.toldAtMs}, ${sql.placeholder('createdAtMs')})`,
      })
      .where(
        and(
          condition,
          eq(outbox.subject, sql.placeholder('subject')),
          IS_WAITING,
          eq(outbox.isHeld, true),
          isNull(outbox.holder),
        ),
      ),
  );

const overtakeHeld = overtakeOnce();
const overtakeHeldAfter = overtakeOnce(FIRST_WROTE);

/** In one statement with the match that it tells of, which is its first write, or not at all. */
export function insertNewsOfMove(db: Queries, announcement: Announcement): readonly Write[] {
  return [
    ...(announcement.kind === 'match' ? [overtakeHeldAfter(db, announcement)] : []),
    insertWaitingAfter(db, announcement),
  ];
}

/** Several in one write, so that they are told in their order. */
export function insertAnnouncements(
  db: Queries,
  announcements: readonly Announcement[],
): readonly Write[] {
  const [first, ...others] = announcements;
  if (first === undefined) return [];
  const overtaken = announcements.filter(({ kind }) => kind === 'match');
  return [
    ...overtaken.map((announcement) => overtakeHeld(db, announcement)),
    others.length === 0
      ? insertWaiting(db, first)
      : db.insert(outbox).values(announcements.map(waitingFrom)),
  ];
}

function waitingFrom(announcement: Announcement) {
  const { createdAtMs } = announcement;
  return { ...announcement, status: 'waiting' as const, attempts: 0, nextAtMs: createdAtMs };
}

/** A match has moved: what waits to be told of it is told where it is now. */
export function followMatch(
  db: Queries,
  { id, server, channel }: Pick<Announcement, 'server' | 'channel'> & { readonly id: string },
): Write {
  return db
    .update(outbox)
    .set({ server, channel })
    .where(
      // What is held is old by now, and stands where it was told.
      and(eq(outbox.subject, id), IS_WAITING, isNull(outbox.holder), eq(outbox.isHeld, false)),
    );
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
  claim: outbox.claims,
};

const BY = sql.placeholder('by');
const NOW = sql.placeholder('nowMs');

/** Who has anything in hand and is there no more. */
function selectGone(db: Queries) {
  const others = db
    .selectDistinct({ holder: outbox.holder })
    .from(outbox)
    .where(and(IS_WAITING, ne(outbox.holder, BY)))
    .as('others');
  return db.select({ holder: others.holder }).from(others).where(isGone(others.holder));
}

/**
 * Of each subject the oldest, while it is free: no lock of anybody else's is waited for. Which one that
 * is has to be looked up by the index of what waits, line by line: the server never knows how many
 * wait at the moment, takes them to be one, and would compare all with all.
 */
function lockFirstOfEach(db: Queries, isOfGone: SQL) {
  const older = alias(outbox, 'older');
  const first = db
    .select({ id: sql`min(${older.id})` })
    .from(older)
    .where(and(sql`${older.status} = 'waiting'`, eq(older.subject, outbox.subject)));
  // Leased before the clock was set back.
  const isOfOldClock = and(isNotNull(outbox.holder), gt(outbox.nextAtMs, sql.placeholder('farMs')));
  const isFree = or(lte(outbox.nextAtMs, NOW), isOfGone, isOfOldClock);
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(IS_WAITING, isFree, eq(outbox.id, first)))
    .orderBy(asc(outbox.id))
    .limit(sql.placeholder('most'))
    .for('update', { skipLocked: true });
}

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

/**
 * In one statement: whoever claims puts the next try off until the lease is over. What another is
 * claiming at this moment is passed over; the lock itself looks again whether it is free still.
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

/** In one statement: in the order of their ids nobody waits for anybody in a circle. */
export async function renewAnnouncements(
  db: Queries,
  claimed: readonly ClaimedAnnouncement[],
  untilMs: number,
): Promise<readonly ClaimedAnnouncement[]> {
  if (claimed.length === 0) return [];
  const ours = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(...claimed.map(isStillOf)))
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

/**
 * Nobody has taken it on since, and it waits: what is settled is in nobody's hand. Not said as
 * `IS_WAITING`, or the server might look for its key through all that waits, by whose index.
 */
function isStillOf({ key, claim }: ClaimedAnnouncement) {
  return and(eq(outbox.key, key), eq(outbox.claims, claim), isNotNull(outbox.holder));
}

/** Whether it is written in one statement, which is a transaction by itself. */
export function isOneStatement({ kind }: AnnouncementOutcome): boolean {
  return kind === 'delivered' || kind === 'again';
}

/**
 * In a transaction, where it is more than one statement. One that somebody else has claimed meanwhile
 * is only ever settled as shown.
 */
export async function finishAnnouncement(
  db: Queries,
  claimed: ClaimedAnnouncement,
  outcome: AnnouncementOutcome,
  nowMs: number,
): Promise<void> {
  const isWaiting = and(eq(outbox.key, claimed.key), isNull(outbox.settledAtMs));
  const isOurs = isStillOf(claimed);
  switch (outcome.kind) {
    case 'delivered':
      await db
        .update(outbox)
        .set({
          status: 'delivered',
          message: outcome.message,
          settledAtMs: nowMs,
          holder: null,
        })
        .where(isWaiting);
      return;
    case 'again':
      await db
        .update(outbox)
        .set({
          nextAtMs: outcome.atMs,
          holder: null,
          attempts: sql`${outbox.attempts} + 1`,
          reason: outcome.reason,
        })
        .where(isOurs);
      return;
    case 'held': {
      const told = outcome.message === null ? {} : { message: outcome.message, toldAtMs: nowMs };
      const isOld = await hasNewer(db, claimed);
      await db
        .update(outbox)
        .set({
          ...told,
          isHeld: true,
          holder: null,
          nextAtMs: outcome.atMs,
          ...(isOld && { status: 'delivered', settledAtMs: nowMs }),
        })
        .where(isOurs);
      return;
    }
    case 'parked': {
      const { reason } = outcome;
      const parked = await db
        .update(outbox)
        .set({ status: 'parked', reason, settledAtMs: nowMs, holder: null })
        .where(isOurs)
        .returning({ id: outbox.id });
      if (parked.length > 0) await insertNotices(db, claimed, outcome, nowMs);
      return;
    }
    default:
      assertNever(outcome);
  }
}

/** Came while this was in hand: whoever waits for it to be told would wait behind it. */
async function hasNewer(db: Queries, { key, subject }: ClaimedAnnouncement): Promise<boolean> {
  const own = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key));
  const newer = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.subject, subject), IS_WAITING, eq(outbox.kind, 'match'), gt(outbox.id, own)),
    )
    .limit(1);
  return newer.length > 0;
}

async function insertNotices(
  db: Queries,
  { key, subject, server, channel }: ClaimedAnnouncement,
  { reason, players }: Extract<AnnouncementOutcome, { readonly kind: 'parked' }>,
  atMs: number,
): Promise<void> {
  // Whoever has been erased since the players were read is told nothing.
  const present = await lockPlayersOf(db, subject);
  const rows = players
    .filter((player) => present.includes(player))
    .map((player) => ({ player, key, subject, server, channel, reason, atMs }));
  if (rows.length > 0) await db.insert(notices).values(rows).onConflictDoNothing();
}

/** Of a match or an invitation, as they are called by now; nobody is erased while we hold them. */
async function lockPlayersOf(db: Queries, subject: string): Promise<readonly (string | null)[]> {
  const seated = await db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, subject))
    .orderBy(asc(seats.seat))
    .for('share');
  const invited = await db
    .select({ player: invitationSeats.player })
    .from(invitationSeats)
    .where(eq(invitationSeats.invitationId, subject))
    .orderBy(asc(invitationSeats.seat))
    .for('share');
  return [...invited, ...seated].map(({ player }) => player);
}

export function readNotices(db: Queries, player: string): Promise<readonly Notice[]> {
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
    .orderBy(asc(notices.atMs), asc(notices.key));
}

export async function dismissNotices(
  db: Queries,
  player: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(notices).where(and(eq(notices.player, player), inArray(notices.key, [...keys])));
}

/** But for what is told and only held until somebody gets up. */
export async function countWaiting(db: Queries): Promise<number> {
  const isUntold = and(IS_WAITING, eq(outbox.isHeld, false));
  const [found] = await db.select({ rows: count() }).from(outbox).where(isUntold);
  return found?.rows ?? 0;
}

export async function readShownMessage(
  db: Queries,
  subject: string,
): Promise<ShownMessage | undefined> {
  const same = alias(outbox, 'same');
  const first = db
    .select({ revision: sql<number>`min(${same.revision})` })
    .from(same)
    .where(and(eq(same.subject, outbox.subject), eq(same.message, outbox.message)));
  const [found] = await db
    .select({
      channel: outbox.channel,
      message: sql<string>`${outbox.message}`,
      revision: outbox.revision,
      firstRevision: sql`${first}`.mapWith(Number),
      createdAtMs: outbox.createdAtMs,
      toldAtMs: sql`coalesce(${outbox.settledAtMs}, ${outbox.toldAtMs})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.subject, subject), ne(outbox.kind, 'reminder'), isNotNull(outbox.message)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return found;
}
