import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type LeasedRequest,
  requestWithRetries,
  TwoLaneRest,
} from '../../../src/discord/client/rest.ts';
import { NotOurs } from '../../../src/matches/workers/outbox.ts';
import type { AnnouncementLease } from '../../../src/matches/ports/system.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A server with scripted answers, and a client for it. */
async function restTo(answer: RequestListener): Promise<TwoLaneRest> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const api = `http://127.0.0.1:${port}/api`;
  const rest = new TwoLaneRest({ api, makeRequest: requestWithRetries, offset: 0 }).setToken(
    'token',
  );
  open.push(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  return rest;
}

const CHANNEL = '/channels/123456789012345678/messages';
const FILE = { name: 'board.jpg', data: Buffer.from('…') };

/** The lease can be renewed this many times, and is then lost. */
function holdFor(proofs: number): AnnouncementLease & { readonly lose: () => void } {
  const lost = new AbortController();
  let left = proofs;
  return {
    mayBeShown: false,
    signal: lost.signal,
    lose: () => {
      lost.abort(new NotOurs('lost'));
    },
    prove: () => {
      left -= 1;
      return left < 0 ? Promise.reject(new NotOurs('lost')) : Promise.resolve();
    },
  };
}

describe.each([
  ['words alone', []],
  ['a file', [FILE]],
])('a request with %s', (_, files) => {
  const request = (hold: AnnouncementLease): LeasedRequest => ({
    body: { content: 'x' },
    files,
    hold,
  });

  test.each([
    ['a limit', 429, { 'retry-after': '0.05' }],
    ['a failure', 503, {}],
  ])('renews its lease before it is retried after %s', async (__, status, headers) => {
    let heard = 0;
    const rest = await restTo((_request, response) => {
      heard += 1;
      response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end('{}');
    });
    await expect(rest.post(CHANNEL, request(holdFor(2)))).rejects.toThrow(NotOurs);
    expect(heard).toBe(2);
  });

  test('is aborted when its lease is lost', async () => {
    const hold = holdFor(1);
    let gone = false;
    const rest = await restTo((incoming) => {
      incoming.on('close', () => {
        gone = true;
      });
      hold.lose();
    });
    await expect(rest.post(CHANNEL, request(hold))).rejects.toThrow();
    await expect.poll(() => gone).toBe(true);
  });

  test('is never started if it waits behind another and loses its lease', async () => {
    let heard = 0;
    let answer: () => void = () => undefined;
    const rest = await restTo((_request, response) => {
      heard += 1;
      answer = () => response.setHeader('content-type', 'application/json').end('{}');
    });
    const first = rest.post(CHANNEL, request(holdFor(1)));
    await expect.poll(() => heard).toBe(1);
    const second = holdFor(9);
    const waiting = rest.post(CHANNEL, request(second));
    // Until it is in the queue.
    await pause(20);
    second.lose();
    await expect(waiting).rejects.toThrow();
    answer();
    await first;
    expect(heard).toBe(1);
  });
});

test('text alone arrives the same as without a lease', async () => {
  const bodies: unknown[] = [];
  const rest = await restTo((request, response) => {
    void json(request).then((body) => {
      bodies.push([request.headers['content-type'], body]);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const body = { content: '“Žižka” 🥌' };
  await rest.post(CHANNEL, { body });
  const held: LeasedRequest = { body, hold: holdFor(1) };
  await rest.post(CHANNEL, held);
  expect(bodies).toEqual([
    ['application/json', body],
    ['application/json', body],
  ]);
});
