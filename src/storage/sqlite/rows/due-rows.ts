import { and, asc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Deadlines, StoredMatch } from '../../../matches/records/matches.ts';
import { IS_OPEN_INVITATION } from '../schema/conditions.ts';
import type { Queries } from '../database/engine.ts';
import { forgetSeats } from './table-rows.ts';
import { interactions, invitations, matches, outbox } from '../schema/schema.ts';
import { tournaments } from '../schema/schema-tournaments.ts';

/** Nothing comes by itself in a match whose tournament stands still. */
const IS_NOT_STANDING = sql`NOT EXISTS (
  SELECT 1 FROM ${tournaments}
  WHERE ${tournaments.id} = ${matches.tournament} AND json_extract(${tournaments.state}, '$.pausedAtMs') IS NOT NULL
)`;

export function readDueMatches(
  db: Queries,
  due: keyof Deadlines,
  nowMs: number,
  most: number,
): readonly string[] {
  const column = matches[due];
  const rows = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isNotNull(column), lte(column, nowMs), IS_NOT_STANDING))
    .orderBy(asc(column))
    .limit(most)
    .all();
  return rows.map(({ id }) => id);
}

export function readExpiredInvitations(
  db: Queries,
  nowMs: number,
  most: number,
): readonly string[] {
  const rows = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(IS_OPEN_INVITATION, lte(invitations.expiresAtMs, nowMs)))
    .orderBy(asc(invitations.expiresAtMs))
    .limit(most)
    .all();
  return rows.map(({ id }) => id);
}

export function postponeRobot(db: Queries, { id, revision }: StoredMatch, atMs: number): void {
  db.update(matches)
    .set({ robotAtMs: atMs })
    .where(and(eq(matches.id, id), eq(matches.revision, revision)))
    .run();
}

export function claimRobot(
  db: Queries,
  { id, revision, robotAtMs }: StoredMatch,
  untilMs: number,
): boolean {
  if (robotAtMs === null) return false;
  const { changes } = db
    .update(matches)
    .set({ robotAtMs: untilMs })
    .where(
      and(eq(matches.id, id), eq(matches.revision, revision), eq(matches.robotAtMs, robotAtMs)),
    )
    .run();
  return changes > 0;
}

/** In a transaction. What shows a match that is still open is kept: its buttons must come off one day. */
export function forget(db: Queries, beforeMs: number): void {
  db.delete(interactions).where(lt(interactions.atMs, beforeMs)).run();
  forgetSeats(db, beforeMs);
  const ofEnded = db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(outbox, eq(outbox.subject, matches.id))
    .where(and(lt(outbox.settledAtMs, beforeMs), isNotNull(matches.endedAtMs)));
  const ofClosed = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(outbox, eq(outbox.subject, invitations.id))
    .where(and(lt(outbox.settledAtMs, beforeMs), ne(invitations.status, 'open')));
  const ofOver = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .innerJoin(outbox, eq(outbox.subject, tournaments.id))
    .where(and(lt(outbox.settledAtMs, beforeMs), isNotNull(tournaments.endedAtMs)));
  for (const subjects of [ofEnded, ofClosed, ofOver]) {
    db.delete(outbox)
      .where(and(lt(outbox.settledAtMs, beforeMs), inArray(outbox.subject, subjects)))
      .run();
  }
}
