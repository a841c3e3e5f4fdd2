import { and, asc, eq, exists, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Deadlines, StoredMatch } from '../../../matches/records/matches.ts';
import type { Queries } from '../database/engine.ts';
import { IS_OPEN_INVITATION } from '../schema/conditions.ts';
import { forgetSeats } from './table-rows.ts';
import { interactions, invitations, matches, outbox } from '../schema/schema.ts';
import { tournaments } from '../schema/schema-tournaments.ts';

/** Nothing comes by itself in a match whose tournament stands still. */
const IS_NOT_STANDING = sql`NOT EXISTS (
  SELECT 1 FROM ${tournaments}
  WHERE ${tournaments.id} = ${matches.tournament} AND ${tournaments.state}::json ->> 'pausedAtMs' IS NOT NULL
)`;

export async function readDueMatches(
  db: Queries,
  due: keyof Deadlines,
  nowMs: number,
  most: number,
): Promise<readonly string[]> {
  const column = matches[due];
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isNotNull(column), lte(column, nowMs), IS_NOT_STANDING))
    .orderBy(asc(column))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function readExpiredInvitations(
  db: Queries,
  nowMs: number,
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(IS_OPEN_INVITATION, lte(invitations.expiresAtMs, nowMs)))
    .orderBy(asc(invitations.expiresAtMs))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function postponeRobot(
  db: Queries,
  { id, revision }: StoredMatch,
  atMs: number,
): Promise<void> {
  await db
    .update(matches)
    .set({ robotAtMs: atMs })
    .where(and(eq(matches.id, id), eq(matches.revision, revision)));
}

export async function claimRobot(
  db: Queries,
  { id, revision, robotAtMs }: StoredMatch,
  untilMs: number,
): Promise<boolean> {
  if (robotAtMs === null) return false;
  const claimed = await db
    .update(matches)
    .set({ robotAtMs: untilMs })
    .where(
      and(eq(matches.id, id), eq(matches.revision, revision), eq(matches.robotAtMs, robotAtMs)),
    )
    .returning({ id: matches.id });
  return claimed.length > 0;
}

/** In a transaction. What shows a match that is still open is kept: its buttons must come off one day. */
export async function forget(db: Queries, beforeMs: number): Promise<void> {
  await db.delete(interactions).where(lt(interactions.atMs, beforeMs));
  await forgetSeats(db, beforeMs);
  const one = { one: sql`1` };
  const ofEnded = db
    .select(one)
    .from(matches)
    .where(and(eq(matches.id, outbox.subject), isNotNull(matches.endedAtMs)));
  const ofClosed = db
    .select(one)
    .from(invitations)
    .where(and(eq(invitations.id, outbox.subject), ne(invitations.status, 'open')));
  const ofOver = db
    .select(one)
    .from(tournaments)
    .where(and(eq(tournaments.id, outbox.subject), isNotNull(tournaments.endedAtMs)));
  const isPast = or(exists(ofEnded), exists(ofClosed), exists(ofOver));
  await db.delete(outbox).where(and(lt(outbox.settledAtMs, beforeMs), isPast));
}
