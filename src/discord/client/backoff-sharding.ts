import { setTimeout } from 'node:timers/promises';
import { CloseCodes, SimpleShardingStrategy, type ClientOptions } from 'discord.js';
import { pauseAfter } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

/** What the library waits by itself before it connects again. */
const DEFAULT_PAUSE_MS = 500;
/** A new session that breaks sooner counts as a failure. */
const HELD_MS = 10_000;
/** Close codes with which Discord moves a connection to another host, as it does every day. */
const ROUTINE_CODES: readonly number[] = [1000, 1001, CloseCodes.Resuming];

type BuildStrategy = NonNullable<NonNullable<ClientOptions['ws']>['buildStrategy']>;

/** The library has no other place to wait, or to hear why a connection could not be made. */
interface Insides {
  internalConnect: () => Promise<void>;
  onError: (error: Error) => void;
  readonly on: (event: string, listener: (told: { readonly code?: number }) => void) => unknown;
}

interface Trouble {
  /** Tries since a connection has held. */
  failures: number;
  readySinceMs: number | undefined;
  /** Discord knew the session: there was no outage, or it is over. */
  hasResumed: boolean;
  code?: number | undefined;
  error?: Error;
}

/**
 * Adds exponential backoff and log lines to the library's strategy, which retries twice a second while
 * Discord can't be reached, and doesn't report the reason.
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
    // Without this, the library would connect a shard that was stopped during its request for the gateway.
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

  /** False where the connection is being closed. */
  async #wait(shard: number, trouble: Trouble, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false;
    const { failures, code, error } = trouble;
    if (failures === 0) return true;
    delete trouble.error;
    // A lost connection can mostly be resumed at once.
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

/** Being moved elsewhere within ten seconds is no failure, nor is the loss of a session that was resumed. */
function hasHeld({ readySinceMs, hasResumed }: Trouble, code: number | undefined): boolean {
  if (readySinceMs === undefined) return false;
  return (
    hasResumed || ROUTINE_CODES.includes(code ?? 0) || performance.now() - readySinceMs >= HELD_MS
  );
}
