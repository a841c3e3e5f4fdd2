import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { logOpening, refuseUnexpectedNewDatabase } from '../../src/first-start.ts';
import { startLocalDiscord } from 'local-discord';
import { createLog } from '../../src/operations/log.ts';
import { createRedactor } from '../../src/operations/redact.ts';
import { backUp } from '../../src/storage/sqlite/backup/backup.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { freshDatabase, hasPostgres, query } from '../support/postgres/databases.ts';
import { temporaryFolder } from '../support/stores.ts';
import { newMatch, serviceOn } from '../support/tables.ts';

function hosted(environment: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const around = { folder: folder.path, cores: 1, isTerminal: false };
  const read = readConfig({ DATABASE_URL: 'file:games.db', ...environment }, around);
  if (!read.ok) throw new Error(read.refusal.join());
  const lines: string[] = [];
  const log = createLog({
    ...{ level: 'info', format: 'json', redactor: createRedactor() },
    write: (line) => lines.push(line),
  });
  const { config } = read.value;
  const start = () => refuseUnexpectedNewDatabase(config, log);
  return { folder: folder.path, file: join(folder.path, 'games.db'), config, log, lines, start };
}

async function withMatch(file: string): Promise<void> {
  const store = new SqliteStore({ file });
  await newMatch(serviceOn(store));
  await store.close();
}

test('a first start finds nothing, and a later one its database', async () => {
  const { file, start } = hosted();
  await start();
  await withMatch(file);
  await start();
});

test.each([
  '-wal',
  '.before-restore-2026-11-22T04-00-00.123Z',
  '.before-migration-1795263412117',
  '.rescued-2026-11-22T04-00-00.123Z',
])('with %s beside it, a missing or empty database is refused', async (part) => {
  const { file, start } = hosted();
  await withMatch(file);
  renameSync(file, file + part);
  await expect(start()).rejects.toMatchObject({ fault: 'missing', isLasting: true });
  await expect(start()).rejects.toThrow(`${file} does not exist, or is empty`);
  await expect(start()).rejects.toThrow(`there is ${file}${part}`);
  writeFileSync(file, '');
  await expect(start()).rejects.toThrow('start once with --new');
});

test('a scheduled backup is a sign of earlier use, and other files are not', async () => {
  const { folder, file, start } = hosted({ BACKUP_FOLDER: 'backups' });
  await withMatch(file);
  mkdirSync(join(folder, 'backups'));
  backUp(file, join(folder, 'backups', 'monday.db'));
  rmSync(file);
  await start();
  writeFileSync(`${file}.txt`, 'notes');
  await start();
  const backup = join(folder, 'backups', 'games-2026-11-22T04-00-00Z.db');
  renameSync(join(folder, 'backups', 'monday.db'), backup);
  await expect(start()).rejects.toThrow(`there is ${backup}`);
});

test('a local Discord with matches is a sign of earlier use', async () => {
  const { folder, start } = hosted({ LOCAL_DISCORD_FILE: 'world.json' });
  await start();
  writeFileSync(join(folder, 'world.json'), '{}');
  await expect(start()).rejects.toThrow('its local Discord is in');
});

test('the log says which database it is, what was done to it, and how many matches are live', async () => {
  const { file, log, lines } = hosted();
  const open = async () => {
    const store = await openStore({ file });
    await logOpening(store, log);
    await store.close();
  };
  await open();
  await withMatch(file);
  await open();
  const [made = '', found = ''] = lines;
  expect(JSON.parse(made)).toMatchObject({ level: 40, database: file });
  expect(JSON.parse(found)).toMatchObject({ level: 30, database: file, liveMatches: 1 });
  expect(JSON.parse(found)).toHaveProperty('schema', expect.stringMatching(/^\d{4}_\w+$/));
});

test.skipIf(!hasPostgres)(
  'an empty PostgreSQL database is refused where Discord has the bot’s commands',
  async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    await query(database.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }], identifyGapMs: 0 });
    onTestFinished(() => discord.close());
    const [bot] = discord.bots;
    const { start, log, lines } = hosted({
      DISCORD_TOKEN: bot?.token ?? '',
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: database.url,
    });
    await start();
    const body = JSON.stringify([{ name: 'play', description: 'Play', type: 1 }]);
    const answer = await fetch(
      `${discord.apiUrl}/v10/applications/${bot?.applicationId}/commands`,
      {
        method: 'PUT',
        headers: { authorization: `Bot ${bot?.token}`, 'content-type': 'application/json' },
        body,
      },
    );
    expect(answer.status).toBe(200);
    await expect(start()).rejects.toThrow('DATABASE_URL names is empty, but this bot');
    const store = await openStore({ url: database.url, connections: 2 });
    onTestFinished(() => store.close());
    await start();
    await logOpening(store, log);
    expect(lines.join()).toContain('a new, empty database was made');
  },
);
