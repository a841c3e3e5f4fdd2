import { once } from 'node:events';
import { createServer, request as requestOf, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WebSocket, WebSocketServer } from 'ws';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { closeAfterTest, firstBot, openDiscord } from '../support/world.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let discord: LocalDiscord;
let origin: string;
let seen: Seen[];
/** The app's page and its compression. */
let page: string;
let encoding: string;

beforeEach(async () => {
  discord = await openDiscord();
  origin = await discord.activities.map(firstBot(discord), await startApp());
});

const CODERS: Readonly<Record<string, (text: string) => Buffer>> = {
  identity: (text) => Buffer.from(text),
  gzip: gzipSync,
  br: brotliCompressSync,
};

/** An app's server that reports its requests and echoes on its sockets. */
async function startApp(): Promise<string> {
  seen = [];
  page = 'answered';
  encoding = 'identity';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const isPage = url?.endsWith('.js') !== true;
      response.writeHead(url === '/gone' ? 410 : 200, {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
        'cache-control': 'max-age=31536000, immutable',
        etag: '"1"',
        'content-security-policy': "object-src 'none'; frame-ancestors 'none'",
        ...(isPage && encoding !== 'identity' ? { 'content-encoding': encoding } : {}),
      });
      response.end(isPage ? CODERS[encoding]?.(page) : 'answered');
    });
  });
  const echo = new WebSocketServer({ server });
  echo.on('connection', (socket, request) => {
    socket.send(`hello from ${request.url ?? ''}`);
    socket.on('message', (data: Buffer) => {
      socket.send(`echo ${data.toString()}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTest(() => {
    echo.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function openSocket(path: string, headers: Record<string, string> = {}): WebSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, { headers });
  closeAfterTest(() => {
    socket.terminate();
  });
  return socket;
}

async function nextMessage(socket: WebSocket): Promise<string> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  return data.toString();
}

test('forwards requests to the app’s server unchanged', async () => {
  const response = await fetch(`${origin}/api/token?x=1`, {
    method: 'POST',
    body: '{"code":"c"}',
    headers: { 'content-type': 'application/json' },
  });
  expect([response.status, await response.text()]).toEqual([200, 'answered']);
  expect(seen).toMatchObject([{ method: 'POST', url: '/api/token?x=1', body: '{"code":"c"}' }]);
  expect(`http://${String(seen[0]?.headers['x-forwarded-host'])}`).toBe(origin);
  expect((await fetch(`${origin}/gone`)).status).toBe(410);
  await fetch(`${origin}/.proxy/api/token`);
  expect(seen.at(-1)?.url).toBe('/api/token');
});

test('never caches pages, and caches other files as the app says', async () => {
  const page = await fetch(`${origin}/?frame_id=1`);
  expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['no-store', null]);
  const script = await fetch(`${origin}/app-1a2b.js`);
  expect(script.headers.get('cache-control')).toBe('max-age=31536000, immutable');
});

test('replaces a page’s policy: its own origin, a few CDN paths, and only the local Discord as its parent', async () => {
  const policy = policyOf(await fetch(`${origin}/?frame_id=1`));
  expect(policy['script-src']).toMatch(/^'self' 'unsafe-eval' 'nonce-[\w+/]+=*' blob:$/);
  expect(policy['connect-src']).toMatch(`${origin} ${origin.replace('http', 'ws')} data: blob: `);
  expect(policy['frame-ancestors']).toBe(`'self' ${discord.webUrl}`);
  expect(policy['object-src']).toBeUndefined();
});

test.each(['identity', 'gzip', 'br'])(
  'gives inline scripts of a page sent as %s the nonce, but not script files',
  async (coding) => {
    encoding = coding;
    page =
      '<script>1</script><script type="module" src="/a.js"></script><script data-src="b">2</script>';
    const [answer, again] = [await fetch(origin), await fetch(origin)];
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer)['script-src'] ?? '')?.[1] ?? '';
    expect(await answer.text()).toBe(
      `<script nonce="${nonce}">1</script><script type="module" src="/a.js"></script>` +
        `<script nonce="${nonce}" data-src="b">2</script>`,
    );
    expect(policyOf(again)['script-src']).not.toContain(nonce);
    expect((await fetch(origin, { method: 'HEAD' })).status).toBe(200);
  },
);

