import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { runNode } from '../support/children/children.ts';
import { program } from '../support/children/programs.ts';
import { temporaryFolder } from '../support/stores.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

/** The permissions of others on what is in a folder, by name. */
function rightsBelow(path: string): Readonly<Record<string, string>> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names.sort().map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]),
  );
}

test('a backup and its folders are readable by their own user alone', async () => {
  const database = join(folder.path, 'matches.db');
  await new SqliteStore({ file: database }).close();
  const kept = join(folder.path, 'kept');
  mkdirSync(kept);
  const target = join(kept, 'backups', 'daily', 'monday.db');
  const args = [...program('scripts/backup.ts'), target, '--database', database];
  expect(await runNode(args)).toMatchObject({ code: 0, err: '' });
  expect(rightsBelow(kept)).toEqual({
    backups: '700',
    'backups/daily': '700',
    'backups/daily/monday.db': '600',
  });
});
