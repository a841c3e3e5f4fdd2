import { and, eq, sql } from 'drizzle-orm';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { matchLine } from '../../rows/match-lines.ts';
import { endSeats, updateLine } from '../../rows/match-rows.ts';
import { shared } from '../database/drive.ts';
import { partOnce, type Queries, type Write } from '../database/engine.ts';
import { matches, seats } from '../schema/tables.ts';

const ONE = sql.placeholder('id');

const PLAYERS = sql`ARRAY(
  SELECT ${seats.player} FROM ${seats} WHERE ${seats.matchId} = ${matches.id} ORDER BY ${seats.seat}
)`;

/**
 * Nobody was quicker, and nobody was erased since the match was read: their id must not come back with
 * it. A statement that has waited for the line sees it as it is now, but whoever sits there as they
 * were when it began: whoever erases them writes the line anew, and a statement that began before
 * that finds another one.
 */
const STILL_THE_SAME = and(
  eq(matches.id, ONE),
  eq(matches.revision, sql`${sql.placeholder('revision')}::bigint - 1`),
  sql`${PLAYERS} = ${sql.placeholder('players')}::text[]`,
  sql`${matches}.xmin = (SELECT xmin FROM ${matches} AS seen WHERE seen.id = ${ONE})`,
);

const updateOne = partOnce((db) => {
  const { id } = shared(db).tables.matches;
  return updateLine(shared(db)).where(STILL_THE_SAME).returning({ id });
});

export function updateMatch(db: Queries, match: StoredMatch): readonly Write[] {
  const players = match.state.seats.map(({ player }) => player);
  return [
    { ...updateOne(db, { ...matchLine(match), players }), isCondition: true },
    ...endSeats(shared(db), match),
  ];
}
