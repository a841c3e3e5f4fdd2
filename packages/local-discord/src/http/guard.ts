import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Blocks requests from other web sites, which could otherwise reach this server through a visitor's
 * browser, by its address or by DNS rebinding.
 */
export function isTrusted(
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  listeningHost: string,
): boolean {
  const host = request.headers.host ?? '';
  if (!isOwnName(hostNameOf(host), listeningHost)) return false;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  // Following a link here is allowed; fetching or framing from another site is not.
  return request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document';
}

export function hostNameOf(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

export function isOwnName(name: string, listeningHost: string): boolean {
  if (['localhost', '127.0.0.1', '::1', listeningHost.toLowerCase()].includes(name)) return true;
  const listensToAll = ['0.0.0.0', '::'].includes(listeningHost);
  return listensToAll && isIP(name) !== 0;
}
