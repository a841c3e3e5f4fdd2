import {
  Events,
  GatewayCloseCodes,
  type Client,
  type Guild,
  type Interaction,
  type REST,
} from 'discord.js';
import { IdentifyTurns } from '../../fleet/shared-limits.ts';
import type { Membership } from '../../fleet/membership.ts';
import type { FleetStore } from '../../fleet/ports/fleet-store.ts';
import { createClient } from './client.ts';
import { ShardClients } from './shard-clients.ts';
import { SharedRest, askGatewayBy, type AskGateway } from './shared-rest.ts';
import { waitForDiscord } from './wait-for-discord.ts';
import type { BotLog } from '../context/bot.ts';

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

export interface ConnectOptions extends ShardListeners {
  readonly token: string;
  readonly rest: REST;
  readonly fleet: FleetStore;
  readonly membership: Membership;
  readonly log: BotLog;
  /** The number that Discord recommends by default. */
  readonly shardCount?: number | undefined;
  readonly identifyGapMs?: number | undefined;
}

/** SHARD_COUNT differs from the number of shards that other processes use. */
export class ShardCountError extends Error {
  override readonly name = 'ShardCountError';
}

/** The shards of this process. Call `connect` when all listeners are in place. */
export class ShardConnection {
  readonly shards: ShardClients;
  readonly #options: ConnectOptions;
  readonly #askGateway: AskGateway;
  #throttler: IdentifyTurns | undefined;

  constructor(options: ConnectOptions) {
    this.#options = options;
    this.#askGateway = askGatewayBy(options.rest);
    const { token, log, forgetShard, onRefused } = options;
    this.shards = new ShardClients({
      token,
      log,
      build: (shard, shardCount, stopped) => this.#build(shard, shardCount, stopped),
      onStopped: (shard) => {
        log.info({ shard }, 'a shard was stopped');
        forgetShard?.(shard);
      },
      onRefused: (thrown) => onRefused?.(thrown),
    });
  }

  /** Resolves when the first shard of this process is connected, or if it has none. */
  async connect(closing: AbortSignal): Promise<void> {
    const { membership, fleet, log, identifyGapMs } = this.#options;
    const { shards, session_start_limit: limit } = await waitForDiscord(this.#askGateway, log);
    await this.#agree(shards);
    this.#throttler = new IdentifyTurns({
      store: fleet,
      buckets: limit.max_concurrency,
      isAlone: () => membership.isAlone(),
      ...(identifyGapMs === undefined ? {} : { gapMs: identifyGapMs }),
      onTrouble: (thrown) => {
        log.warn({ err: thrown }, 'the turn to identify could not be read from the database');
      },
    });
    closing.throwIfAborted();
    await membership.runShards(this.shards);
    await this.shards.firstConnected();
  }

  async #agree(recommended: number): Promise<void> {
    const { membership, shardCount, log } = this.#options;
    const wish = shardCount ?? recommended;
    const count = await membership.agreeOnShardCount(wish);
    if (count === wish) return;
    if (membership.hasFixedShards) {
      throw new ShardCountError(
        `SHARD_COUNT is ${wish}, but other processes on this database use ${count} shards. To change the number, stop all processes that run shards first.`,
      );
    }
    const told = { wish, count };
    const message =
      'using the number of shards that other processes use: to change it, stop all processes that run shards first';
    if (shardCount === undefined) log.info(told, message);
    else log.warn(told, message);
  }

  #build(shard: number, shardCount: number, stopped: AbortSignal): Client {
    const { rest, log, onInteraction, onServer, onServerGone, followShard } = this.#options;
    const throttler = this.#throttler;
    const client = createClient(
      {
        rest: new SharedRest(rest, this.#askGateway),
        shard,
        shardCount,
        stopped,
        ...(throttler === undefined ? {} : { throttler }),
      },
      log,
    );
    client.on(Events.InteractionCreate, onInteraction);
    // GuildCreate fires only for servers that the bot joins while it is connected.
    client.on(Events.GuildCreate, onServer);
    client.on(Events.GuildDelete, ({ id }) => {
      onServerGone(id);
    });
    this.#tell(client);
    followShard?.(client, shard);
    return client;
  }

  #tell(client: Client): void {
    const { log, onLost } = this.#options;
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
}
