import { type RequestData, DefaultRestOptions, type RESTOptions } from 'discord.js';
import type { AnnouncementLease } from '../../matches/ports/announcer.ts';

/** Something to be sent only while it is ours to send, however long it waits before that. */
export interface LeasedRequest extends RequestData {
  readonly hold?: AnnouncementLease;
}

const holds = new WeakMap<object, AnnouncementLease>();

/** discord.js hands on nothing about a request but its address, its headers and this very body. */
export function attachLease<Body extends object>(body: Body, hold: AnnouncementLease): Body {
  holds.set(body, hold);
  return body;
}

/** To be called when nothing lies between us and the network any more: throws if it is not ours now. */
export async function proveLease(body: unknown): Promise<void> {
  if (typeof body === 'object' && body !== null) await holds.get(body)?.prove();
}

/** Names for a connection that ended under a request; discord.js asks again only after a reset. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * A request whose connection broke off is made again by discord.js, as after a reset. Done twice it
 * does no harm: messages have a nonce, and Discord takes one answer to an interaction. Before every
 * try, whatever discord.js has waited for, it has to be ours to make.
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
