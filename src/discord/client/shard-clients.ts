import { setTimeout } from 'node:timers/promises';
import {
  type Channel,
  type Client,
  type Guild,
  DiscordAPIError,
  DiscordjsErrorCodes,
} from 'discord.js';
import type { ShardRunner } from '../../fleet/membership.ts';
import { pauseAfter } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

export interface ShardClientsOptions {
  readonly token: string;
  /** Creates a client for one shard, with all listeners attached. The signal stops it. */
  readonly build: (shard: number, shardCount: number, stopped: AbortSignal) => Client;
  readonly onStopped: (shard: number) => void;
  /** Discord has rejected the token. */
  readonly onRefused: (thrown: unknown) => void;
  readonly log: BotLog;
}

interface RunningShard {
  client: Client;
  readonly stopping: AbortController;
  /** Resolves when the shard is connected or stopped. Rejects if the first try fails; retries follow. */
  readonly firstTry: Promise<void>;
  readonly connected: Promise<void>;
}

/** The clients of the shards that this process runs. Shards can be started and stopped one by one. */
export class ShardClients implements ShardRunner {
  readonly #options: ShardClientsOptions;
  readonly #shards = new Map<number, RunningShard>();
  #isClosed = false;

  constructor(options: ShardClientsOptions) {
    this.#options = options;
  }

  run(shard: number, shardCount: number): void {
    if (this.#isClosed || this.#shards.has(shard)) return;
    const stopping = new AbortController();
    const client = this.#options.build(shard, shardCount, stopping.signal);
    const firstTry = logIn(client, this.#options.token, stopping.signal);
    const connected = firstTry.catch((thrown: unknown) =>
      this.#tryAgain(shard, shardCount, running, thrown),
    );
    const running: RunningShard = { client, stopping, firstTry, connected };
    this.#shards.set(shard, running);
  }

  async stop(shard: number): Promise<void> {
    const running = this.#shards.get(shard);
    if (running === undefined) return;
    this.#shards.delete(shard);
    running.stopping.abort();
    await running.client.destroy();
    this.#options.onStopped(shard);
  }

  running(): readonly number[] {
    return [...this.#shards.keys()];
  }

  clients(): readonly Client[] {
    return [...this.#shards.values()].map(({ client }) => client);
  }

  /** Undefined for a server that is on another process's shard. */
  guild(id: string): Guild | undefined {
    return this.#first((client) => client.guilds.cache.get(id));
  }

  channel(id: string): Channel | undefined {
    return this.#first((client) => client.channels.cache.get(id));
  }

  /**
   * Resolves when one of the started shards is connected,
   * or if there are none. Rejects if the first try fails.
   */
  async firstConnected(): Promise<void> {
    if (this.#shards.size === 0) return;
    await Promise.race([...this.#shards.values()].map(({ firstTry }) => firstTry));
  }

  /** Resolves when every started shard is connected or stopped, including retries. */
  async allConnected(): Promise<void> {
    await Promise.all([...this.#shards.values()].map(({ connected }) => connected));
  }

  /** After this, no shard can be started. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.running().map((shard) => this.stop(shard)));
  }

  #first<Found>(find: (client: Client) => Found | undefined): Found | undefined {
    for (const { client } of this.#shards.values()) {
      const found = find(client);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A client that failed to log in can't be used again, so each try creates a new one. */
  async #tryAgain(
    shard: number,
    shardCount: number,
    running: RunningShard,
    first: unknown,
  ): Promise<void> {
    const { token, build, onRefused, log } = this.#options;
    const { signal } = running.stopping;
    let thrown = first;
    for (let failures = 1; !signal.aborted; failures += 1) {
      if (isRefusedToken(thrown)) {
        onRefused(thrown);
        return;
      }
      const pauseMs = pauseAfter(failures);
      log.warn({ err: thrown, shard, pauseMs }, 'a shard could not be started: trying again');
      if (!(await setTimeout(pauseMs, true, { signal }).catch(() => false))) return;
      try {
        running.client = build(shard, shardCount, signal);
        await logIn(running.client, token, signal);
        return;
      } catch (again) {
        thrown = again;
      }
    }
  }
}

/** Resolves when the client is connected or stopped, because a stopped client never connects. */
async function logIn(client: Client, token: string, stopped: AbortSignal): Promise<void> {
  const over = new Promise<void>((resolve) => {
    client.once('clientReady', () => {
      resolve();
    });
    stopped.addEventListener('abort', () => {
      resolve();
    });
  });
  const login = client.login(token);
  await Promise.race([login.then(() => over), over]);
}

const UNAUTHORIZED = 401;

/** Discord has rejected the token, so a retry can't help. Requests and clients report it differently. */
export function isRefusedToken(thrown: unknown): boolean {
  if (thrown instanceof DiscordAPIError) return thrown.status === UNAUTHORIZED;
  return (
    thrown instanceof Error && Reflect.get(thrown, 'code') === DiscordjsErrorCodes.TokenInvalid
  );
}
