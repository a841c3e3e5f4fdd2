import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SeenInteraction } from '../../matches/records/answers.ts';
import type { Erasure, ErasureRequest } from '../../matches/records/privacy.ts';
import type { Queries } from './database/engine.ts';
import { renameOnLadders } from './ladders/ladder-privacy.ts';
import { readMatches } from './rows/match-rows.ts';
import { erasePractice } from './rows/practice-rows.ts';
import { eraseSeats } from './rows/table-rows.ts';
import { lockTournamentsOf, readCountingOn, renameInTournaments } from './rows/tournament-rows.ts';
import { IS_OPEN_INVITATION, IS_OPEN_SEAT } from './schema/conditions.ts';
import {
  interactions,
  invitations,
  invitationSeats,
  matches,
  notices,
  seats,
} from './schema/schema.ts';
import { erasures } from './schema/schema-ladders.ts';

/** In a transaction: the same interaction at the same time is waited for. */
export async function requestErasure(
  db: Queries,
  request: ErasureRequest,
  interaction: SeenInteraction,
): Promise<void> {
  const first = await db
    .insert(interactions)
    .values({ ...interaction, atMs: request.atMs })
    .onConflictDoNothing()
    .returning({ id: interactions.id });
  if (first.length > 0) await db.insert(erasures).values(request).onConflictDoNothing();
}

export function readErasures(db: Queries, most: number): Promise<readonly ErasureRequest[]> {
  return db.select().from(erasures).orderBy(asc(erasures.atMs), asc(erasures.player)).limit(most);
}

/**
 * In a transaction. Whoever changes a match or an invitation holds it locked and looks who is in it
 * after that: they are locked here in the same order, so that no old name comes back. Matches that go
 * on are written anew: whoever changes one in a single statement sees by that what it cannot wait for.
 */
export async function erasePlayer(db: Queries, { player, as }: ErasureRequest): Promise<Erasure> {
  const isRequest = and(eq(erasures.player, player), eq(erasures.as, as));
  const requested = await db.select().from(erasures).where(isRequest).for('update');
  if (requested.length === 0) return { kind: 'not-requested' };
  await lockMatchesOf(db, player);
  await lockInvitationsOf(db, player);
  await lockTournamentsOf(db, player);
  const open = {
    matches: await openMatches(db, player),
    invitations: await openInvitations(db, player),
    tournaments: (await readCountingOn(db, player)).map(({ id }) => id),
  };
  if (Object.values(open).some((ids) => ids.length > 0)) return { kind: 'still-open', ...open };
  await stirMatchesOf(db, player);
  await db.update(seats).set({ player: as }).where(eq(seats.player, player));
  await db.update(invitations).set({ host: as }).where(eq(invitations.host, player));
  await db.update(invitationSeats).set({ player: as }).where(eq(invitationSeats.player, player));
  await db.delete(notices).where(eq(notices.player, player));
  await renameInTournaments(db, player, as);
  await erasePractice(db, player);
  await eraseSeats(db, player);
  await renameOnLadders(db, player, as);
  await db.delete(erasures).where(isRequest);
  return { kind: 'erased' };
}

async function stirMatchesOf(db: Queries, player: string): Promise<void> {
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

/** Those that the player is still in: three colours play on when one has left. */
async function openMatches(db: Queries, player: string): Promise<readonly string[]> {
  const ids = await db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, player), isNull(seats.endedAtMs)));
  const found = await readMatches(
    db,
    ids.map(({ id }) => id),
  );
  return found
    .filter(({ state }) => state.seats.some((seat) => seat.player === player && seat.left === null))
    .map(({ id }) => id);
}

async function openInvitations(db: Queries, player: string): Promise<readonly string[]> {
  const hosted = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.host, player), IS_OPEN_INVITATION));
  const invited = await db
    .select({ id: invitationSeats.invitationId })
    .from(invitationSeats)
    .where(and(eq(invitationSeats.player, player), IS_OPEN_SEAT));
  return [...new Set([...hosted, ...invited].map(({ id }) => id))];
}
