import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { proveLease } from './leased-requests.ts';

/** Names for a connection that ended under a request; discord.js asks again only after a reset. */
const BROKEN = ['UND_ERR_SOCKET', 'EPIPE', 'ECONNABORTED'];

/**
 * A request whose connection broke off is made again by discord.js, as after a reset. Done twice it
 * does no harm: messages have a nonce, and Discord takes one answer to an interaction. Before every
 * try, whatever discord.js has waited for, it has to be ours to make.
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
