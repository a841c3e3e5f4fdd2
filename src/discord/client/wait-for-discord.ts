import { setTimeout } from 'node:timers/promises';
import { DiscordAPIError, Routes, type Client } from 'discord.js';
import type { Log } from '../context/log.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Before a try, after so many that have failed: a second, then two, at last a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
}

/**
 * Resolves when Discord answers, however long that takes: once connected, the client connects again
 * by itself, but its first question it asks only once. If the answer is no, logging in says so.
 */
export async function waitForDiscord(
  { rest }: Pick<Client, 'rest'>,
  token: string,
  log: Log,
): Promise<void> {
  rest.setToken(token);
  for (let failures = 1; ; failures += 1) {
    const pauseMs = pauseAfter(failures);
    try {
      await rest.get(Routes.gatewayBot());
      return;
    } catch (thrown) {
      if (thrown instanceof DiscordAPIError && thrown.status < 500) return;
      log.warn({ err: thrown, pauseMs }, 'Discord cannot be reached: trying again');
    }
    await setTimeout(pauseMs);
  }
}
