import {
  Events,
  GatewayCloseCodes,
  type Client,
  type Guild,
  type Interaction,
  REST,
  type Channel,
  DiscordAPIError,
  DiscordjsErrorCodes,
  Routes,
  type APIGatewayBotInfo,
  type InternalRequest,
  UserFlags,
  type APIApplication,
  type APIUser,
} from 'discord.js';
import { IdentifyTurns } from '../../fleet/shared-limits.ts';
import type { Membership, ShardRunner } from '../../fleet/membership.ts';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import { warnOf, type BotLog } from './bot.ts';
import { createClient } from './client.ts';
import { waitForDiscord, pauseAfter, pauseUnlessAborted } from './lookups.ts';

export interface ShardListeners {
  readonly onInteraction: (interaction: Interaction) => void;
  readonly onServer: (guild: Guild) => void;
  /** The bot was removed from the server, or the server was deleted. */
  readonly onServerGone: (server: string) => void;
  /** Discord has closed a shard for a reason that a reconnection won't fix. */
  readonly onLost?: ((shard: number, code: number) => void) | undefined;
  /** Called before the client connects. */
  readonly followShard?: ((client: Client, shard: number) => void) | undefined;
  readonly forgetShard?: ((shard: number) => void) | undefined;
  /** Discord has rejected the token. */
  readonly onRefused?: ((thrown: unknown) => void) | undefined;
}

interface ConnectOptions extends ShardListeners {
  readonly token: string;
  readonly rest: REST;
  readonly fleet: FleetStore;
  readonly membership: Membership;
  readonly log: BotLog;
  /** The number that Discord recommends by default. */
  readonly shardCount?: number | undefined;
  readonly identifyGapMs?: number | undefined;
}

interface ShardClientsOptions {
  readonly token: string;
  /** Creates a client for one shard, with all listeners attached. The signal stops it. */
  readonly build: (shard: number, shardCount: number, stopped: AbortSignal) => Client;
  readonly onStopped: (shard: number) => void;
  /** Discord has rejected the token. */
  readonly onRefused: (thrown: unknown) => void;
  readonly log: BotLog;
}

type AskGateway = () => Promise<APIGatewayBotInfo>;

/** The ids of the bot's user and of its application. They differ for old bots. */
export interface Identity {
  readonly userId: string;
  readonly applicationId: string;
}

/** SHARD_COUNT differs from the number of shards that other processes use. */
export class ShardCountError extends Error {
  override readonly name = 'ShardCountError';
}

/** The shards of this process. Call `connect` when all listeners are in place. */
export function connectShards(options: ConnectOptions) {
  const { token, rest, fleet, membership, log, shardCount: wanted, identifyGapMs } = options;
  const askGateway = askGatewayBy(rest);
  let throttler: IdentifyTurns | undefined;
  const shards = new ShardClients({
    token,
    log,
    build: (shard, shardCount, stopped) => {
      const shared = new SharedRest(rest, askGateway);
      const client = createClient({ rest: shared, shard, shardCount, stopped, throttler }, log);
      client.on(Events.InteractionCreate, options.onInteraction);
      // GuildCreate fires only for servers that the bot joins while it is connected.
      client.on(Events.GuildCreate, options.onServer);
      client.on(Events.GuildDelete, ({ id }) => {
        options.onServerGone(id);
      });
      logEvents(client, options);
      options.followShard?.(client, shard);
      return client;
    },
    onStopped: (shard) => {
      log.info({ shard }, 'a shard was stopped');
      options.forgetShard?.(shard);
    },
    onRefused: (thrown) => options.onRefused?.(thrown),
  });
  return {
    shards,
    /** Resolves when the first shard of this process is connected, or if it has none. */
    connect: async (closing: AbortSignal): Promise<void> => {
      const { shards: recommended, session_start_limit: limit } = await waitForDiscord(
        askGateway,
        log,
      );
      await agreeOnCount(wanted ?? recommended, options);
      throttler = new IdentifyTurns({
        store: fleet,
        buckets: limit.max_concurrency,
        isAlone: () => membership.isAlone(),
        gapMs: identifyGapMs,
        onTrouble: warnOf(log, 'the turn to identify could not be read from the database'),
      });
      closing.throwIfAborted();
      await membership.runShards(shards);
      await shards.firstConnected();
    },
  };
}

