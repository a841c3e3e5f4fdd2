import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { queriesOver, type Queries } from './engine.ts';
import type { OpenDatabase } from './open.ts';
import { codeOf, isBrokenConnection } from './postgres-error.ts';

export interface TransactionOptions {
  /** Whether it does no harm to carry it out once more when nobody knows whether it was saved. */
  readonly isRepeatable?: boolean;
  readonly isolation?: 'READ COMMITTED' | 'REPEATABLE READ' | 'SERIALIZABLE';
}

const MAX_TRIES = 5;
const FIRST_PAUSE_MS = 10;

/** Two waited for each other, or got in each other's way: whoever gave way tries again. */
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
/** Somebody else has inserted the same row since it was looked for. */
const UNIQUE = '23505';
const IN_THE_WAY: readonly string[] = [DEADLOCK, SERIALIZATION, UNIQUE];

/** What the work throws to have nothing saved, and answer all the same. */
export class RolledBack<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/**
 * All or nothing. Tried again where others got in the way, and where the connection broke: before the
 * end nothing can have been saved, at the end only what may be carried out once more.
 */
export async function inTransaction<Value>(
  database: OpenDatabase,
  work: (db: Queries) => Promise<Value | RolledBack<Value>>,
  options: TransactionOptions = {},
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const attempt = new Attempt(await connect(database));
    try {
      return await attempt.carryOut(work, options);
    } catch (thrown) {
      const isLast = tries >= MAX_TRIES;
      if (isLast || !attempt.mayBeTriedAgain(thrown, options)) throw thrown;
    }
    await pause(FIRST_PAUSE_MS * tries * Math.random());
  }
}

/** A connection that was idle as the server went away is found out by asking. */
async function connect({ pool }: OpenDatabase): Promise<pg.PoolClient> {
  return pool.connect();
}

class Attempt {
  readonly #client: pg.PoolClient;
  #isEnding = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async carryOut<Value>(
    work: (db: Queries) => Promise<Value | RolledBack<Value>>,
    { isolation = 'READ COMMITTED' }: TransactionOptions,
  ): Promise<Value> {
    const client = this.#client;
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // Without a listener a connection that breaks between two queries would end the process.
    client.on('error', onError);
    try {
      await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
      const done = await work(queriesOver(client));
      if (done instanceof RolledBack) {
        await client.query('ROLLBACK');
        return done.value as Value;
      }
      this.#isEnding = true;
      await client.query('COMMIT');
      return done;
    } catch (thrown) {
      if (isBrokenConnection(thrown)) broken ??= thrown as Error;
      else if (broken === undefined) broken = await rollBack(client);
      throw thrown;
    } finally {
      client.off('error', onError);
      client.release(broken ?? false);
    }
  }

  mayBeTriedAgain(thrown: unknown, { isRepeatable = false }: TransactionOptions): boolean {
    if (IN_THE_WAY.includes(codeOf(thrown) ?? '')) return true;
    return isBrokenConnection(thrown) && (isRepeatable || !this.#isEnding);
  }
}

/** Resolves with what makes the connection of no use any more. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (thrown) {
    return thrown as Error;
  }
}

/** Reading does no harm a second time: a connection may have been lost while nobody used it. */
export async function reading<Value>(
  { db }: OpenDatabase,
  work: (db: Queries) => Promise<Value>,
): Promise<Value> {
  try {
    return await work(db);
  } catch (thrown) {
    if (!isBrokenConnection(thrown)) throw thrown;
    return work(db);
  }
}
