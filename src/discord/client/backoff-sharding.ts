import { setTimeout } from 'node:timers/promises';
import { CloseCodes, SimpleShardingStrategy, type ClientOptions } from 'discord.js';
import { pauseAfter } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

/** discord.js itself waits this long before it reconnects. */
const DEFAULT_PAUSE_MS = 500;
/** A new session that ends sooner counts as a failure. */
const HELD_MS = 10_000;
/** Close codes with which Discord moves connections to another host several times a day. */
const ROUTINE_CODES: readonly number[] = [1000, 1001, CloseCodes.Resuming];

type BuildStrategy = NonNullable<NonNullable<ClientOptions['ws']>['buildStrategy']>;

/**
 * Private parts of discord.js, which has no public way to delay a reconnection or to learn why one failed.
 */
interface Insides {
  internalConnect: () => Promise<void>;
  onError: (error: Error) => void;
  readonly on: (event: string, listener: (told: { readonly code?: number }) => void) => unknown;
}

interface Trouble {
  /** Failed tries since the last stable connection. */
  failures: number;
  readySinceMs: number | undefined;
  /** The session was resumed, so there was no outage, or it's over. */
  hasResumed: boolean;
  code?: number | undefined;
  error?: Error;
}

/**
 * Adds exponential backoff and log lines to the sharding strategy of discord.js, which retries twice a
 * second while Discord can't be reached and doesn't report why.
 */
export class BackoffSharding extends SimpleShardingStrategy {
  readonly #log: BotLog;
  readonly #stopped: AbortSignal | undefined;
  #closing = new AbortController();

  constructor(manager: Parameters<BuildStrategy>[0], log: BotLog, stopped?: AbortSignal) {
    super(manager);
    this.#log = log;
    this.#stopped = stopped;
  }

  override async spawn(shardIds: number[]): Promise<void> {
    // Otherwise, discord.js would connect a shard that was stopped while it asked for the gateway.
    this.#stopped?.throwIfAborted();
    this.#closing = new AbortController();
    await super.spawn(shardIds);
    const shards = Reflect.get(this, 'shards') as ReadonlyMap<number, Insides>;
    for (const [id, shard] of shards) this.#makePatient(id, shard);
  }

  override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]) {
    this.#closing.abort();
    await super.destroy(options);
  }

  #makePatient(id: number, shard: Insides): void {
    const trouble: Trouble = { failures: 0, readySinceMs: undefined, hasResumed: false };
    const { signal } = this.#closing;
    const connect = shard.internalConnect.bind(shard);
    const hear = shard.onError.bind(shard);
    shard.internalConnect = async () => {
      if (!(await this.#wait(id, trouble, signal))) return;
      await connect();
    };
    shard.onError = (error) => {
      trouble.error = error;
      hear(error);
    };
    shard.on('ready', () => {
      trouble.readySinceMs = performance.now();
      trouble.hasResumed = false;
    });
    shard.on('resumed', () => {
      trouble.readySinceMs = performance.now();
      trouble.hasResumed = true;
    });
    shard.on('closed', ({ code }) => {
      trouble.failures = hasHeld(trouble, code) ? 1 : trouble.failures + 1;
      trouble.code = code;
      trouble.readySinceMs = undefined;
    });
  }

  /** False if the connection is being closed. */
  async #wait(shard: number, trouble: Trouble, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { failures, code, error } = trouble;
    if (failures === 0) return true;
    delete trouble.error;
    // A lost connection can usually be resumed immediately.
    const pauseMs = failures === 1 ? DEFAULT_PAUSE_MS : pauseAfter(failures - 1);
    const cause = error === undefined ? {} : { err: error };
    const isRoutine = failures === 1 && error === undefined && ROUTINE_CODES.includes(code ?? 0);
    const level = isRoutine ? 'info' : 'warn';
    this.#log[level]({ shard, code, pauseMs, ...cause }, 'connecting to Discord again');
    const pause = setTimeout(pauseMs - DEFAULT_PAUSE_MS, true, { signal });
    // Only closing aborts the pause.
    return pause.catch(() => false);
  }
}

/** A session counts as stable if it lasted ten seconds, was resumed, or was moved to another host. */
function hasHeld({ readySinceMs, hasResumed }: Trouble, code: number | undefined): boolean {
  if (readySinceMs === undefined) return false;
  return (
    hasResumed || ROUTINE_CODES.includes(code ?? 0) || performance.now() - readySinceMs >= HELD_MS
  );
}
