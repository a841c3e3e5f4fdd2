import { assertNever } from 'crokinole/result';
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
  asc,
  inArray,
  lte,
} from 'drizzle-orm';
import type { AnnouncementOutcome } from '../../matches/ports/store.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  ShownMessage,
  Notice,
} from '../../matches/records/announcements.ts';
import type { Voice } from '../../matches/records/voices.ts';
import {
  one,
  run,
  type Query,
  type Sql,
  type Write,
  ONE_ROW,
  preparedOnce,
  all,
  column,
  equals,
  pick,
  upsert,
} from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';

export const isWaiting = ({ tables }: Sql) => sql`${tables.outbox.status} = 'waiting'`;

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
  const isFirst = and(
    sql`${older.status} = 'waiting'`,
    eq(older.subject, outbox.subject),
    sql`NOT (${isPassed})`,
  );
  return db
    .select({ id: sql`min(${older.id})` })
    .from(older)
    .where(isFirst);
}

/**
 * A match has a newer announcement, so one held back while a player sits at the table is outdated.
 */
export function overtakeHeld(db: Sql, condition?: SQL) {
  const { outbox } = db.tables;
  const isOutdated = and(
    condition,
    eq(outbox.subject, sql.placeholder('subject')),
    isWaiting(db),
    eq(outbox.isHeld, true),
    isNull(outbox.holder),
  );
  const settledAtMs = sql`coalesce(${outbox.toldAtMs}, ${sql.placeholder('createdAtMs')})`;
  return db.update(outbox).set({ status: 'delivered', settledAtMs }).where(isOutdated);
}

/** A match's channel changed, so waiting announcements go to the new one. */
export function followMatch(
  db: Sql,
  { id, server, channel }: Pick<Announcement, 'server' | 'channel'> & { readonly id: string },
): Write {
  const { outbox } = db.tables;
  // Held announcements stay: they are outdated, and belong to the message that was edited.
  const isFree = and(isWaiting(db), isNull(outbox.holder), eq(outbox.isHeld, false));
  const isToMove = and(eq(outbox.subject, id), isFree);
  return db.update(outbox).set({ server, channel }).where(isToMove);
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
  return and(equals(outbox, { key, claims: claim }), isNotNull(outbox.holder));
}

