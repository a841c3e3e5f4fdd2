import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { OpenAt } from '../../../matches/ports/match-store.ts';
import type { Invitation } from '../../../matches/records/invitations.ts';
import {
  invitationFrom,
  invitationLine,
  invitedLines,
  type InvitationLine,
  type InvitedLine,
} from '../../rows/invitation-lines.ts';
import type { Queries, Write } from '../database/engine.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from '../schema/conditions.ts';
import { invitations, invitationSeats, outbox } from '../schema/schema.ts';

export function saveInvitation(db: Queries, invitation: Invitation): readonly Write[] {
  const row = invitationLine(invitation);
  const saved = db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: invitations.id, set: row });
  const seated = db
    .insert(invitationSeats)
    .values(invitedLines(invitation))
    .onConflictDoUpdate({
      target: [invitationSeats.invitationId, invitationSeats.seat],
      set: {
        player: sql`excluded.player`,
        robot: sql`excluded.robot`,
        accepted: sql`excluded.accepted`,
        isOpen: sql`excluded.is_open`,
      },
    });
  return [saved, seated];
}

export async function readInvitation(db: Queries, id: string): Promise<Invitation | undefined> {
  return (await readWhere(db, eq(invitations.id, id)))[0];
}

/** The latest first. */
export function readOpenInvitations(
  db: Queries,
  at: OpenAt | { readonly rematchOf: string },
): Promise<readonly Invitation[]> {
  return readWhere(db, and(IS_OPEN_INVITATION, conditionOf(db, at)));
}

/** The latest first. Whoever has left a table that was then taken away is its host still. */
export function readInvitations(db: Queries, player: string): Promise<readonly Invitation[]> {
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(eq(invitationSeats.player, player));
  return readWhere(db, or(eq(invitations.host, player), inArray(invitations.id, seated)));
}

/** In a transaction. One that is still to be told stays until it has been. */
export async function forgetInvitations(db: Queries, beforeMs: number): Promise<void> {
  const told = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.subject, invitations.id));
  const forgotten = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        ne(invitations.status, 'open'),
        lt(invitations.expiresAtMs, beforeMs),
        or(ne(invitations.status, 'started'), isNull(invitations.rematchOf)),
        notExists(told),
      ),
    )
    .orderBy(asc(invitations.id))
    .for('update');
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await db.delete(invitationSeats).where(inArray(invitationSeats.invitationId, ids));
  await db.delete(invitations).where(inArray(invitations.id, ids));
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

/** In one statement with their seats, so that both are of one moment. */
async function readWhere(db: Queries, condition: SQL | undefined): Promise<readonly Invitation[]> {
  const rows = await db
    .select()
    .from(invitations)
    .leftJoin(invitationSeats, eq(invitationSeats.invitationId, invitations.id))
    .where(condition)
    .orderBy(desc(invitations.createdAtMs), asc(invitations.id), asc(invitationSeats.seat));
  const found = new Map<string, { readonly line: InvitationLine; readonly seats: InvitedLine[] }>();
  for (const { invitations: line, invitation_seats: seat } of rows) {
    const known = found.get(line.id) ?? { line, seats: [] };
    if (seat !== null) known.seats.push(seat);
    found.set(line.id, known);
  }
  return [...found.values()].map(({ line, seats }) => invitationFrom(line, seats));
}
