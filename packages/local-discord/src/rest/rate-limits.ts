import type { Clock } from '../simulation/clock.ts';

export interface RateLimitOptions {
  /** Requests per second of a bot. Discord allows 50. */
  readonly globalPerSecond: number;
  /** Refused requests (401, 403, 429) in ten minutes before the address is banned. */
  readonly invalidPerTenMinutes: number;
  /** Multiplies every route's allowance. */
  readonly generosity: number;
}

export const DISCORD_RATE_LIMITS: RateLimitOptions = {
  globalPerSecond: 50,
  invalidPerTenMinutes: 10_000,
  generosity: 1,
};

interface Allowance {
  readonly requests: number;
  readonly perMs: number;
}

/** Measured on Discord by the authors of client libraries; Discord publishes no numbers. */
const ALLOWANCES: readonly (readonly [RegExp, Allowance])[] = [
  [/^PUT .*\/reactions\//, { requests: 1, perMs: 250 }],
  [/^DELETE .*\/messages\/:messageId$/, { requests: 5, perMs: 1000 }],
  [/^POST .*\/bulk-delete$/, { requests: 1, perMs: 1000 }],
  [/^(POST|PATCH) .*\/messages/, { requests: 5, perMs: 5000 }],
  [/^(POST|PATCH|DELETE) \/webhooks\//, { requests: 5, perMs: 2000 }],
  [/^PATCH \/channels\/:channelId$/, { requests: 5, perMs: 10_000 }],
  [/^POST \/applications\//, { requests: 5, perMs: 20_000 }],
  [/^POST \/interactions\//, { requests: 50, perMs: 1000 }],
];
const OTHERWISE: Allowance = { requests: 10, perMs: 1000 };

interface Window {
  used: number;
  endsMs: number;
}

export interface Verdict {
  readonly headers: Readonly<Record<string, string>>;
  readonly retryAfterMs: number | undefined;
  readonly isGlobal: boolean;
}

export interface RateLimits {
  readonly spend: (route: string, major: string, bot: string) => Verdict;
  readonly noteRefusal: (address: string) => void;
  readonly isShutOut: (address: string) => boolean;
  readonly shutOutForMs: (address: string) => number;
}

export function createRateLimits(clock: Clock, options: RateLimitOptions): RateLimits {
  const windows = new Map<string, Window>();
  const windowOf = (key: string, perMs: number): Window => {
    const nowMs = clock.nowMs();
    const known = windows.get(key);
    if (known !== undefined && known.endsMs > nowMs) return known;
    const fresh = { used: 0, endsMs: nowMs + perMs };
    windows.set(key, fresh);
    if (windows.size > 5000) forgetEnded(windows, nowMs);
    return fresh;
  };
  const invalid = (address: string): Window => windowOf(`invalid ${address}`, 600_000);

  return {
    spend(route, major, bot) {
      const found = ALLOWANCES.find(([pattern]) => pattern.test(route));
      const { requests, perMs } = found?.[1] ?? OTHERWISE;
      const limit = requests * options.generosity;
      const bucket = bucketName(route);
      const window = windowOf(`${bucket} ${major} ${bot}`, perMs);
      const everything = windowOf(`global ${bot}`, 1000);
      // Responses to interactions are exempt from the global limit.
      const isExempt = route.startsWith('POST /interactions/') || route.includes('/webhooks/');
      const isGlobal = !isExempt && everything.used >= options.globalPerSecond;
      const isOver = window.used >= limit;
      if (!isOver && !isGlobal) window.used += 1;
      if (!isOver && !isGlobal && !isExempt) everything.used += 1;
      const ending = isGlobal ? everything : window;
      const leftMs = Math.max(1, ending.endsMs - clock.nowMs());
      return {
        isGlobal,
        retryAfterMs: isOver || isGlobal ? leftMs : undefined,
        headers: {
          'x-ratelimit-bucket': bucket,
          'x-ratelimit-limit': String(limit),
          'x-ratelimit-remaining': String(Math.max(0, limit - window.used)),
          'x-ratelimit-reset': ((clock.nowMs() + leftMs) / 1000).toFixed(3),
          'x-ratelimit-reset-after': (leftMs / 1000).toFixed(3),
        },
      };
    },
    noteRefusal(address) {
      invalid(address).used += 1;
    },
    isShutOut: (address) => invalid(address).used >= options.invalidPerTenMinutes,
    shutOutForMs: (address) => invalid(address).endsMs - clock.nowMs(),
  };
}

/** Discord's bucket names are opaque; these are readable for debugging. */
function bucketName(route: string): string {
  return Buffer.from(route).toString('base64url');
}

function forgetEnded(windows: Map<string, Window>, nowMs: number): void {
  for (const [key, { endsMs }] of windows) if (endsMs <= nowMs) windows.delete(key);
}
