import type { RateLimitData } from 'discord.js';

/**
 * How long a request would have to wait. When its route resets says nothing where less than the
 * route is limited, as edits of old messages are: then only the refusal says how long.
 */
export function waitOf({
  timeToReset,
  retryAfter,
}: Pick<RateLimitData, 'timeToReset' | 'retryAfter'>): number {
  return Math.max(timeToReset, retryAfter);
}
