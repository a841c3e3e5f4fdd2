import type { BotLine, BotProcess, BotProcessOptions } from './bot-process.ts';
import { Supervisor } from './supervisor.ts';

/** Keeps several processes running independently. */
export class Supervisors {
  readonly #all: readonly Supervisor[];

  constructor(options: readonly BotProcessOptions[]) {
    this.#all = options.map((each) => new Supervisor(each));
  }

  /** Kills a random one without a warning; false if that one was not up. */
  kill(draw: () => number): Promise<boolean> {
    const one = this.#all[Math.floor(draw() * this.#all.length)];
    if (one === undefined) throw new Error('there is no process to kill');
    return one.kill();
  }

  async killAll(): Promise<void> {
    await Promise.all(this.#all.map((one) => one.kill()));
  }

  get kills(): number {
    return sum(this.#all.map(({ kills }) => kills));
  }

  get starts(): number {
    return sum(this.#all.map(({ starts }) => starts));
  }

  get crashes(): readonly string[] {
    return this.#all.flatMap(({ crashes }) => crashes);
  }

  get failedStarts(): readonly string[] {
    return this.#all.flatMap(({ failedStarts }) => failedStarts);
  }

  get complaints(): readonly BotLine[] {
    return this.#all.flatMap(({ complaints }) => complaints);
  }

  ready(): Promise<readonly BotProcess[]> {
    return Promise.all(this.#all.map((one) => one.ready()));
  }

  /** In order; resolves with their exit codes. */
  end(): Promise<readonly (number | null)[]> {
    return Promise.all(this.#all.map((one) => one.end()));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
