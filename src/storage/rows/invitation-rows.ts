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
import type { OpenAt } from '../../matches/ports/store.ts';
import type { Invitation, InvitedSeat } from '../../matches/records/invitations.ts';
import { isOpenInvitation, isOpenSeat } from './conditions.ts';
import { all, run, type Query, type Sql, type Write } from '../common/query.ts';
import { isRobot } from '../../matches/records/players.ts';
import { SETUP } from '../codec/match-codec.ts';
import { decodeStored, encodeStored } from '../codec/stored-json.ts';

export function saveInvitation(db: Sql, invitation: Invitation): readonly Write[] {
  const { invitations, invitationSeats } = db.tables;
  const row = invitationLine(invitation);
  return [
    db.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.id, set: row }),
    db
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
      }),
  ];
}

export function* readInvitation(db: Sql, id: string): Query<Invitation | undefined> {
  const { invitations } = db.tables;
  return (yield* readWhere(db, eq(invitations.id, id)))[0];
}

/** The latest first. */
export function* readOpenInvitations(
  db: Sql,
  at: OpenAt | { readonly rematchOf: string },
): Query<readonly Invitation[]> {
  return yield* readWhere(db, and(isOpenInvitation(db), conditionOf(db, at)));
}

/**
 * The latest first. A host who left a table that was then withdrawn is still recorded as its host.
 */
export function* readInvitations(db: Sql, player: string): Query<readonly Invitation[]> {
  const { invitations, invitationSeats } = db.tables;
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(eq(invitationSeats.player, player));
  return yield* readWhere(db, or(eq(invitations.host, player), inArray(invitations.id, seated)));
}

/** Must run in a transaction. Keeps invitations that still have to be announced. */
export function* forgetInvitations(db: Sql, beforeMs: number): Query<void> {
  const { invitations, invitationSeats, outbox } = db.tables;
  const told = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.subject, invitations.id));
  const forgotten = db
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
    .orderBy(asc(invitations.id));
  const ids = (yield* all(db.held(forgotten, 'update'))).map(({ id }) => id);
  if (ids.length === 0) return;
  yield* run(db.delete(invitationSeats).where(inArray(invitationSeats.invitationId, ids)));
  yield* run(db.delete(invitations).where(inArray(invitations.id, ids)));
}

function conditionOf(db: Sql, at: OpenAt | { readonly rematchOf: string }): SQL {
  const { invitations, invitationSeats } = db.tables;
  if ('rematchOf' in at) return eq(invitations.rematchOf, at.rematchOf);
  if ('channel' in at) return eq(invitations.channel, at.channel);
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(isOpenSeat(db), eq(invitationSeats.player, at.player)));
  return inArray(invitations.id, seated);
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
  const found = new Map<string, { readonly line: InvitationLine; readonly seats: InvitedLine[] }>();
  for (const { invitations: line, invitation_seats: seat } of rows) {
    const known = found.get(line.id) ?? { line, seats: [] };
    if (seat !== null) known.seats.push(seat);
    found.set(line.id, known);
  }
  return [...found.values()].map(({ line, seats }) => invitationFrom(line, seats));
}

/** An invitation as both databases store it; its seats are in another table. */
type InvitationLine = Omit<Invitation, 'seats' | 'setup'> & { readonly setup: string };

interface InvitedLine {
  readonly invitationId: string;
  readonly seat: number;
  readonly player: string | null;
  readonly robot: string | null;
  readonly accepted: boolean;
  /** Copied from the invitation, so that one index finds a player's invitations. */
  readonly isOpen: boolean;
}

function invitationLine(invitation: Invitation): InvitationLine {
  const { id, revision, kind, status, host, server, channel } = invitation;
  const { setup, createdAtMs, expiresAtMs, matchId, rematchOf } = invitation;
  return {
    ...{ id, revision, kind, status, host, server, channel },
    ...{ createdAtMs, expiresAtMs, matchId, rematchOf },
    setup: encodeStored(SETUP, setup),
  };
}

function invitedLines({ id, seats, status }: Invitation): InvitedLine[] {
  const isOpen = status === 'open';
  return seats.map((seat, number) => ({ invitationId: id, seat: number, ...seat, isOpen }));
}

/** Expects the seats in order. */
function invitationFrom(
  line: InvitationLine,
  seats: readonly Pick<InvitedLine, 'player' | 'robot' | 'accepted'>[],
): Invitation {
  return { ...line, setup: decodeStored(SETUP, line.setup), seats: seats.map(seatFrom) };
}

function seatFrom({
  player,
  robot,
  accepted,
}: Pick<InvitedLine, 'player' | 'robot' | 'accepted'>): InvitedSeat {
  return { player, robot: robot !== null && isRobot(robot) ? robot : null, accepted };
}
