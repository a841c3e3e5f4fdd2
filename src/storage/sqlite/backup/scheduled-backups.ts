import { isDue, listBackups } from './backup-names.ts';
import type { BackupSeries } from './backup-series.ts';
import { runInThread } from './file-thread.ts';

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
