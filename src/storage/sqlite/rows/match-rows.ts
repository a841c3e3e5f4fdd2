import { eq, sql } from 'drizzle-orm';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { preparedOnce } from '../../common/prepared.ts';
import { matchLine } from '../../rows/match-lines.ts';
import { endSeats, updateLine } from '../../rows/match-rows.ts';
import type { Queries } from '../database/engine.ts';
import { matches } from '../schema/tables.ts';

const ONE = sql.placeholder('id');

const updateOne = preparedOnce((db) => updateLine(db).where(eq(matches.id, ONE)).prepare());

/** In the transaction that has found it to be the one that was read. */
export function updateMatch(db: Queries, match: StoredMatch): void {
  updateOne(db).run({ ...matchLine(match) });
  for (const write of endSeats(db, match)) write.run();
}

const selectRevision = preparedOnce((db) =>
  db.select({ revision: matches.revision }).from(matches).where(eq(matches.id, ONE)).prepare(),
);

export function readRevision(db: Queries, id: string): number | undefined {
  return selectRevision(db).get({ id })?.revision;
}
