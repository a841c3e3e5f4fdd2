import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDiscord } from '../../scripts/doctor/discord.ts';
import type { Finding } from '../../scripts/doctor/finding.ts';
import {
  checkFolder,
  checkNode,
  checkOwner,
  checkPort,
  isBotRunning,
} from '../../scripts/doctor/machine.ts';
import { checkStorage } from '../../scripts/doctor/storage.ts';
import { readConfig } from '../../src/config.ts';
import { startLocalDiscord } from '../../src/local-discord/local-discord.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { temporaryFolder } from '../support/stores.ts';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

/** As they are printed: what was looked at, and whether it is fine. */
const marksOf = (findings: readonly Finding[]) =>
  findings.map(({ isFine, what }) => `${isFine ? 'fine' : 'WRONG'} ${what}`);

async function storageFindings(environment: Readonly<Record<string, string>> = {}) {
  const around = { folder: folder.path, cores: 1, isTerminal: false };
  const read = readConfig({ DATABASE_URL: 'file:games.db', ...environment }, around);
  if (!read.ok) throw new Error(read.refusal.join());
  return checkStorage(read.value.config);
}

test.each([
  ['18.20.1', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.19.2', true],
])('Node %s: %s', (version, isFine) => {
  expect(checkNode(version).isFine).toBe(isFine);
});

test('a folder is fine if it may be written and has room, and nothing is left in it', () => {
  expect(checkFolder('data', folder.path).isFine).toBe(true);
  expect(readdirSync(folder.path)).toEqual([]);
  const missing = join(folder.path, 'a', 'b');
  expect(checkFolder('data', missing).words).toContain('does not exist: make it');
  expect(checkFolder('data', missing, { makesIt: true }).isFine).toBe(true);
  expect(checkFolder('data', folder.path, { neededBytes: 2 ** 60 }).words).toContain('make room');
  writeFileSync(join(folder.path, 'file'), '');
  expect(checkFolder('data', join(folder.path, 'file')).words).toContain('(ENOTDIR)');
});

test('a port is free, or the bot’s own, or another program’s', async () => {
  let answer = 'something else';
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const isRunning = await isBotRunning('0.0.0.0', port);
    return checkPort('port', '127.0.0.1', port, { variable: 'PORT', isRunning });
  };
  expect((await check()).words).toContain('taken by another program: set PORT');
  answer = 'alive\n';
  expect((await check()).words).toContain('is the bot’s');
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  expect((await check()).words).toContain('is free');
});

test('a database is looked at from end to end, and left as it is', async () => {
  expect(marksOf(await storageFindings())).toEqual(['fine data', 'fine database', 'fine backups']);
  const file = join(folder.path, 'games.db');
  const store = new SqliteStore({ file });
  const whileOpen = await storageFindings();
  expect(whileOpen[1]?.words).toContain('whole, and up to date');
  await store.close();
  const newer = new Database(file);
  newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  newer.close();
  expect((await storageFindings())[1]).toMatchObject({
    isFine: false,
    words: expect.stringContaining('newer version') as string,
  });
  writeFileSync(file, 'torn to pieces');
  expect((await storageFindings())[1]?.words).toContain('not a database');
  expect(checkOwner(file, 4_000_000)?.words).toContain('belongs to user');
  expect(checkOwner(file)).toBeUndefined();
});

test('backups are fine while the latest is young', async () => {
  const backups = { BACKUP_FOLDER: 'backups' };
  expect(marksOf(await storageFindings(backups))).toContain('WRONG backups');
  mkdirSync(join(folder.path, 'backups'));
  const last = async () => (await storageFindings(backups)).at(-1);
  expect(await last()).toMatchObject({
    isFine: true,
    words: expect.stringContaining('none yet') as string,
  });
  const made = (atMs: number) => {
    const stamp = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
    writeFileSync(join(folder.path, 'backups', `games-${stamp}Z.db`), '');
  };
  made(Date.now() - 50 * 3_600_000);
  expect(await last()).toMatchObject({
    isFine: false,
    words: expect.stringContaining('50 hours') as string,
  });
  made(Date.now() - 3_600_000);
  expect((await last())?.isFine).toBe(true);
});

test('Discord is asked about the token, the connections and the permissions', async () => {
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifiesPerDay: 7 });
  const token = discord.bots[0]?.token ?? '';
  const ask = (
    more: Partial<Parameters<typeof checkDiscord>[0]> = {},
    table?: Parameters<typeof checkDiscord>[1],
  ) =>
    checkDiscord(
      {
        kind: 'discord',
        token,
        apiUrl: discord.apiUrl,
        shards: { count: 'auto' },
        ...more,
      },
      table,
    );
  try {
    expect(marksOf(await ask())).toEqual([
      'fine token',
      'fine gateway',
      'fine intents',
      'fine servers',
    ]);
    expect((await ask()).map(({ words }) => words).join()).toContain('7 of 7 connections');
    const table = { host: '127.0.0.1', port: 0, trustedProxies: [] };
    expect(marksOf(await ask({}, table))).toContain('WRONG table');
    const [app] = discord.bots;
    if (app !== undefined) await discord.activities.map(app, 'http://127.0.0.1:9');
    expect(marksOf(await ask({}, table))).toContain('fine table');
    expect((await ask({ token: 'no.such.token' }))[0]).toMatchObject({
      isFine: false,
      what: 'token',
      words: expect.stringContaining('copy it again') as string,
    });
    for (const guild of discord.world.guilds.values()) {
      for (const role of guild.roles) Object.assign(role, { permissions: '0' });
    }
    const servers = (await ask()).at(-1);
    expect(servers?.isFine).toBe(false);
    expect(servers?.words).toMatch(/it lacks one of ViewChannel, .*permissions=309237746688/);
  } finally {
    await discord.close();
  }
  expect((await ask())[0]).toMatchObject({
    what: 'discord',
    // The second where the connection of before was kept.
    words: expect.stringMatching(/cannot be asked \((ECONNREFUSED|UND_ERR_SOCKET)\)/) as string,
  });
});

test('it says a line for each thing and no secret, and ends with 1 where something is wrong', async () => {
  const token = 'MTIzNDU2Nzg5.sesame-sesame-sesame';
  const { code, out, err } = await runNode(
    [...TYPESCRIPT, join(import.meta.dirname, '../../scripts/doctor.ts')],
    {
      cwd: folder.path,
      env: {
        PATH: process.env['PATH'],
        DISCORD_TOKEN: token,
        DISCORD_API_URL: 'http://127.0.0.1:9/api',
        DICSORD_SECRET: token,
        PORT: '0',
      },
    },
  );
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).not.toContain('sesame');
  const lines = out.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('To look after: 1.');
  for (const line of lines.slice(0, -2)) expect(line).toMatch(/^(fine |WRONG) {2}\w/);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/^WRONG {2}discord .*ECONNREFUSED/),
  ]);
});
