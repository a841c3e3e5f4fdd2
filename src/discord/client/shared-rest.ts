import { REST, Routes, type APIGatewayBotInfo, type InternalRequest } from 'discord.js';

/**
 * What a client of one shard takes for its REST: the one of the whole process. Clients come and go with
 * their shards, and one that goes takes neither the token nor the sweepers away from the others. What
 * each of them asks before it connects, Discord is asked once.
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

/** Discord counts such questions, and gives the same answer for minutes. */
const KEEP_MS = 60_000;

/** Asks how to connect, for all shards that begin at about the same time. */
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
