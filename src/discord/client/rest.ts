import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DiscordAPIError,
  type RequestData,
  DefaultRestOptions,
  type RESTOptions,
  REST,
  type InternalRequest,
} from 'discord.js';
import type { RequestAllowance } from '../../fleet/shared-limits.ts';
import type { AnnouncementLease } from '../../matches/ports/system.ts';

// discord.js passes no data of ours to `makeRequest`, so the lease travels in AsyncLocalStorage.
const leases = new AsyncLocalStorage<AnnouncementLease>();

/** Error codes of a connection that broke during a request. discord.js retries only after ECONNRESET. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * Makes discord.js retry a request whose connection broke, as it does after ECONNRESET. Retries are safe:
 * messages have an idempotency key (the nonce), and Discord accepts only one answer to an interaction. Each
 * try checks the lease first, because discord.js may have waited before it.
 */
export const requestWithRetries: RESTOptions['makeRequest'] = async (url, init) => {
  await leases.getStore()?.prove();
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (thrown) {
    const isBroken =
      thrown instanceof Error && BROKEN.includes(String(Reflect.get(thrown, 'code')));
    if (!isBroken) throw thrown;
    throw Object.assign(new Error(thrown.message, { cause: thrown }), { code: 'ECONNRESET' });
  }
};

/** Discord has refused a request with one of these codes. */
export function hasCode(thrown: unknown, ...codes: readonly (number | string)[]): boolean {
  return thrown instanceof DiscordAPIError && codes.includes(thrown.code);
}

/** A request that may be sent only while its lease is valid, even after waiting for a rate limit. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

/** A limit on all requests, on one route for this bot, or on a resource that all bots share. */
type LimitScope = 'global' | 'user' | 'shared';

/** Discord has refused a request because of a rate limit, in this process or another one. */
export type OnRateLimited = (by: 'own' | 'others', scope: LimitScope) => void;

type MakeRequest = RESTOptions['makeRequest'];

const EVERYTHING = 'everything';
const MS_PER_S = 1000;
const TOO_MANY = 429;

/**
 * Sends a request when the limit that all processes share allows it. If
 * Discord has refused the same route to another process, the request isn't
 * sent: discord.js gets the same refusal from here, and waits as usual.
 */
export function requestWithin({
  allowance,
  onRateLimited,
  send = requestWithRetries,
}: {
  readonly allowance: RequestAllowance;
  readonly onRateLimited?: OnRateLimited | undefined;
  readonly send?: MakeRequest;
}): MakeRequest {
  return async (url, init) => {
    await allowance.take();
    const scope = scopeOf(init.method ?? 'GET', url);
    for (const held of [EVERYTHING, scope]) {
      const forMs = allowance.heldMs(held);
      if (forMs <= 0) continue;
      const limit = held === EVERYTHING ? 'global' : 'user';
      onRateLimited?.('others', limit);
      return refusal(forMs, limit);
    }
    const response = await send(url, init);
    if (response.status !== TOO_MANY) {
      const forMs = usedUpForMs(response.headers);
      // discord.js waits by itself. The other processes are told in the background.
      if (forMs > 0) void allowance.tell({ scope, forMs });
      return response;
    }
    const limit = limitIn(response.headers);
    onRateLimited?.('own', limit);
    const forMs = Number(response.headers.get('retry-after')) * MS_PER_S;
    // A limit on a part of the route, such as edits of old messages, leaves the rest of it open.
    const isRouteOpen = Number(response.headers.get('x-ratelimit-remaining')) > 0;
    if (forMs > 0 && (limit === 'global' || !isRouteOpen)) {
      await allowance.tell({ scope: limit === 'global' ? EVERYTHING : scope, forMs });
    }
    return response;
  };
}

type Headers = Awaited<ReturnType<MakeRequest>>['headers'];

/** How long the route is used up; 0 if Discord still allows requests. */
function usedUpForMs(headers: Headers): number {
  if (headers.get('x-ratelimit-remaining') !== '0') return 0;
  return Number(headers.get('x-ratelimit-reset-after')) * MS_PER_S;
}

/** A refusal without a bucket comes from a proxy in front of Discord and applies to all requests. */
function limitIn(headers: Headers): LimitScope {
  if (headers.has('x-ratelimit-global')) return 'global';
  const scope = headers.get('x-ratelimit-scope');
  if (scope === null) return headers.has('x-ratelimit-bucket') ? 'user' : 'global';
  return scope === 'global' || scope === 'shared' ? scope : 'user';
}

function refusal(forMs: number, scope: LimitScope): Response {
  const headers = {
    'content-type': 'application/json',
    'retry-after': String(forMs / MS_PER_S),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  };
  const body = { message: 'Rate limited by another process', retry_after: forMs / MS_PER_S };
  return new Response(JSON.stringify(body), { status: TOO_MANY, headers });
}

const NUMBER = /^\d{15,}$/;

/** Discord counts requests separately for each of these ids. Other ids don't matter for rate limits. */
const MAJOR = /^(channels|guilds|webhooks)$/;

/**
 * The rate limit bucket of a request: its method and route, with the id of the channel, server or webhook.
 */
export function scopeOf(method: string, url: string): string {
  const parts = new URL(url).pathname.replace(/^.*?\/v\d+\//, '/').split('/');
  const named = parts.map((part, i) => {
    if (!NUMBER.test(part)) return part;
    return i === 2 && MAJOR.test(parts[1] ?? '') ? part : ':id';
  });
  return `${method.toUpperCase()} ${named.join('/')}`;
}

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
    this.#answers = new REST({ ...answers, globalRequestsPerSecond: Infinity });
    // Listeners hear the events of both.
    this.#answers.emit = this.emit.bind(this);
    this.#answers.listenerCount = this.listenerCount.bind(this);
  }

  override request({ hold, ...options }: InternalRequest & LeasedRequest): Promise<unknown> {
    if (hold !== undefined) {
      return leases.run(hold, () => this.request({ ...options, signal: hold.signal }));
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
