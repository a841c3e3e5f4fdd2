import { type RequestData, DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';

/** A request that may be sent only while its lease holds, even after a wait for a rate limit. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

const holds = new WeakMap<object, AnnouncementLease>();

/** Attaches the lease to the body, because discord.js passes on only the address, headers and body. */
export function attachLease<Body extends object>(body: Body, hold: AnnouncementLease): Body {
  holds.set(body, hold);
  return body;
}

/** To be called right before the network request: throws if the lease may be lost. */
export async function proveLease(body: unknown): Promise<void> {
  if (typeof body === 'object' && body !== null) await holds.get(body)?.prove();
}

/** Names for a connection that ended under a request; discord.js asks again only after a reset. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * Makes discord.js retry a request whose connection broke, as it does after a reset. Retries are safe:
 * messages have an idempotency key (the nonce), and Discord takes one answer to an interaction. Every
 * try proves the lease first, because discord.js may have waited before it.
 */
export const requestWithRetries: RESTOptions['makeRequest'] = async (url, init) => {
  await proveLease(init.body);
  try {
    return await DefaultRestOptions.makeRequest(url, init);
  } catch (thrown) {
    const isBroken =
      thrown instanceof Error && BROKEN.includes(String(Reflect.get(thrown, 'code')));
    if (!isBroken) throw thrown;
    throw Object.assign(new Error(thrown.message, { cause: thrown }), { code: 'ECONNRESET' });
  }
};
