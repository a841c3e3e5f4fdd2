import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { copyTo, momentForName } from '../database/copy.ts';
import { makeFolder } from '../database/folders.ts';

const MARK = '.rescued-';

/**
 * Copies an open database whose file was deleted to a file beside the old path, and returns the new
 * path. This connection may be the last access to the data.
 */
export function rescue(client: BetterSqlite3.Database, file: string): string {
  makeFolder(dirname(file));
  const target = `${file}${MARK}${momentForName()}`;
  copyTo(client, target);
  return target;
}

/** The latest first. */
export function listRescued(file: string): readonly string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(
    (name) => name.startsWith(basename(file) + MARK) && name.endsWith('Z'),
  );
  return names
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}
