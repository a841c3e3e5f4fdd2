import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createWorkerPool } from '@crokinole/threads/worker-pool';
import { DatabaseError } from '../../common/database-error.ts';

export interface BackupSeries {
  readonly file: string;
  readonly folder: string;
  readonly everyMs: number;
  /** How many backups to keep, including the new one. */
  readonly keep: number;
}

export type BackupOutcome =
  | { readonly kind: 'made'; readonly path: string; readonly removed: readonly string[] }
  | { readonly kind: 'not-due' }
  /** Another process is making the backup. */
  | { readonly kind: 'elsewhere' };

export interface ScheduledBackupsOptions {
  readonly series: BackupSeries;
  readonly nowMs: () => number;
  readonly onMade: (path: string, removed: readonly string[]) => void;
  readonly onProblem: (thrown: unknown) => void;
  readonly lookMs?: number;
}

/** How often to check whether a backup is due, and so also how long to wait after a failure. */
const LOOK_MS = 10 * 60_000;
const MS_PER_S = 1000;

/**
 * A scheduled backup, recognized by its file name alone, so that it can be copied elsewhere and
 * back.
 */
export interface SeriesBackup {
  readonly path: string;
  readonly madeAtMs: number;
}

/** Work on a whole database file, which would block the process for seconds. */
export interface FileJobs {
  readonly backup: {
    readonly input: { readonly series: BackupSeries; readonly nowMs: number };
    readonly output: BackupOutcome;
  };
  /** False if another process still reads older pages: try again later. */
  readonly rewrite: {
    readonly input: { readonly file: string };
    readonly output: boolean;
  };
}

/** Makes scheduled backups in a worker thread. */
export class ScheduledBackups {
  readonly #options: ScheduledBackupsOptions;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  readonly #begunAtMs = performance.now();
  #madeAtMs: number | undefined;

  constructor(options: ScheduledBackupsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#options.lookMs ?? LOOK_MS);
    this.#timer.unref();
    void this.look();
  }

  /** Resolves when a due backup was made or has failed. */
  look(): Promise<void> {
    this.#underWay ??= this.#look().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  /**
   * The age of the latest backup; NaN if there is none. If its date is in the future, the clock was
   * set back, so the age is measured with a monotonic clock from when it was made, or from our
   * start.
   */
  ageS(): number {
    const { series, nowMs } = this.#options;
    const atMs = nowMs();
    const dates = listBackups(series.file, series.folder).map(({ madeAtMs }) => madeAtMs);
    const past = dates.find((madeAtMs) => madeAtMs <= atMs);
    if (dates.length === 0) return Number.NaN;
    if (past !== undefined && (past === dates[0] || this.#madeAtMs === undefined)) {
      return (atMs - past) / MS_PER_S;
    }
    return (performance.now() - (this.#madeAtMs ?? this.#begunAtMs)) / MS_PER_S;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #look(): Promise<void> {
    const { series, nowMs, onMade, onProblem } = this.#options;
    try {
      const atMs = nowMs();
      if (!isDue(listBackups(series.file, series.folder), series.everyMs, atMs)) return;
      const outcome = await runInThread('backup', { series, nowMs: atMs });
      if (outcome.kind !== 'made') return;
      this.#madeAtMs = performance.now();
      onMade(outcome.path, outcome.removed);
    } catch (thrown) {
      onProblem(thrown);
    }
  }
}

/** For `crokinole.db`: `crokinole-2026-11-22T04-00-00Z.db`. */
export function backupPath(file: string, folder: string, atMs: number): string {
  const stamp = new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-');
  return join(folder, `${prefixOf(file)}${stamp}Z.db`);
}

const STAMP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/;

/** The finished backups of this database, the latest first. Files with other names aren't ours. */
export function listBackups(file: string, folder: string): readonly SeriesBackup[] {
  const found = namesOf(file, folder).flatMap((name) => {
    const [, day, hours, minutes, seconds] = STAMP.exec(name.slice(prefixOf(file).length)) ?? [];
    const madeAtMs = Date.parse(`${day ?? ''}T${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}Z`);
    return Number.isNaN(madeAtMs) ? [] : [{ path: join(folder, name), madeAtMs }];
  });
  return found.sort((a, b) => b.madeAtMs - a.madeAtMs);
}

const UNFINISHED = /\.unfinished(-wal|-shm|\.old)?$/;

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

/** Far longer than copying gigabytes takes. */
const TIMEOUT_MS = 2 * 3_600_000;
const MAX_MEMORY_MB = 64;

/**
 * Starts a thread for each job. There is about one a day, so an idle thread would only waste memory.
 */
export async function runInThread<Name extends keyof FileJobs>(
  name: Name,
  input: FileJobs[Name]['input'],
): Promise<FileJobs[Name]['output']> {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = createWorkerPool<FileJobs>({
    threads: 1,
    entry: new URL(`./file-worker.${ending}`, import.meta.url),
    workerData: undefined,
    longJobs: new Set(),
    urgentJobs: new Set(),
    maxOvertakenMs: Infinity,
    timeoutMs: TIMEOUT_MS,
    longTimeoutMs: TIMEOUT_MS,
    maxWaiting: 1,
    maxMemoryMb: MAX_MEMORY_MB,
  });
  try {
    const outcome = await pool.run(name, input);
    if (outcome.ok) return outcome.value;
    throw new Error(`the ${name} of the database failed: ${outcome.refusal.detail}`);
  } finally {
    await pool.close();
  }
}
