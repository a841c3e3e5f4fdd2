import { eq, gt, lte } from 'drizzle-orm';
import {
  MAX_HOLD_MS,
  type DrawnRequests,
  type RequestDraw,
  type RequestHold,
} from '../../../fleet/ports/fleet-store.ts';
import { grantFrom } from '../../rows/fleet-lines.ts';
import type { Queries } from '../database/engine.ts';
import { fleetCommon, fleetHolds, fleetIdentifyTurns } from '../schema/schema-fleet.ts';

const COMMON = 0;

/** In a transaction, as everything below. */
export function takeIdentifyTurn(
  db: Queries,
  bucket: number,
  gapMs: number,
  nowMs: number,
): number {
  const turn = db
    .select()
    .from(fleetIdentifyTurns)
    .where(eq(fleetIdentifyTurns.bucket, bucket))
    .get();
  const waitMs = (turn?.nextAtMs ?? nowMs) - nowMs;
  if (waitMs > 0 && waitMs <= gapMs) return waitMs;
  const nextAtMs = nowMs + gapMs;
  db.insert(fleetIdentifyTurns)
    .values({ bucket, nextAtMs })
    .onConflictDoUpdate({ target: fleetIdentifyTurns.bucket, set: { nextAtMs } })
    .run();
  return 0;
}

export function drawRequests(db: Queries, draw: RequestDraw, nowMs: number): DrawnRequests {
  const row = db.select().from(fleetCommon).where(eq(fleetCommon.id, COMMON)).get();
  const { granted, waitMs, untilMs } = grantFrom(row?.requestsUntilMs ?? null, draw, nowMs);
  if (granted > 0) {
    db.insert(fleetCommon)
      .values({ id: COMMON, requestsUntilMs: untilMs })
      .onConflictDoUpdate({ target: fleetCommon.id, set: { requestsUntilMs: untilMs } })
      .run();
  }
  return { granted, waitMs, holds: readHolds(db, nowMs) };
}

function readHolds(db: Queries, nowMs: number): readonly RequestHold[] {
  const rows = db.select().from(fleetHolds).where(gt(fleetHolds.untilMs, nowMs)).all();
  return rows.map(({ scope, untilMs }) => ({
    scope,
    forMs: Math.min(untilMs - nowMs, MAX_HOLD_MS),
  }));
}

export function holdRequests(db: Queries, { scope, forMs }: RequestHold, nowMs: number): void {
  db.delete(fleetHolds).where(lte(fleetHolds.untilMs, nowMs)).run();
  const untilMs = nowMs + Math.min(Math.ceil(forMs), MAX_HOLD_MS);
  const known = db.select().from(fleetHolds).where(eq(fleetHolds.scope, scope)).get();
  if (known !== undefined && known.untilMs >= untilMs) return;
  db.insert(fleetHolds)
    .values({ scope, untilMs })
    .onConflictDoUpdate({ target: fleetHolds.scope, set: { untilMs } })
    .run();
}
