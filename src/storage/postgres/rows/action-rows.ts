import { and, asc, eq, type SQLWrapper } from 'drizzle-orm';
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
import type { Queries } from '../database/engine.ts';
import { actions, rounds, shots } from '../schema/schema.ts';
import { readOpeningLine } from './match-rows.ts';

export function insertAction(
  db: Queries,
  stored: StoredAction,
  opening: string,
): readonly SQLWrapper[] {
  const { shot } = stored;
  const ended = roundLines(stored);
  return [
    db.insert(actions).values(actionLine(stored, opening)),
    ...(shot === null ? [] : [db.insert(shots).values(shotLine(stored, shot))]),
    ...(ended.length === 0 ? [] : [db.insert(rounds).values([...ended])]),
  ];
}

export async function readActions(
  db: Queries,
  matchId: string,
  revision?: number,
): Promise<readonly StoredAction[]> {
  const found = await readOpeningLine(db, matchId);
  if (found === undefined) return [];
  const isWanted = and(
    eq(actions.matchId, matchId),
    revision === undefined ? undefined : eq(actions.revision, revision),
  );
  const rows = await db
    .select()
    .from(actions)
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)))
    .where(isWanted)
    .orderBy(asc(actions.revision));
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
