import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError } from './database-error.ts';

/** The folder is beside package.json, both for the sources and for the build. */
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

/** The name that drizzle-kit uses, so that its tools agree on which migrations have run. */
export const MIGRATIONS_TABLE = '__drizzle_migrations';

export interface DoneMigration {
  readonly hash: string;
  readonly createdAtMs: number;
}

export interface Migration extends MigrationMeta {
  /** The file's name without its extension. */
  readonly name: string;
}

/**
 * Throws if the database was migrated since it was opened: our queries are for the tables that it
 * had. The folder of migrations may already be the newer version's, so it isn't asked.
 */
export function refuseMigrated(
  opened: readonly DoneMigration[],
  now: readonly DoneMigration[],
  database: string,
): void {
  if (isDeepStrictEqual(now, opened)) return;
  throw new DatabaseError(
    'newer-schema',
    `The database ${database} was migrated by another version while this bot was running, so saving may fail: restart this bot with that version, or stop it and restore a backup.`,
  );
}

/** The state of a database when it was opened, and what was done to migrate it. */
export interface Opening {
  /** The last migration that the database has. */
  readonly schema: string;
  /** The same before this start; undefined if the database was empty. */
  readonly before: string | undefined;
  readonly migrated: readonly string[];
  /** The path of the copy made before migrating. */
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

/** The result of opening a database after these migrations, which were all that was missing. */
export function openingAfter(migrated: readonly Migration[], folder: string): Opening {
  const names = readMigrations(folder).map(({ name }) => name);
  return {
    schema: names.at(-1) ?? '',
    before: names[names.length - migrated.length - 1],
    migrated: migrated.map(({ name }) => name),
  };
}

/**
 * The migrations that a database still needs. Throws if it's newer than the program, or was made by
 * other migrations.
 */
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
        `The database ${database} was written by a newer version: start that version, or restore a backup.`,
      );
    }
    if (hash !== ours.hash) {
      throw new DatabaseError(
        'changed-migrations',
        `The database ${database} was made by migrations other than those in ${folder}.`,
      );
    }
  });
  return known.slice(done.length);
}
