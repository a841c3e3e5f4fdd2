import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { OpenAt } from '../../matches/ports/store.ts';
import type { Invitation, InvitedSeat } from '../../matches/records/invitations.ts';
import { isRobot } from '../../matches/records/players.ts';
import { decodeStored, encodeStored, SETUP } from '../common/codec.ts';
import { all, column, run, type Query, type Sql, type Write } from '../common/query.ts';

// Written as literals, like the conditions of the outbox and of tournaments: SQLite and PostgreSQL
// use a partial index only if the condition has no parameters.
export const isOpenInvitation = ({ tables }: Sql) => sql`${tables.invitations.status} = 'open'`;
export const isOpenSeat = ({ tables, syntax }: Sql) =>
  sql`${tables.invitationSeats.isOpen} = ${syntax.yes}`;

export function saveInvitation(db: Sql, invitation: Invitation): readonly Write[] {
  const { invitations, invitationSeats } = db.tables;
  const { seats, ...rest } = invitation;
  const { id, status } = invitation;
  const row = { ...rest, setup: encodeStored(SETUP, invitation.setup) };
  const isOpen = status === 'open';
  const seated = seats.map((asked, seat) => ({ ...asked, invitationId: id, seat, isOpen }));
  const set = {
    player: sql`excluded.player`,
    robot: sql`excluded.robot`,
    accepted: sql`excluded.accepted`,
    isOpen: sql`excluded.is_open`,
  };
  const target = [invitationSeats.invitationId, invitationSeats.seat];
  return [
    db.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.id, set: row }),
    db.insert(invitationSeats).values(seated).onConflictDoUpdate({ target, set }),
  ];
}

export function* readInvitation(db: Sql, id: string): Query<Invitation | undefined> {
  return (yield* readWhere(db, eq(db.tables.invitations.id, id)))[0];
}

/** The latest first. */
export function* readOpenInvitations(
  db: Sql,
  at: OpenAt | { readonly rematchOf: string },
): Query<readonly Invitation[]> {
  return yield* readWhere(db, and(isOpenInvitation(db), isAt(db, at)));
}

/**
 * The latest first. A host who left a table that was then withdrawn is still recorded as its host.
 */
export function* readInvitations(db: Sql, player: string): Query<readonly Invitation[]> {
  const { invitations, invitationSeats } = db.tables;
  const isSeated = inArray(invitations.id, seatedOn(db, eq(invitationSeats.player, player)));
  return yield* readWhere(db, or(eq(invitations.host, player), isSeated));
}

function seatedOn(db: Sql, condition: SQL | undefined) {
  const { invitationSeats } = db.tables;
  const { invitationId: id } = invitationSeats;
  return db.select({ id }).from(invitationSeats).where(condition);
}

export function* readExpiredInvitations(
  db: Sql,
  nowMs: number,
  most: number,
): Query<readonly string[]> {
  const { invitations } = db.tables;
  const { id, expiresAtMs } = invitations;
  const isOver = and(isOpenInvitation(db), lte(expiresAtMs, nowMs));
  return yield* column(
    db.select({ id }).from(invitations).where(isOver).orderBy(asc(expiresAtMs)).limit(most),
  );
}

/** Must run in a transaction. Keeps invitations that still have to be announced. */
export function* forgetInvitations(db: Sql, beforeMs: number): Query<void> {
  const { invitations, invitationSeats, outbox } = db.tables;
  const { id, status, expiresAtMs, rematchOf } = invitations;
  const announced = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.subject, id));
  const isPast = and(
    ne(status, 'open'),
    lt(expiresAtMs, beforeMs),
    or(ne(status, 'started'), isNull(rematchOf)),
    notExists(announced),
  );
  const past = db.select({ id }).from(invitations).where(isPast).orderBy(asc(id));
  const ids = yield* column(db.held(past, 'update'));
  if (ids.length === 0) return;
  yield* run(db.delete(invitationSeats).where(inArray(invitationSeats.invitationId, ids)));
  yield* run(db.delete(invitations).where(inArray(id, ids)));
}

function isAt(db: Sql, at: OpenAt | { readonly rematchOf: string }): SQL {
  const { invitations, invitationSeats } = db.tables;
  if ('rematchOf' in at) return eq(invitations.rematchOf, at.rematchOf);
  if ('channel' in at) return eq(invitations.channel, at.channel);
  const isTheirs = and(isOpenSeat(db), eq(invitationSeats.player, at.player));
  return inArray(invitations.id, seatedOn(db, isTheirs));
}

/** Reads invitations and their seats in one statement, so that they match. */
function* readWhere(db: Sql, condition: SQL | undefined): Query<readonly Invitation[]> {
  const { invitations, invitationSeats } = db.tables;
  const rows = yield* all(
    db
      .select()
      .from(invitations)
      .leftJoin(invitationSeats, eq(invitationSeats.invitationId, invitations.id))
      .where(condition)
      .orderBy(desc(invitations.createdAtMs), asc(invitations.id), asc(invitationSeats.seat)),
  );
  const found = new Map<string, Invitation & { readonly seats: InvitedSeat[] }>();
  for (const { invitations: row, invitation_seats: seat } of rows) {
    const known = found.get(row.id) ?? { ...row, setup: decodeStored(SETUP, row.setup), seats: [] };
    found.set(row.id, known);
    if (seat === null) continue;
    const { player, robot, accepted } = seat;
    known.seats.push({ player, robot: robot !== null && isRobot(robot) ? robot : null, accepted });
  }
  return [...found.values()];
}
