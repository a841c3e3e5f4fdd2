import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MatchEvent } from '../../../core/match/actions.ts';
import type { SeatNumber } from '../../../core/match/state.ts';
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
import { actions, rounds, shots } from '../schema/schema.ts';
import { readOpeningLine } from './match-rows.ts';

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

const selectAction = preparedOnce((db) =>
  withShots(db)
    .where(and(eq(actions.matchId, MATCH), eq(actions.revision, sql.placeholder('revision'))))
    .prepare('action'),
);

const selectActions = preparedOnce((db) =>
  withShots(db).where(eq(actions.matchId, MATCH)).orderBy(asc(actions.revision)).prepare('actions'),
);

function withShots(db: Queries) {
  return db
    .select()
    .from(actions)
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)));
}

export async function readActions(
  db: Queries,
  matchId: string,
  revision?: number,
): Promise<readonly StoredAction[]> {
  const found = await readOpeningLine(db, matchId);
  if (found === undefined) return [];
  const rows = await (revision === undefined
    ? selectActions(db).execute({ matchId })
    : selectAction(db).execute({ matchId, revision }));
  return rows.map((row) => actionFrom(row.actions, row.shots, found));
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
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)))
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
