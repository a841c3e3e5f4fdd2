import { and, count, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EndedMatch, OpenAt } from '../../../matches/ports/match-store.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Queries } from '../database/engine.ts';
import { matches, seats } from '../schema/schema.ts';
import { readMatches } from './match-rows.ts';

export async function readOpenMatches(
  db: Queries,
  at: OpenAt,
  most: number,
): Promise<readonly StoredMatch[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isHere(db, at), isNull(matches.endedAtMs)))
    .orderBy(desc(matches.updatedAtMs), desc(matches.id))
    .limit(most);
  return readMatches(
    db,
    rows.map(({ id }) => id),
  );
}

function isHere(db: Queries, at: OpenAt) {
  if ('channel' in at) return eq(matches.channel, at.channel);
  return exists(
    db
      .select({ one: sql`1` })
      .from(seats)
      .where(
        and(eq(seats.matchId, matches.id), eq(seats.player, at.player), isNull(seats.endedAtMs)),
      ),
  );
}

export async function readEndedMatches(
  db: Queries,
  player: string,
  most: number,
  before?: EndedMatch,
): Promise<readonly StoredMatch[]> {
  const isBefore =
    before === undefined
      ? undefined
      : sql`(${seats.endedAtMs}, ${seats.matchId}) < (${before.endedAtMs}, ${before.id})`;
  const rows = await db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, player), isNotNull(seats.endedAtMs), isBefore))
    .orderBy(desc(seats.endedAtMs), desc(seats.matchId))
    .limit(most);
  return readMatches(
    db,
    rows.map(({ id }) => id),
  );
}

export async function countLiveMatches(db: Queries): Promise<number> {
  const isLive = isNull(matches.endedAtMs);
  const [live] = await db.select({ matches: count() }).from(matches).where(isLive);
  return live?.matches ?? 0;
}
