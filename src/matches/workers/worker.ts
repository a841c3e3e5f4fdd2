export interface WorkerOptions {
  /** Called repeatedly. A number other than 0 means that there may be more to do immediately. */
  readonly work: () => Promise<number>;
  /** How long to wait when there is nothing to do. */
  readonly restMs: number;
  readonly onProblem: (thrown: unknown) => void;
}

/** Repeats background work until it is stopped, and starts immediately when it is woken. */
export class Worker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  readonly #alarms = new Set<NodeJS.Timeout>();
  #round: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isWoken = false;
  #isStopped = true;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    if (this.#isWorking) return;
    clearTimeout(this.#timer);
    this.#round = this.#workOn();
  }

  /** Runs the worker in `ms` at the latest. */
  wakeIn(ms: number): void {
    if (this.#isStopped) return;
    if (ms <= 0) {
      this.wake();
      return;
    }
    const timer = setTimeout(() => {
      this.#alarms.delete(timer);
      this.wake();
    }, ms);
    this.#alarms.add(timer);
  }

  /** Resolves when the current run is finished. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const alarm of this.#alarms) clearTimeout(alarm);
    this.#alarms.clear();
    await this.#round;
  }

  async #workOn(): Promise<void> {
    this.#isWorking = true;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        if ((await this.#options.work()) > 0) this.#isWoken = true;
      } catch (thrown) {
        this.#options.onProblem(thrown);
      }
    }
    this.#isWorking = false;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.wake();
    }, this.#options.restMs);
  }
}
