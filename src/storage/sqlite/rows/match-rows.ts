import { eq, sql, getTableColumns } from 'drizzle-orm';
import type { StoredMatch, StoredAction } from '../../../matches/records/matches.ts';
import { preparedOnce, placeholdersOf } from '../../common/prepared.ts';
import { matchLine, endSeats, updateLine, readOpeningLine } from '../../rows/match-rows.ts';
import type { Sql } from '../../common/query.ts';
import { matches, actions, rounds, shots } from '../schema/tables.ts';
import { actionLine, roundLines, shotLine } from '../../rows/action-lines.ts';
import { carryOut } from '../database/drive.ts';

const ONE = sql.placeholder('id');

const updateOne = preparedOnce((db) => updateLine(db).where(eq(matches.id, ONE)).prepare());

/** Runs in the transaction that checked the match's revision. */
export function updateMatch(db: Sql, match: StoredMatch): void {
  updateOne(db).run({ ...matchLine(match) });
  for (const write of endSeats(db, match)) write.run();
}

const selectRevision = preparedOnce((db) =>
  db.select({ revision: matches.revision }).from(matches).where(eq(matches.id, ONE)).prepare(),
);

export function readRevision(db: Sql, id: string): number | undefined {
  return selectRevision(db).get({ id })?.revision;
}

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

export function insertAction(db: Sql, stored: StoredAction): void {
  const { matchId, shot } = stored;
  const opening = carryOut(db, readOpeningLine, matchId)?.opening;
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which does not exist`);
  insertActionLine(db).run({ ...actionLine(stored, opening) });
  if (shot !== null) insertShotLine(db).run({ ...shotLine(stored, shot) });
  for (const round of roundLines(stored)) db.insert(rounds).values(round).run();
}
