import { AsyncLocalStorage } from 'node:async_hooks';
import { type RequestData, DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/system.ts';

/** A request that may be sent only while its lease is valid, even after waiting for a rate limit. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

// discord.js passes no data of ours to `makeRequest`, so the lease travels in AsyncLocalStorage.
const leases = new AsyncLocalStorage<AnnouncementLease>();

export function withLease<Answer>(hold: AnnouncementLease, send: () => Answer): Answer {
  return leases.run(hold, send);
}

/** Called right before a request is sent. Throws if another process holds the lease now. */
async function proveLease(): Promise<void> {
  await leases.getStore()?.prove();
}

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
