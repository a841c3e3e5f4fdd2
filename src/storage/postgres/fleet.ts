import { sql } from 'drizzle-orm';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import { fleetOver } from '../rows/fleet-queries.ts';
import { carryOut } from './database/drive.ts';
import type { Queries } from './database/engine.ts';
import { keyOf } from './database/locks.ts';
import type { TransactionOptions } from './database/transactions.ts';

export type FleetTransaction = <Value>(
  work: (db: Queries) => Promise<Value>,
  options?: TransactionOptions,
) => Promise<Value>;

/**
 * What the processes on one database agree on, by the server's clock as it is when everybody else has
 * done. A presence that is lost says nothing here, only one that is left: a server that starts again
 * drops all of them at once, and whoever came back first would take everybody's shards. Need not
 * outlive a power cut.
 */
export function postgresFleet(transaction: FleetTransaction): FleetStore {
  return fleetOver((about, work, { isOnce = false } = {}) => {
    const lock = String(keyOf(`fleet ${about}`));
    const beginning = sql`WITH alone AS MATERIALIZED (
        SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${lock}::bigint)
      ) SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now FROM alone`;
    return transaction(
      async (db) => {
        const { rows } = await db.execute<{ readonly now: number }>(beginning);
        const nowMs = rows[0]?.now;
        if (nowMs === undefined) throw new Error('the server has not told its time');
        return carryOut(db, work, { nowMs, gone: [] });
      },
      { isRepeatable: !isOnce },
    );
  });
}
