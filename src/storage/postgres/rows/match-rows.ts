import { and, eq, sql, getTableColumns } from 'drizzle-orm';
import type { StoredMatch, StoredAction } from '../../../matches/records/matches.ts';
import { matchLine, endSeats, updateLine } from '../../rows/match-rows.ts';
import { shared } from '../database/drive.ts';
import {
  partOnce,
  type Queries,
  type StatementWrite,
  insertAfterFirst,
} from '../database/engine.ts';
import { matches, seats, actions, rounds, shots } from '../schema/tables.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { actionLine, roundLines, shotLine } from '../../rows/action-lines.ts';
import { placeholdersOf } from '../../common/prepared.ts';

const ONE = sql.placeholder('id');

const PLAYERS = sql`ARRAY(
  SELECT ${seats.player} FROM ${seats} WHERE ${seats.matchId} = ${matches.id} ORDER BY ${seats.seat}
)`;

/**
 * The optimistic lock of a one-statement move: the revision is unchanged, and no player was erased
 * since the match was read. A statement that waited for the row sees the row's new values, but
 * `seats` as they were when the statement started. An erasure therefore also rewrites the match's
 * row, which makes the statement find nothing.
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

export function updateMatch(db: Queries, match: StoredMatch): readonly StatementWrite[] {
  const players = match.state.seats.map(({ player }) => player);
  return [
    { ...updateOne(db, { ...matchLine(match), players }), isCondition: true },
    ...endSeats(shared(db), match),
  ];
}

/** Inserted only if the statement's first write, the match, succeeded. */
const lineOnce = (table: PgTable) =>
  insertAfterFirst(table, placeholdersOf(getTableColumns(table)));

const insertActionLine = lineOnce(actions);
const insertShotLine = lineOnce(shots);
const insertRoundLine = lineOnce(rounds);

/** Part of the statement whose first write is the match. */
export function insertAction(
  db: Queries,
  stored: StoredAction,
  opening: string,
): readonly StatementWrite[] {
  const { shot } = stored;
  return [
    insertActionLine(db, actionLine(stored, opening)),
    ...(shot === null ? [] : [insertShotLine(db, shotLine(stored, shot))]),
    ...roundLines(stored).map((round) => insertRoundLine(db, round)),
  ];
}
