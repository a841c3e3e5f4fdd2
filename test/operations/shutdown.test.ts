import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import { isNetworkError } from '../../src/operations/shutdown.ts';
import { startNode } from '../support/children/children.ts';
import { program } from '../support/children/programs.ts';

interface Ended {
  readonly told: readonly string[];
  readonly log: string;
  readonly code: number | null;
}

/** Runs a scene in its own process; `onLine` may send it signals. */
function play(
  scene: string,
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => void,
  limitMs = 9000,
): Promise<Ended> {
  const child = startNode([...program('test/support/closing-process.ts'), scene, String(limitMs)]);
  const told: string[] = [];
  let log = '';
  child.stdout.on('data', (bytes: Buffer) => {
    for (const line of bytes.toString().trimEnd().split('\n')) {
      told.push(line);
      onLine(line, (signal) => child.kill(signal));
    }
  });
  child.stderr.on('data', (bytes: Buffer) => {
    log += bytes.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ told, log, code });
    });
  });
}

const IN_ORDER = ['ready', 'intake closed', 'client closing', 'client closed', 'store closed'];

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s closes what was opened in reverse order, and exits without an error',
  async (signal) => {
    const { told, code } = await play('orderly', (line, kill) => {
      if (line === 'ready') kill(signal);
    });
    expect({ told, code }).toEqual({ told: IN_ORDER, code: 0 });
  },
);

test('a slow part is abandoned, and the rest is closed', async () => {
  const { told, log, code } = await play(
    'dawdling',
    (line, kill) => {
      if (line === 'ready') kill('SIGTERM');
    },
    600,
  );
  expect(told).toEqual(['ready', 'intake closed', 'client closing', 'store closed']);
  expect(log).toContain('client took too long to close');
  expect(code).toBe(0);
});

test('a part that fails to close is reported, and the rest is closed', async () => {
  const { told, log, code } = await play('failing', (line, kill) => {
    if (line === 'ready') kill('SIGTERM');
  });
  expect(told.at(-1)).toBe('store closed');
  expect(log).toMatch(/incident [0-9a-f]{8} during closing client/);
  expect(code).toBe(1);
});

test('one press of Ctrl+C that arrives twice counts once', async () => {
  const { told, code } = await play('unhurried', (line, kill) => {
    if (line === 'ready' || line === 'client closing') kill('SIGINT');
  });
  expect({ told, code }).toEqual({ told: IN_ORDER, code: 0 });
});

test('a second press exits at once', async () => {
  const { told, log, code } = await play('dawdling', (line, kill) => {
    if (line === 'ready') kill('SIGINT');
    if (line !== 'client closing') return;
    setTimeout(() => {
      kill('SIGINT');
    }, 1000);
  });
  expect(told).toEqual(['ready', 'intake closed', 'client closing']);
  expect(log).toContain('ending immediately');
  expect(code).toBe(130);
});

test.each(['rejection', 'exception'])(
  'after an unexpected %s everything is closed, and the exit code reports it',
  async (scene) => {
    const { told, log, code } = await play(scene, () => undefined);
    expect({ told, code }).toEqual({ told: IN_ORDER, code: 1 });
    const incident = /"incident":"([0-9a-f]{8})"/.exec(log)?.[1] ?? 'none';
    expect(log).toContain('broken invariant');
    expect(log).toContain(`"why":"incident ${incident}"`);
  },
);

test('an error while closing changes the exit code, not the order', async () => {
  const { told, code } = await play('rejection while closing', (line, kill) => {
    if (line === 'ready') kill('SIGTERM');
  });
  expect({ told, code }).toEqual({ told: IN_ORDER, code: 1 });
});

test.each(['discord refuses', 'network breaks'])('when %s the process continues', async (scene) => {
  const { told, log, code } = await play(scene, (line, kill) => {
    if (line === 'going on') kill('SIGTERM');
  });
  expect(told.slice(0, 2)).toEqual(['ready', 'going on']);
  expect(log).toMatch(/incident [0-9a-f]{8} during/);
  expect(code).toBe(0);
});

test('external failures are distinguished from our own', async () => {
  const request = { body: undefined, files: undefined };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const failed = await fetch(`http://127.0.0.1:${port}/`).catch((thrown: unknown) => thrown);
  const outside = [
    failed,
    new DiscordAPIError({ code: 0, message: '' }, 0, 500, 'GET', '/', request),
    new HTTPError(502, 'Bad Gateway', 'GET', '/', request),
    new DOMException('aborted', 'AbortError'),
    new Error('outer', { cause: Object.assign(new Error('dns'), { code: 'EAI_AGAIN' }) }),
  ];
  const ours = [
    new TypeError('x is not a function'),
    new Error('ECONNRESET'),
    Object.assign(new Error('disk'), { code: 'ENOSPC' }),
    'ECONNRESET',
    undefined,
  ];
  expect(outside.map(isNetworkError)).toEqual(outside.map(() => true));
  expect(ours.map(isNetworkError)).toEqual(ours.map(() => false));
});
