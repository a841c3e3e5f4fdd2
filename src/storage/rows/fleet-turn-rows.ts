import { eq, gt, lte } from 'drizzle-orm';
import {
  MAX_HOLD_MS,
  type DrawnRequests,
  type RequestDraw,
  type RequestHold,
} from '../../fleet/ports/fleet-store.ts';
import { grantFrom } from './fleet-lines.ts';
import { all, one, run, type Query, type Sql } from '../common/query.ts';
import { COMMON } from './fleet-rows.ts';

/** Must run in a transaction that locks the turns, like everything below. */
export function* takeIdentifyTurn(
  db: Sql,
  bucket: number,
  gapMs: number,
  nowMs: number,
): Query<number> {
  const { fleetIdentifyTurns } = db.tables;
  const turn = yield* one(
    db.select().from(fleetIdentifyTurns).where(eq(fleetIdentifyTurns.bucket, bucket)),
  );
  const waitMs = (turn?.nextAtMs ?? nowMs) - nowMs;
  if (waitMs > 0 && waitMs <= gapMs) return waitMs;
  const nextAtMs = nowMs + gapMs;
  yield* run(
    db
      .insert(fleetIdentifyTurns)
      .values({ bucket, nextAtMs })
      .onConflictDoUpdate({ target: fleetIdentifyTurns.bucket, set: { nextAtMs } }),
  );
  return 0;
}

export function* drawRequests(db: Sql, draw: RequestDraw, nowMs: number): Query<DrawnRequests> {
  const { fleetCommon } = db.tables;
  const row = yield* one(db.select().from(fleetCommon).where(eq(fleetCommon.id, COMMON)));
  const { granted, waitMs, untilMs } = grantFrom(row?.requestsUntilMs ?? null, draw, nowMs);
  if (granted > 0) {
    yield* run(
      db
        .insert(fleetCommon)
        .values({ id: COMMON, requestsUntilMs: untilMs })
        .onConflictDoUpdate({ target: fleetCommon.id, set: { requestsUntilMs: untilMs } }),
    );
  }
  return { granted, waitMs, holds: yield* readHolds(db, nowMs) };
}

function* readHolds(db: Sql, nowMs: number): Query<readonly RequestHold[]> {
  const { fleetHolds } = db.tables;
  const rows = yield* all(db.select().from(fleetHolds).where(gt(fleetHolds.untilMs, nowMs)));
  return rows.map(({ scope, untilMs }) => ({
    scope,
    forMs: Math.min(untilMs - nowMs, MAX_HOLD_MS),
  }));
}

export function* holdRequests(db: Sql, { scope, forMs }: RequestHold, nowMs: number): Query<void> {
  const { fleetHolds } = db.tables;
  yield* run(db.delete(fleetHolds).where(lte(fleetHolds.untilMs, nowMs)));
  const untilMs = nowMs + Math.min(Math.ceil(forMs), MAX_HOLD_MS);
  const known = yield* one(db.select().from(fleetHolds).where(eq(fleetHolds.scope, scope)));
  if (known !== undefined && known.untilMs >= untilMs) return;
  yield* run(
    db
      .insert(fleetHolds)
      .values({ scope, untilMs })
      .onConflictDoUpdate({ target: fleetHolds.scope, set: { untilMs } }),
  );
}
