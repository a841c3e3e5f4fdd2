import { readFileSync, readdirSync } from 'node:fs';
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
  /** Shares of one processor. */
  readonly cpu: { readonly bot: number; readonly here: number };
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
    const before = { bot: cpuSecondsOf(pid), here: cpuSecondsOf(process.pid), at: Date.now() };
    const threads = readThreads(pid);
    const value = await work();
    const seconds = (Date.now() - before.at) / 1000;
    clearInterval(timer);
    const metrics = await readMetrics(this.#bot);
    if (process.env['BENCH_THREADS'] !== undefined) printThreads(threads, readThreads(pid));
    if (process.env['BENCH_MEMORY'] !== undefined) printMemory(metrics);
    const ms = (name: string) => 1000 * (metrics.get(name) ?? Number.NaN);
    return {
      value,
      seconds,
      cpu: {
        bot: (cpuSecondsOf(pid) - before.bot) / seconds,
        here: (cpuSecondsOf(process.pid) - before.here) / seconds,
      },
      loop: {
        p99Ms: ms('nodejs_eventloop_lag_p99_seconds'),
        mostMs: ms('nodejs_eventloop_lag_max_seconds'),
      },
    };
  }
}

const MEMORY = /^(process_resident_memory|nodejs_(heap_size_(total|used)|external_memory))_bytes$/;

function printMemory(metrics: ReadonlyMap<string, number>): void {
  for (const [name, bytes] of metrics) {
    if (MEMORY.test(name)) console.log(`${name}: ${(bytes / 2 ** 20).toFixed(0)} MiB`);
  }
}

/** Processor seconds per thread, with kernel time separate. */
function readThreads(pid: number): ReadonlyMap<string, readonly [number, number]> {
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((tid) => {
      const stat = readFileSync(`/proc/${pid}/task/${tid}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [`${tid} ${name}`, [Number(fields[11]) / 100, Number(fields[12]) / 100]];
    }),
  );
}

function printThreads(
  before: ReturnType<typeof readThreads>,
  after: ReturnType<typeof readThreads>,
): void {
  for (const [thread, [user, kernel]] of after) {
    const [userBefore, kernelBefore] = before.get(thread) ?? [0, 0];
    const spent = user - userBefore + kernel - kernelBefore;
    if (spent > 0.05) {
      console.log(
        `${thread}: ${(user - userBefore).toFixed(2)} s, kernel ${(kernel - kernelBefore).toFixed(2)} s`,
      );
    }
  }
}
