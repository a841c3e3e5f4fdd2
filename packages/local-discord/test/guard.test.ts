import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AttachmentBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isTrusted } from '../src/http/guard.ts';
import { startLocalDiscord } from '../src/local-discord.ts';
import { ask } from './support/ask.ts';
import { openDiscord, openParty, textChannel } from './support/world.ts';

function statusOf(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('refuses requests from other web sites', async () => {
  const discord = await openDiscord();
  const people = `${discord.webUrl}/local/people`;
  const { host, port } = new URL(people);
  expect(await statusOf(people, {})).toBe(200);
  expect(await statusOf(people, { origin: `http://${host}` })).toBe(200);
  expect(await statusOf(people, { host: `localhost:${port}` })).toBe(200);
  expect(await statusOf(people, { origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(people, { origin: 'null' })).toBe(403);
  for (const use of ['empty', 'iframe']) {
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': use };
    expect([use, await statusOf(people, foreign)]).toEqual([use, 403]);
  }
  // A foreign name that points at this machine is refused.
  expect(await statusOf(people, { host: `evil.example:${port}` })).toBe(403);
  expect(
    await statusOf(`${discord.webUrl}/local/uploads`, { origin: 'https://evil.example' }, 'POST'),
  ).toBe(403);
  for (const path of ['gateway/?v=10', 'local/socket?as=ada']) {
    const socket = new WebSocket(`ws://${host}/${path}`, { origin: 'https://evil.example' });
    const refused = await new Promise((resolve) => socket.once('error', resolve));
    expect(String(refused)).toContain('403');
  }
});

test('serves files only by signed links, for a day', async () => {
  const discord = await openDiscord();
  const ada = discord.as('ada');
  const page = { filename: 'x.html', contentType: 'text/html', bytes: Buffer.from('<script>') };
  ada.say('general', '', { files: [page] });
  const [file] = [...discord.world.files.keys()];
  const bare = await fetch(`${discord.cdnUrl}/attachments/1/${file ?? ''}/x.html`);
  expect(bare.status).toBe(404);
  const [channelId = ''] = discord.world.messages.keys();
  const { json } = await ask(discord, 'GET', `/channels/${channelId}/messages`);
  const [message] = json as unknown as { attachments: { url: string }[] }[];
  const url = message?.attachments[0]?.url ?? '';
  const had = await fetch(url);
  expect(had.headers.get('content-type')).toBe('application/octet-stream');
  expect(had.headers.get('content-disposition')).toBe('attachment');
  expect((await fetch(url.replace(/hm=./, 'hm=x'))).status).toBe(404);
  discord.clock.advance(25 * 3_600_000);
  expect((await fetch(url)).status).toBe(404);
});

test('accepts numeric addresses but no foreign host name when it listens on the network', () => {
  const from = (host: string) => ({ headers: { host }, method: 'GET' });
  expect(isTrusted(from('192.168.1.5:8055'), '0.0.0.0')).toBe(true);
  expect(isTrusted(from('192.168.1.5:8055'), '127.0.0.1')).toBe(false);
  expect(isTrusted(from('evil.example:8055'), '0.0.0.0')).toBe(false);
  expect(isTrusted(from('parlour.lan:8055'), 'parlour.lan')).toBe(true);
});

test('closes while a page is still open', async () => {
  const discord = await startLocalDiscord();
  const page = new WebSocket(`${discord.webUrl.replace('http', 'ws')}/local?as=ada`);
  await once(page, 'open');
  const closed = once(page, 'close');
  await discord.close();
  await closed;
});

test('keeps serving a replaced file for a while', async () => {
  const { discord, bot } = await openParty();
  const general = textChannel(bot, 'general');
  const at = (name: string) => new AttachmentBuilder(Buffer.alloc(10, name), { name });
  const message = await general.send({ files: [at('first.png')] });
  const url = message.attachments.first()?.url ?? '';
  await message.edit({ files: [at('second.png')], attachments: [] });
  expect((await fetch(url)).status).toBe(200);
  const [shown] = discord.as('ada').messages('general');
  expect(shown?.pictures.map(({ filename }) => filename)).toEqual(['second.png']);
  // Removed files are kept only up to the limit.
  const full = { bytes: Buffer.alloc(16 * 1024 * 1024), contentType: 'image/png' };
  discord.world.formerFiles.set('full', full);
  await message.edit({ files: [at('third.png')], attachments: [] });
  expect((await fetch(url)).status).toBe(404);
  expect(discord.world.formerFiles.size).toBe(1);
});

test('shows network addresses only when it listens on the network', async () => {
  expect((await openDiscord()).sharedUrls).toEqual([]);
  const shared = await openDiscord({ host: '0.0.0.0' });
  const { port } = new URL(shared.webUrl);
  for (const url of shared.sharedUrls) {
    expect(url).toMatch(new RegExp(`^http://\\d+(\\.\\d+){3}:${port}$`));
    expect((await fetch(`${url}/local/people`)).status).toBe(200);
  }
  const name = { host: `evil.example:${port}` };
  expect(await statusOf(`${shared.webUrl}/local/people`, name)).toBe(403);
});

test('responds 404 to a path named like an object’s built-in property', async () => {
  const discord = await openDiscord();
  const nowhere = await statusOf(`${discord.webUrl}/nowhere/x`, {});
  for (const path of ['constructor', 'toString', '__proto__', 'hasOwnProperty/x', 'valueOf']) {
    expect([path, await statusOf(`${discord.webUrl}/${path}`, {})]).toEqual([path, nowhere]);
    expect((await fetch(`${discord.apiUrl}/v10/${path}`)).status).toBe(404);
  }
  expect(discord.crashes).toEqual([]);
});

test('records no refusal for a bot that disconnects during a request', async () => {
  const discord = await openDiscord();
  const { hostname, port } = new URL(discord.apiUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"content":`,
  );
  await pause(50);
  socket.resetAndDestroy();
  await pause(50);
  expect((await fetch(`${discord.apiUrl}/v10/gateway`)).status).toBe(200);
  discord.assertClean();
});
