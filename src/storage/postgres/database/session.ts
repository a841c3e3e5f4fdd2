import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Presence } from '../../../matches/ports/announcement-store.ts';
import type { Wake, Wakes } from '../../../matches/ports/wakes.ts';
import { keyOf } from './locks.ts';
import { settingsOf } from './open.ts';

/** What commits tell each other by. */
export const WAKE_CHANNEL = 'crokinole_wake';

export interface SessionOptions {
  readonly url: string;
  readonly onProblem: (thrown: unknown) => void;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;
const PROBE_MS = 15_000;

/**
 * A connection of a process's own that lasts as long as the process: it hears what others save, and
 * holds a lock for everybody who is there. The server takes the locks away when the connection ends,
 * however it ends. Then others may take on what we have in hand: our leases find that out before
 * anything is sent (docs/storage.md).
 */
export class Session implements Wakes {
  readonly #options: SessionOptions;
  readonly #present = new Set<string>();
  readonly #listeners = new Set<(wake: Wake) => void>();
  #client: Promise<pg.Client> | undefined;
  #probe: NodeJS.Timeout | undefined;
  #isClosed = false;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  async join(): Promise<Presence> {
    const id = randomUUID();
    const client = await this.#connected();
    await hold(client, id);
    this.#present.add(id);
    return {
      id,
      leave: async () => {
        this.#present.delete(id);
        const current = await this.#client?.catch(() => undefined);
        await current?.query('SELECT pg_advisory_unlock($1)', [String(presenceKey(id))]);
      },
    };
  }

  onWake(listener: (wake: Wake) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#isClosed && this.#client === undefined) this.#reconnect();
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#probe);
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    if (this.#isClosed) return Promise.reject(new Error('the session is closed'));
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...settingsOf(this.#options.url),
      application_name: 'crokinole session',
    });
    const lose = (error?: Error) => {
      this.#lose(client, error);
    };
    client.on('error', lose);
    client.on('end', () => {
      lose();
    });
    client.on('notification', ({ payload }) => {
      const wake = wakeFrom(payload);
      if (wake !== undefined) this.#wake(wake);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${WAKE_CHANNEL}`);
      for (const id of this.#present) await hold(client, id);
    } catch (thrown) {
      this.#client = undefined;
      await client.end().catch(() => undefined);
      throw thrown;
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    clearInterval(this.#probe);
    // A server that has gone without a word is found out by asking; the answer has its time limit.
    this.#probe = setInterval(() => {
      client.query('SELECT 1').catch((thrown: unknown) => {
        lose(thrown instanceof Error ? thrown : new Error(String(thrown)));
      });
    }, PROBE_MS).unref();
    return client;
  }

  /** What was saved while nobody listened is looked for as soon as somebody does. */
  #lose(client: pg.Client, error?: Error): void {
    if (this.#isClosed || this.#client === undefined) return;
    this.#client = undefined;
    clearInterval(this.#probe);
    if (error !== undefined) this.#options.onProblem(error);
    client.end().catch(() => undefined);
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#isClosed) return;
    void this.#connected().then(
      () => {
        this.#wake({ kind: 'announcements' });
        this.#wake({ kind: 'robots', atMs: 0 });
      },
      () => {
        const pauseMs = this.#pauseMs;
        this.#pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
        setTimeout(() => {
          this.#reconnect();
        }, pauseMs).unref();
      },
    );
  }

  #wake(wake: Wake): void {
    for (const listener of this.#listeners) listener(wake);
  }
}

async function hold(client: pg.Client, id: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [String(presenceKey(id))]);
}

/** Unlike those of other locks of ours. */
function presenceKey(id: string): bigint {
  return keyOf(`presence ${id}`);
}

/** Of these, those whom nobody holds a lock for. */
export async function findGone(
  client: Pick<pg.Pool, 'query'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<{ readonly id: string }>(
    `SELECT asked.id FROM unnest($1::text[], $2::bigint[]) AS asked (id, key)
     WHERE NOT EXISTS (
       SELECT 1 FROM pg_locks
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND (classid::bigint << 32) | objid::bigint = asked.key
     )`,
    [ids, ids.map((id) => String(presenceKey(id)))],
  );
  return rows.map(({ id }) => id);
}

export function wakeText(wake: Wake): string {
  return wake.kind === 'robots' ? `robots ${wake.atMs}` : wake.kind;
}

/** Nothing for what another version may say. */
function wakeFrom(payload: string | undefined): Wake | undefined {
  if (payload === 'announcements') return { kind: payload };
  const atMs = /^robots (\d+)$/.exec(payload ?? '')?.[1];
  return atMs === undefined ? undefined : { kind: 'robots', atMs: Number(atMs) };
}
