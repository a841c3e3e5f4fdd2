import {
  cpuSecondsOf,
  readMetrics,
  residentMiB,
  type BotProcess,
} from '../../test/support/whole/bot-process.ts';

const EVERY_MS = 500;

export interface Watched<Value> {
  readonly value: Value;
  readonly seconds: number;
  /** The bot's, of all its threads. */
  readonly cpuSeconds: number;
  /** The delay of the bot's event loop. */
  readonly loop: { readonly p99Ms: number; readonly mostMs: number };
}

/** Monitors the bot's process during a benchmark. */
export class Watch {
  readonly #bot: BotProcess;
  #mostMiB = 0;

  constructor(bot: BotProcess) {
    this.#bot = bot;
  }

  mostMiB(): number {
    return this.#mostMiB;
  }

  async during<Value>(work: () => Promise<Value>): Promise<Watched<Value>> {
    const { pid } = this.#bot;
    const timer = setInterval(() => {
      this.#mostMiB = Math.max(this.#mostMiB, residentMiB(pid));
    }, EVERY_MS);
    // Reading the loop delay resets it.
    await readMetrics(this.#bot);
    const before = { cpu: cpuSecondsOf(pid), atMs: Date.now() };
    const value = await work();
    const seconds = (Date.now() - before.atMs) / 1000;
    const cpuSeconds = cpuSecondsOf(pid) - before.cpu;
    clearInterval(timer);
    const metrics = await readMetrics(this.#bot);
    const ms = (name: string) => 1000 * (metrics.get(name) ?? Number.NaN);
    const loop = {
      p99Ms: ms('nodejs_eventloop_lag_p99_seconds'),
      mostMs: ms('nodejs_eventloop_lag_max_seconds'),
    };
    return { value, seconds, cpuSeconds, loop };
  }
}
