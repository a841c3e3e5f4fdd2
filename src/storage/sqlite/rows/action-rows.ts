import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { MatchEvent } from '../../../core/match/actions.ts';
import type { SeatNumber } from '../../../core/match/state.ts';
import type { OwnAction, StoredAction, StoredShot } from '../../../matches/records/matches.ts';
import {
  ACTION,
  BREAKDOWN,
  decodeState,
  encodeState,
  EVENTS,
  REPORT,
} from '../../codec/match-codec.ts';
import { compress, decodeStored, encodeStored, expand } from '../../codec/stored-json.ts';
import type { Queries } from '../database/engine.ts';
import { readOpeningText, readPlayers } from './match-rows.ts';
import { actions, rounds, shots } from '../schema/schema.ts';

export function insertAction(db: Queries, stored: StoredAction): void {
  const { matchId, revision, atMs, seat, action, events, state } = stored;
  const opening = openingOf(db, matchId);
  db.insert(actions)
    .values({
      matchId,
      revision,
      atMs,
      seat,
      kind: action.kind,
      action: encodeStored(ACTION, action),
      events: compress(encodeStored(EVENTS, events)),
      state: compress(encodeState(state), opening),
    })
    .run();
  if (stored.shot !== null) insertShot(db, stored, stored.shot);
  insertRounds(db, stored);
}

function openingOf(db: Queries, matchId: string): string {
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) throw new Error(`an action of match ${matchId}, which is not there`);
  return opening;
}

function insertShot(db: Queries, of: StoredAction, shot: StoredShot): void {
  const { place, aimed, report } = shot;
  db.insert(shots)
    .values({
      matchId: of.matchId,
      revision: of.revision,
      ...place,
      aimedAngleCentideg: aimed.angleCentideg,
      aimedSpeedCentiInPerS: aimed.speedCentiInPerS,
      angleCentideg: report.shot.angleCentideg,
      speedCentiInPerS: report.shot.speedCentiInPerS,
      physicsVersion: report.physicsVersion,
      report: compress(encodeStored(REPORT, report)),
    })
    .run();
}

function insertRounds(db: Queries, { matchId, revision, events, state }: StoredAction): void {
  for (const event of events) {
    if (event.kind !== 'round-ended') continue;
    const played = state.rounds.find((round) => round.number === event.round);
    if (played === undefined) throw new Error(`round ${event.round} ended without being counted`);
    const { number, starter, breakdown } = played;
    db.insert(rounds)
      .values({ matchId, revision, number, starter, breakdown: encodeStored(BREAKDOWN, breakdown) })
      .run();
  }
}

export function readActions(
  db: Queries,
  matchId: string,
  revision?: number,
): readonly StoredAction[] {
  const opening = readOpeningText(db, matchId);
  if (opening === undefined) return [];
  const players = readPlayers(db, [matchId]).get(matchId) ?? [];
  return selectActions(db, matchId, revision).map((row) => ({
    matchId,
    revision: row.actions.revision,
    atMs: row.actions.atMs,
    seat: row.actions.seat as SeatNumber | null,
    action: decodeStored(ACTION, row.actions.action),
    events: decodeStored(EVENTS, expand(row.actions.events)),
    state: decodeState(expand(row.actions.state, opening), players),
    shot: row.shots === null ? null : shotFrom(row.shots),
  }));
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

/** Nothing of them is unpacked that is not told. */
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
  return rows.map(({ atMs, action, events, shot }) => ({
    atMs,
    action: decodeStored(ACTION, action),
    events: decodeStored(EVENTS, expand(events)),
    shot: shot && {
      ...aimOf(shot),
      flicked: { angleCentideg: shot.angleCentideg, speedCentiInPerS: shot.speedCentiInPerS },
    },
  }));
}

/** Without the shots and states, which are much larger. */
export function readEvents(db: Queries, matchId: string): readonly MatchEvent[] {
  const rows = db
    .select({ events: actions.events })
    .from(actions)
    .where(eq(actions.matchId, matchId))
    .orderBy(asc(actions.revision))
    .all();
  return rows.flatMap(({ events }) => decodeStored(EVENTS, expand(events)));
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

function shotFrom(row: typeof shots.$inferSelect): StoredShot {
  return { ...aimOf(row), report: decodeStored(REPORT, expand(row.report)) };
}

function aimOf(
  row: Pick<typeof shots.$inferSelect, keyof typeof SHOT_COLUMNS>,
): Pick<StoredShot, 'place' | 'aimed'> {
  return {
    place: { positionCentideg: row.positionCentideg, insetCentiIn: row.insetCentiIn },
    aimed: {
      angleCentideg: row.aimedAngleCentideg,
      speedCentiInPerS: row.aimedSpeedCentiInPerS,
    },
  };
}
