import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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
import { placeholdersOf } from '../../common/prepared.ts';
import { insertAfterFirst, type Queries, type Write } from '../database/engine.ts';
import { preparedOnce } from '../database/prepared.ts';
import { actions, matches, rounds, shots } from '../schema/schema.ts';
import { PLAYERS, readOpeningLine } from './match-rows.ts';

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

const MATCH = sql.placeholder('matchId');

const IS_SHOT_OF_ACTION = and(
  eq(shots.matchId, actions.matchId),
  eq(shots.revision, actions.revision),
);

/** With what it is packed with, and whose it is: nothing is asked twice for. */
const selectAction = preparedOnce((db) =>
  db
    .select({ action: actions, shot: shots, opening: matches.opening, players: PLAYERS })
    .from(actions)
    .innerJoin(matches, eq(matches.id, actions.matchId))
    .leftJoin(shots, IS_SHOT_OF_ACTION)
    .where(and(eq(actions.matchId, MATCH), eq(actions.revision, sql.placeholder('revision'))))
    .prepare('action'),
);

const selectActions = preparedOnce((db) =>
  db
    .select({ action: actions, shot: shots })
    .from(actions)
    .leftJoin(shots, IS_SHOT_OF_ACTION)
    .where(eq(actions.matchId, MATCH))
    .orderBy(asc(actions.revision))
    .prepare('actions'),
);

export async function readAction(
  db: Queries,
  matchId: string,
  revision: number,
): Promise<StoredAction | undefined> {
  const [row] = await selectAction(db).execute({ matchId, revision });
  return row && actionFrom(row.action, row.shot, row);
}

export async function readActions(db: Queries, matchId: string): Promise<readonly StoredAction[]> {
  // It is the same for all of them, and long.
  const opening = await readOpeningLine(db, matchId);
  if (opening === undefined) return [];
  const rows = await selectActions(db).execute({ matchId });
  return rows.map(({ action, shot }) => actionFrom(action, shot, opening));
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

export async function readOwnActions(
  db: Queries,
  matchId: string,
  seat: SeatNumber,
): Promise<readonly OwnAction[]> {
  const rows = await db
    .select({ ...OWN_COLUMNS, shot: SHOT_COLUMNS })
    .from(actions)
    .leftJoin(shots, IS_SHOT_OF_ACTION)
    .where(and(eq(actions.matchId, matchId), eq(actions.seat, seat)))
    .orderBy(asc(actions.revision));
  return rows.map(({ shot, ...action }) => ownActionFrom(action, shot));
}

/** Without the shots and states, which are much larger. */
export async function readEvents(db: Queries, matchId: string): Promise<readonly MatchEvent[]> {
  const rows = await db
    .select({ events: actions.events })
    .from(actions)
    .where(eq(actions.matchId, matchId))
    .orderBy(asc(actions.revision));
  return rows.flatMap(eventsFrom);
}
