import { and, asc, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import {
  KEEP_GONE_MS,
  MAX_FLEET_LEASE_MS,
  type Attendance,
  type Fleet,
} from '../../../fleet/ports/fleet-store.ts';
import { freeShards, mayChangeCount, memberFrom } from '../../rows/fleet-lines.ts';
import type { Queries } from '../database/engine.ts';
import { fleetCommon, fleetMembers, fleetShards } from '../schema/schema-fleet.ts';

/** At one moment, of those whose presence is not gone. */
export interface Moment {
  readonly nowMs: number;
  readonly gone: readonly string[];
}

/** The one row of what all have in common. */
const COMMON = 0;

export function readMemberIds(db: Queries): readonly string[] {
  const rows = db.select({ process: fleetMembers.process }).from(fleetMembers).all();
  return rows.map(({ process }) => process);
}

/** In a transaction, as everything below. */
export function attend(
  db: Queries,
  { process, role, fixedShards, leaseMs }: Attendance,
  { nowMs, gone }: Moment,
): void {
  db.delete(fleetMembers)
    .where(
      and(
        sql`${fleetMembers.process} <> ${process}`,
        or(
          inArray(fleetMembers.process, [...gone]),
          lte(fleetMembers.untilMs, nowMs - KEEP_GONE_MS),
        ),
      ),
    )
    .run();
  const untilMs = nowMs + leaseMs;
  const row = { process, role, untilMs, fixedShards: fixedShards?.join(',') ?? null };
  db.insert(fleetMembers)
    .values({ ...row, sinceMs: nowMs })
    .onConflictDoUpdate({
      target: fleetMembers.process,
      set: {
        ...row,
        sinceMs: sql`CASE WHEN ${isOver(nowMs)} THEN ${nowMs} ELSE ${fleetMembers.sinceMs} END`,
      },
    })
    .run();
  const members = db.select({ process: fleetMembers.process }).from(fleetMembers);
  db.delete(fleetShards).where(notInArray(fleetShards.process, members)).run();
}

function isOver(nowMs: number) {
  return or(lte(fleetMembers.untilMs, nowMs), gt(fleetMembers.untilMs, nowMs + MAX_FLEET_LEASE_MS));
}

export function depart(db: Queries, process: string): void {
  db.delete(fleetShards).where(eq(fleetShards.process, process)).run();
  db.delete(fleetMembers).where(eq(fleetMembers.process, process)).run();
}

export function readFleet(db: Queries, { nowMs, gone }: Moment): Fleet {
  const members = db
    .select()
    .from(fleetMembers)
    .where(and(notInArray(fleetMembers.process, [...gone]), sql`NOT ${isOver(nowMs)}`))
    .orderBy(asc(fleetMembers.sinceMs), asc(fleetMembers.process))
    .all()
    .map(memberFrom);
  const there = members.map(({ process }) => process);
  const held = db
    .select()
    .from(fleetShards)
    .where(inArray(fleetShards.process, there))
    .orderBy(asc(fleetShards.shard))
    .all();
  return { members, shardCount: readShardCount(db), held };
}

function readShardCount(db: Queries): number | null {
  const row = db
    .select({ count: fleetCommon.shardCount })
    .from(fleetCommon)
    .where(eq(fleetCommon.id, COMMON))
    .get();
  return row?.count ?? null;
}

export function agreeOnShardCount(
  db: Queries,
  process: string,
  wish: number,
  moment: Moment,
): number {
  const fleet = readFleet(db, moment);
  const { shardCount } = fleet;
  if (shardCount === wish) return wish;
  if (shardCount !== null && !mayChangeCount(fleet, process)) return shardCount;
  db.delete(fleetShards).run();
  db.insert(fleetCommon)
    .values({ id: COMMON, shardCount: wish })
    .onConflictDoUpdate({ target: fleetCommon.id, set: { shardCount: wish } })
    .run();
  return wish;
}

export function takeShards(
  db: Queries,
  process: string,
  most: number,
  moment: Moment,
): readonly number[] {
  const shards = freeShards(readFleet(db, moment), process, most);
  for (const shard of shards) {
    db.insert(fleetShards)
      .values({ shard, process })
      // Of somebody who is gone.
      .onConflictDoUpdate({ target: fleetShards.shard, set: { process } })
      .run();
  }
  return shards;
}

export function releaseShard(db: Queries, process: string, shard: number): void {
  db.delete(fleetShards)
    .where(and(eq(fleetShards.shard, shard), eq(fleetShards.process, process)))
    .run();
}
