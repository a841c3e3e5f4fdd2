import { sql } from 'drizzle-orm';
import type {
  Attendance,
  FleetStore,
  RequestDraw,
  RequestHold,
} from '../../fleet/ports/fleet-store.ts';
import type { Queries } from './database/engine.ts';
import { keyOf } from './database/locks.ts';
import type { TransactionOptions } from './database/transactions.ts';
import * as fleet from './rows/fleet-rows.ts';
import * as turns from './rows/fleet-turn-rows.ts';

export type FleetTransaction = <Value>(
  work: (db: Queries) => Promise<Value>,
  options?: TransactionOptions,
) => Promise<Value>;

/** A second time it says the same, or grants less than there is. */
const REPEATABLE: TransactionOptions = { isRepeatable: true };

/**
 * What the processes on one database agree on, by the server's clock. A presence that is lost says
 * nothing here, only one that is left: a server that starts again drops all of them at once, and
 * whoever came back first would take everybody's shards.
 */
export class PostgresFleet implements FleetStore {
  readonly #transaction: FleetTransaction;

  constructor(transaction: FleetTransaction) {
    this.#transaction = transaction;
  }

  attend(attendance: Attendance) {
    return this.#alone('members', REPEATABLE, async (db, nowMs) => {
      await fleet.attend(db, attendance, nowMs);
      return fleet.readFleet(db, nowMs);
    });
  }

  depart(process: string) {
    return this.#alone('members', REPEATABLE, (db) => fleet.depart(db, process));
  }

  readFleet() {
    return this.#alone('members', REPEATABLE, fleet.readFleet);
  }

  agreeOnShardCount(process: string, wish: number) {
    return this.#alone('members', REPEATABLE, (db, nowMs) =>
      fleet.agreeOnShardCount(db, process, wish, nowMs),
    );
  }

  /** Not to be repeated: who has taken some would take others. */
  takeShards(process: string, most: number) {
    return this.#alone('members', {}, (db, nowMs) => fleet.takeShards(db, process, most, nowMs));
  }

  releaseShard(process: string, shard: number) {
    return this.#alone('members', REPEATABLE, (db) => fleet.releaseShard(db, process, shard));
  }

  takeIdentifyTurn(bucket: number, gapMs: number) {
    return this.#alone('turns', REPEATABLE, (db, nowMs) =>
      turns.takeIdentifyTurn(db, bucket, gapMs, nowMs),
    );
  }

  drawRequests(draw: RequestDraw) {
    return this.#alone('requests', REPEATABLE, (db, nowMs) => turns.drawRequests(db, draw, nowMs));
  }

  holdRequests(hold: RequestHold) {
    return this.#alone('requests', REPEATABLE, (db, nowMs) => turns.holdRequests(db, hold, nowMs));
  }

  /** With the server's time as it is when everybody else has done. Need not outlive a power cut. */
  #alone<Value>(
    about: 'members' | 'turns' | 'requests',
    options: TransactionOptions,
    work: (db: Queries, nowMs: number) => Promise<Value>,
  ): Promise<Value> {
    const lock = String(keyOf(`fleet ${about}`));
    const beginning = sql`WITH alone AS MATERIALIZED (
        SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${lock}::bigint)
      ) SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now FROM alone`;
    return this.#transaction(async (db) => {
      const { rows } = await db.execute<{ readonly now: number }>(beginning);
      const nowMs = rows[0]?.now;
      if (nowMs === undefined) throw new Error('the server has not told its time');
      return work(db, nowMs);
    }, options);
  }
}
