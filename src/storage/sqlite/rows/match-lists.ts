import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { EndedMatch, OpenAt } from '../../../matches/ports/match-store.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Queries } from '../database/engine.ts';
import { matches, seats } from '../schema/schema.ts';
import { readMatches } from './match-rows.ts';

export function readOpenMatches(db: Queries, at: OpenAt, most: number): readonly StoredMatch[] {
  const isHere: SQL =
    'player' in at ? eq(seats.player, at.player) : eq(matches.channel, at.channel);
  const rows = db
    .selectDistinct({ id: matches.id, updatedAtMs: matches.updatedAtMs })
    .from(matches)
    .innerJoin(seats, eq(seats.matchId, matches.id))
    .where(and(isHere, isNull(seats.endedAtMs), isNull(matches.endedAtMs)))
    .orderBy(desc(matches.updatedAtMs), desc(matches.id))
    .limit(most)
    .all();
  return readMatches(
    db,
    rows.map(({ id }) => id),
  );
}

export function readEndedMatches(
  db: Queries,
  player: string,
  most: number,
  before?: EndedMatch,
): readonly StoredMatch[] {
  const isBefore =
    before === undefined
      ? undefined
      : sql`(${seats.endedAtMs}, ${seats.matchId}) < (${before.endedAtMs}, ${before.id})`;
  const rows = db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, player), isNotNull(seats.endedAtMs), isBefore))
    .orderBy(desc(seats.endedAtMs), desc(seats.matchId))
    .limit(most)
    .all();
  return readMatches(
    db,
    rows.map(({ id }) => id),
  );
}
