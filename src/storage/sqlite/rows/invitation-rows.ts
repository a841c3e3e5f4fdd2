import { and, asc, desc, eq, inArray, isNull, lt, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { OpenAt } from '../../../matches/ports/match-store.ts';
import type { Invitation } from '../../../matches/records/invitations.ts';
import { invitationFrom, invitationLine, invitedLines } from '../../rows/invitation-lines.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from '../schema/conditions.ts';
import type { Queries } from '../database/engine.ts';
import { invitations, invitationSeats, outbox } from '../schema/schema.ts';

export function saveInvitation(db: Queries, invitation: Invitation): void {
  const row = invitationLine(invitation);
  db.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.id, set: row }).run();
  for (const line of invitedLines(invitation)) {
    db.insert(invitationSeats)
      .values(line)
      .onConflictDoUpdate({
        target: [invitationSeats.invitationId, invitationSeats.seat],
        set: line,
      })
      .run();
  }
}

export function readInvitation(db: Queries, id: string): Invitation | undefined {
  return readWhere(db, eq(invitations.id, id))[0];
}

/** The latest first. */
export function readOpenInvitations(
  db: Queries,
  at: OpenAt | { readonly rematchOf: string },
): readonly Invitation[] {
  return readWhere(db, and(IS_OPEN_INVITATION, conditionOf(db, at)));
}

/** The latest first. Whoever has left a table that was then taken away is its host still. */
export function readInvitations(db: Queries, player: string): readonly Invitation[] {
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(eq(invitationSeats.player, player));
  return readWhere(db, or(eq(invitations.host, player), inArray(invitations.id, seated)));
}

/** In a transaction. One that is still to be told stays until it has been. */
export function forgetInvitations(db: Queries, beforeMs: number): void {
  const told = db.select({ subject: outbox.subject }).from(outbox);
  const forgotten = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        ne(invitations.status, 'open'),
        lt(invitations.expiresAtMs, beforeMs),
        or(ne(invitations.status, 'started'), isNull(invitations.rematchOf)),
        notInArray(invitations.id, told),
      ),
    );
  db.delete(invitationSeats).where(inArray(invitationSeats.invitationId, forgotten)).run();
  db.delete(invitations).where(inArray(invitations.id, forgotten)).run();
}

function conditionOf(db: Queries, at: OpenAt | { readonly rematchOf: string }): SQL {
  if ('rematchOf' in at) return eq(invitations.rematchOf, at.rematchOf);
  if ('channel' in at) return eq(invitations.channel, at.channel);
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(IS_OPEN_SEAT, eq(invitationSeats.player, at.player)));
  return inArray(invitations.id, seated);
}

function readWhere(db: Queries, condition: SQL | undefined): readonly Invitation[] {
  const rows = db
    .select()
    .from(invitations)
    .where(condition)
    .orderBy(desc(invitations.createdAtMs), asc(invitations.id))
    .all();
  return rows.map((row) => invitationFrom(row, readSeats(db, row.id)));
}

function readSeats(db: Queries, id: string) {
  return db
    .select()
    .from(invitationSeats)
    .where(eq(invitationSeats.invitationId, id))
    .orderBy(asc(invitationSeats.seat))
    .all();
}
