import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { EndedMatch, OpenAt } from '../../matches/ports/store.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { all, one, type Query, type Sql } from '../common/query.ts';
import { mostRows, preparedOnce } from '../common/prepared.ts';
import { readMatches } from './match-rows.ts';

export function* readOpenMatches(db: Sql, at: OpenAt, most: number): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  const rows = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(and(isHere(db, at), isNull(matches.endedAtMs)))
      .orderBy(desc(matches.updatedAtMs), desc(matches.id))
      .limit(most),
  );
  return yield* readMatches(
    db,
    rows.map(({ id }) => id),
  );
}

export function* countLiveMatches(db: Sql): Query<number> {
  const { matches } = db.tables;
  const live = db.select({ matches: count() }).from(matches).where(isNull(matches.endedAtMs));
  return (yield* one(live))?.matches ?? 0;
}

function isHere(db: Sql, at: OpenAt): SQL {
  const { matches, seats } = db.tables;
  if ('channel' in at) return eq(matches.channel, at.channel);
  const seated = db
    .select({ id: seats.matchId })
    .from(seats)
    .where(and(eq(seats.player, at.player), isNull(seats.endedAtMs)));
  return inArray(matches.id, seated);
}

/** A player's ended matches, the latest first. */
function endedOf(db: Sql, isBefore?: SQL) {
  const { seats } = db.tables;
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

export function* readEndedMatches(
  db: Sql,
  player: string,
  most: number,
  before?: EndedMatch,
): Query<readonly StoredMatch[]> {
  const { seats } = db.tables;
  const query =
    before === undefined
      ? selectEnded(db)
      : endedOf(
          db,
          sql`(${seats.endedAtMs}, ${seats.matchId}) < (${before.endedAtMs}, ${before.id})`,
        );
  const rows = yield* all(query, { player, most });
  return yield* readMatches(
    db,
    rows.map(({ id }) => id),
  );
}

export function* readMatchesEndedOn(
  db: Sql,
  server: string,
  fromMs: number,
  untilMs: number,
  most: number,
): Query<readonly StoredMatch[]> {
  const { matches } = db.tables;
  const { endedAtMs, walkUp } = matches;
  const rows = yield* all(
    db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          eq(matches.server, server),
          isNotNull(endedAtMs),
          gte(endedAtMs, fromMs),
          lt(endedAtMs, untilMs),
          or(isNull(walkUp), ne(walkUp, 'finger')),
        ),
      )
      .orderBy(desc(endedAtMs), desc(matches.id))
      .limit(most),
  );
  return yield* readMatches(
    db,
    rows.map(({ id }) => id),
  );
}
