import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '../../scripts/doctor/finding.ts';
import {
  checkClock,
  checkConnections,
  checkEncryption,
  checkServer,
  checkVersion,
} from '../../scripts/doctor/storage.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { keyOf } from '../../packages/crokinole/test/match/authority.ts';
import { runNode, TYPESCRIPT } from '../support/children/children.ts';
import { contentsOfFile, contentsOfServer } from '../support/database-contents.ts';
import {
  freshDatabase,
  hasPostgres,
  query,
  type TestDatabase,
} from '../support/postgres/databases.ts';
import { playIntoStore } from '../support/stored-matches.ts';
import { temporaryFolder } from '../support/stores.ts';

const marksOf = (findings: readonly Finding[]) =>
  findings.filter(({ isFine }) => !isFine).map(({ what, words }) => `${what}: ${words}`);

describe.skipIf(!hasPostgres)('for PostgreSQL', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = temporaryFolder();
    database = await freshDatabase();
  });
  afterEach(async () => {
    folder.remove();
    await database.drop();
  });

  const sql = (text: string) => query(database.url, text);

  function run(program: string, ...args: readonly string[]) {
    return runNode([...TYPESCRIPT, `scripts/${program}.ts`, ...args], {
      env: { ...process.env, DATABASE_URL: database.url },
    });
  }

  it('a database is recounted and repaired, backed up, and restored into an empty one', async () => {
    const store = await PostgresStore.open({ url: database.url, connections: 1 });
    await playIntoStore(store, 'a', ['11', '12'], { random: keyOf(1) });
    await sql("UPDATE standings SET wins = 9 WHERE player = '12' AND scope = '77'");
    // While the bot uses it: what is read is of one moment.
    const counted = await run('recount', '--repair');
    await store.close();
    expect(counted.out).toContain('Rows that differ from what the shots say: 2.');
    expect(counted.out).toContain('The figures have been repaired.');
    expect(counted.code).toBe(0);

    const file = join(folder.path, 'backup.db');
    const backup = await run('backup', file);
    expect(backup.out).toMatch(/has all that is in 127\.0\.0\.1:\d+\/\w+: \d+ rows in \d+ tables/);
    expect(backup.out).toContain('Every stored figure is what the shots say.');
    const contents = await contentsOfServer(database.url);
    expect(contentsOfFile(file)).toEqual(contents);

    const filled = await run('restore', file);
    expect(filled).toMatchObject({ code: 1, out: '' });
    expect(filled.err).toMatch(/is not empty/);
    expect(filled.err).not.toContain('password');
    await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    expect(await run('restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await contentsOfServer(database.url)).toEqual(contents);
  });

  it('the doctor accepts a healthy database, and lists the running processes', async () => {
    const store = await PostgresStore.open({ url: database.url, connections: 1 });
    const presence = await store.join();
    const findings = await checkServer({ url: database.url });
    expect(marksOf(findings)).toEqual([]);
    expect(findings.find(({ what }) => what === 'who is there')?.words).toBe(
      'processes of the bot: 1, others: none',
    );
    await presence.leave();
    await store.close();
  });

  it('the doctor creates nothing in an empty database', async () => {
    await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const findings = await checkServer({ url: database.url });
    expect(marksOf(findings)).toEqual([]);
    expect(findings.find(({ what }) => what === 'tables')?.words).toMatch(/^\d+ versions behind/);
    expect(await contentsOfServer(database.url)).toEqual({});
  });

  it.each([
    [
      'is of another program',
      'DROP TABLE __drizzle_migrations',
      /^tables: .*belongs to another program/,
    ],
    [
      'can’t be written',
      'ALTER ROLE CURRENT_USER IN DATABASE :name SET default_transaction_read_only = on',
      /^rights: it can’t be written/,
    ],
  ])('the doctor finds one that %s', async (_, damage, words) => {
    const name = new URL(database.url).pathname.slice(1);
    await sql(damage.replace(':name', name));
    const [found] = marksOf(await checkServer({ url: database.url }));
    expect(found).toMatch(words);
  });

  it('the doctor finds a user who may not write tables of another', async () => {
    const name = `reader_${new URL(database.url).pathname.slice(-8)}`;
    await sql(
      `CREATE ROLE ${name} LOGIN PASSWORD 'x'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`,
    );
    const url = new URL(database.url);
    [url.username, url.password] = [name, 'x'];
    const [found] = marksOf(await checkServer({ url: url.href }));
    expect(found).toMatch(/^rights: .*actions.* may not be used: let its user own them\.$/);
    await sql(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  });
});

describe('the doctor reports a server', () => {
  const words = (finding: Finding) => `${finding.isFine ? 'fine' : 'WRONG'}: ${finding.words}`;

  it('that is too old, or has an encoding that loses letters', () => {
    const of = { version: 130_022, versionText: '13.22', encoding: 'UTF8' };
    expect(words(checkVersion(of, 'db/x'))).toBe(
      'WRONG: db/x answers: PostgreSQL 13.22, UTF8. It is too old: use 14 or later.',
    );
    expect(checkVersion({ ...of, version: 140_000 }, 'db/x').isFine).toBe(true);
    expect(checkVersion({ ...of, version: 180_000, encoding: 'LATIN1' }, 'db/x').isFine).toBe(
      false,
    );
  });

  it('whose clock differs from ours', () => {
    expect(words(checkClock(-2600))).toBe(
      'WRONG: the server’s is 2.6 s behind ours: let both be set by the network (NTP).',
    );
    expect(words(checkClock(400))).toBe('fine: the server’s is 0.4 s ahead of ours');
  });

  it('that is remote and without TLS, or nearly full', () => {
    expect(checkEncryption({ isEncrypted: false, isNear: false }).isFine).toBe(false);
    expect(checkEncryption({ isEncrypted: true, isNear: false }).isFine).toBe(true);
    const of = { maxConnections: 97, usedConnections: 86 };
    expect(checkConnections(of, 10).isFine).toBe(true);
    expect(words(checkConnections(of, 11))).toBe(
      'WRONG: 86 of 97 are taken, and a process takes up to 12: raise max_connections, or lower DATABASE_CONNECTIONS.',
    );
  });
});
