import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { REVIEW_VERSION } from 'crokinole/review/review-shot';
import { findMigrations } from '../../../src/storage/common/migrations.ts';
import { moveToFile, moveToServer } from '../../../src/storage/move/move.ts';
import { fillServer } from '../../../src/storage/move/postgres-side.ts';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { Database } from '../../../src/storage/sqlite/database/engine.ts';
import { openDatabase } from '../../../src/storage/sqlite/database/open.ts';
import { SqliteStore } from '../../../src/storage/sqlite/store.ts';
import { keyOf } from '../../../packages/crokinole/test/match/authority.ts';
import { startNode } from '../../support/children/children.ts';
import { program } from '../../support/children/programs.ts';
import {
  contentsOfFile,
  contentsOfServer,
  fillEmptyTables,
} from '../../support/database-contents.ts';
import { expectSoundHistory } from '../../support/histories.ts';
import {
  freshDatabase,
  hasPostgres,
  query,
  type TestDatabase,
} from '../../support/postgres/databases.ts';
import { playIntoStore } from '../../support/stored-matches.ts';
import { quickReviewer, requestOf } from '../../support/reviews.ts';
import { temporaryFolder } from '../../support/stores.ts';
import { challenge, flickNext, newMatch, saved, serviceOn } from '../../support/tables.ts';

/** Numbers of announcements that were assigned and deleted again. */
const LAST_NUMBER = 700;

