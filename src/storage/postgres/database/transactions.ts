import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { queriesOver, type Queries } from './engine.ts';
import type { OpenPostgres } from './open.ts';
import { codeOf, isBrokenConnection, isSilence } from './postgres-error.ts';

export interface TransactionOptions {
  /** Whether it does no harm to carry it out once more when nobody knows whether it was saved. */
  readonly isRepeatable?: boolean;
  readonly isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
}

/** The same work in one statement, if that can be: nothing where it has to be done step by step. */
export interface AtOnce<Value> {
  readonly atOnce?: (db: Queries) => Promise<Value | undefined>;
}

/** What the work answers with to have nothing saved. */
export class RolledBack<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** Others would have to get in the way so many times in a row. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 500;
/** A server that is started again is back within that; whoever pressed waits for it, and no longer. */
const PATIENCE_MS = 3000;

/** Two waited for each other, or got in each other's way: whoever gave way tries again. */
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
/** Somebody else has inserted the same row since it was looked for. */
const UNIQUE = '23505';
const IN_THE_WAY: readonly string[] = [DEADLOCK, SERIALIZATION, UNIQUE];

/**
 * All or nothing. Tried again where others got in the way, and where the connection broke: before the
 * end nothing can have been saved, at the end only what may be carried out once more. The second time
 * it is told that, since then it may find what it has done itself.
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

/** Reading does no harm a second time. */
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

/** How often, and for how long. */
class Retries {
  readonly #beganAtMs = performance.now();
  #tries = 0;
  #wasConnected = false;

  /** Whoever never had a connection is told at once: it is no moment that would be over soon. */
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
  /** What makes the connection of no use any more. */
  #broken: Error | undefined;
  /** Whether it may have been saved. */
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
    // Without a listener a connection that breaks between two queries would end the process.
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

/** Resolves with what makes the connection of no use any more. */
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
