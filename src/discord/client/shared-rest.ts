import { REST, Routes, type APIGatewayBotInfo, type InternalRequest } from 'discord.js';

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

export type AskGateway = () => Promise<APIGatewayBotInfo>;

/** Discord limits these requests, and the answer stays the same for minutes. */
const KEEP_MS = 60_000;

/**
 * Asks Discord how to connect. The answer is cached, so that shards that start together share one request.
 */
export function askGatewayBy(rest: REST): AskGateway {
  let asked: { readonly atMs: number; readonly answer: Promise<APIGatewayBotInfo> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (asked !== undefined && nowMs - asked.atMs < KEEP_MS) return asked.answer;
    const answer = rest.get(Routes.gatewayBot()) as Promise<APIGatewayBotInfo>;
    const mine = { atMs: nowMs, answer };
    asked = mine;
    answer.catch(() => {
      if (asked === mine) asked = undefined;
    });
    return answer;
  };
}
