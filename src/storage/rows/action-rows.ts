import { and, asc, eq, sql } from 'drizzle-orm';
import type { MatchEvent } from 'crokinole/match/actions';
import type { SeatNumber } from 'crokinole/match/state';
import type { OwnAction, StoredAction } from '../../matches/records/matches.ts';
import { preparedOnce } from '../common/prepared.ts';
import { all, one, type Query, type Sql } from '../common/query.ts';
import type { RecentActions } from '../common/recent-actions.ts';
import { actionFrom, eventsFrom, ownActionFrom } from './action-lines.ts';
import { playersOf, readOpeningLine, readPlayers } from './match-rows.ts';

const MATCH = sql.placeholder('matchId');

function isShotOfAction({ actions, shots }: Sql['tables']) {
  return and(eq(shots.matchId, actions.matchId), eq(shots.revision, actions.revision));
}

/** Joins what decoding needs, the opening state and the players, so that one query is enough. */
const selectAction = preparedOnce((db) => {
  const { actions, matches, shots } = db.tables;
  return db
    .select({ action: actions, shot: shots, opening: matches.opening, players: playersOf(db) })
    .from(actions)
    .innerJoin(matches, eq(matches.id, actions.matchId))
    .leftJoin(shots, isShotOfAction(db.tables))
    .where(and(eq(actions.matchId, MATCH), eq(actions.revision, sql.placeholder('revision'))))
    .prepare();
});

const selectActions = preparedOnce((db) => {
  const { actions, shots } = db.tables;
  return db
    .select({ action: actions, shot: shots })
    .from(actions)
    .leftJoin(shots, isShotOfAction(db.tables))
    .where(eq(actions.matchId, MATCH))
    .orderBy(asc(actions.revision))
    .prepare();
});

/** Served from the cache if it was saved recently. */
export function* readAction(
  db: Sql,
  recent: RecentActions,
  matchId: string,
  revision: number,
): Query<StoredAction | undefined> {
  const known = recent.has(matchId, revision)
    ? recent.find(matchId, revision, yield* readPlayers(db, matchId))
    : undefined;
  if (known !== undefined) return known;
  const row = yield* one(selectAction(db), { matchId, revision });
  return row && actionFrom(row.action, row.shot, row);
}

export function* readActions(db: Sql, matchId: string): Query<readonly StoredAction[]> {
  // Read once: it's long, and the same for all actions.
  const opening = yield* readOpeningLine(db, matchId);
  if (opening === undefined) return [];
  const rows = yield* all(selectActions(db), { matchId });
  return rows.map(({ action, shot }) => actionFrom(action, shot, opening));
}

export function* readOwnActions(
  db: Sql,
  matchId: string,
  seat: SeatNumber,
): Query<readonly OwnAction[]> {
  const { actions, shots } = db.tables;
  const rows = yield* all(
    db
      .select({
        atMs: actions.atMs,
        action: actions.action,
        events: actions.events,
        shot: {
          positionCentideg: shots.positionCentideg,
          insetCentiIn: shots.insetCentiIn,
          aimedAngleCentideg: shots.aimedAngleCentideg,
          aimedSpeedCentiInPerS: shots.aimedSpeedCentiInPerS,
          angleCentideg: shots.angleCentideg,
          speedCentiInPerS: shots.speedCentiInPerS,
        },
      })
      .from(actions)
      .leftJoin(shots, isShotOfAction(db.tables))
      .where(and(eq(actions.matchId, matchId), eq(actions.seat, seat)))
      .orderBy(asc(actions.revision)),
  );
  return rows.map(({ shot, ...action }) => ownActionFrom(action, shot));
}

/** Leaves out shots and states, which are much larger. */
export function* readEvents(db: Sql, matchId: string): Query<readonly MatchEvent[]> {
  const { actions } = db.tables;
  const rows = yield* all(
    db
      .select({ events: actions.events })
      .from(actions)
      .where(eq(actions.matchId, matchId))
      .orderBy(asc(actions.revision)),
  );
  return rows.flatMap(eventsFrom);
}
