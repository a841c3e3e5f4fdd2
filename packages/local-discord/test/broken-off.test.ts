import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startLocalDiscord } from '../src/local-discord.ts';

test('records no refusal for a bot that disconnects during a request', async () => {
  const discord = await startLocalDiscord();
  try {
    const { hostname, port } = new URL(discord.apiUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"content":`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await fetch(`${discord.apiUrl}/v10/gateway`);
    expect(answer.status).toBe(200);
    discord.assertClean();
  } finally {
    await discord.close();
  }
});
