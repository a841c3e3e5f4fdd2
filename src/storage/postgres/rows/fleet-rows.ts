import { and, asc, eq, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  KEEP_GONE_MS,
  MAX_FLEET_LEASE_MS,
  type Attendance,
  type Fleet,
} from '../../../fleet/ports/fleet-store.ts';
import { freeShards, mayChangeCount, memberFrom } from '../../rows/fleet-lines.ts';
import type { Queries } from '../database/engine.ts';
import { fleetCommon, fleetMembers, fleetShards } from '../schema/schema-fleet.ts';

/** The one row of what all have in common. */
export const COMMON = 0;

/** In a transaction in which nobody else changes the fleet, as everything below. */
export async function attend(
  db: Queries,
  { process, role, fixedShards, leaseMs }: Attendance,
  nowMs: number,
): Promise<void> {
  await db
    .delete(fleetMembers)
    .where(and(ne(fleetMembers.process, process), lte(fleetMembers.untilMs, nowMs - KEEP_GONE_MS)));
  const untilMs = nowMs + leaseMs;
  const row = { process, role, untilMs, fixedShards: fixedShards?.join(',') ?? null };
  await db
    .insert(fleetMembers)
    .values({ ...row, sinceMs: nowMs })
    .onConflictDoUpdate({
      target: fleetMembers.process,
      set: {
        ...row,
        sinceMs: sql`CASE WHEN ${isOver(nowMs)} THEN ${nowMs}::bigint ELSE ${fleetMembers.sinceMs} END`,
      },
    });
  const members = db.select({ process: fleetMembers.process }).from(fleetMembers);
  await db.delete(fleetShards).where(notInArray(fleetShards.process, members));
}

function isOver(nowMs: number) {
  return or(lte(fleetMembers.untilMs, nowMs), gt(fleetMembers.untilMs, nowMs + MAX_FLEET_LEASE_MS));
}

export async function depart(db: Queries, process: string): Promise<void> {
  await db.delete(fleetShards).where(eq(fleetShards.process, process));
  await db.delete(fleetMembers).where(eq(fleetMembers.process, process));
}

export async function readFleet(db: Queries, nowMs: number): Promise<Fleet> {
  const rows = await db
    .select()
    .from(fleetMembers)
    .where(sql`NOT ${isOver(nowMs)}`)
    .orderBy(asc(fleetMembers.sinceMs), asc(fleetMembers.process));
  const members = rows.map(memberFrom);
  const there = members.map(({ process }) => process);
  const held = await db
    .select()
    .from(fleetShards)
    .where(inArray(fleetShards.process, there))
    .orderBy(asc(fleetShards.shard));
  const [common] = await db
    .select({ count: fleetCommon.shardCount })
    .from(fleetCommon)
    .where(eq(fleetCommon.id, COMMON));
  return { members, shardCount: common?.count ?? null, held };
}

export async function agreeOnShardCount(
  db: Queries,
  process: string,
  wish: number,
  nowMs: number,
): Promise<number> {
  const fleet = await readFleet(db, nowMs);
  const { shardCount } = fleet;
  if (shardCount === wish) return wish;
  if (shardCount !== null && !mayChangeCount(fleet, process)) return shardCount;
  await db.delete(fleetShards);
  await db
    .insert(fleetCommon)
    .values({ id: COMMON, shardCount: wish })
    .onConflictDoUpdate({ target: fleetCommon.id, set: { shardCount: wish } });
  return wish;
}

export async function takeShards(
  db: Queries,
  process: string,
  most: number,
  nowMs: number,
): Promise<readonly number[]> {
  const shards = freeShards(await readFleet(db, nowMs), process, most);
  if (shards.length === 0) return [];
  await db
    .insert(fleetShards)
    .values(shards.map((shard) => ({ shard, process })))
    // Of somebody who is gone.
    .onConflictDoUpdate({ target: fleetShards.shard, set: { process } });
  return shards;
}

export async function releaseShard(db: Queries, process: string, shard: number): Promise<void> {
  await db
    .delete(fleetShards)
    .where(and(eq(fleetShards.shard, shard), eq(fleetShards.process, process)));
}
