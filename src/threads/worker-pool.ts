import { refuse, type Result } from '../core/result.ts';
import { Member, type Task, type ThreadEnd, type ThreadOptions } from './member.ts';
import type { JobPool, JobRefusal, JobTable } from './protocol.ts';

export interface PoolOptions<Jobs extends JobTable<Jobs>> extends ThreadOptions {
  readonly threads: number;
  /** Jobs that take seconds. They wait behind the others and never take the last free thread. */
  readonly longJobs: ReadonlySet<keyof Jobs>;
  /** Jobs that somebody waits for with a finger on the button: they overtake the others. */
  readonly urgentJobs: ReadonlySet<keyof Jobs>;
  readonly timeoutMs: number;
  readonly longTimeoutMs: number;
  /** More than this many waiting are turned away at once. */
  readonly maxWaiting: number;
  /** Threads that may never be needed begin with the first job. */
  readonly startsWithFirstJob?: boolean;
}

/** A thread that does not even come up is not tried again and again. */
const MAX_FAILED_STARTS = 3;

export function createWorkerPool<Jobs extends JobTable<Jobs>>(
  options: PoolOptions<Jobs>,
): JobPool<Jobs> {
  const pool = new WorkerPool(options);
  return {
    run: async (name, input) => {
      const isLong = options.longJobs.has(name);
      const isUrgent = options.urgentJobs.has(name);
      const timeoutMs = isLong ? options.longTimeoutMs : options.timeoutMs;
      const outcome = await pool.run({ name, input, isLong, isUrgent, timeoutMs });
      // What a thread sends is what its handler of this name gave.
      return outcome;
    },
    waiting: () => pool.unsettled,
    close: () => pool.close(),
  };
}

class WorkerPool {
  readonly #thread: ThreadOptions;
  readonly #threads: number;
  readonly #maxWaiting: number;
  readonly #members = new Set<Member>();
  readonly #unsettled = new Set<Promise<unknown>>();
  #waiting: Task[] = [];
  #failedStarts = 0;
  #isClosed = false;

  constructor({
    threads,
    maxWaiting,
    startsWithFirstJob = false,
    ...thread
  }: ThreadOptions & Pick<PoolOptions<never>, 'threads' | 'maxWaiting' | 'startsWithFirstJob'>) {
    if (!Number.isInteger(threads) || threads < 1) throw new Error(`a pool of ${threads} threads`);
    this.#thread = thread;
    this.#threads = threads;
    this.#maxWaiting = maxWaiting;
    if (!startsWithFirstJob) this.#fill();
  }

  get unsettled(): number {
    return this.#unsettled.size;
  }

  run(job: Omit<Task, 'settle'>): Promise<Result<unknown, JobRefusal>> {
    if (this.#isClosed) return Promise.resolve(refusal('closed', 'the pool is closed'));
    if (this.#waiting.length >= this.#maxWaiting) {
      return Promise.resolve(refusal('overloaded', `${this.#waiting.length} jobs are waiting`));
    }
    const outcome = new Promise<Result<unknown, JobRefusal>>((settle) => {
      this.#waiting.push({ ...job, settle });
    });
    this.#unsettled.add(outcome);
    void outcome.then(() => this.#unsettled.delete(outcome));
    // After failed starts one more is tried for every new job, no more.
    if (this.#members.size === 0) this.#failedStarts = MAX_FAILED_STARTS - 1;
    this.#fill();
    this.#dispatch();
    return outcome;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#unsettled);
    await Promise.all([...this.#members].map((member) => member.close()));
  }

  #fill(): void {
    while (this.#members.size < this.#threads && this.#failedStarts < MAX_FAILED_STARTS) {
      this.#members.add(
        new Member(this.#thread, {
          onTime: () => {
            this.#failedStarts = 0;
            this.#dispatch();
          },
          onGone: (member, end) => {
            this.#replace(member, end);
          },
        }),
      );
      if (this.#failedStarts > 0) return;
    }
  }

  #replace(member: Member, { wasReady, detail, stranded }: ThreadEnd): void {
    this.#members.delete(member);
    this.#waiting.unshift(...stranded);
    if (!wasReady) this.#failedStarts += 1;
    if (!this.#isClosed || this.#unsettled.size > 0) this.#fill();
    this.#dispatch();
    if (this.#members.size > 0) return;
    const hopeless = this.#waiting;
    this.#waiting = [];
    for (const task of hopeless) task.settle(refusal('crashed', `no thread comes up: ${detail}`));
  }

  #dispatch(): void {
    for (;;) {
      const [member] = [...this.#members]
        .filter(({ hasTime }) => hasTime)
        .sort((a, b) => a.load - b.load);
      const task = member === undefined ? undefined : this.#takeTask();
      if (task === undefined) return;
      member?.start(task);
    }
  }

  #takeTask(): Task | undefined {
    const atLong = [...this.#members].filter((member) => member.isAtLongTask).length;
    const mayStartLong = atLong < Math.max(1, this.#threads - 1);
    const urgent = this.#waiting.findIndex((task) => task.isUrgent);
    const quick = urgent === -1 ? this.#waiting.findIndex((task) => !task.isLong) : urgent;
    const index = quick === -1 && mayStartLong ? 0 : quick;
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }
}

function refusal(code: JobRefusal['code'], detail: string): Result<unknown, JobRefusal> {
  return refuse({ code, detail });
}
