export const GATEWAY_STATES = ['connecting', 'ready', 'reconnecting', 'lost'] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/** What we need of a discord.js client: its events about shards. */
export interface ShardEvents {
  on(
    event: 'shardReady' | 'shardResume' | 'shardReconnecting' | 'shardDisconnect',
    listener: (first: unknown, second: unknown) => void,
  ): unknown;
}

/** How the connection of every shard is that this process runs now. */
export class Gateway {
  readonly #shards = new Map<number, GatewayState>();
  readonly #unreached: string;
  #hasBegun = false;

  /** What to say before anything has been reached: a worker reaches no gateway. */
  constructor(unreached = 'the gateway has not been reached yet') {
    this.#unreached = unreached;
  }

  set(shard: number, state: GatewayState): void {
    this.#shards.set(shard, state);
  }

  /** Another process runs this shard now. */
  forget(shard: number): void {
    this.#shards.delete(shard);
  }

  /** The start is over: a process that runs no shard has none to run. */
  begun(): void {
    this.#hasBegun = true;
  }

  states(): ReadonlyMap<number, GatewayState> {
    return this.#shards;
  }

  /** Why interactions do not reach us; nothing when they do. */
  problems(): readonly string[] {
    if (this.#shards.size === 0 && !this.#hasBegun) return [this.#unreached];
    const troubled = [...this.#shards].filter(([, state]) => state !== 'ready');
    if (troubled.length === 0 && !this.#hasBegun) return ['the start is not over'];
    return troubled.map(([shard, state]) => `shard ${shard} is ${state}`);
  }

  follow(client: ShardEvents): void {
    const reads = (state: GatewayState) => (shard: unknown) => {
      if (typeof shard === 'number') this.set(shard, state);
    };
    client.on('shardReady', reads('ready'));
    client.on('shardResume', reads('ready'));
    client.on('shardReconnecting', reads('reconnecting'));
    // It comes with the close event first, and for good.
    client.on('shardDisconnect', (_, shard) => {
      reads('lost')(shard);
    });
  }
}
