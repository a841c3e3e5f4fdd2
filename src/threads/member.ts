import { Worker, type WorkerOptions } from 'node:worker_threads';
import { accept, refuse, type Result } from '../core/result.ts';
import {
  detailOf,
  type FromWorker,
  type JobRefusal,
  type JobRefusalCode,
  type ToWorker,
} from './protocol.ts';

export interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly isLong: boolean;
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
  readonly settle: (outcome: Result<unknown, JobRefusal>) => void;
}

export interface MemberEvents {
  readonly onIdle: () => void;
  /** The thread ended, whatever the reason; `wasReady` if it ever came up. */
  readonly onGone: (member: Member, wasReady: boolean, detail: string) => void;
}

export interface ThreadOptions {
  /** The module that serves the jobs. */
  readonly entry: URL;
  readonly workerData: unknown;
  readonly maxMemoryMb: number;
}

/** Pictures live outside the heap: a larger one would only be swept less often. */
const YOUNG_MB = 8;
/** How long a thread may take to end by itself. */
const CLOSING_MS = 2000;

/** One thread of a pool, at one task at a time. */
export class Member {
  readonly #worker: Worker;
  readonly #events: MemberEvents;
  readonly #exited: Promise<void>;
  #task: Task | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  /** Given up: nothing is started in the time until the thread has ended. */
  #isEnding = false;
  #lastError: string | undefined;

  constructor(thread: ThreadOptions, events: MemberEvents) {
    const { entry, workerData, maxMemoryMb } = thread;
    this.#events = events;
    this.#worker = startThread(entry, {
      workerData,
      // Those of the main thread may be for it alone.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker.on('message', (message: FromWorker) => {
      this.#receive(message);
    });
    this.#worker.on('error', (error) => {
      this.#lastError = detailOf(error);
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        const detail = this.#lastError ?? `the thread ended with code ${code}`;
        this.#settle(refuse({ code: 'crashed', detail }));
        resolve();
        this.#events.onGone(this, this.#isReady, detail);
      });
    });
  }

  get isIdle(): boolean {
    return this.#isReady && !this.#isEnding && this.#task === undefined;
  }

  get isAtLongTask(): boolean {
    return this.#task?.isLong === true;
  }

  start(task: Task): void {
    this.#task = task;
    try {
      this.#send({ kind: 'job', name: task.name, input: task.input });
    } catch (error) {
      // What cannot be copied to a thread never leaves this one.
      this.#settle(refuse({ code: 'failed', detail: detailOf(error) }));
      return;
    }
    this.#timer = setTimeout(() => {
      this.#giveUp('timed-out', `${task.name} took longer than ${task.timeoutMs} ms`);
    }, task.timeoutMs);
  }

  /** Ends the thread, which has to be idle; by force if it does not end by itself. */
  async close(): Promise<void> {
    this.#send({ kind: 'close' });
    const timer = setTimeout(() => void this.#worker.terminate(), CLOSING_MS);
    await this.#exited;
    clearTimeout(timer);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        break;
      case 'done':
        this.#settle(accept(message.output));
        break;
      case 'failed':
        this.#settle(refuse({ code: 'failed', detail: message.detail }));
        break;
    }
    this.#events.onIdle();
  }

  #giveUp(code: JobRefusalCode, detail: string): void {
    this.#isEnding = true;
    this.#settle(refuse({ code, detail }));
    void this.#worker.terminate();
  }

  #settle(outcome: Result<unknown, JobRefusal>): void {
    const task = this.#task;
    clearTimeout(this.#timer);
    this.#task = undefined;
    task?.settle(outcome);
  }
}

/** Run from its sources, a thread first needs what reads TypeScript; built, it needs nothing. */
function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const bootstrap = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(bootstrap, { ...options, eval: true });
}
