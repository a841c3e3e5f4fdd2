import { setTimeout as pause } from 'node:timers/promises';
import type { DispatchFault, RequestFault } from 'local-discord/simulation/faults';
import type { LocalDiscord } from 'local-discord';
import type { Supervisors } from '../supervisors.ts';

type Draw = () => number;

/** Another kind of fault, injected repeatedly. */
export interface Trouble {
  readonly name: string;
  readonly leastMs: number;
  readonly mostMs: number;
  readonly strike: () => unknown;
}

export interface StormOptions {
  readonly discord: LocalDiscord;
  readonly bots: Supervisors;
  readonly draw: Draw;
  readonly troubles: readonly Trouble[];
  /** Presses may be lost, late or doubled, too: not where no one presses anything. */
  readonly hasPresses: boolean;
  /** Counts what the bot has done: without that there is nothing to lose yet. */
  readonly countDone: () => number;
  readonly life?: Life;
}

/** How long a process is left alone, and how much it may do before it is killed. */
interface Life {
  readonly leastMs: number;
  readonly mostMs: number;
  readonly mostDone: number;
  /** On a busy machine a bot may need a while before it has done anything worth losing. */
  readonly mostIdleMs: number;
}

const LIFE: Life = { leastMs: 2000, mostMs: 6000, mostDone: 70, mostIdleMs: 10_000 };
const MIN_DONE = 10;

/** Injects random faults between Discord and the bot until it is told to stop. */
export class Storm {
  readonly #options: StormOptions;
  readonly #parts: readonly Promise<void>[];
  readonly #over = new AbortController();
  #gatewayFaults = 0;
  readonly #troubles = new Map<string, number>();
  #armed = 0;

  constructor(options: StormOptions) {
    this.#options = options;
    this.#parts = [
      this.#again(30, 250, () => {
        this.#arm();
      }),
      this.#again(4000, 12_000, () => {
        this.#troubleGateway();
      }),
      this.#killAgainAndAgain(),
      ...options.troubles.map(({ name, leastMs, mostMs, strike }) =>
        this.#again(leastMs, mostMs, async () => {
          this.#troubles.set(name, (this.#troubles.get(name) ?? 0) + 1);
          await strike();
        }),
      ),
    ];
  }

  get gatewayFaults(): number {
    return this.#gatewayFaults;
  }

  /** How often each of the other faults has struck. */
  get troubles(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#troubles);
  }

  /** Resolves when everything works again. */
  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#parts);
    this.#options.discord.faults.clear();
    await this.#options.bots.ready();
  }

  #goesOn(): boolean {
    return !this.#over.signal.aborted;
  }

  /** No longer than the faults. */
  async #rest(ms: number): Promise<void> {
    try {
      await pause(ms, undefined, { signal: this.#over.signal });
    } catch (thrown) {
      if (this.#goesOn()) throw thrown;
    }
  }

  async #again(leastMs: number, mostMs: number, strike: () => unknown): Promise<void> {
    const { draw } = this.#options;
    while (this.#goesOn()) {
      await this.#rest(leastMs + draw() * (mostMs - leastMs));
      if (this.#goesOn()) await strike();
    }
  }

  async #killAgainAndAgain(): Promise<void> {
    const { bots, draw, countDone, life = LIFE } = this.#options;
    const { leastMs, mostMs, mostDone, mostIdleMs } = life;
    while (this.#goesOn()) {
      await bots.ready();
      const enough = countDone() + MIN_DONE + draw() * (mostDone - MIN_DONE);
      await this.#rest(leastMs + draw() * (mostMs - leastMs));
      const untilMs = Date.now() + mostIdleMs;
      while (this.#goesOn() && countDone() < enough && Date.now() < untilMs) await pause(200);
      if (this.#goesOn()) await bots.kill(draw);
    }
  }

  /**
   * One at a time: if they piled up while nothing is requested, they would strike everything at
   * once.
   */
  #arm(): void {
    const { discord, draw, hasPresses } = this.#options;
    const { faults } = discord;
    if (faults.struck() < this.#armed) return;
    this.#armed += 1;
    if (hasPresses && draw() < 0.3) {
      faults.onDispatch(dispatchFault(draw), { event: 'INTERACTION_CREATE' });
    } else {
      faults.onRequest(requestFault(draw), { path: /^\/(channels|interactions|webhooks)/ });
    }
  }

  #troubleGateway(): void {
    const { discord, draw } = this.#options;
    const { gateway } = discord;
    this.#gatewayFaults += 1;
    const troubles = [
      () => {
        gateway.dropConnections();
      },
      () => {
        gateway.dropConnections(4000);
      },
      () => {
        gateway.askToReconnect();
      },
      () => {
        gateway.invalidateSessions(true);
      },
      () => {
        gateway.invalidateSessions(false);
      },
    ];
    oneOf(troubles, draw)();
  }
}

function requestFault(draw: Draw): RequestFault {
  const faults: readonly RequestFault[] = [
    { kind: 'status', status: oneOf([500, 502, 503, 504], draw) },
    { kind: 'rate-limit', retryAfterMs: 50 + draw() * 1500 },
    { kind: 'rate-limit', retryAfterMs: 50 + draw() * 500, isGlobal: true },
    { kind: 'delay', delayMs: draw() * 1500 },
    // Longer than any client waits for a first answer.
    { kind: 'delay', delayMs: 2500 + draw() * 2000 },
    { kind: 'drop', carriedOut: true },
    { kind: 'drop', carriedOut: false },
  ];
  return oneOf(faults, draw);
}

function dispatchFault(draw: Draw): DispatchFault {
  const faults: readonly DispatchFault[] = [
    { kind: 'duplicate' },
    { kind: 'duplicate' },
    { kind: 'late', delayMs: draw() * 4000 },
    { kind: 'lost' },
  ];
  return oneOf(faults, draw);
}

function oneOf<Item>(items: readonly Item[], draw: Draw): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('nothing to draw from');
  return item;
}
