import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLOSE_CODES, PROTOCOL_VERSION } from '../../src/activity/protocol/client-messages.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { join } from 'node:path';
import { temporaryFolder } from '../support/stores.ts';
import { newMatch } from '../support/tables.ts';
import { dial, posted, upgradeTo, type RawLine } from './support/raw-line.ts';
import {
  enter,
  openTableParty,
  ticketFor,
  Window,
  type TableParty,
} from './support/table-party.ts';

let party: TableParty;
beforeEach(async () => {
  party = await openTableParty();
});
afterEach(async () => {
  await party.close();
});

function lines(count: number, from?: string): Promise<RawLine[]> {
  return Promise.all(Array.from({ length: count }, () => dial(party.activity.url, from)));
}

const statusOf = ({ heard }: RawLine) => heard.split(' ', 2)[1];

test.each([
  ['a WebSocket at another path', upgradeTo('/elsewhere'), '404'],
  ['a request that is not HTTP', 'nonsense\r\n\r\n', '400'],
  ['a WebSocket without a key', upgradeTo('/table').replace(/Sec-WebSocket-Key.*\r\n/, ''), '400'],
])(
  '%s is answered, and the connection is closed whatever the client does',
  async (_, said, status) => {
    const all = await lines(20);
    for (const line of all) line.write(said);
    await expect.poll(() => all.every(({ isEnded }) => isEnded), { timeout: 10_000 }).toBe(true);
    expect(new Set(all.map(statusOf))).toEqual(new Set([status]));
    // The system answers what is sent to a closed connection: it was reset.
    for (const line of all) line.trickle('x', 50);
    await expect.poll(() => all.every(({ isClosed }) => isClosed), { timeout: 5000 }).toBe(true);
  },
);

test('a client that hangs up on a refusal ends only its own connection', async () => {
  for (const said of [upgradeTo('/elsewhere'), upgradeTo('/table'), 'nonsense\r\n\r\n']) {
    const all = await lines(30);
    for (const line of all) {
      line.write(said);
      line.socket.resetAndDestroy();
    }
  }
  expect((await fetch(party.activity.url)).status).toBe(200);
});

test('more than a thousand silent connections from one address lock no one out', async () => {
  const match = await newMatch(party.service);
  const ada = await enter(party, 'ada', match);
  const silent = await lines(1050, '127.0.0.2');
  // Half of them have opened a WebSocket, and send nothing.
  for (const line of silent.slice(500)) line.write(upgradeTo('/table'));
  const early = await dial(party.activity.url, '127.0.0.3');
  await expect
    .poll(() => silent.filter(({ isClosed, isEnded }) => isClosed || isEnded).length)
    .toBeGreaterThanOrEqual(50);
  // The oldest are closed, and only those of the address that has too many.
  expect(early.isEnded).toBe(false);
  expect(silent.at(-1)?.isEnded).toBe(false);
  const bo = await enter(party, 'bo', match);
  expect((await bo.next('table')).match).toBe(match);
  // The player who was connected before is still connected.
  await ada.say({ kind: 'list' });
  await ada.next('list');
  expect(party.refused).toContain('tooMuch');
});

test('invalid codes from one address do not block others', async () => {
  const asked = posted('/admission', JSON.stringify({ code: 'made-up', instance: 'i-1' }));
  const attackers = await lines(10, '127.0.0.2');
  for (const line of attackers) for (let i = 0; i < 60; i += 1) line.write(asked);
  await expect
    .poll(() => party.refused.filter((why) => why === 'tooMuch').length)
    .toBeGreaterThan(400);
  expect(party.refused.filter((why) => why === 'refused').length).toBeLessThan(50);
  for (let i = 0; i < 10; i += 1) expect(await ticketFor(party, 'ada')).toBeTruthy();
});

test('a crowd that comes from one address is admitted', async () => {
  // Below the rate limit of an address: connections that were admitted do not count.
  for (let i = 0; i < 55; i += 1) expect(await ticketFor(party, 'ada')).toBeTruthy();
});

test('a forwarded address counts where its proxy is trusted', async () => {
  const code = JSON.stringify({ code: 'made-up', instance: 'i-1' });
  await party.close();
  party = await openTableParty({ trustedProxies: ['127.0.0.0/8'] });
  const proxy = await dial(party.activity.url);
  // Each claims another address, before the proxy adds the real one.
  for (let i = 0; i < 50; i += 1) {
    const forwarded = `X-Forwarded-For: 10.1.2.${i}, 198.51.100.7\r\n`;
    proxy.write(posted('/admission', code, forwarded));
  }
  await expect.poll(() => party.refused.length).toBe(50);
  proxy.write(posted('/admission', code, 'X-Forwarded-For: 203.0.113.9\r\n'));
  await expect.poll(() => party.refused.length).toBe(51);
  expect(party.refused.filter((why) => why === 'tooMuch').length).toBeGreaterThan(5);
  expect(party.refused.at(-1)).toBe('refused');
});

