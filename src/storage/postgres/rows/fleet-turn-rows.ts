import { eq, gt, lte, sql } from 'drizzle-orm';
import {
  MAX_HOLD_MS,
  type DrawnRequests,
  type RequestDraw,
  type RequestHold,
} from '../../../fleet/ports/fleet-store.ts';
import { grantFrom } from '../../rows/fleet-lines.ts';
import type { Queries } from '../database/engine.ts';
import { fleetCommon, fleetHolds, fleetIdentifyTurns } from '../schema/schema-fleet.ts';
import { COMMON } from './fleet-rows.ts';

/** In a transaction in which nobody else takes a turn, as everything below. */
export async function takeIdentifyTurn(
  db: Queries,
  bucket: number,
  gapMs: number,
  nowMs: number,
): Promise<number> {
  const [turn] = await db
    .select()
    .from(fleetIdentifyTurns)
    .where(eq(fleetIdentifyTurns.bucket, bucket));
  const waitMs = (turn?.nextAtMs ?? nowMs) - nowMs;
  if (waitMs > 0 && waitMs <= gapMs) return waitMs;
  const nextAtMs = nowMs + gapMs;
  await db
    .insert(fleetIdentifyTurns)
    .values({ bucket, nextAtMs })
    .onConflictDoUpdate({ target: fleetIdentifyTurns.bucket, set: { nextAtMs } });
  return 0;
}

export async function drawRequests(
  db: Queries,
  draw: RequestDraw,
  nowMs: number,
): Promise<DrawnRequests> {
  const [row] = await db.select().from(fleetCommon).where(eq(fleetCommon.id, COMMON));
  const { granted, waitMs, untilMs } = grantFrom(row?.requestsUntilMs ?? null, draw, nowMs);
  if (granted > 0) {
    await db
      .insert(fleetCommon)
      .values({ id: COMMON, requestsUntilMs: untilMs })
      .onConflictDoUpdate({ target: fleetCommon.id, set: { requestsUntilMs: untilMs } });
  }
  return { granted, waitMs, holds: await readHolds(db, nowMs) };
}

async function readHolds(db: Queries, nowMs: number): Promise<readonly RequestHold[]> {
  const rows = await db.select().from(fleetHolds).where(gt(fleetHolds.untilMs, nowMs));
  return rows.map(({ scope, untilMs }) => ({
    scope,
    forMs: Math.min(untilMs - nowMs, MAX_HOLD_MS),
  }));
}

export async function holdRequests(
  db: Queries,
  { scope, forMs }: RequestHold,
  nowMs: number,
): Promise<void> {
  await db.delete(fleetHolds).where(lte(fleetHolds.untilMs, nowMs));
  const untilMs = nowMs + Math.min(Math.ceil(forMs), MAX_HOLD_MS);
  await db
    .insert(fleetHolds)
    .values({ scope, untilMs })
    .onConflictDoUpdate({
      target: fleetHolds.scope,
      set: { untilMs: sql`greatest(${fleetHolds.untilMs}, ${untilMs}::bigint)` },
    });
}
