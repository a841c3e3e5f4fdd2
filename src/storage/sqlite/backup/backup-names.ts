import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';

/**
 * A scheduled backup, recognized by its file name alone, so that it can be copied elsewhere and
 * back.
 */
export interface SeriesBackup {
  readonly path: string;
  readonly madeAtMs: number;
}

const STAMP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;
const UNFINISHED = /\.unfinished(-wal|-shm|\.old)?$/;

/** For `crokinole.db`: `crokinole-2026-11-22T04-00-00Z.db`. */
export function backupPath(file: string, folder: string, atMs: number): string {
  const stamp = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${prefixOf(file)}${stamp}Z.db`);
}

/** The finished backups of this database, the latest first. Files with other names aren't ours. */
export function listBackups(file: string, folder: string): readonly SeriesBackup[] {
  const found = namesOf(file, folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = STAMP.exec(name.slice(prefixOf(file).length)) ?? [];
    const madeAtMs = Date.parse(`${day ?? ''}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`);
    return Number.isNaN(madeAtMs) ? [] : [{ path: join(folder, name), madeAtMs }];
  });
  return found.sort((a, b) => b.madeAtMs - a.madeAtMs);
}

/** Files of backups that were interrupted. */
export function listUnfinished(file: string, folder: string): readonly string[] {
  const names = namesOf(file, folder).filter((name) => UNFINISHED.test(name));
  return names.map((name) => join(folder, name));
}

/** A backup dated in the future means that the clock was wrong, so a new one is due. */
export function isDue(backups: readonly SeriesBackup[], everyMs: number, nowMs: number): boolean {
  return !backups.some(({ madeAtMs }) => madeAtMs <= nowMs && nowMs - madeAtMs < everyMs);
}

/**
 * All but the newest. The backup just made is always kept, even if its date is older than the
 * others'.
 */
export function backupsToDelete(
  backups: readonly SeriesBackup[],
  made: string,
  keep: number,
  nowMs: number,
): readonly string[] {
  const isLate = ({ madeAtMs }: SeriesBackup) => madeAtMs > nowMs;
  const others = backups.filter(({ path }) => path !== made);
  const inOrder = [...others.filter((one) => !isLate(one)), ...others.filter(isLate)];
  return inOrder.slice(keep - 1).map(({ path }) => path);
}

function prefixOf(file: string): string {
  return `${basename(file, '.db')}-`;
}

/** Doesn't create a missing folder: that would hide a volume that isn't mounted. */
function namesOf(file: string, folder: string): readonly string[] {
  if (!existsSync(folder)) {
    throw new DatabaseError('cannot-open', `The folder for backups ${folder} does not exist.`);
  }
  return readdirSync(folder).filter((name) => name.startsWith(prefixOf(file)));
}
