import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import type { Query, Sql } from '../common/query.ts';
import * as fleet from './fleet-rows.ts';
import * as turns from './fleet-turn-rows.ts';

/** The part of the fleet's state that a query locks. */
export type FleetMatter = 'members' | 'turns' | 'requests';

interface FleetQueryOptions {
  /** The query must not run twice, so it isn't retried when it's unknown whether it was saved. */
  readonly isOnce?: boolean;
  readonly isRead?: boolean;
}

/** Runs a query alone, in a transaction that provides the current time. */
export type RunAlone = <Value>(
  about: FleetMatter,
  work: (db: Sql, moment: fleet.Moment) => Query<Value>,
  options?: FleetQueryOptions,
) => Promise<Value>;

/** The state that all processes on one database share. */
export function fleetOver(alone: RunAlone): FleetStore {
  return {
    attend: (attendance) => alone('members', (db, moment) => fleet.attend(db, attendance, moment)),
    depart: (process) => alone('members', (db) => fleet.depart(db, process)),
    readFleet: () => alone('members', fleet.readFleet, { isRead: true }),
    agreeOnShardCount: (process, wish) =>
      alone('members', (db, moment) => fleet.agreeOnShardCount(db, process, wish, moment)),
    // Run twice, it would take more shards.
    takeShards: (process, most) =>
      alone('members', (db, moment) => fleet.takeShards(db, process, most, moment), {
        isOnce: true,
      }),
    releaseShard: (process, shard) =>
      alone('members', (db) => fleet.releaseShard(db, process, shard)),
    takeIdentifyTurn: (bucket, gapMs) =>
      alone('turns', (db, { nowMs }) => turns.takeIdentifyTurn(db, bucket, gapMs, nowMs)),
    drawRequests: (draw) =>
      alone('requests', (db, { nowMs }) => turns.drawRequests(db, draw, nowMs)),
    holdRequests: (hold) =>
      alone('requests', (db, { nowMs }) => turns.holdRequests(db, hold, nowMs)),
  };
}
