import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { EndedMatch, OpenAt } from '../../../matches/ports/match-store.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Queries } from '../database/engine.ts';
import { mostRows, preparedOnce } from '../database/prepared.ts';
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

export function countLiveMatches(db: Queries): number {
  const live = db.select({ matches: count() }).from(matches).where(isNull(matches.endedAtMs)).get();
  return live?.matches ?? 0;
}

/** Of a player, those that ended last first. */
function endedOf(db: Queries, isBefore?: SQL) {
  const isTheirs = eq(seats.player, sql.placeholder('player'));
  return db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(isTheirs, isNotNull(seats.endedAtMs), isBefore))
    .orderBy(desc(seats.endedAtMs), desc(seats.matchId))
    .limit(mostRows('most'))
    .prepare();
}

const selectEnded = preparedOnce((db) => endedOf(db));

export function readEndedMatches(
  db: Queries,
  player: string,
  most: number,
  before?: EndedMatch,
): readonly StoredMatch[] {
  const query =
    before === undefined
      ? selectEnded(db)
      : endedOf(
          db,
          sql`(${seats.endedAtMs}, ${seats.matchId}) < (${before.endedAtMs}, ${before.id})`,
        );
  const rows = query.all({ player, most });
  return readMatches(
    db,
    rows.map(({ id }) => id),
  );
}