describe.skipIf(!hasPostgres)('a move', () => {
  let rich: ReturnType<typeof temporaryFolder>;
  let openMatch: string;
  beforeAll(async () => {
    rich = temporaryFolder();
    openMatch = await fill(join(rich.path, 'rich.db'));
  });
  afterAll(() => {
    rich.remove();
  });

  let folder: ReturnType<typeof temporaryFolder>;
  let file: string;
  let database: TestDatabase;
  let isSpoilt: boolean;
  beforeEach(async () => {
    folder = temporaryFolder();
    file = join(folder.path, 'matches.db');
    copyFileSync(join(rich.path, 'rich.db'), file);
    isSpoilt = false;
    database = await freshDatabase();
  });
  afterEach(async () => {
    folder.remove();
    await (isSpoilt ? database.drop() : database.release());
  });

  async function sql(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const [rows = []] = await query(database.url, text);
    return rows;
  }

  function spoil(text: string) {
    isSpoilt = true;
    return sql(text);
  }

  function sqlInFile(text: string): void {
    const client = new Database(file);
    client.exec(text);
    client.close();
  }

  /** The number of rows; also checks that no other file is left. */
  async function expectNothingMoved(): Promise<void> {
    expect(Object.values(await contentsOfServer(database.url)).flat()).toEqual([]);
    expect(readdirSync(folder.path)).toEqual(['matches.db']);
  }

  it('copies every row of every table, and leaves the file as it is', async () => {
    const [bytes, contents] = [readFileSync(file), contentsOfFile(file)];
    const { tables, proof } = await moveToServer(file, database.url);
    expect(await contentsOfServer(database.url)).toEqual(contents);
    expect(Object.values(contents).filter((rows) => rows.length === 0)).toEqual([]);
    expect(Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))).toEqual(
      Object.fromEntries(Object.entries(contents).map(([table, rows]) => [table, rows.length])),
    );
    expect(proof).toMatchObject({
      matches: 3,
      liveMatches: 1,
      shots: 13,
      problems: [],
      differences: [],
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['matches.db']);
  });

  it('is playable on the server, and back in a file, and on the server again', async () => {
    await moveToServer(file, database.url);
    const store = await PostgresStore.open({ url: database.url, connections: 2 });
    const service = serviceOn(store);
    saved(await flickNext(service, openMatch));
    await expectSoundHistory(store, openMatch);
    await playIntoStore(store, 'later', ['11', '12'], { random: keyOf(4) });
    const [newest] = await sql('SELECT max(id) AS id FROM outbox');
    // Not one of the numbers that were assigned and deleted.
    expect(Number(newest?.['id'])).toBeGreaterThan(LAST_NUMBER);
    const back = join(folder.path, 'back', 'matches.db');
    await expect(moveToFile(database.url, back, { isForGood: true })).rejects.toThrow(
      /is in use: stop every process of the bot first\.$/,
    );
    await store.close();
    await sql("DELETE FROM outbox WHERE status <> 'x'");
    const { proof } = await moveToFile(database.url, back, { isForGood: true });
    expect(proof).toMatchObject({
      matches: 4,
      liveMatches: 1,
      shots: 18,
      problems: [],
      differences: [],
    });
    expect(contentsOfFile(back)).toEqual(await contentsOfServer(database.url));
    expect(readdirSync(join(folder.path, 'back'))).toEqual(['matches.db']);
    const again = new SqliteStore({ file: back });
    saved(await flickNext(serviceOn(again), openMatch));
    await expectSoundHistory(again, openMatch);
    const next = again.database.client.prepare('SELECT min(id) FROM outbox').pluck().get();
    expect(next).toBe(Number(newest?.['id']) + 1);
    await again.close();
  });

  it('leaves nothing when it fails near its end, and can be tried again', async () => {
    // PostgreSQL cannot store this character in text.
    sqlInFile("UPDATE standings SET player = player || char(0) WHERE player = '11'");
    await expect(moveToServer(file, database.url)).rejects.toThrow(/0x00/);
    await expectNothingMoved();
    sqlInFile("UPDATE standings SET player = '11' WHERE player = '11' || char(0)");
    await moveToServer(file, database.url);
    expect(await contentsOfServer(database.url)).toEqual(contentsOfFile(file));
  });

  it('leaves no file when it is killed on its way back, and can be tried again', async () => {
    await moveToServer(file, database.url);
    const back = join(folder.path, 'back', 'matches.db');
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE shots');
    const args = ['--from', database.url, '--to', back];
    const child = startNode([...program('scripts/move.ts'), ...args]);
    const ended = once(child, 'close');
    const waiting = () =>
      sql("SELECT FROM pg_locks WHERE NOT granted AND relation = 'shots'::regclass");
    await expect.poll(waiting, { interval: 200 }).toHaveLength(1);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await holder.end();
    expect(existsSync(back)).toBe(false);
    await moveToFile(database.url, back);
    expect(contentsOfFile(back)).toEqual(contentsOfFile(file));
    expect(readdirSync(join(folder.path, 'back'))).toEqual(['matches.db']);
  });

  it('notices when a single number has changed', async () => {
    await spoil(`CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.report = set_byte(NEW.report, 9, 7); RETURN NEW; END $$;
      CREATE TRIGGER bend BEFORE INSERT ON shots FOR EACH ROW
      WHEN (NEW.match_id = 'b' AND NEW.revision = 3) EXECUTE FUNCTION bend()`);
    await expect(moveToServer(file, database.url)).rejects.toThrow(
      /^The rows of shots in 127\.0\.0\.1:\d+\/\w+ differ from those in .*matches\.db\.$/,
    );
    await expectNothingMoved();
  });

  it('reports inconsistencies in the file, and copies it all the same', async () => {
    sqlInFile("UPDATE standings SET wins = 9 WHERE player = '12' AND scope = '77'");
    const { proof } = await moveToServer(file, database.url);
    expect(proof.differences.map(({ row }) => row)).toEqual(['77 any 12', '77 nca 12']);
  });

  it('takes as long as it takes, but waits only briefly for its locks', async () => {
    const limits = await fillServer(database.url, async (client) => {
      const { rows } = await client.query(`SELECT current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle,
        current_setting('lock_timeout') AS lock`);
      return rows as readonly unknown[];
    });
    expect(limits).toEqual([{ statement: '0', idle: '0', lock: '10s' }]);
  });

  it('is refused onto a database that is not empty', async () => {
    await sql("INSERT INTO servers VALUES ('1', '{}')");
    await expect(moveToServer(file, database.url)).rejects.toThrow(
      /^The database 127\.0\.0\.1:\d+\/\w+ is not empty: servers has rows\./,
    );
    expect(await sql('SELECT id FROM servers')).toEqual([{ id: '1' }]);
  });

  it('is refused where a bot writes before all is locked', async () => {
    const bot = new pg.Client(database.url);
    await bot.connect();
    try {
      await bot.query("BEGIN; INSERT INTO servers VALUES ('1', '{}')");
      const filling = fillServer(database.url, () => Promise.resolve()).catch(String);
      const waiting = () => sql('SELECT FROM pg_locks WHERE NOT granted');
      await expect.poll(waiting).not.toEqual([]);
      await bot.query('COMMIT');
      expect(await filling).toContain('is not empty: servers has rows.');
    } finally {
      await bot.end();
    }
  });

  it('is refused onto one of another program or of a newer version', async () => {
    await spoil("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9e15)");
    await expect(moveToServer(file, database.url)).rejects.toThrow(/written by a newer version/);
    await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE theirs (id int)');
    await expect(moveToServer(file, database.url)).rejects.toThrow(/belongs to another program/);
    await sql('DROP TABLE theirs');
    await moveToServer(file, database.url);
    expect(await contentsOfServer(database.url)).toEqual(contentsOfFile(file));
  });

  it('is refused while a process has the file open, and keeps every process from opening it', async () => {
    const store = new SqliteStore({ file });
    await expect(moveToServer(file, database.url)).rejects.toThrow(
      `The database ${file} is in use: stop the bot first.`,
    );
    await store.close();
    const moving = moveToServer(file, database.url);
    expect(() => new SqliteStore({ file, busyTimeoutMs: 0 })).toThrow(/has locked it/);
    await moving;
    await new SqliteStore({ file }).close();
  });

  it('is refused from a file that is not our database', async () => {
    await expect(moveToServer(`${file}.none`, database.url)).rejects.toThrow(
      'There is no database',
    );
    expect(existsSync(`${file}.none`)).toBe(false);
    writeFileSync(file, '');
    await expect(moveToServer(file, database.url)).rejects.toThrow('is empty');
    writeFileSync(file, 'What I always wanted to say about crokinole.'.repeat(100));
    await expect(moveToServer(file, database.url)).rejects.toThrow('it is not a database');
    await expect(moveToFile(database.url, file)).rejects.toThrow('There is a file');
    await expectNothingMoved();
  });

  it('migrates a copy of a file of an older version', async () => {
    const older = join(folder.path, 'migrations');
    cpSync(findMigrations('sqlite'), older, { recursive: true });
    const journal = join(older, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
      entries: unknown[];
    };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }));
    const old = join(folder.path, 'old.db');
    const { client } = openDatabase({ file: old, migrations: older });
    client.exec("INSERT INTO servers VALUES ('77', '{}')");
    client.close();
    const bytes = readFileSync(old);
    await moveToServer(old, database.url);
    expect(await sql('SELECT id FROM servers')).toEqual([{ id: '77' }]);
    expect(readFileSync(old).equals(bytes)).toBe(true);
    expect(readdirSync(folder.path).sort()).toEqual(['matches.db', 'migrations', 'old.db']);
  });
});

/** Three finished matches, a running one, an invitation, and something in every other table. */
async function fill(file: string): Promise<string> {
  const store = new SqliteStore({ file });
  await playIntoStore(store, 'a', ['11', '12'], { random: keyOf(1) });
  await playIntoStore(store, 'b', ['12', '13'], { random: keyOf(2) });
  await playIntoStore(store, 'c', ['11', 'robot-club-1'], { random: keyOf(5) });
  const service = serviceOn(store, { makers: quickReviewer() });
  await store.askForReview(requestOf({ matchId: 'a', version: REVIEW_VERSION }), 4, 1);
  await service.runFeatures();
  const match = await newMatch(service);
  saved(await flickNext(service, match));
  await challenge(service, ['13', '14']);
  const { client } = store.database;
  client.exec(`UPDATE sqlite_sequence SET seq = ${LAST_NUMBER} WHERE name = 'outbox'`);
  await store.close();
  fillEmptyTables(file);
  return match;
}
