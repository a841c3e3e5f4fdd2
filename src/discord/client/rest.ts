import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type RequestData,
  DefaultRestOptions,
  type RESTOptions,
  REST,
  type InternalRequest,
} from 'discord.js';
import type { RequestAllowance } from '../../fleet/shared-limits.ts';
import type { AnnouncementLease } from '../../matches/ports/system.ts';

/** Error codes of a connection that broke during a request. discord.js retries only after ECONNRESET. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * Makes discord.js retry a request whose connection broke, as it does after ECONNRESET. Retries are safe:
 * messages have an idempotency key (the nonce), and Discord accepts only one answer to an interaction. Each
 * try checks the lease first, because discord.js may have waited before it.
 */
export const requestWithRetries: RESTOptions['makeRequest'] = async (url, init) => {
  await proveLease();
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (thrown) {
    const isBroken =
      thrown instanceof Error && BROKEN.includes(String(Reflect.get(thrown, 'code')));
    if (!isBroken) throw thrown;
    throw Object.assign(new Error(thrown.message, { cause: thrown }), { code: 'ECONNRESET' });
  }
};

/** A request that may be sent only while its lease is valid, even after waiting for a rate limit. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

/** A limit on all requests, on one route for this bot, or on a resource that all bots share. */
type LimitScope = 'global' | 'user' | 'shared';

export type OnRateLimited = (heard: 'own' | 'others', scope: LimitScope) => void;

// discord.js passes no data of ours to `makeRequest`, so the lease travels in AsyncLocalStorage.
const leases = new AsyncLocalStorage<AnnouncementLease>();

function withLease<Answer>(hold: AnnouncementLease, send: () => Answer): Answer {
  return leases.run(hold, send);
}

/** Called right before a request is sent. Throws if another process holds the lease now. */
async function proveLease(): Promise<void> {
  await leases.getStore()?.prove();
}

type MakeRequest = RESTOptions['makeRequest'];

interface SharedRequestsOptions {
  readonly allowance: RequestAllowance;
  /** Discord has refused a request because of a rate limit, in this process or another one. */
  readonly onRateLimited?: OnRateLimited;
  readonly send?: MakeRequest;
}

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
}: SharedRequestsOptions): MakeRequest {
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
    if (forMs > 0 && (limit === 'global' || !isRouteOpen(response.headers))) {
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

/**
 * The limit applies only to a part of the route, such as
 * edits of old messages, so other requests may continue.
 */
function isRouteOpen(headers: Headers): boolean {
  return Number(headers.get('x-ratelimit-remaining')) > 0;
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
