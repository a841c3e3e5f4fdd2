import { REST, type InternalRequest, type RESTOptions } from 'discord.js';
import { withLease, type LeasedRequest } from './leased-requests.ts';

/**
 * Of a bot's requests Discord takes fifty a second, answers to interactions not counted. discord.js
 * counts them all: then answers wait behind boards, and notes that go by themselves hold up turns. So
 * what is sent without the bot's own token goes by a way of its own. Its other limits it keeps.
 */
export class TwoLaneRest extends REST {
  readonly #answers: REST;

  /** The answers go elsewhere where all else goes by a proxy, and wait for nobody's allowance. */
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

/** Whoever listens to the one hears of the other, too. */
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
