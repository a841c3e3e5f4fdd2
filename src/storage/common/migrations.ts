import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError } from './database-error.ts';

/** Beside package.json, whether we run from the sources or built. */
export function findMigrations(
  dialect: 'sqlite' | 'postgres',
  from = dirname(fileURLToPath(import.meta.url)),
): string {
  const folder = join(from, 'migrations', dialect);
  if (existsSync(folder)) return folder;
  const above = dirname(from);
  if (above === from) throw new Error(`there is no folder migrations/${dialect}`);
  return findMigrations(dialect, above);
}

/** The table that drizzle-kit keeps, so that its own tools agree about what has been done. */
export const MIGRATIONS_TABLE = '__drizzle_migrations';

export interface DoneMigration {
  readonly hash: string;
  readonly createdAtMs: number;
}

/** The migrations that a database has yet to go through; throws if it is newer than us, or made by others. */
export function migrationsAfter(
  done: readonly DoneMigration[],
  folder: string,
  database: string,
): readonly MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: folder });
  done.forEach(({ hash, createdAtMs }, i) => {
    const ours = known[i];
    if (ours === undefined || createdAtMs > ours.folderMillis) {
      throw new DatabaseError(
        'newer-schema',
        `The database ${database} was written by a newer version: start that one, or restore a backup.`,
      );
    }
    if (hash !== ours.hash) {
      throw new DatabaseError(
        'changed-migrations',
        `The database ${database} was made by other migrations than those in ${folder}.`,
      );
    }
  });
  return known.slice(done.length);
}
