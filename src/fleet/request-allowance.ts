import { setTimeout } from 'node:timers/promises';
import type { FleetStore, RequestHold } from './ports/fleet-store.ts';

export interface RequestAllowanceOptions {
  readonly store: FleetStore;
  readonly isAlone: () => boolean;
  /** How long a request has waited because of other processes' requests. */
  readonly onWait?: (ms: number) => void;
  readonly onTrouble: (thrown: unknown) => void;
}

/** Discord allows a bot fifty requests per second: a burst of ten, and forty evenly. */
const PER_SECOND = 40;
const BURST = 10;
const MIN_WAIT_MS = 1;
/** Shorter waits aren't reported. */
const NOTICED_MS = 20;

interface Waiting {
  readonly go: () => void;
}

/**
 * The rate limit that all processes share. A process that is alone draws nothing, because
 * discord.js limits it already. With several, each process draws the requests that it wants to
 * send: all waiting ones in one draw, in order. The answer also contains Discord's rate limits that
 * other processes have met.
 */
export class RequestAllowance {
  readonly #options: RequestAllowanceOptions;
  readonly #line: Waiting[] = [];
  /** By scope: until when, by our monotonic clock. */
  #holds: ReadonlyMap<string, number> = new Map();
  #isDrawing = false;

  constructor(options: RequestAllowanceOptions) {
    this.#options = options;
  }

  /** Resolves when a request may be sent. */
  async take(): Promise<void> {
    if (this.#options.isAlone() && this.#line.length === 0) {
      this.#holds = new Map();
      return;
    }
    const beganAtMs = performance.now();
    await new Promise<void>((go) => {
      this.#line.push({ go });
      if (!this.#isDrawing) void this.#draw();
    });
    const waitedMs = performance.now() - beganAtMs;
    if (waitedMs >= NOTICED_MS) this.#options.onWait?.(waitedMs);
  }

  /** How long this scope is still held, as of the last draw. */
  heldMs(scope: string): number {
    return Math.max(0, (this.#holds.get(scope) ?? 0) - performance.now());
  }

  /** Reports a rate limit that this process has met, so that all processes respect it. */
  async tell(hold: RequestHold): Promise<void> {
    const { store, isAlone, onTrouble } = this.#options;
    if (isAlone()) return;
    try {
      await store.holdRequests(hold);
    } catch (thrown) {
      onTrouble(thrown);
    }
  }

  async #draw(): Promise<void> {
    this.#isDrawing = true;
    while (this.#line.length > 0) {
      const { granted, waitMs } = await this.#ask(this.#line.length);
      for (const { go } of this.#line.splice(0, granted)) go();
      if (granted === 0) await setTimeout(Math.max(MIN_WAIT_MS, waitMs));
    }
    this.#isDrawing = false;
  }

  async #ask(most: number): Promise<{ readonly granted: number; readonly waitMs: number }> {
    const { store, isAlone, onTrouble } = this.#options;
    if (isAlone()) return { granted: most, waitMs: 0 };
    try {
      // Measured from before the request, so that a hold is never taken for longer than it is.
      const askedAtMs = performance.now();
      const drawn = await store.drawRequests({ most, perSecond: PER_SECOND, burst: BURST });
      this.#holds = new Map(drawn.holds.map(({ scope, forMs }) => [scope, askedAtMs + forMs]));
      return drawn;
    } catch (thrown) {
      // Sends anyway: without the database, discord.js still keeps to the limit of a single bot.
      onTrouble(thrown);
      return { granted: most, waitMs: 0 };
    }
  }
}
