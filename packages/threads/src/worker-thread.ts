import { Worker, type WorkerOptions } from 'node:worker_threads';
import {
  detailOf,
  type FromWorker,
  type JobRefusalCode,
  type Outcome,
  refused,
  type ToWorker,
} from './protocol.ts';

export interface Task {
  readonly name: string;
  readonly input: unknown;
  readonly isLong: boolean;
  readonly isUrgent: boolean;
  readonly timeoutMs: number;
  readonly askedAtMs: number;
  readonly complete: (outcome: Outcome<unknown>) => void;
}

export interface WorkerThreadEvents {
  /** Called when it may be able to take a task. */
  readonly onTime: () => void;
  /** Called when the thread has ended, for any reason. */
  readonly onGone: (worker: WorkerThread, end: ThreadEnd) => void;
}

export interface ThreadEnd {
  /** Whether the thread had started successfully. */
  readonly wasReady: boolean;
  readonly detail: string;
  /** The other tasks that were running on the thread when it ended. */
  readonly stranded: readonly Task[];
}

interface TaskUnderWay {
  readonly task: Task;
  readonly timer: NodeJS.Timeout;
  /** Awaits something outside the thread, such as an encoder. */
  waits: boolean;
}

export interface ThreadOptions {
  /** The module that serves the jobs. */
  readonly entry: URL;
  readonly workerData: unknown;
  readonly maxMemoryMb: number;
}

/**
 * Pictures live outside the heap, so a larger young generation would only delay their collection.
 */
const YOUNG_MB = 8;
/** One task works while the other waits; a third would only use memory. */
const MAX_TASKS = 2;
/** The time a thread gets to end by itself. */
const CLOSING_MS = 2000;

/** One thread of a pool. It starts a second task only while the first one awaits something. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #events: WorkerThreadEvents;
  readonly #exited: Promise<void>;
  /** By number, oldest first. */
  readonly #tasks = new Map<number, TaskUnderWay>();
  #begun = 0;
  #isReady = false;
  /** Set when the thread is given up, so that nothing starts before it has ended. */
  #isEnding = false;
  #lastError: string | undefined;

  constructor(thread: ThreadOptions, events: WorkerThreadEvents) {
    const { entry, workerData, maxMemoryMb } = thread;
    this.#events = events;
    this.#worker = startThread(entry, {
      workerData,
      // The main thread's flags may not suit a worker.
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
        const [oldest] = this.#tasks.keys();
        if (!this.#isEnding && oldest !== undefined) {
          this.#complete(oldest, refused('crashed', detail));
        }
        const stranded = [...this.#tasks.values()].map(({ task }) => task);
        for (const { timer } of this.#tasks.values()) clearTimeout(timer);
        resolve();
        this.#events.onGone(this, { wasReady: this.#isReady, detail, stranded });
      });
    });
  }

  get hasTime(): boolean {
    if (!this.#isReady || this.#isEnding || this.#tasks.size >= MAX_TASKS) return false;
    return [...this.#tasks.values()].every(({ waits }) => waits);
  }

  get load(): number {
    return this.#tasks.size;
  }

  get isAtLongTask(): boolean {
    return [...this.#tasks.values()].some(({ task }) => task.isLong);
  }

  start(task: Task): void {
    this.#begun += 1;
    const id = this.#begun;
    const timer = setTimeout(() => {
      this.#giveUp(id, 'timed-out', `${task.name} took longer than ${task.timeoutMs} ms`);
    }, task.timeoutMs);
    this.#tasks.set(id, { task, timer, waits: false });
    try {
      this.#send({ kind: 'job', id, name: task.name, input: task.input });
    } catch (error) {
      // An input that cannot be cloned never reaches the thread.
      this.#complete(id, refused('failed', detailOf(error)));
    }
  }

  /** Ends an idle thread, by force if it does not end by itself. */
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
      case 'waits': {
        const underWay = this.#tasks.get(message.id);
        if (underWay !== undefined) underWay.waits = true;
        break;
      }
      case 'done':
        this.#complete(message.id, { ok: true, value: message.output });
        break;
      case 'failed':
        this.#complete(message.id, refused('failed', message.detail));
        break;
    }
    this.#events.onTime();
  }

  #giveUp(id: number, code: JobRefusalCode, detail: string): void {
    this.#isEnding = true;
    this.#complete(id, refused(code, detail));
    void this.#worker.terminate();
  }

  #complete(id: number, outcome: Outcome<unknown>): void {
    const underWay = this.#tasks.get(id);
    clearTimeout(underWay?.timer);
    this.#tasks.delete(id);
    underWay?.task.complete(outcome);
  }
}

/**
 * In a checkout the thread must load a TypeScript loader first; a build needs none. Tests have one
 * that starts in a twentieth of the time of tsx.
 */
function startThread(entry: URL, options: WorkerOptions): Worker {
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const ours = process.execArgv.find((flag) => flag.endsWith('/typescript.js'));
  const loader = ours ?? import.meta.resolve('tsx/esm/api');
  const bootstrap = `import(${JSON.stringify(loader)}).then((loaded) => {
    loaded.register?.();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(bootstrap, { ...options, eval: true });
}
