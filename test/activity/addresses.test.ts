import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { Addresses } from '../../src/activity/server/turn-away.ts';

function addressOf(trusted: readonly string[], peer: string, forwarded?: string): string {
  const socket = { remoteAddress: peer } as IncomingMessage['socket'];
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return new Addresses(trusted).of({ socket, headers });
}

test.each<readonly [string, readonly string[], string, string | undefined, string]>([
  ['the client itself', [], '198.51.100.7', undefined, '198.51.100.7'],
  ['the client itself, whatever it claims', [], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['IPv4 written as IPv6', [], '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  [
    'the address that the proxy saw',
    ['127.0.0.1'],
    '::ffff:127.0.0.1',
    '203.0.113.1',
    '203.0.113.1',
  ],
  [
    'the last address that the proxy saw',
    ['127.0.0.1'],
    '127.0.0.1',
    '1.1.1.1, 9.9.9.9',
    '9.9.9.9',
  ],
  ['two proxies', ['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', '9.9.9.9,10.1.2.3', '9.9.9.9'],
  ['a proxy that sends no address', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy that sends an invalid address', ['127.0.0.1'], '127.0.0.1', 'unknown', '127.0.0.1'],
  ['proxies alone', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['an IPv6 network', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['the same, abbreviated', [], '2001:db8:1:2::9', undefined, '2001:db8:1:2::/64'],
  ['zeros left out', [], '2001:db8::9', undefined, '2001:db8:0:0::/64'],
  ['this machine', [], '::1', undefined, '0:0:0:0::/64'],
  ['behind a proxy of IPv6', ['fd00::/8'], 'fd12::1', '2001:DB8:1:02::7', '2001:db8:1:2::/64'],
  ['a closed connection', [], '', undefined, ''],
])('%s', (_, trusted, peer, forwarded, address) => {
  expect(addressOf(trusted, peer, forwarded)).toBe(address);
});
