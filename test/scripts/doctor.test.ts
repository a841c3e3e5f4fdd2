import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { REST, type APIApplication } from 'discord.js';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkChannels, readUsedChannels } from '../../scripts/doctor/channels.ts';
import { checkDiscord, checkPortal } from '../../scripts/doctor/discord.ts';
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
import type { TableServers } from '../../src/discord/client/table-door.ts';
import { startLocalDiscord, type LocalDiscordOptions } from 'local-discord';
import { backUp } from '../../src/storage/sqlite/backup/backup.ts';
import { permissionBits } from 'local-discord/protocol/permissions';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { BotOptions } from 'local-discord/world/seed';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { readVersion } from '../../src/operations/version.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { temporaryFolder } from '../support/stores.ts';
import { HERE, newMatch, serviceOn } from '../support/tables.ts';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

/** As they are printed: what was checked, and whether it is fine. */
const marksOf = (findings: readonly Finding[]) =>
  findings.map(({ isFine, what }) => `${isFine ? 'fine' : 'WRONG'} ${what}`);

/** A finding that is fine, or isn't, and says so. */
const finding = (isFine: boolean, words: string | RegExp) => ({
  isFine,
  words: (typeof words === 'string'
    ? expect.stringContaining(words)
    : expect.stringMatching(words)) as string,
});

async function openDiscord(bot: Partial<BotOptions> = {}, options: LocalDiscordOptions = {}) {
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole', ...bot }], ...options });
  onTestFinished(() => discord.close());
  const token = discord.bots[0]?.token ?? '';
  const of = { kind: 'discord', token, apiUrl: discord.apiUrl, shards: { count: 'auto' } } as const;
  const ask = (table?: Parameters<typeof checkDiscord>[1], more: Partial<typeof of> = {}) =>
    checkDiscord({ ...of, ...more }, table);
  const rest = new REST({ api: discord.apiUrl }).setToken(token);
  return { discord, ask, rest };
}

const TABLE = { host: '127.0.0.1', port: 0, trustedProxies: [] };

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

