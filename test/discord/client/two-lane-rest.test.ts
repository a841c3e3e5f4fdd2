import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { TwoLaneRest } from '../../../src/discord/client/two-lane-rest.ts';

test('answers to interactions wait for no board, and boards keep to what Discord takes', async () => {
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
    // Whatever would have to wait is told at once.
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
