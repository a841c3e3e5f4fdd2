import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { StoredAction } from '../../../matches/records/matches.ts';
import { actionLine, roundLines, shotLine } from '../../rows/action-lines.ts';
import { placeholdersOf } from '../../common/prepared.ts';
import { insertAfterFirst, type Queries, type Write } from '../database/engine.ts';
import { actions, rounds, shots } from '../schema/tables.ts';

/** With the match that they are of, or not at all. */
const lineOnce = (table: PgTable) =>
  insertAfterFirst(table, placeholdersOf(getTableColumns(table)));

const insertActionLine = lineOnce(actions);
const insertShotLine = lineOnce(shots);
const insertRoundLine = lineOnce(rounds);

/** In one statement with the match, which is its first write. */
export function insertAction(db: Queries, stored: StoredAction, opening: string): readonly Write[] {
  const { shot } = stored;
  return [
    insertActionLine(db, actionLine(stored, opening)),
    ...(shot === null ? [] : [insertShotLine(db, shotLine(stored, shot))]),
    ...roundLines(stored).map((round) => insertRoundLine(db, round)),
  ];
}
