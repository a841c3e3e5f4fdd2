import { REST, type InternalRequest, type RESTOptions } from 'discord.js';
import { withLease, type LeasedRequest } from './leased-requests.ts';

/**
 * Discord allows a bot fifty requests a second, not counting answers to interactions. discord.js counts
 * both, so answers would wait behind boards. This class sends answers, which don't use the bot's token,
 * through a second client without the global limit. Limits by route stay in place.
 */
export class TwoLaneRest extends REST {
  readonly #answers: REST;

  /**
   * Answers can have other options, because they don't go
   * through a proxy and don't count towards the shared limit.
   */
  constructor(options: Partial<RESTOptions>, answers: Partial<RESTOptions> = options) {
    super(options);
    this.#answers = new RepliesLane({ ...answers, globalRequestsPerSecond: Infinity }, this);
  }

  override request({ hold, ...options }: InternalRequest & LeasedRequest): Promise<unknown> {
    if (hold !== undefined) {
      return withLease(hold, () => this.request({ ...options, signal: hold.signal }));
    }
    return options.auth === false ? this.#answers.request(options) : super.request(options);
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper();
    this.#answers.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper();
    this.#answers.clearHandlerSweeper();
  }
}

/** Emits its events on the main client, so that listeners hear both. */
class RepliesLane extends REST {
  readonly #whole: REST;

  constructor(options: Partial<RESTOptions>, whole: REST) {
    super(options);
    this.#whole = whole;
  }

  override emit(...told: Parameters<REST['emit']>): boolean {
    return this.#whole.emit(...told);
  }

  override listenerCount(name: Parameters<REST['listenerCount']>[0]): number {
    return this.#whole.listenerCount(name);
  }
}
