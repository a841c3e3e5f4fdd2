import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { readVersion } from '../../src/operations/version.ts';
import { listRescued } from '../../src/storage/sqlite/backup/backup.ts';
import { overwritePages, temporaryFolder } from '../support/stores.ts';
import { startNode } from '../support/children/children.ts';
import { botOf, readMetrics, startBotProcess } from '../support/whole/bot-process.ts';
import { PROGRAM } from '../support/whole/program.ts';

const FATAL = 60;

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let discord: LocalDiscord;

beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
  discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
});
afterEach(async () => {
  await discord.close();
  folder.remove();
});

function environment() {
  return { ...botOf(discord, `file:${file}`), RENDER_THREADS: '0', ROBOT_THREADS: '0' };
}

/** Nobody listens there yet. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function startBot(env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) {
  return startBotProcess({ entry: 'tested', env: { ...environment(), ...env }, args });
}

test('a host whose table is offered to no one is told why', async () => {
  const bot = await startBot({
    PUBLIC_URL: 'https://table.example.org',
    DISCORD_CLIENT_SECRET: 'a-secret',
    TABLE_PORT: '0',
  });
  try {
    expect(bot.complaints.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('a new, empty database was made'),
      expect.stringContaining('switch on Activities in the developer portal'),
    ]);
    // It is ready for those who are offered it later, without a restart.
    const page = await fetch(String(bot.readyLine['table']));
    expect(page.status).toBe(200);
  } finally {
    await bot.kill();
  }
});

test('the first start answers /healthz and /readyz while Discord is out of reach', async () => {
  const port = await freePort();
  const env = { ...process.env, ...environment(), LOG_FORMAT: 'json', PORT: String(port) };
  const apiUrl = `http://127.0.0.1:${await freePort()}/api`;
  const child = startNode([PROGRAM], { env: { ...env, DISCORD_API_URL: apiUrl } });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const statusOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`).catch(() => undefined);
    return answer && [answer.status, await answer.text()];
  };
  await expect.poll(() => statusOf('healthz')).toEqual([200, 'alive\n']);
  const [status, reasons] = (await statusOf('readyz')) ?? [];
  expect([status, reasons]).toEqual([503, expect.stringContaining('the database is not open yet')]);
  expect(existsSync(file)).toBe(false);
  expect((await statusOf('metrics'))?.[0]).toBe(200);
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
});

test('a host is told what runs, and that the token is invalid', async () => {
  const bot = await startBot();
  try {
    expect(bot.readyLine['version']).toBe(readVersion());
    const build = `crokinole_build_info{version="${readVersion()}",commit="0badcafe",node="${process.versions.node}"}`;
    expect((await readMetrics(bot)).get(build)).toBe(1);
    // The token is reset in the portal, and Discord disconnects us.
    for (const application of discord.world.applications.values()) {
      Object.assign(application, { token: 'another.token' });
    }
    discord.gateway.dropConnections();
    expect(await bot.ended).toBe(78);
  } finally {
    await bot.kill();
  }
  const said = bot.complaints.map(({ msg }) => msg);
  expect(said).toContain('disconnected from Discord');
});

test('a database file that is deleted under the bot is copied from the open handle, and the bot ends', async () => {
  const bot = await startBot();
  try {
    rmSync(file);
    // Asked at once: the bot ends as soon as the copy is written.
    const ready = await fetch(`${bot.operationsUrl}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, reasons: ['nothing can be saved: replaced'] },
    ]);
    expect(await bot.ended).toBe(78);
  } finally {
    await bot.kill();
  }
  const fatal = bot.complaints.filter(({ level }) => level === FATAL);
  expect(fatal.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('everything saved is in the rescue copy'),
  ]);
  const rescued = String(fatal[0]?.['rescued']);
  expect(listRescued(file)).toEqual([rescued]);
  await new SqliteStore({ file: rescued }).close();
  // A supervisor that restarts it anyway gets no new database.
  await expect(startBot()).rejects.toThrow('the bot ended with 78');
  expect(existsSync(file)).toBe(false);
});

test('a new database is a warning, and is refused where the bot has been used before', async () => {
  const first = await startBot();
  expect(await first.end()).toBe(0);
  const made = `a new, empty database was made: ${file}`;
  expect(first.complaints.map(({ msg }) => msg)).toEqual([made]);
  // There is no other file, but Discord has the commands that the first start registered.
  rmSync(file);
  await expect(startBot()).rejects.toThrow('the bot ended with 78');
  expect(existsSync(file)).toBe(false);
  const again = await startBot({}, '--new');
  expect(await again.end()).toBe(0);
  expect(again.complaints.map(({ msg }) => msg)).toEqual([made]);
});

test('a damaged database takes the bot out of service until it is restarted', async () => {
  const bot = await startBot();
  try {
    const other = new Database(file);
    overwritePages(file, 80);
    // A write from another connection makes the bot drop its cache.
    other.pragma('user_version = 7');
    other.close();
    const ready = async () => (await fetch(`${bot.operationsUrl}/readyz`)).json();
    const damaged = { ready: false, reasons: ['nothing can be saved: corrupted'] };
    await expect.poll(ready).toEqual(damaged);
    expect((await readMetrics(bot)).get('crokinole_saving_works')).toBe(0);
    const fatal = bot.complaints.filter(({ level }) => level === FATAL);
    expect(fatal.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('restore the latest backup'),
    ]);
    expect(bot.isOver()).toBe(false);
  } finally {
    await bot.kill();
  }
  await expect(startBot()).rejects.toThrow('the bot ended with 78');
});

test('a process that is stopped while it starts ends in order, and leaves nothing that others wait for', async () => {
  await new SqliteStore({ file }).close();
  discord.faults.onRequest({ kind: 'delay', delayMs: 60_000 }, { path: /\/commands/ });
  const child = startNode([PROGRAM], {
    env: { ...process.env, LOG_FORMAT: 'json', PORT: '0', ...environment() },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes));
  const ended = new Promise((resolve) => child.on('close', resolve));
  await expect.poll(() => discord.faults.struck()).toBe(1);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = Buffer.concat(said).toString();
  expect(lines).toContain('"closed"');
  expect(lines).not.toContain('"ready"');
  const store = new SqliteStore({ file });
  const { db } = store.database;
  // As stored: a file keeps no record of processes that are gone, but a server does.
  const left = ['fleet_members', 'fleet_shards'].map((table) =>
    db.all(sql.raw(`SELECT process FROM ${table}`)),
  );
  await store.close();
  expect(left).toEqual([[], []]);
  expect(discord.gateway.sessionCount()).toBe(0);
});

test('an error that a restart cannot fix ends with its own exit code', async () => {
  await new SqliteStore({ file }).close();
  const newer = new Database(file);
  newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  newer.close();
  const starts = await Promise.all([
    expect(startBot()).rejects.toThrow('the bot ended with 78'),
    expect(startBot({ PORT: 'x' })).rejects.toThrow('the bot ended with 78: PORT must be'),
    expect(
      startBot({ DATABASE_URL: `file:${join(folder.path, 'other.db')}`, DISCORD_TOKEN: 'no.such' }),
    ).rejects.toThrow('the bot ended with 78'),
  ]);
  expect(starts).toHaveLength(3);
}, 120_000);
