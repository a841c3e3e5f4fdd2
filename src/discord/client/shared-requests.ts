import type { RESTOptions } from 'discord.js';
import type { RequestAllowance } from '../../fleet/shared-limits.ts';
import { requestWithRetries } from './leased-requests.ts';

type MakeRequest = RESTOptions['makeRequest'];
type Headers = Awaited<ReturnType<MakeRequest>>['headers'];

const TOO_MANY = 429;
const MS_PER_S = 1000;
const EVERYTHING = 'everything';
/** Discord counts requests separately for each of these ids. Other ids don't matter for rate limits. */
const MAJOR = /^(channels|guilds|webhooks)$/;
const NUMBER = /^\d{15,}$/;

export interface SharedRequestsOptions {
  readonly allowance: RequestAllowance;
  /** Discord has refused a request because of a rate limit, in this process or another one. */
  readonly onRateLimited?: OnRateLimited;
  readonly send?: MakeRequest;
}

/** A limit on all requests, on one route for this bot, or on a resource that all bots share. */
export type LimitScope = 'global' | 'user' | 'shared';
export type OnRateLimited = (heard: 'own' | 'others', scope: LimitScope) => void;

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
