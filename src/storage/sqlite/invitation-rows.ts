import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { isRobot } from '../../matches/players.ts';
import type { OpenAt } from '../../matches/ports.ts';
import type { Invitation, InvitedSeat } from '../../matches/records.ts';
import { SETUP } from '../codec/match-codec.ts';
import { decodeStored, encodeStored } from '../codec/stored-json.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from './conditions.ts';
import type { LadderDatabase } from './ladder-rows.ts';
import { invitations, invitationSeats } from './schema.ts';

export function saveInvitation(db: LadderDatabase, invitation: Invitation): void {
  const { seats, setup, ...rest } = invitation;
  const row = { ...rest, setup: encodeStored(SETUP, setup) };
  db.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.id, set: row }).run();
  const isOpen = invitation.status === 'open';
  seats.forEach((seat, number) => {
    db.insert(invitationSeats)
      .values({ invitationId: invitation.id, seat: number, ...seat, isOpen })
      .onConflictDoUpdate({
        target: [invitationSeats.invitationId, invitationSeats.seat],
        set: { ...seat, isOpen },
      })
      .run();
  });
}

export function readInvitation(db: LadderDatabase, id: string): Invitation | undefined {
  return readWhere(db, eq(invitations.id, id))[0];
}

/** The latest first. */
export function readOpenInvitations(
  db: LadderDatabase,
  at: OpenAt | { readonly rematchOf: string },
): readonly Invitation[] {
  return readWhere(db, and(IS_OPEN_INVITATION, conditionOf(db, at)));
}

function conditionOf(db: LadderDatabase, at: OpenAt | { readonly rematchOf: string }): SQL {
  if ('rematchOf' in at) return eq(invitations.rematchOf, at.rematchOf);
  if ('channel' in at) return eq(invitations.channel, at.channel);
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(IS_OPEN_SEAT, eq(invitationSeats.player, at.player)));
  return inArray(invitations.id, seated);
}

function readWhere(db: LadderDatabase, condition: SQL | undefined): readonly Invitation[] {
  const rows = db
    .select()
    .from(invitations)
    .where(condition)
    .orderBy(desc(invitations.createdAtMs), asc(invitations.id))
    .all();
  return rows.map((row) => ({
    ...row,
    setup: decodeStored(SETUP, row.setup),
    seats: readSeats(db, row.id),
  }));
}

function readSeats(db: LadderDatabase, id: string): readonly InvitedSeat[] {
  const rows = db
    .select()
    .from(invitationSeats)
    .where(eq(invitationSeats.invitationId, id))
    .orderBy(asc(invitationSeats.seat))
    .all();
  return rows.map(({ player, robot, accepted }) => ({
    player,
    robot: robot !== null && isRobot(robot) ? robot : null,
    accepted,
  }));
}
