import { setTimeout } from 'node:timers/promises';
import { DiscordAPIError } from 'discord.js';
import type { BotLog } from '../context/bot.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Exponential backoff: a second after the first failure, doubled each time, up to a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
}

/**
 * Retries until Discord answers, because discord.js reconnects by itself but doesn't retry its first
 * request. Throws if Discord refuses the request.
 */
export async function waitForDiscord<Answer>(
  ask: () => Promise<Answer>,
  log: BotLog,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    const pauseMs = pauseAfter(failures);
    try {
      return await ask();
    } catch (thrown) {
      if (thrown instanceof DiscordAPIError && thrown.status < 500) throw thrown;
      log.warn({ err: thrown, pauseMs }, 'Discord cannot be reached: trying again');
    }
    await setTimeout(pauseMs);
  }
}
