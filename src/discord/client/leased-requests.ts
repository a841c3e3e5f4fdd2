import { AsyncLocalStorage } from 'node:async_hooks';
import { type RequestData, DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';

/** A request that may be sent only while its lease holds, even after a wait for a rate limit. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

// discord.js passes nothing of ours on to the function that makes a request.
const leases = new AsyncLocalStorage<AnnouncementLease>();

export function withLease<Answer>(hold: AnnouncementLease, send: () => Answer): Answer {
  return leases.run(hold, send);
}

/** Call this right before a request leaves: it throws if the lease is not ours now. */
async function proveLease(): Promise<void> {
  await leases.getStore()?.prove();
}

/** Names for a connection that ended under a request; discord.js asks again only after a reset. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * Makes discord.js retry a request whose connection broke, as it does after a reset. Retries are safe:
 * messages have an idempotency key (the nonce), and Discord takes one answer to an interaction. Every
 * try proves the lease first, because discord.js may have waited before it.
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
