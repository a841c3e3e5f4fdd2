import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from 'better-sqlite3';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { copyTo } from './copy.ts';
import { DatabaseError } from './database-error.ts';

const FOLDER = join('migrations', 'sqlite');

/** Beside package.json, whether we run from the sources or built. */
export function findMigrations(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, FOLDER);
  if (existsSync(folder)) return folder;
  const above = dirname(from);
  if (above === from) throw new Error(`there is no folder ${FOLDER}`);
  return findMigrations(above);
}

/** The table that drizzle-kit keeps, so that its own tools agree about what has been done. */
const TABLE = '__drizzle_migrations';

interface Done {
  readonly hash: string;
  readonly createdAtMs: number;
}

/** The migrations that this file has yet to go through; throws if it is not ours or newer than us. */
export function pendingMigrations(file: Database, folder: string): readonly MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const done = readDone(file);
  done.forEach(({ hash, createdAtMs }, i) => {
    const ours = known[i];
    if (ours === undefined || createdAtMs > ours.folderMillis) {
      throw new DatabaseError(
        'newer-schema',
        `The database ${file.name} was written by a newer version: start that one, or restore a backup.`,
      );
    }
    if (hash !== ours.hash) {
      throw new DatabaseError(
        'changed-migrations',
        `The database ${file.name} was made by other migrations than those in ${folder}.`,
      );
    }
  });
  return known.slice(done.length);
}

function readDone(file: Database): readonly Done[] {
  const tables = file
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === TABLE)) {
    throw new DatabaseError('not-ours', `The database ${file.name} belongs to another program.`);
  }
  return file
    .prepare<[], Done>(`SELECT hash, created_at AS createdAtMs FROM ${TABLE} ORDER BY created_at`)
    .all();
}

/** Nothing has ever been kept in it. Throws if it is not ours. */
export function isEmpty(file: Database): boolean {
  return readDone(file).length === 0;
}

/** Backs up first. Of several processes that start at once one migrates, and the others find it done. */
export function migrateFile(file: Database, folder: string, backup: string): void {
  const before = pendingMigrations(file, folder);
  if (before.length === 0) return;
  if (!isEmpty(file)) copyTo(file, backup);
  // Tables that are made anew are dropped for a moment; what points at them is checked at the end.
  file.pragma('foreign_keys = OFF');
  file
    .transaction(() => {
      for (const { sql, hash, folderMillis } of pendingMigrations(file, folder)) {
        file.exec(
          `CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at NUMERIC)`,
        );
        for (const statement of sql) file.exec(statement);
        file
          .prepare(`INSERT INTO ${TABLE} (hash, created_at) VALUES (?, ?)`)
          .run(hash, folderMillis);
      }
      const broken = file.pragma('foreign_key_check') as readonly unknown[];
      if (broken.length > 0)
        throw new Error(`a migration left ${broken.length} rows pointing nowhere`);
    })
    .immediate();
  file.pragma('foreign_keys = ON');
}
