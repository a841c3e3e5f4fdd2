import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
/** IPv6 addresses are counted by their /64 network, because one customer usually has a whole one. */
const NETWORK_GROUPS = 4;
/** A client that doesn't even read one line within this time is disconnected. */
const PATIENCE_MS = 1000;

/**
 * Answers and closes the connection, whatever the client does. `end` alone closes only our side, and a
 * client that never closes its side would keep the connection open forever.
 */
export function turnAway(stream: Duplex, status: string): void {
  // After an upgrade request, HTTP no longer handles errors of the connection.
  stream.on('error', () => undefined);
  if (!stream.writable) {
    stream.destroy();
    return;
  }
  const timer = setTimeout(() => stream.destroy(), PATIENCE_MS);
  timer.unref();
  stream.once('close', () => {
    clearTimeout(timer);
  });
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => {
    stream.destroy();
  });
}

/**
 * Finds the address that a connection is counted under,
 * which may be given by a proxy in front of the server.
 */
export class Addresses {
  readonly #proxies = new BlockList();

  /** Addresses and networks of proxies. `x-forwarded-for` is used only if it comes from one of them. */
  constructor(trustedProxies: readonly string[]) {
    for (const proxy of trustedProxies) {
      const [address = '', bits] = proxy.split('/');
      if (bits === undefined) this.#proxies.addAddress(address, familyOf(address));
      else this.#proxies.addSubnet(address, Number(bits), familyOf(address));
    }
  }

  /**
   * Each proxy appends its client's address to the header,
   * so the last address that isn't a proxy is the client.
   */
  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    let found = plainOf(socket.remoteAddress ?? '');
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    while (isIP(found) !== 0 && this.#proxies.check(found, familyOf(found))) {
      const before = plainOf(forwarded.pop()?.trim() ?? '');
      if (isIP(before) === 0) break;
      found = before;
    }
    return isIPv6(found) ? networkOf(found) : found;
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Turns an IPv4-mapped IPv6 address into the IPv4 address. */
function plainOf(address: string): string {
  return address.replace(MAPPED, '');
}

function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
