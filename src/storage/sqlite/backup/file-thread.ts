import { createWorkerPool } from '@crokinole/threads/worker-pool';
import type { BackupOutcome, BackupSeries } from './backup-series.ts';

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