test('gives an iOS window no origin and no CORS headers', async () => {
  const nobodys = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  const before = await fetch(`${origin}/api`, { headers: nobodys });
  expect(before.status).toBe(403);
  const [ada, bo] = ['ada', 'bo'].map((who) =>
    discord.activities.session(who, 'general', who === 'ada' ? { client: 'ios' } : {}),
  );
  if (ada === undefined || bo === undefined) throw new Error('nobody is there');
  expect(ada.query['platform']).toBe('mobile');
  const policy = policyOf(await fetch(ada.url));
  expect(policy['script-src']).toMatch(/^'unsafe-eval' 'nonce-[^']+' blob:$/);
  expect(policy['connect-src']).toContain(origin);
  for (const name of ['default-src', 'style-src', 'img-src', 'media-src', 'frame-src']) {
    expect(policy[name]).not.toContain("'self'");
  }
  expect(policyOf(await fetch(bo.url))['script-src']).toContain("'self'");
  const relayOf = async ({ frameId }: { readonly frameId: string }) =>
    (await fetch(`${origin}/.local-discord/frame?frame_id=${frameId}`)).text();
  expect(await relayOf(ada)).toContain('sandbox="allow-scripts allow-forms allow-pointer-lock"');
  expect(await relayOf(bo)).not.toContain('sandbox');
  const answer = await fetch(`${origin}/api`, { headers: nobodys });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const evil = await fetch(origin, { headers: { ...nobodys, origin: 'http://evil.example' } });
  expect(evil.status).toBe(403);
  ada.leave();
  expect((await fetch(`${origin}/api`, { headers: nobodys })).status).toBe(403);
});

function policyOf({ headers }: Response): Readonly<Record<string, string>> {
  const directives = (headers.get('content-security-policy') ?? '').split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('serves the relay frame from the app’s origin', async () => {
  const frame = await fetch(`${origin}/.local-discord/frame?frame_id=1`);
  expect(frame.headers.get('content-security-policy')).toContain(
    `frame-ancestors ${discord.webUrl}`,
  );
  expect(await frame.text()).toContain(`data-page="${discord.webUrl}"`);
  expect((await fetch(`${origin}/.local-discord/relay.js`)).status).toBe(200);
  expect((await fetch(`${origin}/.local-discord/else`)).status).toBe(404);
  expect(seen).toEqual([]);
});

test('forwards web sockets both ways, and can drop them', async () => {
  const socket = openSocket('/socket?x=1');
  expect(await nextMessage(socket)).toBe('hello from /socket?x=1');
  socket.send('a'.repeat(100_000));
  expect(await nextMessage(socket)).toBe(`echo ${'a'.repeat(100_000)}`);
  discord.activities.dropSockets();
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1006);
});

test('refuses requests from other sites', async () => {
  const evil = { origin: 'http://evil.example' };
  expect((await fetch(origin, { headers: evil })).status).toBe(403);
  const socket = openSocket('/socket', evil);
  const [error] = (await once(socket, 'error')) as [Error];
  expect(error.message).toContain('403');
  const { port } = new URL(origin);
  const byName = requestOf({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } });
  byName.end();
  const [answer] = (await once(byName, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(403);
  expect(seen).toEqual([]);
});

test('reports a server that is down, and maps the same origin to another one', async () => {
  const before = origin;
  await discord.activities.map(firstBot(discord), 'http://127.0.0.1:9');
  expect((await fetch(origin)).status).toBe(502);
  const socket = openSocket('/socket');
  await expect(once(socket, 'open')).rejects.toThrow('502');
  origin = await discord.activities.map(firstBot(discord), await startApp());
  expect(origin).toBe(before);
  expect((await fetch(origin)).status).toBe(200);
});
