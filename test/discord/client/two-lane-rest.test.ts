import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRest } from '../../../src/discord/client/client.ts';
import { TwoLaneRest } from '../../../src/discord/client/rest.ts';

test('answers to interactions wait for no board, and boards keep to Discord’s limits', async () => {
  const answers: string[] = [];
  const server = createServer((request, response) => {
    answers.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rest = new TwoLaneRest({
    api: `http://127.0.0.1:${port}/api`,
    globalRequestsPerSecond: 3,
    // Requests that would have to wait are reported at once.
    rejectOnRateLimit: () => true,
  }).setToken('token');
  const board = (i: number) => rest.post(`/channels/${123_456_789_012_000 + i}/messages`);
  const answer = (i: number) =>
    rest.post(`/interactions/${123_456_789_012_000 + i}/token-${i}/callback`, { auth: false });
  try {
    for (let i = 0; i < 3; i += 1) await board(i);
    await expect(board(3)).rejects.toMatchObject({ global: true });
    for (let i = 0; i < 20; i += 1) await answer(i);
    expect(answers.filter((url) => url.includes('/callback'))).toHaveLength(20);
    expect(answers.filter((url) => url.includes('/messages'))).toHaveLength(3);
  } finally {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});

test('through a proxy goes all but answers to interactions, as fast as it accepts them', async () => {
  const asked: string[] = [];
  const serve = async (name: string) => {
    const server = createServer((request, response) => {
      asked.push(`${name} ${request.url ?? ''}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  };
  const [discord, proxy] = [await serve('discord'), await serve('proxy')];
  const rest = createRest({ apiUrl: discord, restUrl: proxy });
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  });
  rest.setToken('token');
  const waits: unknown[] = [];
  rest.on('rateLimited', (limit) => waits.push(limit));
  // More than the library sends in a second by itself.
  await Promise.all(
    Array.from({ length: 100 }, (_, i) => rest.get(`/channels/${123_456_789_012_000 + i}`)),
  );
  expect(waits).toEqual([]);
  await rest.post('/interactions/123456789012345678/token/callback', { auth: false });
  expect(asked.filter((line) => line.startsWith('proxy /api/v10/channels/'))).toHaveLength(100);
  expect(asked.filter((line) => !line.startsWith('proxy'))).toEqual([
    'discord /api/v10/interactions/123456789012345678/token/callback',
  ]);
});
