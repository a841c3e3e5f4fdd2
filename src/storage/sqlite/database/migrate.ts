import type { Database } from 'better-sqlite3';
import { DatabaseError } from '../../common/database-error.ts';
import {
  migrationsAfter,
  MIGRATIONS_TABLE,
  openingAfter,
  type DoneMigration,
  type Migration,
  type Opening,
} from '../../common/migrations.ts';
import { copyTo } from './copy.ts';

/**
 * The migrations that this file still needs. Throws if the file isn't ours or is newer than the
 * program.
 */
export function pendingMigrations(file: Database, folder: string): readonly Migration[] {
  return migrationsAfter(readDone(file), folder, file.name);
}

function readDone(file: Database): readonly DoneMigration[] {
  const tables = file
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === MIGRATIONS_TABLE)) {
    throw new DatabaseError('not-ours', `The database ${file.name} belongs to another program.`);
  }
  return file
    .prepare<[], DoneMigration>(
      `SELECT hash, created_at AS createdAtMs FROM ${MIGRATIONS_TABLE} ORDER BY created_at`,
    )
    .all();
}

/** True if the database has never been set up. Throws if it isn't ours. */
export function isEmpty(file: Database): boolean {
  return readDone(file).length === 0;
}

/**
 * Makes a backup first. If several processes start at once, one migrates, and the others find
 * nothing left to do.
 */
export function migrateFile(file: Database, folder: string, copy: string): Opening {
  if (pendingMigrations(file, folder).length === 0) return openingAfter([], folder);
  const wasEmpty = isEmpty(file);
  if (!wasEmpty) copyTo(file, copy);
  let migrated: readonly Migration[] = [];
  // Rebuilding a table drops it for a moment, so foreign keys are off until the check at the end.
  file.pragma('foreign_keys = OFF');
  file
    .transaction(() => {
      migrated = pendingMigrations(file, folder);
      for (const { sql, hash, folderMillis } of migrated) {
        file.exec(
          `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
        );
        for (const statement of sql) file.exec(statement);
        file
          .prepare(`INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES (?, ?)`)
          .run(hash, folderMillis);
      }
      const broken = file.pragma('foreign_key_check') as readonly unknown[];
      if (broken.length > 0)
        throw new Error(`a migration left ${broken.length} rows with dangling foreign keys`);
    })
    .immediate();
  file.pragma('foreign_keys = ON');
  return { ...openingAfter(migrated, folder), ...(wasEmpty ? {} : { copy }) };
}