const settleDelivered = preparedOnce((db) => {
  const { outbox } = db.tables;
  const isIt = and(eq(outbox.key, sql.placeholder('key')), isNull(outbox.settledAtMs));
  const set = {
    status: 'delivered',
    message: sql`${sql.placeholder('message')}`,
    settledAtMs: sql`${sql.placeholder('nowMs')}`,
    holder: null,
  } as const;
  return db.update(outbox).set(set).where(isIt).prepare();
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
  const change = (set: Partial<Omit<RowOf<'outbox'>, 'attempts'>> & { readonly attempts?: SQL }) =>
    run(db.update(outbox).set(set).where(isOurs));
  switch (outcome.kind) {
    case 'delivered':
      yield* run(settleDelivered(db), { key: claimed.key, message: outcome.message, nowMs });
      return;
    case 'again': {
      const { atMs: nextAtMs, reason } = outcome;
      const attempts = sql`${outbox.attempts} + 1`;
      // One that was held is due now, and counts as unannounced until it's told.
      yield* change({ nextAtMs, holder: null, isHeld: false, attempts, reason });
      return;
    }
    case 'held': {
      const shown = outcome.message === null ? {} : { message: outcome.message, toldAtMs: nowMs };
      const isOld = yield* hasNewer(db, claimed);
      const settled = isOld && ({ status: 'delivered', settledAtMs: nowMs } as const);
      yield* change({ ...shown, isHeld: true, holder: null, nextAtMs: outcome.atMs, ...settled });
      return;
    }
    case 'parked': {
      const { reason } = outcome;
      const parked = yield* change({ status: 'parked', reason, settledAtMs: nowMs, holder: null });
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
  const { id } = outbox;
  const own = db.select({ id }).from(outbox).where(eq(outbox.key, key));
  const isOfSame = equals(outbox, { subject, kind: 'match' });
  const isNewer = and(isOfSame, isWaiting(db), gt(id, own));
  return (yield* one(db.select({ id }).from(outbox).where(isNewer).limit(1))) !== undefined;
}

/**
 * Counts waiting announcements, without those already shown and only held until a player leaves the
 * table.
 */
export function* countUnannounced(db: Sql): Query<number> {
  const { outbox } = db.tables;
  const isUnannounced = and(isWaiting(db), eq(outbox.isHeld, false));
  return (yield* one(db.select({ rows: count() }).from(outbox).where(isUnannounced)))?.rows ?? 0;
}

const selectShownMessage = preparedOnce((db) => {
  const { outbox } = db.tables;
  const same = aliasedTable(outbox, 'same');
  const isSame = and(eq(same.subject, outbox.subject), eq(same.message, outbox.message));
  const first = db
    .select({ revision: sql<number>`min(${same.revision})` })
    .from(same)
    .where(isSame);
  const isShown = and(
    eq(outbox.subject, sql.placeholder('subject')),
    ne(outbox.kind, 'reminder'),
    isNotNull(outbox.message),
  );
  return db
    .select({
      ...pick(outbox, 'channel', 'revision', 'createdAtMs'),
      message: sql<string>`${outbox.message}`,
      firstRevision: sql<number>`${first}`,
      toldAtMs: sql<number>`coalesce(${outbox.settledAtMs}, ${outbox.toldAtMs})`,
    })
    .from(outbox)
    .where(isShown)
    .orderBy(desc(outbox.id))
    .limit(ONE_ROW)
    .prepare();
});

export function* readShownMessage(db: Sql, subject: string): Query<ShownMessage | undefined> {
  return yield* one(selectShownMessage(db), { subject });
}

function* insertNotices(
  db: Sql,
  { key, subject, server, channel }: ClaimedAnnouncement,
  { reason, players }: Extract<AnnouncementOutcome, { readonly kind: 'parked' }>,
  atMs: number,
): Query<void> {
  const { notices } = db.tables;
  // A player erased since the players were read gets no notice.
  const present = yield* holdPlayersOf(db, subject);
  const rows = players
    .filter((player) => present.includes(player))
    .map((player) => ({ player, key, subject, server, channel, reason, atMs }));
  if (rows.length > 0) yield* run(db.insert(notices).values(rows).onConflictDoNothing());
}

/**
 * The current players of a match or an invitation. Locks them, so that none is erased meanwhile.
 */
function* holdPlayersOf(db: Sql, subject: string): Query<readonly (string | null)[]> {
  const { seats, invitationSeats: asked } = db.tables;
  const isOf = eq(seats.matchId, subject);
  const isOfInvitation = eq(asked.invitationId, subject);
  const { player } = seats;
  const seated = db.select({ player }).from(seats).where(isOf).orderBy(asc(seats.seat));
  const invited = db
    .select({ player: asked.player })
    .from(asked)
    .where(isOfInvitation)
    .orderBy(asc(asked.seat));
  return [
    ...(yield* column(db.held(seated, 'share'))),
    ...(yield* column(db.held(invited, 'share'))),
  ];
}

const selectNotices = preparedOnce((db) => {
  const { notices } = db.tables;
  const columns = pick(notices, 'key', 'subject', 'server', 'channel', 'reason', 'atMs');
  const isTheirs = eq(notices.player, sql.placeholder('player'));
  const { atMs, key } = columns;
  return db.select(columns).from(notices).where(isTheirs).orderBy(asc(atMs), asc(key)).prepare();
});

export function* readNotices(db: Sql, player: string): Query<readonly Notice[]> {
  return yield* all(selectNotices(db), { player });
}

export function* dismissNotices(db: Sql, player: string, keys: readonly string[]): Query<void> {
  const { notices } = db.tables;
  if (keys.length === 0) return;
  const isRead = and(eq(notices.player, player), inArray(notices.key, [...keys]));
  yield* run(db.delete(notices).where(isRead));
}

/** Must run in a transaction. Tokens whose time is over are deleted with the next one. */
export function* keepVoice(db: Sql, voice: Voice, nowMs: number): Query<void> {
  const { outbox, voices } = db.tables;
  yield* forgetVoices(db, nowMs);
  yield* upsert(db, voices, voices.interaction, voice, { message: voice.message });
  const isThere = and(
    isWaiting(db),
    isNull(outbox.server),
    eq(outbox.channel, voice.channel),
    // One that is being watched to its end has its own time.
    isNull(outbox.message),
    isNull(outbox.holder),
  );
  yield* run(db.update(outbox).set({ nextAtMs: nowMs }).where(isThere));
}

export function* keepGuestChannel(db: Sql, channel: string): Query<void> {
  yield* run(db.insert(db.tables.guestChannels).values({ channel }).onConflictDoNothing());
}

export function* isGuestChannel(db: Sql, channel: string): Query<boolean> {
  const { guestChannels } = db.tables;
  const isIt = eq(guestChannels.channel, channel);
  return (yield* one(db.select().from(guestChannels).where(isIt))) !== undefined;
}

export function* readVoices(db: Sql, channel: string, nowMs: number): Query<readonly Voice[]> {
  const { voices } = db.tables;
  const { untilMs, interaction } = voices;
  const isUsable = and(eq(voices.channel, channel), gt(untilMs, nowMs));
  return yield* all(
    db.select().from(voices).where(isUsable).orderBy(desc(untilMs), desc(interaction)),
  );
}

export function* spendVoice(db: Sql, interaction: string): Query<void> {
  const { voices } = db.tables;
  const set = { left: sql`${voices.left} - 1` };
  yield* run(db.update(voices).set(set).where(eq(voices.interaction, interaction)));
}

export function* dropVoice(db: Sql, interaction: string): Query<void> {
  const { voices } = db.tables;
  yield* run(db.delete(voices).where(eq(voices.interaction, interaction)));
}

/** In a transaction. */
export function* forgetVoices(db: Sql, beforeMs: number): Query<void> {
  const { voices } = db.tables;
  yield* run(db.delete(voices).where(lte(voices.untilMs, beforeMs)));
}
