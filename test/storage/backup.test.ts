import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../src/storage/sqlite/backup/backup.ts';
import { Database } from '../../src/storage/sqlite/database/engine.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { expectSoundHistory } from '../support/histories.ts';
import { flickInProcess, longMatches } from '../support/processes.ts';
import { temporaryFolder } from '../support/stores.ts';
import { flickNext, serviceOn } from '../support/tables.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
let copy: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'matches.db');
  copy = join(folder.path, 'copy.db');
});
afterEach(() => {
  folder.remove();
});

async function revisionIn(path: string, match: string): Promise<number | undefined> {
  const store = new SqliteStore({ file: path });
  const revision = (await store.readMatch(match))?.revision;
  if (revision !== undefined) await expectSoundHistory(store, match);
  await store.close();
  return revision;
}

async function play(match: string, flicks: number): Promise<void> {
  const store = new SqliteStore({ file });
  const service = serviceOn(store);
  for (let i = 0; i < flicks; i += 1) await flickNext(service, match);
  await store.close();
}

async function matchWith(flicks: number): Promise<string> {
  const [match = ''] = await longMatches(file, 1);
  await play(match, flicks);
  return match;
}

describe('a backup', () => {
  it('is a complete copy of one moment while another process goes on playing', async () => {
    const match = await matchWith(2);
    const onAnswers = (count: number) => {
      if (count >= 20 && !existsSync(copy)) backUp(file, copy);
    };
    const playing = { file, name: 'a', flicks: 150, matches: [match], onAnswers };
    const { promised, errors } = await flickInProcess(playing);
    expect(errors).toBe('');
    expect(promised).toHaveLength(150);
    const copied = (await revisionIn(copy, match)) ?? -1;
    expect(copied).toBeGreaterThanOrEqual(22);
    expect(copied).toBeLessThanOrEqual(152);
    expect(await revisionIn(file, match)).toBe(152);
  });

  it('creates its folder', async () => {
    const match = await matchWith(1);
    const monday = join(folder.path, 'backups', 'monday.db');
    backUp(file, monday);
    expect(await revisionIn(monday, match)).toBe(1);
  });

  it('reports a folder that cannot be created', async () => {
    await matchWith(1);
    const refused = (target: string) =>
      expect(() => {
        backUp(file, target);
      });
    refused('/proc/crokinole/backups/monday.db').toThrow(
      /^The folder \/proc\S* cannot be created \(\w+\): check the path,/,
    );
    refused(join(file, 'monday.db')).toThrow(`The folder ${file} cannot be created (EEXIST): `);
  });

  it('names the file that caused an error', async () => {
    await matchWith(1);
    // SQLite opens no path of more than 512 characters.
    const far = join(folder.path, ...Array<string>(3).fill('x'.repeat(200)), 'monday.db');
    expect(() => {
      backUp(file, far);
    }).toThrow(`The database ${far}: it cannot be opened`);
    writeFileSync(file, 'torn to pieces');
    expect(() => {
      backUp(file, copy);
    }).toThrow(`The database ${file}: it is not a database`);
  });

  it('overwrites no file, and does not create a missing database', async () => {
    await matchWith(1);
    backUp(file, copy);
    expect(() => {
      backUp(file, copy);
    }).toThrow('already');
    const nowhere = join(folder.path, 'nowhere.db');
    expect(() => {
      backUp(nowhere, join(folder.path, 'other.db'));
    }).toThrow('There is no database');
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('restoring', () => {
  it('restores the copied moment for its own user alone, and keeps the previous file', async () => {
    const match = await matchWith(1);
    backUp(file, copy);
    chmodSync(copy, 0o644);
    await play(match, 3);
    const aside = restore(file, copy);
    expect(await revisionIn(file, match)).toBe(1);
    expect(await revisionIn(aside ?? '', match)).toBe(4);
    expect(await revisionIn(copy, match)).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('works without a database and over a damaged one, but not without its folder', async () => {
    const match = await matchWith(1);
    backUp(file, copy);
    const elsewhere = join(folder.path, 'elsewhere.db');
    expect(restore(elsewhere, copy)).toBeUndefined();
    expect(await revisionIn(elsewhere, match)).toBe(1);
    writeFileSync(file, 'torn to pieces');
    restore(file, copy);
    expect(await revisionIn(file, match)).toBe(1);
    const nowhere = join(folder.path, 'nowhere', 'matches.db');
    expect(() => restore(nowhere, copy)).toThrow(`${nowhere}: its folder does not exist.`);
  });

  it('is not corrupted by the log of a deleted file', async () => {
    const match = await matchWith(3);
    backUp(file, copy);
    const dead = join(folder.path, 'dead.db');
    const store = new SqliteStore({ file });
    const service = serviceOn(store);
    for (let flicks = 0; flicks < 6; flicks += 1) await flickNext(service, match);
    // The machine crashes, and someone deletes the file but forgets the log beside it.
    for (const part of ['-wal', '-shm']) copyFileSync(file + part, dead + part);
    await store.close();
    expect(restore(dead, copy)).toMatch(/dead\.db\.before-restore-\d{4}-\d\d-\d\dT[\d.-]+Z-wal$/);
    expect(await revisionIn(dead, match)).toBe(3);
    expect(readdirSync(folder.path).filter((name) => name.includes('before-restore'))).toHaveLength(
      2,
    );
  });

  it('is not corrupted by the remains of an interrupted restore', async () => {
    const match = await matchWith(3);
    backUp(file, copy);
    const store = new SqliteStore({ file });
    await flickNext(serviceOn(store), match);
    for (const part of ['', '-wal', '-shm']) copyFileSync(file + part, `${file}.restoring${part}`);
    await store.close();
    restore(file, copy);
    expect(await revisionIn(file, match)).toBe(3);
    expect(readdirSync(folder.path).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  it('is refused while the database is in use', async () => {
    const match = await matchWith(1);
    backUp(file, copy);
    const store = new SqliteStore({ file });
    expect(() => restore(file, copy)).toThrow('in use');
    await flickNext(serviceOn(store), match);
    await store.close();
    expect(await revisionIn(file, match)).toBe(2);
    expect(readdirSync(folder.path).sort()).toEqual(['copy.db', 'matches.db']);
  });

  it.each([
    ['is none', () => Buffer.from('not a backup at all'), ': it is not a database.'],
    ['is empty', () => Buffer.from(''), ' is empty.'],
    ['is cut off', (whole: Buffer) => whole.subarray(0, 8192), /damaged.*: take another backup\.$/],
    [
      'belongs to another program',
      () => {
        const other = new Database(':memory:');
        other.exec('CREATE TABLE songs (title)');
        return other.serialize();
      },
      ' belongs to another program.',
    ],
  ])('refuses a backup that %s, names it, and leaves the database alone', async (...row) => {
    const [, bytesOf, words] = row;
    const match = await matchWith(1);
    backUp(file, copy);
    writeFileSync(copy, bytesOf(readFileSync(copy)));
    const refusing = () => restore(file, copy);
    expect(refusing).toThrow(`The backup ${copy}`);
    expect(refusing).toThrow(words);
    expect(refusing).not.toThrow('restoring');
    expect(await revisionIn(file, match)).toBe(1);
    expect(readdirSync(folder.path).sort()).toEqual(['copy.db', 'matches.db']);
  });
});
