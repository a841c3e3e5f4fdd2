import { getTableColumns } from 'drizzle-orm';
import type { StoredAction } from '../../../matches/records/matches.ts';
import { actionLine, roundLines, shotLine } from '../../rows/action-lines.ts';
import { placeholdersOf, preparedOnce } from '../../common/prepared.ts';
import { readOpeningLine } from '../../rows/match-rows.ts';
import { carryOut } from '../database/drive.ts';
import type { Queries } from '../database/engine.ts';
import { actions, rounds, shots } from '../schema/tables.ts';

const insertActionLine = preparedOnce((db) =>
  db
    .insert(actions)
    .values(placeholdersOf(getTableColumns(actions)))
    .prepare(),
);

const insertShotLine = preparedOnce((db) =>
  db
    .insert(shots)
    .values(placeholdersOf(getTableColumns(shots)))
    .prepare(),
);

export function insertAction(db: Queries, stored: StoredAction): void {
  const { matchId, shot } = stored;
  const opening = carryOut(db, readOpeningLine, matchId)?.opening;
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which is not there`);
  insertActionLine(db).run({ ...actionLine(stored, opening) });
  if (shot !== null) insertShotLine(db).run({ ...shotLine(stored, shot) });
  for (const round of roundLines(stored)) db.insert(rounds).values(round).run();
}
