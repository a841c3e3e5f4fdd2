import { setTimeout } from 'node:timers/promises';
import type { Channel, Client, Guild } from 'discord.js';
import type { ShardRunner } from '../../fleet/membership.ts';
import type { Log } from '../context/log.ts';
import { isRefusedToken } from './refused-token.ts';
import { pauseAfter } from './wait-for-discord.ts';

export interface ShardClientsOptions {
  readonly token: string;
  /** A client for this shard alone; what it hears is already followed. */
  readonly build: (shard: number, shardCount: number) => Client;
  readonly onStopped: (shard: number) => void;
  /** Discord does not take our token any more. */
  readonly onRefused: (thrown: unknown) => void;
  readonly log: Log;
}

interface Running {
  client: Client;
  /** Rejects if the first try fails, and then it is tried again. */
  readonly ready: Promise<void>;
  readonly stopping: AbortController;
}

/** A client for each shard that this process runs: shards come and go one by one. */
export class ShardClients implements ShardRunner {
  readonly #options: ShardClientsOptions;
  readonly #shards = new Map<number, Running>();

  constructor(options: ShardClientsOptions) {
    this.#options = options;
  }

  run(shard: number, shardCount: number): void {
    if (this.#shards.has(shard)) return;
    const client = this.#options.build(shard, shardCount);
    const running: Running = {
      client,
      ready: logIn(client, this.#options.token),
      stopping: new AbortController(),
    };
    this.#shards.set(shard, running);
    running.ready.catch((thrown: unknown) => this.#tryAgain(shard, shardCount, running, thrown));
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

  /** Of a server that is on one of our shards. */
  guild(id: string): Guild | undefined {
    return this.#first((client) => client.guilds.cache.get(id));
  }

  channel(id: string): Channel | undefined {
    return this.#first((client) => client.channels.cache.get(id));
  }

  /** Resolves when all that have begun are connected; throws if one cannot be. */
  async ready(): Promise<void> {
    await Promise.all([...this.#shards.values()].map(({ ready }) => ready));
  }

  async close(): Promise<void> {
    await Promise.all(this.running().map((shard) => this.stop(shard)));
  }

  #first<Found>(find: (client: Client) => Found | undefined): Found | undefined {
    for (const { client } of this.#shards.values()) {
      const found = find(client);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A client that could not log in is of no more use. */
  async #tryAgain(
    shard: number,
    shardCount: number,
    running: Running,
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
      log.warn({ err: thrown, shard, pauseMs }, 'a shard could not be begun: trying again');
      if (!(await setTimeout(pauseMs, true, { signal }).catch(() => false))) return;
      try {
        running.client = build(shard, shardCount);
        await logIn(running.client, token);
        return;
      } catch (again) {
        thrown = again;
      }
    }
  }
}

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    client.once('clientReady', () => {
      resolve();
    });
  });
  await client.login(token);
  await ready;
}
