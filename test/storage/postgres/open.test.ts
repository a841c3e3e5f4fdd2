import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseFault } from '../../../src/storage/common/database-error.ts';
import { MIGRATIONS_TABLE } from '../../../src/storage/common/migrations.ts';
import { openDatabase } from '../../../src/storage/postgres/database/open.ts';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { freshDatabase, hasPostgres, type TestDatabase } from '../../support/postgres/databases.ts';

const PASSWORD = 'hush+hush';

function forgetPassword(url: URL): void {
  url.password = PASSWORD;
}

const JOURNAL = JSON.parse(
  readFileSync(new URL('../../../migrations/postgres/meta/_journal.json', import.meta.url), 'utf8'),
) as { readonly entries: readonly unknown[] };

describe.skipIf(!hasPostgres)('opening a PostgreSQL database', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await freshDatabase();
  });
  // Not returned to the pool: its contents or its tables are changed.
  afterEach(() => database.drop());

  async function sql(text: string): Promise<readonly Record<string, unknown>[]> {
    const { pool } = await openDatabase({ url: database.url });
    try {
      return (await pool.query<Record<string, unknown>>(text)).rows;
    } finally {
      await pool.end();
    }
  }

  async function refusal(url: string): Promise<Error> {
    try {
      await (await openDatabase({ url })).pool.end();
    } catch (thrown) {
      return thrown as Error;
    }
    throw new Error('it was opened');
  }

  it('its tables are created once when several processes find it empty', async () => {
    await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ url: database.url })),
    );
    const [first] = opened;
    const done = await first?.pool.query(`SELECT * FROM ${MIGRATIONS_TABLE}`);
    await Promise.all(opened.map(({ pool }) => pool.end()));
    expect(done?.rows).toHaveLength(JOURNAL.entries.length);
  });

  it('one that a newer version has written is left alone', async () => {
    const added = `INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ('newer', 9e15)`;
    await sql(added);
    const error = await refusal(database.url);
    expect(error.message).toMatch(
      /^The database 127\.0\.0\.1:\d+\/\w+ was written by a newer version/,
    );
    expect(error).toMatchObject({ fault: 'newer-schema', isLasting: true });
  });

  it('one that another version migrates while it is in use is found by the saving test', async () => {
    const store = await PostgresStore.open({ url: database.url, connections: 1 });
    onTestFinished(() => store.close());
    await store.proveSaving();
    const { pool } = store.database;
    await pool.query(
      `ALTER TABLE matches RENAME TO games; INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ('later', 9e15)`,
    );
    await expect(store.proveSaving()).rejects.toMatchObject({
      fault: 'newer-schema',
      message: expect.stringContaining('restart this bot with that version') as string,
    });
    await pool.query(
      `ALTER TABLE games RENAME TO matches; DELETE FROM ${MIGRATIONS_TABLE} WHERE hash = 'later'`,
    );
    await store.proveSaving();
  });

  it('one that other migrations have made is left alone', async () => {
    await sql(`UPDATE ${MIGRATIONS_TABLE} SET hash = 'other'`);
    expect(await refusal(database.url)).toMatchObject({ fault: 'changed-migrations' });
  });

  it('one with tables of another program is left alone', async () => {
    await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE theirs ()');
    expect(await refusal(database.url)).toMatchObject({ fault: 'not-ours', isLasting: true });
  });

  const elsewhere: readonly [string, (url: URL) => void, DatabaseFault, boolean, string][] = [
    ['another password', forgetPassword, 'refused', true, 'refuses the login'],
    ['nobody’s name', (url) => (url.username = 'nobody'), 'refused', true, 'refuses the login'],
    ['no such database', (url) => (url.pathname = '/none'), 'refused', true, 'no such database'],
    ['a closed port', (url) => (url.port = '1'), 'unreachable', false, 'cannot be reached'],
    ['no such host', (url) => (url.hostname = 'x.invalid'), 'unreachable', false, 'DATABASE_URL'],
  ];
  it.each(elsewhere)('%s: a sentence, and whether to try again', async (_, change, ...told) => {
    const [fault, isLasting, words] = told;
    const url = new URL(database.url);
    change(url);
    const error = await refusal(url.href);
    expect(error).toMatchObject({ name: 'DatabaseError', fault, isLasting });
    expect(error.message).toContain(words);
    expect(error.message).toMatch(/^The database [^@]+: /);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
      /hush|%2B|password of tests/,
    );
  });
});
