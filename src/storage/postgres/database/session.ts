import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import pg from 'pg';
import type { ProcessPresence, Wakes } from '../../../matches/ports/store.ts';
import type { Wake } from '../../../matches/ports/change.ts';
import { keyOf } from './engine.ts';

/** The channel of the notifications that commits send. */
export const WAKE_CHANNEL = 'crokinole_wake';

export interface SessionOptions {
  readonly settings: pg.ClientConfig;
  readonly onProblem: (thrown: unknown) => void;
}

const FIRST_PAUSE_MS = 250;

/** One connection attempt, and the connection it leads to. */
interface SessionConnection {
  readonly client: pg.Client;
  readonly ready: Promise<pg.Client>;
}

const ANSWER_MS = 5000;

/** How often to check that the server still answers. */
const PROBE_MS = 10_000;

const MAX_PAUSE_MS = 5000;

/**
 * A connection that each process keeps open as long as it runs. It receives the notifications of
 * commits, and holds a lock for each presence of this process. PostgreSQL releases the locks when
 * the connection ends, for whatever reason. Other processes may then take over our work; our leases
 * detect this before we send anything (docs/storage.md).
 */
export class Session implements Wakes {
  readonly #options: SessionOptions;
  readonly #present = new Set<string>();
  /** The presences whose locks we hold; the others are requested again. */
  readonly #held = new Set<string>();
  readonly #listeners = new Set<(wake: Wake) => void>();
  #line: SessionConnection | undefined;
  #probe: NodeJS.Timeout | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
  #isClosed = false;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  async join(): Promise<ProcessPresence> {
    const id = randomUUID();
    this.#present.add(id);
    try {
      await this.#hold(await this.#connected());
    } catch (thrown) {
      this.#present.delete(id);
      throw thrown;
    }
    return { id, leave: () => this.#leave(id) };
  }

  onWake(listener: (wake: Wake) => void): () => void {
    this.#listeners.add(listener);
    // `#lose` handles the error, and reconnects. Callers check for work themselves.
    void Promise.allSettled([this.#connected()]);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#probe);
    clearTimeout(this.#reconnecting);
    const line = this.#line;
    this.#line = undefined;
    if (line !== undefined) await hangUp(line.client);
  }

  async #leave(id: string): Promise<void> {
    this.#present.delete(id);
    this.#held.delete(id);
    const client = await this.#line?.ready;
    await client?.query('SELECT pg_advisory_unlock($1)', [String(presenceKey(id))]);
  }

  #connected(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error('the session is closed'));
    this.#line ??= this.#connect();
    return this.#line.ready;
  }

  #connect(): SessionConnection {
    const client = new pg.Client({
      ...this.#options.settings,
      application_name: 'crokinole session',
      query_timeout: ANSWER_MS,
    });
    const line: SessionConnection = { client, ready: this.#prepare(client) };
    const lose = (thrown: unknown) => {
      this.#lose(line, thrown);
    };
    line.ready.catch(lose);
    client.on('error', lose);
    client.on('end', () => {
      lose(new Error('Connection terminated'));
    });
    client.on('notification', ({ payload }) => {
      const wake = wakeFrom(payload);
      if (wake !== undefined) this.#wake(wake);
    });
    return line;
  }

  async #prepare(client: pg.Client): Promise<pg.Client> {
    await client.connect();
    await client.query(`LISTEN ${WAKE_CHANNEL}`);
    this.#held.clear();
    await this.#hold(client);
    this.#pauseMs = FIRST_PAUSE_MS;
    clearInterval(this.#probe);
    this.#probe = setInterval(() => {
      void this.#look();
    }, PROBE_MS).unref();
    return client;
  }

  /** Sends a query with a time limit to detect a server that has disappeared. */
  async #look(): Promise<void> {
    const line = this.#line;
    if (line === undefined) return;
    try {
      await line.client.query('SELECT 1');
      await this.#hold(line.client);
    } catch (thrown) {
      this.#lose(line, thrown);
    }
  }

  /**
   * Doesn't wait for the lock: our previous connection may hold it until the server notices that
   * it's gone.
   */
  async #hold(client: pg.Client): Promise<void> {
    for (const id of [...this.#present].filter((each) => !this.#held.has(each))) {
      const { rows } = await client.query<{ readonly held: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS held',
        [String(presenceKey(id))],
      );
      if (rows[0]?.held === true) this.#held.add(id);
    }
  }

  #lose(line: SessionConnection, thrown: unknown): void {
    if (this.#isClosed || this.#line !== line) return;
    this.#line = undefined;
    clearInterval(this.#probe);
    this.#options.onProblem(thrown);
    void hangUp(line.client);
    const pauseMs = this.#pauseMs * (1 - Math.random() / 2);
    this.#pauseMs = Math.min(2 * this.#pauseMs, MAX_PAUSE_MS);
    this.#reconnecting = setTimeout(() => {
      void this.#reconnect();
    }, pauseMs).unref();
  }

  /**
   * Notifications may have been lost while we were disconnected, so workers check for work after
   * reconnecting.
   */
  async #reconnect(): Promise<void> {
    const [connected] = await Promise.allSettled([this.#connected()]);
    // `#lose` handles the error, and reconnects.
    if (connected.status === 'rejected') return;
    this.#wake({ kind: 'announcements' });
    this.#wake({ kind: 'robots', atMs: 0 });
  }

  #wake(wake: Wake): void {
    for (const listener of this.#listeners) listener(wake);
  }
}

/** How long to wait when closing. Everything important has been sent by then. */
const GOODBYE_MS = 1000;

async function hangUp(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), pause(GOODBYE_MS, undefined, { ref: false })]);
  client.connection.stream.destroy();
}

const PRESENCE = 'presence ';

/** The prefix keeps these keys apart from those of our other locks. */
function presenceKey(id: string): bigint {
  return keyOf(`${PRESENCE}${id}`);
}

/**
 * SQL condition: no connection holds this presence's lock. The SQL computes the same key as
 * `keyOf`.
 */
export function isGone(id: SQLWrapper): SQL {
  const digest = sql`sha256(convert_to(${sql.raw(`'${PRESENCE}'`)} || ${id}, 'UTF8'))`;
  const key = sql`('x' || encode(substring(${digest} FROM 1 FOR 8), 'hex'))::bit(64)::bigint`;
  return sql`${key} NOT IN (
    SELECT (classid::bigint << 32) | objid::bigint FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  )`;
}

export function wakeText(wake: Wake): string {
  return wake.kind === 'robots' ? `robots ${wake.atMs}` : wake.kind;
}

/** Returns undefined for messages that this version doesn't know. */
function wakeFrom(payload: string | undefined): Wake | undefined {
  if (payload === 'announcements' || payload === 'tournaments') return { kind: payload };
  const atMs = /^robots (\d+)$/.exec(payload ?? '')?.[1];
  return atMs === undefined ? undefined : { kind: 'robots', atMs: Number(atMs) };
}
