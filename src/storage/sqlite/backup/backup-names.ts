import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseError } from '../../common/database-error.ts';

/** A backup of the series, by its name alone: copying it elsewhere and back changes nothing. */
export interface SeriesBackup {
  readonly path: string;
  readonly madeAtMs: number;
}

const STAMP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;
const UNFINISHED = /\.unfinished(-wal|-shm|\.old)?$/;

/** `crokinole-2026-11-22T04-00-00Z.db` for `crokinole.db`. */
export function backupPath(file: string, folder: string, atMs: number): string {
  const stamp = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${prefixOf(file)}${stamp}Z.db`);
}

/** The finished ones of this database, the latest first. What is called otherwise is not ours. */
export function listBackups(file: string, folder: string): readonly SeriesBackup[] {
  const found = namesOf(file, folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = STAMP.exec(name.slice(prefixOf(file).length)) ?? [];
    const madeAtMs = Date.parse(`${day ?? ''}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`);
    return Number.isNaN(madeAtMs) ? [] : [{ path: join(folder, name), madeAtMs }];
  });
  return found.sort((a, b) => b.madeAtMs - a.madeAtMs);
}

/** What backups that were cut off have left. */
export function listUnfinished(file: string, folder: string): readonly string[] {
  const names = namesOf(file, folder).filter((name) => UNFINISHED.test(name));
  return names.map((name) => join(folder, name));
}

/** A backup that says it was made later than now tells of a wrong clock, not of a late backup. */
export function isDue(backups: readonly SeriesBackup[], everyMs: number, nowMs: number): boolean {
  return !backups.some(({ madeAtMs }) => madeAtMs <= nowMs && nowMs - madeAtMs < everyMs);
}

/** All but the newest, and the one just made is among those whatever the clock said before. */
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

/** A missing folder is not made: that would hide that a volume is not mounted. */
function namesOf(file: string, folder: string): readonly string[] {
  if (!existsSync(folder)) {
    throw new DatabaseError('cannot-open', `The folder for backups ${folder} does not exist.`);
  }
  return readdirSync(folder).filter((name) => name.startsWith(prefixOf(file)));
}
