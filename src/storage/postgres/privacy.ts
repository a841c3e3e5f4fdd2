import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import { erasePlayer, readStillOpen } from '../rows/erasure-rows.ts';
import { carryOut } from './database/drive.ts';
import type { Queries } from './database/engine.ts';
import {
  erasures,
  invitations,
  invitationSeats,
  matches,
  seats,
  tournamentPeople,
  tournaments,
} from './schema/tables.ts';

/**
 * Must run in a transaction. Every change of a match or invitation locks it and then reads its
 * players. The erasure takes the same locks in the same order, so a concurrent change can't write
 * the old id back. It also rewrites the rows of running matches, because a one-statement move
 * detects the erasure by the changed row.
 */
export async function finishErasure(db: Queries, request: ErasureRequest): Promise<Erasure> {
  const { player, as } = request;
  const isRequest = and(eq(erasures.player, player), eq(erasures.as, as));
  const requested = await db.select().from(erasures).where(isRequest).for('update');
  if (requested.length === 0) return { kind: 'not-requested' };
  await lockMatchesOf(db, player);
  await lockInvitationsOf(db, player);
  await lockTournamentsOf(db, player);
  const open = await carryOut(db, readStillOpen, player);
  if (open !== undefined) return open;
  await rewriteMatchesOf(db, player);
  await carryOut(db, erasePlayer, request);
  await db.delete(erasures).where(isRequest);
  return { kind: 'erased' };
}

async function rewriteMatchesOf(db: Queries, player: string): Promise<void> {
  await db
    .update(matches)
    .set({ updatedAtMs: sql`${matches.updatedAtMs}` })
    .where(and(inArray(matches.id, matchesOf(db, player)), isNull(matches.endedAtMs)));
}

function matchesOf(db: Queries, player: string) {
  return db.select({ id: seats.matchId }).from(seats).where(eq(seats.player, player));
}

async function lockMatchesOf(db: Queries, player: string): Promise<void> {
  await db
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, matchesOf(db, player)))
    .orderBy(asc(matches.id))
    .for('no key update');
}

async function lockInvitationsOf(db: Queries, player: string): Promise<void> {
  const seated = db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(eq(invitationSeats.player, player));
  const hosted = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.host, player));
  await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(inArray(invitations.id, seated.union(hosted)))
    .orderBy(asc(invitations.id))
    .for('no key update');
}

/**
 * Saving a tournament locks it and then reads its players. Taking the same locks here keeps the old
 * id from being written back.
 */
async function lockTournamentsOf(db: Queries, player: string): Promise<void> {
  const own = db
    .select({ id: tournamentPeople.tournament })
    .from(tournamentPeople)
    .where(eq(tournamentPeople.player, player));
  await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(inArray(tournaments.id, own))
    .orderBy(asc(tournaments.id))
    .for('no key update');
}