test('windows that could not be shown anything do not count as open', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'matches.db');
  const store = new SqliteStore({ file, busyTimeoutMs: 20 });
  await party.close();
  party = await openTableParty({ store });
  const match = await newMatch(party.service);
  const ticket = await ticketFor(party, 'ada');
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  for (let i = 0; i < 8; i += 1) {
    const window = new Window(party.activity.url);
    await window.say({ kind: 'hello', version: PROTOCOL_VERSION, ticket, match });
    expect(await window.closed).toBe(1011);
  }
  other.exec('ROLLBACK');
  other.close();
  await expect.poll(() => party.activity.lobby.guests()).toBe(0);
  const ada = await enter(party, 'ada', match);
  expect((await ada.next('table')).match).toBe(match);
  ada.close();
  await party.close();
  await store.close();
  folder.remove();
});

test('a valid hello counts as activity even while Discord is slow to give a name', async () => {
  await party.close();
  party = await openTableParty({
    nameOf: (player) =>
      new Promise((tell) => setTimeout(tell, player === '11' ? 11_500 : 0, 'Late')),
  });
  const match = await newMatch(party.service);
  const ada = await enter(party, 'ada', match);
  expect((await ada.next('table')).match).toBe(match);
});

test('after a body that is too large, the rest of the connection is not read as another request', async () => {
  for (const headers of ['', 'Connection: keep-alive\r\n']) {
    const line = await dial(party.activity.url);
    line.write(posted('/admission', 'x'.repeat(6000), headers));
    line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => line.isEnded).toBe(true);
    expect(line.heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(line.heard.toLowerCase()).toContain('connection: close');
    expect(line.heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
  // The server need not read to the end of a request that is too long from the start, or never
  // ends.
  const endless = await dial(party.activity.url);
  endless.write('POST /admission HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (let i = 0; i < 10; i += 1) endless.write(`3e8\r\n${'x'.repeat(1000)}\r\n`);
  await expect.poll(() => endless.isEnded).toBe(true);
  expect(statusOf(endless)).toBe('413');
});

test('headers and bodies that trickle in are cut off after ten seconds', async () => {
  const [silent, header, body, other] = await lines(4);
  const startedMs = performance.now();
  header?.write('GET / HTTP/1.1\r\nX-Slow: ').trickle('x', 500);
  body
    ?.write('POST /admission HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n')
    .trickle('x', 500);
  other?.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\n').trickle('x', 500);
  const all = [silent, header, body, other];
  await expect.poll(() => all.every((line) => line?.isEnded), { timeout: 45_000 }).toBe(true);
  expect(performance.now() - startedMs).toBeLessThan(18_000);
}, 60_000);

test('a client that never answers a close is not waited for', async () => {
  const line = await dial(party.activity.url);
  line.write(upgradeTo('/table'));
  await expect.poll(() => line.heard).toContain('101');
  // An empty masked text message, which no page sends.
  line.socket.write(Buffer.from([0x81, 0x80, 0, 0, 0, 0]));
  await expect.poll(() => party.refused).toContain('notUnderstood');
  await expect.poll(() => line.isEnded, { timeout: 6000 }).toBe(true);
});

test('a client that floods with pings is disconnected before the answers fill the memory', async () => {
  const line = await dial(party.activity.url);
  line.write(upgradeTo('/table'));
  await expect.poll(() => line.heard).toContain('101');
  // Reads nothing, so that every answer would have to be buffered.
  line.socket.pause();
  const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
  line.socket.write(Buffer.concat(Array.from({ length: 2000 }, () => ping)));
  await expect.poll(() => party.refused).toContain('tooMuch');
});

test('a seventh open window is refused, and closed windows do not count', async () => {
  const ticket = await ticketFor(party, 'ada');
  for (let i = 0; i < 3; i += 1) {
    const open = [];
    for (let j = 0; j < 6; j += 1) {
      const window = new Window(party.activity.url);
      await window.say({ kind: 'hello', version: PROTOCOL_VERSION, ticket, match: null });
      // All of them have one place in line, for which joining is limited.
      expect((await window.next('table')).match).not.toBe('free');
      open.push(window);
    }
    const seventh = new Window(party.activity.url);
    await seventh.say({ kind: 'hello', version: PROTOCOL_VERSION, ticket, match: null });
    expect(await seventh.closed).toBe(CLOSE_CODES.tooMuch);
    for (const window of open) window.close();
    await Promise.all(open.map(({ closed }) => closed));
  }
});
