import { and, asc, eq, type SQL } from 'drizzle-orm';
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
import { readOpeningText, readPlayers } from './match-rows.ts';
import { actions, rounds, shots } from '../schema/schema.ts';

export function insertAction(db: Queries, stored: StoredAction): void {
  const { matchId, shot } = stored;
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which is not there`);
  db.insert(actions).values(actionLine(stored, opening)).run();
  if (shot !== null) db.insert(shots).values(shotLine(stored, shot)).run();
  for (const round of roundLines(stored)) db.insert(rounds).values(round).run();
}

export function readActions(
  db: Queries,
  matchId: string,
  revision?: number,
): readonly StoredAction[] {
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) return [];
  const players = readPlayers(db, [matchId]).get(matchId) ?? [];
  return selectActions(db, matchId, revision).map((row) =>
    actionFrom(row.actions, row.shots, { opening, players }),
  );
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

function selectActions(db: Queries, matchId: string, revision?: number) {
  const isWanted: SQL | undefined = and(
    eq(actions.matchId, matchId),
    revision === undefined ? undefined : eq(actions.revision, revision),
  );
  return db
    .select()
    .from(actions)
    .leftJoin(shots, and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision)))
    .where(isWanted)
    .orderBy(asc(actions.revision))
    .all();
}
