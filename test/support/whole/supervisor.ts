import { setTimeout as pause } from 'node:timers/promises';
import {
  startBotProcess,
  type BotLine,
  type BotProcess,
  type BotProcessOptions,
} from './bot-process.ts';

const RESTART_MS = 200;

/**
 * Keeps a bot running as a host's supervisor does: whenever its process is over, another starts.
 */
export class Supervisor {
  readonly #options: BotProcessOptions;
  readonly #past: BotProcess[] = [];
  readonly #failedStarts: string[] = [];
  readonly #done: Promise<void>;
  #bot: BotProcess | undefined;
  #kills = 0;
  #isEnding = false;

  constructor(options: BotProcessOptions) {
    this.#options = options;
    this.#done = this.#supervise();
  }

  /** Without a warning, if it is up; false if it was not. */
  async kill(): Promise<boolean> {
    const bot = this.#bot;
    if (bot === undefined || bot.isOver()) return false;
    this.#kills += 1;
    await bot.kill();
    return true;
  }

  get kills(): number {
    return this.#kills;
  }

  /** The output of processes that were up and ended by themselves, with an error. */
  get crashes(): readonly string[] {
    const crashed = this.#past.filter((bot) => (bot.exitCode() ?? 0) !== 0);
    return crashed.map((bot) => `${bot.exitCode() ?? ''} ${bot.errors()}`);
  }

  get starts(): number {
    return this.#past.length;
  }

  get failedStarts(): readonly string[] {
    return this.#failedStarts;
  }

  get complaints(): readonly BotLine[] {
    return this.#past.flatMap(({ complaints }) => complaints);
  }

  async ready(): Promise<BotProcess> {
    for (;;) {
      if (this.#bot !== undefined && !this.#bot.isOver()) return this.#bot;
      await pause(20);
    }
  }

  /** In order; resolves with its exit code. */
  async end(): Promise<number | null> {
    const bot = await this.ready();
    this.#isEnding = true;
    const code = await bot.end();
    await this.#done;
    return code;
  }

  async #supervise(): Promise<void> {
    while (!this.#isEnding) {
      try {
        this.#bot = await startBotProcess(this.#options);
        this.#past.push(this.#bot);
        while (!this.#bot.isOver()) await pause(20);
      } catch (thrown) {
        this.#failedStarts.push(String(thrown));
      }
      await pause(RESTART_MS);
    }
  }
}
