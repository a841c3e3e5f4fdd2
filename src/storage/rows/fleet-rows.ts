import { and, asc, eq, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  KEEP_GONE_MS,
  MAX_FLEET_LEASE_MS,
  type Attendance,
  type Fleet,
} from '../../fleet/ports/fleet-store.ts';
import { freeShards, mayChangeCount, memberFrom } from './fleet-lines.ts';
import { all, one, run, type Query, type Sql } from '../common/query.ts';

/** The current time, and which presences are known to be gone. */
export interface Moment {
  readonly nowMs: number;
  readonly gone: readonly string[];
}

/** The id of the single row that all processes share. */
export const COMMON = 0;

export function* readMemberIds(db: Sql): Query<readonly string[]> {
  const { fleetMembers } = db.tables;
  const rows = yield* all(db.select({ process: fleetMembers.process }).from(fleetMembers));
  return rows.map(({ process }) => process);
}

/** Must run in a transaction that locks the fleet, like everything below. */
export function* attend(
  db: Sql,
  { process, role, fixedShards, leaseMs }: Attendance,
  moment: Moment,
): Query<Fleet> {
  const { fleetMembers, fleetShards } = db.tables;
  const { nowMs, gone } = moment;
  yield* run(
    db
      .delete(fleetMembers)
      .where(
        and(
          ne(fleetMembers.process, process),
          or(
            inArray(fleetMembers.process, [...gone]),
            lte(fleetMembers.untilMs, nowMs - KEEP_GONE_MS),
          ),
        ),
      ),
  );
  const untilMs = nowMs + leaseMs;
  const row = { process, role, untilMs, fixedShards: fixedShards?.join(',') ?? null };
  yield* run(
    db
      .insert(fleetMembers)
      .values({ ...row, sinceMs: nowMs })
      .onConflictDoUpdate({
        target: fleetMembers.process,
        set: {
          ...row,
          sinceMs: sql`CASE WHEN ${isOver(db, nowMs)} THEN cast(${nowMs} AS bigint) ELSE ${fleetMembers.sinceMs} END`,
        },
      }),
  );
  const members = db.select({ process: fleetMembers.process }).from(fleetMembers);
  yield* run(db.delete(fleetShards).where(notInArray(fleetShards.process, members)));
  return yield* readFleet(db, moment);
}

function isOver(db: Sql, nowMs: number) {
  const { fleetMembers } = db.tables;
  return or(lte(fleetMembers.untilMs, nowMs), gt(fleetMembers.untilMs, nowMs + MAX_FLEET_LEASE_MS));
}

export function* depart(db: Sql, process: string): Query<void> {
  const { fleetMembers, fleetShards } = db.tables;
  yield* run(db.delete(fleetShards).where(eq(fleetShards.process, process)));
  yield* run(db.delete(fleetMembers).where(eq(fleetMembers.process, process)));
}

export function* readFleet(db: Sql, { nowMs, gone }: Moment): Query<Fleet> {
  const { fleetMembers, fleetShards } = db.tables;
  const members = (yield* all(
    db
      .select()
      .from(fleetMembers)
      .where(and(notInArray(fleetMembers.process, [...gone]), sql`NOT ${isOver(db, nowMs)}`))
      .orderBy(asc(fleetMembers.sinceMs), asc(fleetMembers.process)),
  )).map(memberFrom);
  const there = members.map(({ process }) => process);
  const held = yield* all(
    db
      .select()
      .from(fleetShards)
      .where(inArray(fleetShards.process, there))
      .orderBy(asc(fleetShards.shard)),
  );
  return { members, shardCount: yield* readShardCount(db), held };
}

function* readShardCount(db: Sql): Query<number | null> {
  const { fleetCommon } = db.tables;
  const row = yield* one(
    db
      .select({ count: fleetCommon.shardCount })
      .from(fleetCommon)
      .where(eq(fleetCommon.id, COMMON)),
  );
  return row?.count ?? null;
}

export function* agreeOnShardCount(
  db: Sql,
  process: string,
  wish: number,
  moment: Moment,
): Query<number> {
  const { fleetShards, fleetCommon } = db.tables;
  const fleet = yield* readFleet(db, moment);
  const { shardCount } = fleet;
  if (shardCount === wish) return wish;
  if (shardCount !== null && !mayChangeCount(fleet, process)) return shardCount;
  yield* run(db.delete(fleetShards));
  yield* run(
    db
      .insert(fleetCommon)
      .values({ id: COMMON, shardCount: wish })
      .onConflictDoUpdate({ target: fleetCommon.id, set: { shardCount: wish } }),
  );
  return wish;
}

export function* takeShards(
  db: Sql,
  process: string,
  most: number,
  moment: Moment,
): Query<readonly number[]> {
  const { fleetShards } = db.tables;
  const shards = freeShards(yield* readFleet(db, moment), process, most);
  if (shards.length === 0) return [];
  yield* run(
    db
      .insert(fleetShards)
      .values(shards.map((shard) => ({ shard, process })))
      // The shard's previous holder is gone.
      .onConflictDoUpdate({ target: fleetShards.shard, set: { process } }),
  );
  return shards;
}

export function* releaseShard(db: Sql, process: string, shard: number): Query<void> {
  const { fleetShards } = db.tables;
  yield* run(
    db
      .delete(fleetShards)
      .where(and(eq(fleetShards.shard, shard), eq(fleetShards.process, process))),
  );
}
