import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { MatchEvent } from 'crokinole/match/actions';
import type { SeatNumber } from 'crokinole/match/state';
import type {
  OwnAction,
  StoredAction,
  StoredShot,
  TurnPlace,
} from '../../matches/records/matches.ts';
import {
  ACTION,
  BREAKDOWN,
  compress,
  decodeState,
  decodeStored,
  encodeState,
  encodeStored,
  EVENTS,
  expand,
  REPORT,
  type RecentActions,
} from '../common/codec.ts';
import { all, column, equals, one, pick, preparedOnce } from '../common/query.ts';
import type { Query, Sql } from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';
import { playersOf, readOpeningRow, readPlayers } from './match-rows.ts';

const MATCH = sql.placeholder('matchId');

const isShotOfAction = ({ actions, shots }: Sql['tables']) =>
  equals(shots, { matchId: actions.matchId, revision: actions.revision });

/** Joins what decoding needs, the opening state and the players, so that one query is enough. */
const selectAction = preparedOnce((db) => {
  const { actions, matches, shots } = db.tables;
  const isIt = equals(actions, { matchId: MATCH, revision: sql.placeholder('revision') });
  return db
    .select({ action: actions, shot: shots, opening: matches.opening, players: playersOf(db) })
    .from(actions)
    .innerJoin(matches, eq(matches.id, actions.matchId))
    .leftJoin(shots, isShotOfAction(db.tables))
    .where(isIt)
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
  const opening = yield* readOpeningRow(db, matchId);
  if (opening === undefined) return [];
  const rows = yield* all(selectActions(db), { matchId });
  return rows.map(({ action, shot }) => actionFrom(action, shot, opening));
}

const AIM = [
  'positionCentideg',
  'insetCentiIn',
  'aimedAngleCentideg',
  'aimedSpeedCentiInPerS',
] as const;
const FLICK = ['angleCentideg', 'speedCentiInPerS'] as const;

/** Decompresses only what the result contains. */
export function* readOwnActions(
  db: Sql,
  matchId: string,
  seat: SeatNumber,
): Query<readonly OwnAction[]> {
  const { actions, shots } = db.tables;
  const columns = pick(actions, 'atMs', 'action', 'events');
  const rows = yield* all(
    db
      .select({ ...columns, shot: pick(shots, ...AIM, ...FLICK) })
      .from(actions)
      .leftJoin(shots, isShotOfAction(db.tables))
      .where(equals(actions, { matchId, seat }))
      .orderBy(asc(actions.revision)),
  );
  return rows.map(({ atMs, action, events, shot }) => ({
    atMs,
    action: decodeStored(ACTION, action),
    events: eventsFrom(events),
    shot: shot && { ...aimFrom(shot), flicked: pick(shot, ...FLICK) },
  }));
}

/** Leaves out shots and states, which are much larger. */
export function* readEvents(db: Sql, matchId: string, fromRound = 1): Query<readonly MatchEvent[]> {
  const { actions, rounds } = db.tables;
  const { events, revision } = actions;
  const isBefore = equals(rounds, { matchId, number: fromRound - 1 });
  const counted = db.select({ revision: rounds.revision }).from(rounds).where(isBefore);
  const isIt = and(eq(actions.matchId, matchId), gt(revision, sql`coalesce((${counted}), 0)`));
  const found = yield* column(
    db.select({ events }).from(actions).where(isIt).orderBy(asc(revision)),
  );
  return found.flatMap(eventsFrom);
}

export function* readTurns(db: Sql, matchId: string): Query<readonly TurnPlace[]> {
  const { actions } = db.tables;
  const { revision, events } = actions;
  const isOf = eq(actions.matchId, matchId);
  const rows = yield* all(
    db.select({ revision, events }).from(actions).where(isOf).orderBy(asc(revision)),
  );
  return rows.flatMap((row, i) =>
    isTurn(eventsFrom(row.events))
      ? [{ revision: row.revision, previous: rows[i - 1]?.revision ?? null }]
      : [],
  );
}

/** A shot in a round, or a disc lost on time. Shots for first leave nothing to choose. */
function isTurn(events: readonly MatchEvent[]): boolean {
  return events.some(({ kind }) => kind === 'shot-judged' || kind === 'disc-spent-by-clock');
}

/** Compresses the state after the action, with the match's opening state as the dictionary. */
export function actionRow(
  { matchId, revision, atMs, seat, action, events, state }: StoredAction,
  opening: string,
): RowOf<'actions'> {
  return {
    matchId,
    revision,
    atMs,
    seat,
    kind: action.kind,
    action: encodeStored(ACTION, action),
    events: compress(encodeStored(EVENTS, events)),
    state: compress(encodeState(state), opening),
  };
}

export function shotRow(
  { matchId, revision }: StoredAction,
  { place, aimed, report }: StoredShot,
): RowOf<'shots'> {
  return {
    matchId,
    revision,
    ...pick(place, 'positionCentideg', 'insetCentiIn'),
    aimedAngleCentideg: aimed.angleCentideg,
    aimedSpeedCentiInPerS: aimed.speedCentiInPerS,
    ...pick(report.shot, ...FLICK),
    physicsVersion: report.physicsVersion,
    report: compress(encodeStored(REPORT, report)),
  };
}

/** The rounds that this action ended. */
export function roundRows(stored: StoredAction): readonly RowOf<'rounds'>[] {
  const { matchId, revision, events, state } = stored;
  return events.flatMap((event) => {
    if (event.kind !== 'round-ended') return [];
    const played = state.rounds.find((round) => round.number === event.round);
    if (played === undefined) throw new Error(`round ${event.round} ended without being scored`);
    const { number, starter, breakdown } = played;
    return [{ matchId, revision, number, starter, breakdown: encodeStored(BREAKDOWN, breakdown) }];
  });
}

function actionFrom(
  row: RowOf<'actions'>,
  shot: RowOf<'shots'> | null,
  { opening, players }: { readonly opening: string; readonly players: readonly string[] },
): StoredAction {
  return {
    ...pick(row, 'matchId', 'revision', 'atMs'),
    seat: row.seat as SeatNumber | null,
    action: decodeStored(ACTION, row.action),
    events: eventsFrom(row.events),
    state: decodeState(expand(row.state, opening), players),
    shot: shot && { ...aimFrom(shot), report: decodeStored(REPORT, expand(shot.report)) },
  };
}

export function eventsFrom(events: Buffer): StoredAction['events'] {
  return decodeStored(EVENTS, expand(events));
}

function aimFrom(
  row: Pick<RowOf<'shots'>, (typeof AIM)[number]>,
): Pick<StoredShot, 'place' | 'aimed'> {
  return {
    place: pick(row, 'positionCentideg', 'insetCentiIn'),
    aimed: { angleCentideg: row.aimedAngleCentideg, speedCentiInPerS: row.aimedSpeedCentiInPerS },
  };
}
