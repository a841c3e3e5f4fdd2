import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnnouncementOutcome } from '../../matches/ports/store.ts';
import type { ClaimedAnnouncement, Notice } from '../../matches/records/announcements.ts';
import { preparedOnce } from '../common/prepared.ts';
import { all, run, type Query, type Sql } from '../common/query.ts';

export function* insertNotices(
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
  const { seats, invitationSeats } = db.tables;
  const seated = db
    .select({ player: seats.player })
    .from(seats)
    .where(eq(seats.matchId, subject))
    .orderBy(asc(seats.seat));
  const invited = db
    .select({ player: invitationSeats.player })
    .from(invitationSeats)
    .where(eq(invitationSeats.invitationId, subject))
    .orderBy(asc(invitationSeats.seat));
  const found = [
    ...(yield* all(db.held(seated, 'share'))),
    ...(yield* all(db.held(invited, 'share'))),
  ];
  return found.map(({ player }) => player);
}

const selectNotices = preparedOnce((db) => {
  const { notices } = db.tables;
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
    .where(eq(notices.player, sql.placeholder('player')))
    .orderBy(asc(notices.atMs), asc(notices.key))
    .prepare();
});

export function* readNotices(db: Sql, player: string): Query<readonly Notice[]> {
  return yield* all(selectNotices(db), { player });
}

export function* dismissNotices(db: Sql, player: string, keys: readonly string[]): Query<void> {
  const { notices } = db.tables;
  if (keys.length === 0) return;
  yield* run(
    db.delete(notices).where(and(eq(notices.player, player), inArray(notices.key, [...keys]))),
  );
}
