import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MatchEvent } from 'crokinole/match/actions';
import type { SeatNumber } from 'crokinole/match/state';
import type { OwnAction, StoredAction } from '../../../matches/records/matches.ts';
import {
  actionFrom,
  actionLine,
  eventsFrom,
  ownActionFrom,
  roundLines,
  shotLine,
} from '../../rows/action-lines.ts';
import type { Queries } from '../database/engine.ts';
import { placeholdersOf } from '../../common/prepared.ts';
import { preparedOnce } from '../database/prepared.ts';
import { readOpeningText, readPlayersOf } from './match-rows.ts';
import { actions, rounds, shots } from '../schema/schema.ts';

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
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which is not there`);
  insertActionLine(db).run({ ...actionLine(stored, opening) });
  if (shot !== null) insertShotLine(db).run({ ...shotLine(stored, shot) });
  for (const round of roundLines(stored)) db.insert(rounds).values(round).run();
}

const MATCH = sql.placeholder('matchId');
const REVISION = sql.placeholder('revision');

const selectAction = preparedOnce((db) =>
  withShots(db)
    .where(and(eq(actions.matchId, MATCH), eq(actions.revision, REVISION)))
    .prepare(),
);

const selectActions = preparedOnce((db) =>
  withShots(db).where(eq(actions.matchId, MATCH)).orderBy(asc(actions.revision)).prepare(),
);

function withShots(db: Queries) {
  return db
    .select()
    .from(actions)
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)));
}

export function readActions(
  db: Queries,
  matchId: string,
  revision?: number,
): readonly StoredAction[] {
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) return [];
  const players = readPlayersOf(db, matchId);
  const rows =
    revision === undefined
      ? selectActions(db).all({ matchId })
      : selectAction(db).all({ matchId, revision });
  return rows.map((row) => actionFrom(row.actions, row.shots, { opening, players }));
}

const OWN_COLUMNS = { atMs: actions.atMs, action: actions.action, events: actions.events };

const SHOT_COLUMNS = {
  positionCentideg: shots.positionCentideg,
  insetCentiIn: shots.insetCentiIn,
  aimedAngleCentideg: shots.aimedAngleCentideg,
  aimedSpeedCentiInPerS: shots.aimedSpeedCentiInPerS,
  angleCentideg: shots.angleCentideg,
  speedCentiInPerS: shots.speedCentiInPerS,
};

export function readOwnActions(
  db: Queries,
  matchId: string,
  seat: SeatNumber,
): readonly OwnAction[] {
  const rows = db
    .select({ ...OWN_COLUMNS, shot: SHOT_COLUMNS })
    .from(actions)
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)))
    .where(and(eq(actions.matchId, matchId), eq(actions.seat, seat)))
    .orderBy(asc(actions.revision))
    .all();
  return rows.map(({ shot, ...action }) => ownActionFrom(action, shot));
}

/** Without the shots and states, which are much larger. */
export function readEvents(db: Queries, matchId: string): readonly MatchEvent[] {
  const rows = db
    .select({ events: actions.events })
    .from(actions)
    .where(eq(actions.matchId, matchId))
    .orderBy(asc(actions.revision))
    .all();
  return rows.flatMap(eventsFrom);
}
