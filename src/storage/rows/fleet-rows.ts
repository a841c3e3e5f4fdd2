import { and, asc, eq, gt, inArray, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import {
  KEEP_GONE_MS,
  MAX_FLEET_LEASE_MS,
  type Attendance,
  type Fleet,
  type FleetMember,
  type RequestDraw,
  MAX_HOLD_MS,
  type DrawnRequests,
  type RequestHold,
  type FleetStore,
} from '../../fleet/ports/fleet-store.ts';
import { all, one, run, type Query, type Sql, column, upsert, equals } from '../common/query.ts';
import type { RowOf } from '../schema/tables.ts';

/** The current time, and which presences are known to be gone. */
interface Moment {
  readonly nowMs: number;
  readonly gone: readonly string[];
}

/** The id of the single row that all processes share. */
const COMMON = 0;

/** Runs a query alone, in a transaction that provides the current time. */
type RunAlone = <Value>(
  /** The part of the fleet's state that the query locks. */
  about: 'members' | 'turns' | 'requests',
  work: (db: Sql, moment: Moment) => Query<Value>,
  options?: {
    /** The query must not run twice, so it isn't retried when it's unknown whether it was saved. */
    readonly isOnce?: boolean;
    readonly isRead?: boolean;
  },
) => Promise<Value>;

export function* readMemberIds(db: Sql): Query<readonly string[]> {
  const { fleetMembers } = db.tables;
  return yield* column(db.select({ process: fleetMembers.process }).from(fleetMembers));
}

/** Must run in a transaction that locks the fleet, like everything below. */
function* attend(
  db: Sql,
  { process, role, fixedShards, leaseMs }: Attendance,
  moment: Moment,
): Query<Fleet> {
  const { fleetMembers, fleetShards } = db.tables;
  const { nowMs, gone } = moment;
  const isPast = or(
    inArray(fleetMembers.process, [...gone]),
    lte(fleetMembers.untilMs, nowMs - KEEP_GONE_MS),
  );
  yield* run(db.delete(fleetMembers).where(and(ne(fleetMembers.process, process), isPast)));
  const untilMs = nowMs + leaseMs;
  const row = { process, role, untilMs, fixedShards: fixedShards?.join(',') ?? null };
  const sinceMs = sql`CASE WHEN ${isOver(db, nowMs)} THEN cast(${nowMs} AS bigint) ELSE ${fleetMembers.sinceMs} END`;
  const first = { ...row, sinceMs: nowMs };
  yield* upsert(db, fleetMembers, fleetMembers.process, first, { ...row, sinceMs });
  const members = db.select({ process: fleetMembers.process }).from(fleetMembers);
  yield* run(db.delete(fleetShards).where(notInArray(fleetShards.process, members)));
  return yield* readFleet(db, moment);
}

function isOver(db: Sql, nowMs: number) {
  const { fleetMembers } = db.tables;
  return or(lte(fleetMembers.untilMs, nowMs), gt(fleetMembers.untilMs, nowMs + MAX_FLEET_LEASE_MS));
}

function* depart(db: Sql, process: string): Query<void> {
  const { fleetMembers, fleetShards } = db.tables;
  yield* run(db.delete(fleetShards).where(eq(fleetShards.process, process)));
  yield* run(db.delete(fleetMembers).where(eq(fleetMembers.process, process)));
}

function* readFleet(db: Sql, { nowMs, gone }: Moment): Query<Fleet> {
  const { fleetCommon, fleetMembers, fleetShards } = db.tables;
  const members = (yield* all(
    db
      .select()
      .from(fleetMembers)
      .where(and(notInArray(fleetMembers.process, [...gone]), sql`NOT ${isOver(db, nowMs)}`))
      .orderBy(asc(fleetMembers.sinceMs), asc(fleetMembers.process)),
  )).map(memberFrom);
  const { shard, process } = fleetShards;
  const isThere = inArray(
    process,
    members.map((member) => member.process),
  );
  const held = yield* all(db.select().from(fleetShards).where(isThere).orderBy(asc(shard)));
  const { id, shardCount } = fleetCommon;
  const common = yield* one(db.select({ shardCount }).from(fleetCommon).where(eq(id, COMMON)));
  return { members, shardCount: common?.shardCount ?? null, held };
}

function* agreeOnShardCount(db: Sql, process: string, wish: number, moment: Moment): Query<number> {
  const { fleetShards, fleetCommon } = db.tables;
  const fleet = yield* readFleet(db, moment);
  const { shardCount } = fleet;
  if (shardCount === wish) return wish;
  if (shardCount !== null && !mayChangeCount(fleet, process)) return shardCount;
  yield* run(db.delete(fleetShards));
  const set = { shardCount: wish };
  yield* upsert(db, fleetCommon, fleetCommon.id, { id: COMMON, ...set }, set);
  return wish;
}

function* takeShards(
  db: Sql,
  process: string,
  most: number,
  moment: Moment,
): Query<readonly number[]> {
  const { fleetShards } = db.tables;
  const shards = freeShards(yield* readFleet(db, moment), process, most);
  if (shards.length === 0) return [];
  const rows = shards.map((shard) => ({ shard, process }));
  // The shard's previous holder is gone.
  const update = { target: fleetShards.shard, set: { process } };
  yield* run(db.insert(fleetShards).values(rows).onConflictDoUpdate(update));
  return shards;
}

function* releaseShard(db: Sql, process: string, shard: number): Query<void> {
  const { fleetShards } = db.tables;
  yield* run(db.delete(fleetShards).where(equals(fleetShards, { shard, process })));
}

function memberFrom(row: RowOf<'fleetMembers'>): FleetMember {
  const { process, role, sinceMs, fixedShards } = row;
  return { process, role, sinceMs, fixedShards: fixedShards?.split(',').map(Number) ?? null };
}

/** True if no process runs a shard that a new shard count would make wrong. */
function mayChangeCount({ members, held }: Fleet, asking: string): boolean {
  return (
    held.length === 0 &&
    members.every((each) => each.process === asking || each.fixedShards === null)
  );
}

/** The lowest free shards; none for a process that isn't a member. */
function freeShards(
  { members, held, shardCount }: Fleet,
  process: string,
  most: number,
): readonly number[] {
  if (shardCount === null || !members.some((each) => each.process === process)) return [];
  const taken = new Set([
    ...held.map(({ shard }) => shard),
    ...members.flatMap(({ fixedShards }) => fixedShards ?? []),
  ]);
  return Array.from({ length: shardCount }, (_, shard) => shard)
    .filter((shard) => !taken.has(shard))
    .slice(0, Math.max(0, most));
}

const MS_PER_S = 1000;

/** Rounding errors in the sum must not cost anyone a whole request. */
const ROUNDING = 1e-6;

/**
 * How many of the wanted requests can be granted now, given the time up to which they were granted
 * before.
 */
function grantFrom(
  grantedUntilMs: number | null,
  { most, perSecond, burst }: RequestDraw,
  nowMs: number,
): { readonly granted: number; readonly waitMs: number; readonly untilMs: number } {
  const everyMs = MS_PER_S / perSecond;
  const earliestMs = nowMs - burst * everyMs;
  const untilMs = grantedUntilMs ?? earliestMs;
  // A time in the future was stored before the clock was set back.
  const fromMs = untilMs > nowMs ? earliestMs : Math.max(untilMs, earliestMs);
  const there = Math.floor((nowMs - fromMs) / everyMs + ROUNDING);
  const granted = Math.max(0, Math.min(most, there));
  if (granted === 0) {
    return { granted, waitMs: Math.ceil(fromMs + everyMs - nowMs), untilMs: fromMs };
  }
  return { granted, waitMs: 0, untilMs: Math.min(nowMs, fromMs + granted * everyMs) };
}

/** Must run in a transaction that locks the turns, like everything below. */
function* takeIdentifyTurn(db: Sql, bucket: number, gapMs: number, nowMs: number): Query<number> {
  const { fleetIdentifyTurns: turns } = db.tables;
  const turn = yield* one(db.select().from(turns).where(eq(turns.bucket, bucket)));
  const waitMs = (turn?.nextAtMs ?? nowMs) - nowMs;
  if (waitMs > 0 && waitMs <= gapMs) return waitMs;
  const nextAtMs = nowMs + gapMs;
  yield* upsert(db, turns, turns.bucket, { bucket, nextAtMs }, { nextAtMs });
  return 0;
}

function* drawRequests(db: Sql, draw: RequestDraw, nowMs: number): Query<DrawnRequests> {
  const { fleetCommon, fleetHolds } = db.tables;
  const row = yield* one(db.select().from(fleetCommon).where(eq(fleetCommon.id, COMMON)));
  const { granted, waitMs, untilMs } = grantFrom(row?.requestsUntilMs ?? null, draw, nowMs);
  if (granted > 0) {
    const set = { requestsUntilMs: untilMs };
    yield* upsert(db, fleetCommon, fleetCommon.id, { id: COMMON, ...set }, set);
  }
  const running = yield* all(db.select().from(fleetHolds).where(gt(fleetHolds.untilMs, nowMs)));
  const holds = running.map((hold) => ({
    scope: hold.scope,
    forMs: Math.min(hold.untilMs - nowMs, MAX_HOLD_MS),
  }));
  return { granted, waitMs, holds };
}

function* holdRequests(db: Sql, { scope, forMs }: RequestHold, nowMs: number): Query<void> {
  const { fleetHolds } = db.tables;
  yield* run(db.delete(fleetHolds).where(lte(fleetHolds.untilMs, nowMs)));
  const untilMs = nowMs + Math.min(Math.ceil(forMs), MAX_HOLD_MS);
  const known = yield* one(db.select().from(fleetHolds).where(eq(fleetHolds.scope, scope)));
  if (known !== undefined && known.untilMs >= untilMs) return;
  yield* upsert(db, fleetHolds, fleetHolds.scope, { scope, untilMs }, { untilMs });
}

/** The state that all processes on one database share. */
export function fleetOver(alone: RunAlone): FleetStore {
  return {
    attend: (attendance) => alone('members', (db, moment) => attend(db, attendance, moment)),
    depart: (process) => alone('members', (db) => depart(db, process)),
    readFleet: () => alone('members', readFleet, { isRead: true }),
    agreeOnShardCount: (process, wish) =>
      alone('members', (db, moment) => agreeOnShardCount(db, process, wish, moment)),
    // Run twice, it would take more shards.
    takeShards: (process, most) =>
      alone('members', (db, moment) => takeShards(db, process, most, moment), { isOnce: true }),
    releaseShard: (process, shard) => alone('members', (db) => releaseShard(db, process, shard)),
    takeIdentifyTurn: (bucket, gapMs) =>
      alone('turns', (db, { nowMs }) => takeIdentifyTurn(db, bucket, gapMs, nowMs)),
    drawRequests: (draw) => alone('requests', (db, { nowMs }) => drawRequests(db, draw, nowMs)),
    holdRequests: (hold) => alone('requests', (db, { nowMs }) => holdRequests(db, hold, nowMs)),
  };
}
