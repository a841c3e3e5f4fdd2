import { WorkerThread, type Task, type ThreadEnd, type ThreadOptions } from './worker-thread.ts';
import { type JobPool, type JobTypes, type Outcome, refused } from './protocol.ts';

export interface PoolOptions<Jobs extends JobTypes<Jobs>> extends ThreadOptions {
  readonly threads: number;
  /** Jobs that take seconds. They queue behind the others and never take the last free thread. */
  readonly longJobs: ReadonlySet<keyof Jobs>;
  /** Jobs that a user is waiting for: they overtake the others. */
  readonly urgentJobs: ReadonlySet<keyof Jobs>;
  /** A job overtaken for this long runs before every fifth urgent one. */
  readonly maxOvertakenMs: number;
  readonly timeoutMs: number;
  readonly longTimeoutMs: number;
  /** The queue limit: further jobs are refused. */
  readonly maxWaiting: number;
  /** Starts the threads with the first job, for pools that may never be used. */
  readonly startsWithFirstJob?: boolean;
}

/** About ten presses lead to one flick, whose picture costs as much as three of theirs. */
const URGENT_FOR_ONE = 4;
/** A thread that fails to start is not retried forever. */
const MAX_FAILED_STARTS = 3;

export function createWorkerPool<Jobs extends JobTypes<Jobs>>(
  options: PoolOptions<Jobs>,
): JobPool<Jobs> {
  const pool = new WorkerPool(options);
  return {
    run: async (name, input) => {
      const isLong = options.longJobs.has(name);
      const isUrgent = options.urgentJobs.has(name);
      const timeoutMs = isLong ? options.longTimeoutMs : options.timeoutMs;
      const outcome = await pool.run({
        name,
        input,
        isLong,
        isUrgent,
        timeoutMs,
        askedAtMs: performance.now(),
      });
      // The thread's answer has the type of its handler.
      return outcome;
    },
    waiting: () => pool.unfinished,
    close: () => pool.close(),
  };
}

class WorkerPool {
  readonly #thread: ThreadOptions;
  readonly #threads: number;
  readonly #maxWaiting: number;
  readonly #maxOvertakenMs: number;
  readonly #workers = new Set<WorkerThread>();
  readonly #unfinished = new Set<Promise<unknown>>();
  #waiting: Task[] = [];
  #failedStarts = 0;
  /** Urgent jobs started since the last other one. */
  #urgentInARow = URGENT_FOR_ONE;
  #isClosed = false;

  constructor({
    threads,
    maxWaiting,
    maxOvertakenMs,
    startsWithFirstJob = false,
    ...thread
  }: ThreadOptions &
    Pick<PoolOptions<never>, 'threads' | 'maxWaiting' | 'maxOvertakenMs' | 'startsWithFirstJob'>) {
    if (!Number.isInteger(threads) || threads < 1)
      throw new Error(`a pool needs at least one thread, not ${threads}`);
    this.#thread = thread;
    this.#threads = threads;
    this.#maxWaiting = maxWaiting;
    this.#maxOvertakenMs = maxOvertakenMs;
    if (!startsWithFirstJob) this.#fill();
  }

  get unfinished(): number {
    return this.#unfinished.size;
  }

  run(job: Omit<Task, 'complete'>): Promise<Outcome<unknown>> {
    if (this.#isClosed) return Promise.resolve(refused('closed', 'the pool is closed'));
    if (this.#waiting.length >= this.#maxWaiting) {
      return Promise.resolve(refused('overloaded', `${this.#waiting.length} jobs are waiting`));
    }
    const outcome = new Promise<Outcome<unknown>>((resolve) => {
      this.#waiting.push({ ...job, complete: resolve });
    });
    this.#unfinished.add(outcome);
    void outcome.then(() => this.#unfinished.delete(outcome));
    // After repeated failures, each new job retries one start.
    if (this.#workers.size === 0) this.#failedStarts = MAX_FAILED_STARTS - 1;
    this.#fill();
    this.#dispatch();
    return outcome;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#unfinished);
    await Promise.all([...this.#workers].map((worker) => worker.close()));
  }

  #fill(): void {
    while (this.#workers.size < this.#threads && this.#failedStarts < MAX_FAILED_STARTS) {
      this.#workers.add(
        new WorkerThread(this.#thread, {
          onTime: () => {
            this.#failedStarts = 0;
            this.#dispatch();
          },
          onGone: (worker, end) => {
            this.#replace(worker, end);
          },
        }),
      );
      if (this.#failedStarts > 0) return;
    }
  }

  #replace(worker: WorkerThread, { wasReady, detail, stranded }: ThreadEnd): void {
    this.#workers.delete(worker);
    this.#waiting.unshift(...stranded);
    if (!wasReady) this.#failedStarts += 1;
    if (!this.#isClosed || this.#unfinished.size > 0) this.#fill();
    this.#dispatch();
    if (this.#workers.size > 0) return;
    const hopeless = this.#waiting;
    this.#waiting = [];
    for (const task of hopeless) task.complete(refused('crashed', `no thread comes up: ${detail}`));
  }

  #dispatch(): void {
    for (;;) {
      const [worker] = [...this.#workers]
        .filter(({ hasTime }) => hasTime)
        .sort((a, b) => a.load - b.load);
      const task = worker === undefined ? undefined : this.#takeTask();
      if (task === undefined) return;
      worker?.start(task);
    }
  }

  #takeTask(): Task | undefined {
    const atLong = [...this.#workers].filter((worker) => worker.isAtLongTask).length;
    const mayStartLong = atLong < Math.max(1, this.#threads - 1);
    const urgent = this.#waiting.findIndex((task) => task.isUrgent);
    const other = this.#waiting.findIndex((task) => !task.isLong && !task.isUrgent);
    const quick = urgent === -1 || this.#isTurnOf(this.#waiting[other]) ? other : urgent;
    this.#urgentInARow = quick === urgent ? this.#urgentInARow + 1 : 0;
    const index = quick === -1 && mayStartLong ? 0 : quick;
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  /** Whether a long-overtaken job is due; several urgent ones run between two such jobs. */
  #isTurnOf(other: Task | undefined): boolean {
    if (other === undefined || this.#urgentInARow < URGENT_FOR_ONE) return false;
    return performance.now() - other.askedAtMs >= this.#maxOvertakenMs;
  }
}
