export interface WorkerOptions {
  /** Called again and again; a number other than 0 means that there may be more to do at once. */
  readonly work: () => Promise<number>;
  /** How long to rest when there is nothing to do. */
  readonly restMs: number;
  readonly onProblem: (thrown: unknown) => void;
}

/** Works in the background until it is stopped, and at once when it is woken. */
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

  /** For something that is due by then, sooner than it would be looked for anyway. */
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

  /** Resolves when what is being done is done. */
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
