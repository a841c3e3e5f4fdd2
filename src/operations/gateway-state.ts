export const GATEWAY_STATES = ['connecting', 'ready', 'reconnecting', 'lost'] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** The part of a discord.js client that is used here: its events about shards. */
export interface ShardEvents {
  on(
    event: 'shardReady' | 'shardResume' | 'shardReconnecting' | 'shardDisconnect',
    listener: (first: unknown, second: unknown) => void,
  ): unknown;
}

/** The connection state of every shard that this process runs. */
export class Gateway {
  readonly #shards = new Map<number, GatewayState>();
  readonly #unreached: string;
  #hasBegun = false;

  /**
   * The argument is the problem to report before a connection was tried; a worker never connects to
   * the gateway.
   */
  constructor(unreached = 'the gateway is not connected yet') {
    this.#unreached = unreached;
  }

  set(shard: number, state: GatewayState): void {
    this.#shards.set(shard, state);
  }

  /** Another process runs this shard now. */
  forget(shard: number): void {
    this.#shards.delete(shard);
  }

  /** Call it when the start is over. From then on, having no shards isn't a problem. */
  begun(): void {
    this.#hasBegun = true;
  }

  states(): ReadonlyMap<number, GatewayState> {
    return this.#shards;
  }

  /** Why this process receives no interactions; empty if it does. */
  problems(): readonly string[] {
    if (this.#shards.size === 0 && !this.#hasBegun) return [this.#unreached];
    const troubled = [...this.#shards].filter(([, state]) => state !== 'ready');
    if (troubled.length === 0 && !this.#hasBegun) return ['the bot is still starting'];
    return troubled.map(([shard, state]) => `shard ${shard} is ${state}`);
  }

  follow(client: ShardEvents): void {
    const reads = (state: GatewayState) => (shard: unknown) => {
      if (typeof shard === 'number') this.set(shard, state);
    };
    client.on('shardReady', reads('ready'));
    client.on('shardResume', reads('ready'));
    client.on('shardReconnecting', reads('reconnecting'));
    // The first argument is the close event. Discord.js emits this only when it won't reconnect.
    client.on('shardDisconnect', (_, shard) => {
      reads('lost')(shard);
    });
  }
}
