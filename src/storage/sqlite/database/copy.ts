import { existsSync, renameSync, rmSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Database } from './engine.ts';

/**
 * A whole copy of the database as it is now, in one file, while others go on using it. It gets its
 * name when it is known to be whole: half a copy would be taken for a backup one day.
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

/** The moment for the name of a copy: `2026-11-22T04-00-00.123Z`. */
export function momentForName(atMs = Date.now()): string {
  return new Date(atMs).toISOString().replaceAll(':', '-');
}

/** With what lies beside it, and what somebody has left who was cut off. */
export function removeDraft(draft: string): void {
  for (const part of ['', '-wal', '-shm', '.unfinished', '.old', '.old.unfinished']) {
    rmSync(draft + part, { force: true });
  }
}