test('a folder is fine if it is writable and has room, and nothing is left in it', () => {
  expect(checkFolder('data', folder.path).isFine).toBe(true);
  expect(readdirSync(folder.path)).toEqual([]);
  const missing = join(folder.path, 'a', 'b');
  expect(checkFolder('data', missing).words).toContain('doesn’t exist: create it');
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

test('a database is checked completely, and left as it is', async () => {
  expect(marksOf(await storageFindings())).toEqual(['fine data', 'fine database', 'fine backups']);
  const file = join(folder.path, 'games.db');
  const store = new SqliteStore({ file });
  const whileOpen = await storageFindings();
  expect(whileOpen[1]?.words).toContain('is sound, and up to date');
  await newMatch(serviceOn(store));
  await store.close();
  // SQLite's own check sees nothing wrong with it.
  const damaged = new Database(file);
  damaged.exec("UPDATE matches SET state = '{'");
  damaged.close();
  expect((await storageFindings())[1]).toMatchObject(finding(true, 'only npm run recount tells'));
  const newer = new Database(file);
  newer.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  newer.close();
  expect((await storageFindings())[1]).toMatchObject(finding(false, 'newer version'));
  writeFileSync(file, 'torn to pieces');
  expect((await storageFindings())[1]?.words).toContain('not a database');
  expect(checkOwner(file, 4_000_000)?.words).toContain('belongs to user');
  expect(checkOwner(file)).toBeUndefined();
});

test('a database that was replaced under the bot, and what was rescued, are found', async () => {
  const file = join(folder.path, 'games.db');
  const store = new SqliteStore({ file });
  onTestFinished(() => store.close());
  await store.join();
  rmSync(file);
  const replaced = finding(false, 'was deleted or replaced, but a running bot');
  expect((await storageFindings())[1]).toMatchObject(replaced);
  const rescued = await store.rescue();
  await store.close();
  const copy = { what: 'rescue copy', ...finding(false, rescued) };
  expect((await storageFindings())[2]).toMatchObject(copy);
  expect(() => {
    backUp(file, join(folder.path, 'copy.db'));
  }).toThrow(`A running bot has rescued it to ${rescued}.`);
});

test('backups are fine while the latest is recent', async () => {
  const backups = { BACKUP_FOLDER: 'backups' };
  expect(marksOf(await storageFindings(backups))).toContain('WRONG backups');
  mkdirSync(join(folder.path, 'backups'));
  const last = async () => (await storageFindings(backups)).at(-1);
  expect(await last()).toMatchObject(finding(true, 'none yet'));
  const made = (atMs: number) => {
    const stamp = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
    writeFileSync(join(folder.path, 'backups', `games-${stamp}Z.db`), '');
  };
  made(Date.now() - 50 * 3_600_000);
  expect(await last()).toMatchObject(finding(false, '50 hours'));
  made(Date.now() - 3_600_000);
  expect((await last())?.isFine).toBe(true);
});

test('Discord is asked about the token, the connections and the permissions', async () => {
  const { discord, ask } = await openDiscord({}, { identifiesPerDay: 7 });
  expect(marksOf(await ask())).toEqual([
    'fine token',
    'fine gateway',
    'fine intents',
    'fine portal',
    'fine servers',
    'fine channels',
  ]);
  expect((await ask()).map(({ words }) => words).join()).toContain('7 of 7 connections');
  expect(marksOf(await ask(TABLE))).toContain('WRONG table');
  const [app] = discord.bots;
  if (app !== undefined) await discord.activities.map(app, 'http://127.0.0.1:9');
  expect(marksOf(await ask(TABLE))).toEqual(expect.arrayContaining(['fine table', 'WRONG portal']));
  const [wrong] = await ask(undefined, { token: 'no.such.token' });
  expect(wrong).toMatchObject({ what: 'token', ...finding(false, 'reset it') });
  for (const guild of discord.world.guilds.values()) {
    for (const role of guild.roles) Object.assign(role, { permissions: '0' });
  }
  const lacking = /it lacks one of ViewChannel, .*permissions=17901423791104/;
  expect((await ask()).at(-2)).toMatchObject(finding(false, lacking));
  await discord.close();
  // The second request uses the same connection if it was kept alive.
  const away = finding(false, /can’t reach Discord \((ECONNREFUSED|UND_ERR_SOCKET)\)/);
  expect((await ask())[0]).toMatchObject({ what: 'discord', ...away });
});

const PORTAL_OF_A_GOOD_APP = {
  bot_public: true,
  bot_require_code_grant: false,
  interactions_endpoint_url: null,
  redirect_uris: ['https://127.0.0.1'],
  privacy_policy_url: 'https://bot.example/privacy',
  terms_of_service_url: 'https://bot.example/terms',
  integration_types_config: { 0: {}, 1: {} },
};

test.each([
  [{}, true, 'anyone can invite it'],
  [{ bot_public: false }, true, 'only its owner'],
  [{ bot_require_code_grant: true }, false, 'switch it off'],
  [{ interactions_endpoint_url: 'https://bot.example' }, false, 'https://bot.example'],
  [{ integration_types_config: { 0: {} } }, true, 'User Install is off'],
  [{ integration_types_config: { 1: {} } }, false, 'Guild Install is off'],
  [{ integration_types_config: undefined, redirect_uris: undefined }, true, 'anyone'],
  [{ redirect_uris: [] }, false, 'add one'],
  // Missing links are named, and are no problem.
  [{ privacy_policy_url: null }, true, 'link to your Privacy Policy ('],
  [{ terms_of_service_url: null }, true, 'link to your Terms of Service ('],
  [
    { privacy_policy_url: null, terms_of_service_url: null },
    true,
    'link to your Privacy Policy and Terms of Service (',
  ],
])('a portal with %j: %s', (change, isFine, words) => {
  const application = { ...PORTAL_OF_A_GOOD_APP, ...change } as unknown as APIApplication;
  expect(checkPortal(application, { hasTable: true })).toMatchObject([finding(isFine, words)]);
});

test('without a table, no portal setting is asked for', () => {
  const application = { ...PORTAL_OF_A_GOOD_APP, redirect_uris: [] } as unknown as APIApplication;
  expect(checkPortal(application, { hasTable: false })).toMatchObject([{ isFine: true }]);
});

test('all servers are checked, even if Discord lists them in several pages', async () => {
  const { discord, ask } = await openDiscord({ isUninvited: true });
  for (let i = 0; i < 203; i += 1) discord.admin.addGuild(`Club ${i}`, 'ada');
  for (const bot of discord.bots) discord.invite(bot);
  const servers = async () => (await ask()).find(({ what }) => what === 'servers');
  expect((await servers())?.words).toContain('it may play on 204');
  const last = [...discord.world.guilds.values()].at(-1);
  for (const role of last?.roles ?? []) Object.assign(role, { permissions: '0' });
  expect((await servers())?.words).toContain('on Club 202');
});

describe('channels', () => {
  /** A bot with all its permissions in two channels of a server. */
  async function openChannels() {
    const { discord, rest } = await openDiscord();
    const idOf = (name: string) =>
      [...discord.world.channels.values()].find((one) => one.name === name)?.id ?? '';
    const check = (name: string, isChosen = true) =>
      checkChannels(rest, [{ id: idOf(name), isChosen }]);
    return { discord, rest, idOf, check };
  }

  test('a permission that a channel denies is reported, whether it is denied to a role or to all', async () => {
    const { discord, idOf, check } = await openChannels();
    const { admin, world } = discord;
    expect(await check('games')).toMatchObject([{ isFine: true }]);
    admin.setPermission('games', 'Crokinole', 'ATTACH_FILES', false);
    expect(await check('games')).toEqual([
      {
        isFine: false,
        what: 'channels',
        words: 'it lacks AttachFiles in #games in The Parlour: check that channel’s permissions.',
      },
    ]);
    expect(await check('general')).toMatchObject([{ isFine: true }]);
    admin.setPermission('games', 'Crokinole', 'ATTACH_FILES', null);
    admin.setPermission('games', 'Crokinole', 'SEND_MESSAGES', false);
    expect((await check('games'))[0]?.words).toContain('it lacks SendMessages, AttachFiles in');
    // Everyone is denied it, and the bot's own entry gives it back.
    admin.setPermission('games', 'Crokinole', 'SEND_MESSAGES', true);
    const channel = world.channel(idOf('games'));
    const { id } = world.guildOf(channel) ?? { id: '' };
    const deny = permissionBits(['SEND_MESSAGES']).toString();
    channel.overwrites = [...channel.overwrites, { id, type: 0, allow: '0', deny }];
    expect(await check('games')).toMatchObject([{ isFine: true }]);
    discord.assertClean();
  });

  test('a hidden channel is named, and a deleted one only where it was chosen', async () => {
    const { discord, rest, idOf, check } = await openChannels();
    discord.admin.setPermission('games', 'Crokinole', 'VIEW_CHANNEL', false);
    expect((await check('games'))[0]?.words).toContain('give it View Channel');
    const id = idOf('games');
    discord.admin.deleteChannel('games');
    const gone = (isChosen: boolean) => checkChannels(rest, [{ id, isChosen }]);
    expect((await gone(true))[0]?.words).toContain('remove it in /settings');
    expect(await gone(false)).toMatchObject([{ isFine: true }]);
  });

  test('in a thread, permission to write in threads counts', async () => {
    const { discord, rest, check } = await openChannels();
    const thread = discord.as('ada').startThread('games', 'Table 7');
    discord.admin.setPermission('games', 'Crokinole', 'SEND_MESSAGES_IN_THREADS', false);
    const inThread = await checkChannels(rest, [{ id: thread, isChosen: false }]);
    expect(inThread[0]?.words).toContain('it lacks SendMessagesInThreads, AttachFiles in #Table 7');
    expect(await check('games')).toMatchObject([{ isFine: true }]);
  });
});

test('the channels that servers have chosen and those with something open are checked', async () => {
  const file = join(folder.path, 'games.db');
  const database = { kind: 'file', file, makeFolder: false } as const;
  expect(await readUsedChannels(database)).toEqual([]);
  const store = new SqliteStore({ file });
  await store.saveSettings('77', { ...DEFAULT_SETTINGS, channels: ['771'] });
  const service = serviceOn(store);
  await newMatch(service);
  expect(await readUsedChannels(database)).toEqual([
    { id: '771', isChosen: true },
    { id: HERE.channel, isChosen: false },
  ]);
  await service.stop();
  await store.close();
});

test('a host is told who is offered the table, and what to do where no one is', async () => {
  const activity = { url: 'http://127.0.0.1:9' };
  const tableOf = async (bot: Partial<BotOptions>) => {
    const { discord, ask } = await openDiscord(bot);
    const offeredTo = async (servers?: TableServers) => {
      const findings = await ask({ ...TABLE, ...(servers && { servers }) });
      return findings.filter(({ what }) => what === 'table');
    };
    return { discord, offeredTo };
  };
  const off = await tableOf({});
  expect(await off.offeredTo()).toMatchObject([finding(false, 'Activities are off')]);
  const everywhere = await tableOf({ activity });
  expect(await everywhere.offeredTo()).toMatchObject([finding(true, 'boards in every server')]);
  const { discord, offeredTo } = await tableOf({ activity, portal: { testers: ['ada'] } });
  const [server = ''] = discord.world.guilds.keys();
  expect(await offeredTo()).toMatchObject([finding(false, /only for its owner.* fewer than 25/)]);
  expect(await offeredTo('all')).toMatchObject([finding(false, 'most can’t use it')]);
  expect(await offeredTo([server])).toMatchObject([finding(true, 'has not verified the app')]);
  expect(await offeredTo([server, '123456789012345678'])).toMatchObject([
    finding(false, 'isn’t in server 1234'),
  ]);
  for (let more = 0; more < 20; more += 1) discord.admin.addPerson('The Parlour', `p${more}`);
  expect(await offeredTo([server])).toMatchObject([finding(false, /The Parlour .*has 25 members/)]);
});

test('each check prints a line without secrets, and the exit code is 1 where one fails', async () => {
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
  expect(out).toContain(`${'version'.padEnd(14)} ${readVersion()}\n`);
  const lines = out.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('1 problem to fix.');
  for (const line of lines.slice(0, -2)) expect(line).toMatch(/^(fine |WRONG) {2}\w/);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/^WRONG {2}discord .*ECONNREFUSED/),
  ]);
});