async function agreeOnCount(
  wish: number,
  { membership, shardCount, log }: ConnectOptions,
): Promise<void> {
  const count = await membership.agreeOnShardCount(wish);
  if (count === wish) return;
  if (membership.hasFixedShards) {
    throw new ShardCountError(
      `SHARD_COUNT is ${wish}, but other processes on this database use ${count} shards. To change the number, stop all processes that run shards first.`,
    );
  }
  log[shardCount === undefined ? 'info' : 'warn'](
    { wish, count },
    'using the number of shards that other processes use: to change it, stop all processes that run shards first',
  );
}

function logEvents(client: Client, { log, onLost }: ConnectOptions): void {
  client.on(Events.Error, (error) => {
    log.error({ err: error }, 'discord.js reported an error');
  });
  client.on(Events.Warn, (message) => {
    log.warn({ message }, 'discord.js reported a warning');
  });
  client.on(Events.ShardReady, (shard) => {
    log.info({ shard }, 'connected to Discord');
  });
  client.on(Events.ShardDisconnect, ({ code }, shard) => {
    log.error({ shard, code, reason: GatewayCloseCodes[code] }, 'disconnected from Discord');
    onLost?.(shard, code);
  });
  client.on(Events.ShardResume, (shard, replayed) => {
    log.info({ shard, replayed }, 'resumed the session with Discord');
  });
  client.on(Events.ShardError, (error, shard) => {
    log.warn({ err: error, shard }, 'the connection to Discord has a problem');
  });
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
      if (!(await pauseUnlessAborted(pauseMs, signal))) return;
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

/**
 * The REST client of one shard, which delegates to the client that the process shares. Destroying a shard's
 * client thus doesn't clear the token and the timers of the others.
 */
export class SharedRest extends REST {
  readonly #whole: REST;
  readonly #askGateway: () => Promise<APIGatewayBotInfo>;

  constructor(whole: REST, askGateway: () => Promise<APIGatewayBotInfo>) {
    super({ ...whole.options, hashSweepInterval: 0, handlerSweepInterval: 0 });
    this.#whole = whole;
    this.#askGateway = askGateway;
  }

  override request(options: InternalRequest): Promise<unknown> {
    return options.fullRoute === Routes.gatewayBot()
      ? this.#askGateway()
      : this.#whole.request(options);
  }
}

/** Discord limits these requests, and the answer stays the same for minutes. */
const KEEP_MS = 60_000;

/**
 * Asks Discord how to connect. The answer is cached, so that shards that start together share one request.
 */
export function askGatewayBy(rest: REST): AskGateway {
  let last: { readonly atMs: number; readonly answer: Promise<APIGatewayBotInfo> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (last !== undefined && nowMs - last.atMs < KEEP_MS) return last.answer;
    const answer = rest.get(Routes.gatewayBot()) as Promise<APIGatewayBotInfo>;
    const mine = { atMs: nowMs, answer };
    last = mine;
    void Promise.allSettled([answer]).then(([{ status }]) => {
      if (status === 'rejected' && last === mine) last = undefined;
    });
    return answer;
  };
}

/** Whether Discord has verified the app: its bot user then has the flag VERIFIED_BOT. */
export async function isVerified(rest: REST): Promise<boolean> {
  const { public_flags: flags = 0 } = (await rest.get(Routes.user())) as APIUser;
  return (flags & UserFlags.VerifiedBot) !== 0;
}

/** Takes the ids from a connected client, and otherwise asks Discord. */
export async function findIdentity(
  rest: REST,
  shards: ShardClients | undefined,
  log: BotLog,
): Promise<Identity> {
  const known = shards?.clients().find((client) => client.isReady());
  if (known?.isReady() === true) {
    return { userId: known.user.id, applicationId: known.application.id };
  }
  return waitForDiscord(async () => {
    const user = (await rest.get(Routes.user())) as APIUser;
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    return { userId: user.id, applicationId: application.id };
  }, log);
}
