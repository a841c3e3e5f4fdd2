import { existsSync, readFileSync } from 'node:fs';
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

export interface Migration extends MigrationMeta {
  /** As its file is called, without the ending. */
  readonly name: string;
}

/** How a database was found, and what was done to bring it up to date. */
export interface Opening {
  /** The last migration that it has been through. */
  readonly schema: string;
  /** The same before this start; undefined where the database was empty. */
  readonly before: string | undefined;
  readonly migrated: readonly string[];
  /** Of the database as it was before. */
  readonly copy?: string;
}

export function readMigrations(folder: string): readonly Migration[] {
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, i) => ({
    ...migration,
    name: entries[i]?.tag ?? '',
  }));
}

/** After these have been carried out, which were all that was missing. */
export function openingAfter(migrated: readonly Migration[], folder: string): Opening {
  const names = readMigrations(folder).map(({ name }) => name);
  return {
    schema: names.at(-1) ?? '',
    before: names[names.length - migrated.length - 1],
    migrated: migrated.map(({ name }) => name),
  };
}

/** The migrations that a database has yet to go through; throws if it is newer than us, or made by others. */
export function migrationsAfter(
  done: readonly DoneMigration[],
  folder: string,
  database: string,
): readonly Migration[] {
  const known = readMigrations(folder);
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
