import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { queriesOver, type Queries } from './engine.ts';
import type { OpenPostgres } from './open.ts';
import { codeOf, isBrokenConnection, isSilence } from './postgres-error.ts';

export interface TransactionOptions {
  /** The work may run again when it's unknown whether it was saved. */
  readonly isRepeatable?: boolean;
  readonly isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
}

/** The same work as one statement. Returns undefined if it needs several steps. */
export interface AtOnce<Value> {
  readonly atOnce?: (db: Queries) => Promise<Value | undefined>;
}

/** Returned by the work to roll back the transaction and pass on a value. */
export class RolledBack<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** PostgreSQL aborted this transaction because of a deadlock or a conflict, so it's retried. */
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
/** Another transaction inserted the same row after we looked for it. */
const UNIQUE = '23505';
const IN_THE_WAY: readonly string[] = [DEADLOCK, SERIALIZATION, UNIQUE];

/**
 * Runs work in a transaction. It's retried after conflicts and after a broken connection. If the
 * connection breaks before the COMMIT, nothing was saved. If it breaks during the COMMIT, only
 * repeatable work is retried; the work is then told so, because it may find its own result.
 */
export async function inTransaction<Value>(
  { pool }: Pick<OpenPostgres, 'pool'>,
  work: (db: Queries, mayBeDone: boolean) => Promise<Value | RolledBack<Value>>,
  { atOnce, ...options }: TransactionOptions & AtOnce<Value> = {},
): Promise<Value> {
  const retries = new Retries();
  let mayBeDone = false;
  let tryAtOnce = atOnce;
  for (;;) {
    let attempt: Attempt | undefined;
    try {
      attempt = new Attempt(await pool.connect());
      if (tryAtOnce !== undefined) {
        const once = tryAtOnce;
        tryAtOnce = undefined;
        const done = await attempt.carryOutAtOnce(once);
        if (done !== undefined) return done;
        continue;
      }
      const before = mayBeDone;
      return await attempt.carryOut((db) => work(db, before), options);
    } catch (thrown) {
      const isBroken = isBrokenConnection(thrown);
      if (isBroken && attempt?.isEnding === true) {
        if (options.isRepeatable !== true) throw thrown;
        mayBeDone = true;
      }
      if (!isBroken && !IN_THE_WAY.includes(codeOf(thrown) ?? '')) throw thrown;
      await retries.pauseOrThrow(thrown, attempt !== undefined);
    }
  }
}

/** Runs a read; reads can always be retried. */
export async function reading<Value>(
  { pool }: Pick<OpenPostgres, 'pool'>,
  work: (db: Queries) => Promise<Value>,
): Promise<Value> {
  const retries = new Retries();
  for (;;) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const read = await work(queriesOver(client));
      client.release();
      return read;
    } catch (thrown) {
      client?.release(asError(thrown));
      if (!isBrokenConnection(thrown)) throw thrown;
      await retries.pauseOrThrow(thrown, client !== undefined);
    }
  }
}

/** Other transactions would have to conflict this many times in a row. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 500;
/**
 * A restarting server is usually back within this time. The player's press waits for it, but no
 * longer.
 */
const PATIENCE_MS = 3000;

/** Limits the number of retries and the time they take. */
class Retries {
  readonly #beganAtMs = performance.now();
  #tries = 0;
  #wasConnected = false;

  /**
   * If there never was a connection, the error is thrown immediately: the outage is unlikely to be
   * short.
   */
  async pauseOrThrow(thrown: unknown, isConnected: boolean): Promise<void> {
    this.#tries += 1;
    this.#wasConnected ||= isConnected;
    const isTooLong = performance.now() - this.#beganAtMs > PATIENCE_MS;
    if (isTooLong || this.#tries >= MAX_TRIES || !this.#wasConnected || isSilence(thrown)) {
      throw thrown;
    }
    const mostMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#tries, MAX_PAUSE_MS);
    await pause(mostMs * (1 - Math.random() / 2));
  }
}

class Attempt {
  readonly #client: pg.PoolClient;
  /** The error after which this connection can't be used. */
  #broken: Error | undefined;
  /** True once the COMMIT was sent: the work may have been saved. */
  isEnding = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  carryOut<Value>(
    work: (db: Queries) => Promise<Value | RolledBack<Value>>,
    { isolation = 'READ COMMITTED' }: TransactionOptions,
  ): Promise<Value> {
    return this.#holding(async (client) => {
      try {
        await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
        const done = await work(queriesOver(client));
        if (done instanceof RolledBack) {
          await client.query('ROLLBACK');
          return done.value;
        }
        this.isEnding = true;
        await client.query('COMMIT');
        return done;
      } catch (thrown) {
        if (!isBrokenConnection(thrown)) this.#broken ??= await rollBack(client);
        throw thrown;
      }
    });
  }

  carryOutAtOnce<Value>(work: (db: Queries) => Promise<Value>): Promise<Value> {
    return this.#holding((client) => {
      this.isEnding = true;
      return work(queriesOver(client));
    });
  }

  async #holding<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    const client = this.#client;
    const onError = (error: Error) => {
      this.#broken = error;
    };
    // Without a listener, a connection error between two queries would end the process.
    client.on('error', onError);
    try {
      return await work(client);
    } catch (thrown) {
      if (isBrokenConnection(thrown)) this.#broken ??= asError(thrown);
      throw thrown;
    } finally {
      client.off('error', onError);
      client.release(this.#broken ?? false);
    }
  }
}

/** Resolves with an error if the connection can't be used afterwards. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (thrown) {
    return asError(thrown);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
