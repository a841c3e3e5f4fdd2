import { existsSync, renameSync, rmSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Database } from './engine.ts';

/**
 * Copies the current database to one file while others keep using it. The copy gets its name only
 * when it's complete, so that no one mistakes half a copy for a backup.
 */
export function copyTo(file: BetterSqlite3.Database, target: string): void {
  if (existsSync(target)) throw new Error(`There is a file ${target} already.`);
  const draft = `${target}.unfinished`;
  rmSync(draft, { force: true });
  try {
    file.prepare('VACUUM INTO ?').run(draft);
    checkWhole(draft);
    renameSync(draft, target);
  } catch (thrown) {
    rmSync(draft, { force: true });
    throw thrown;
  }
}

function checkWhole(file: string): void {
  const copy = new Database(file, { readonly: true });
  try {
    const found = copy.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    copy.close();
  }
}

/** A timestamp for file names: `2026-11-22T04-00-00.123Z`. */
export function momentForName(atMs = Date.now()): string {
  return new Date(atMs).toISOString().replaceAll(':', '-');
}

/** Also removes the log files that an interrupted process left beside it. */
export function removeDraft(draft: string): void {
  for (const part of ['', '-wal', '-shm', '.unfinished', '.old', '.old.unfinished']) {
    rmSync(draft + part, { force: true });
  }
}
