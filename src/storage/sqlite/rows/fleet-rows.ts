import { and, asc, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import {
  MAX_FLEET_LEASE_MS,
  type Attendance,
  type Fleet,
  type FleetMember,
} from '../../../fleet/ports/fleet-store.ts';
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
        or(inArray(fleetMembers.process, [...gone]), isOver(nowMs)),
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
    .map(memberOf);
  const there = members.map(({ process }) => process);
  const held = db
    .select()
    .from(fleetShards)
    .where(inArray(fleetShards.process, there))
    .orderBy(asc(fleetShards.shard))
    .all();
  return { members, shardCount: readShardCount(db), held };
}

function memberOf({
  process,
  role,
  sinceMs,
  fixedShards,
}: typeof fleetMembers.$inferSelect): FleetMember {
  return { process, role, sinceMs, fixedShards: fixedShards?.split(',').map(Number) ?? null };
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
  const { members, held, shardCount } = readFleet(db, moment);
  if (shardCount === wish) return wish;
  const isRunning =
    held.length > 0 ||
    members.some((each) => each.process !== process && each.fixedShards !== null);
  if (shardCount !== null && isRunning) return shardCount;
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
  const { members, held, shardCount } = readFleet(db, moment);
  if (shardCount === null || !members.some((each) => each.process === process)) return [];
  const taken = new Set([
    ...held.map(({ shard }) => shard),
    ...members.flatMap(({ fixedShards }) => fixedShards ?? []),
  ]);
  const free = Array.from({ length: shardCount }, (_, shard) => shard).filter(
    (shard) => !taken.has(shard),
  );
  const shards = free.slice(0, Math.max(0, most));
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
