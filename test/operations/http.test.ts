import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  startOperationsServer,
  type HttpServer,
  type OperationsServerOptions,
} from '../../src/operations/http.ts';

const open: HttpServer[] = [];
const troubles: unknown[] = [];

async function start(options: Partial<OperationsServerOptions> = {}): Promise<HttpServer> {
  const server = await startOperationsServer({
    host: '127.0.0.1',
    port: 0,
    problems: () => Promise.resolve([]),
    metrics: { contentType: 'text/plain; version=0.0.4', text: () => Promise.resolve('up 1\n') },
    onProblem: (thrown) => troubles.push(thrown),
    ...options,
  });
  open.push(server);
  return server;
}

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  troubles.length = 0;
});

test('serves health, readiness and metrics', async () => {
  const { url } = await start();
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, 'alive\n']);
  const ready = await fetch(`${url}/readyz?verbose`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reasons: [] }]);
  const metrics = await fetch(`${url}/metrics`);
  expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  expect(await metrics.text()).toBe('up 1\n');
});

test('says why it is not ready, while it stays healthy', async () => {
  const { url } = await start({ problems: () => Promise.resolve(['shard 0 is lost']) });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ ready: false, reasons: ['shard 0 is lost'] });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('treats a check that never ends as not ready', async () => {
  const { url } = await start({ problems: () => new Promise(() => undefined) });
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ reasons: ['the check itself took too long'] });
});

test('serves only three paths and two methods', async () => {
  const { url } = await start();
  for (const path of ['/', '/metrics/', '/../healthz/x', '/data/crokinole.db']) {
    expect((await fetch(url + path)).status).toBe(404);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${url}/metrics`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  const head = await fetch(`${url}/healthz`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '6',
    '',
  ]);
});

test('refuses huge headers', async () => {
  const { url } = await start();
  const request = httpRequest(`${url}/healthz`, { headers: { 'x-long': 'x'.repeat(9000) } }).end();
  const [answer] = (await once(request, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  expect(answer.statusCode).toBe(431);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('cuts off headers that trickle after five seconds', async () => {
  const { url } = await start();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const startedMs = performance.now();
  socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ');
  const trickle = setInterval(() => socket.writable && socket.write('x'), 200);
  socket.resume();
  await once(socket, 'close');
  clearInterval(trickle);
  expect(performance.now() - startedMs).toBeLessThan(15_000);
});

test('reports an internal error to the log, not to the client', async () => {
  const broken = new Error('a secret detail');
  const { url } = await start({ problems: () => Promise.reject(broken) });
  const answer = await fetch(`${url}/readyz`);
  expect([answer.status, await answer.text()]).toEqual([500, '']);
  expect(troubles).toEqual([broken]);
});

test('fails at once when the port is taken, and names the variable', async () => {
  const { url } = await start();
  const port = Number(new URL(url).port);
  await expect(start({ port })).rejects.toThrow(
    `Port ${port} is used by another program: stop that program, or set PORT to another port.`,
  );
});

test.each(['crokinole.invalid', '203.0.113.7'])(
  'fails for the host %s, which is not this machine, and names the variable but not the value',
  async (host) => {
    const failure: unknown = await start({ host }).catch((thrown: unknown) => thrown);
    expect(String(failure)).toMatch(/^ListenError: HOST is not an address of this machine: /);
    expect(String(failure)).not.toContain(host);
  },
);

test('finishes running requests when it closes, and accepts no more', async () => {
  let finish: (reasons: readonly string[]) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    void start({
      problems: () =>
        new Promise((answer) => {
          finish = answer;
          resolve();
        }),
    });
  });
  await expect.poll(() => open.length).toBe(1);
  const [server] = open;
  if (server === undefined) throw new Error('no server');
  const answer = fetch(`${server.url}/readyz`);
  await asked;
  const closed = server.close();
  finish([]);
  expect((await answer).status).toBe(200);
  await closed;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('closes without waiting for an idle connection', async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  silent.resume();
  const gone = once(silent, 'close');
  const startedMs = performance.now();
  await server.close();
  await gone;
  expect(performance.now() - startedMs).toBeLessThan(20_000);
});
