import { setTimeout } from 'node:timers/promises';
import type { FleetStore, RequestHold } from './ports/fleet-store.ts';

export interface RequestAllowanceOptions {
  readonly store: FleetStore;
  readonly isAlone: () => boolean;
  /** How long a request has waited for the requests of other processes. */
  readonly onWait?: (ms: number) => void;
  readonly onTrouble: (thrown: unknown) => void;
}

/** In no second more than the fifty that Discord takes of a bot: ten at once, and forty evenly. */
const PER_SECOND = 40;
const BURST = 10;
const MIN_WAIT_MS = 1;
/** A wait that nobody notices is none. */
const NOTICED_MS = 20;

interface Waiting {
  readonly go: () => void;
}

/**
 * The requests that all processes have together. One that is alone draws nothing: the library counts
 * for it. Of several each draws what it is about to send, all that wait at once in one draw, in order,
 * and hears with it what Discord lets nobody do for a while.
 */
export class RequestAllowance {
  readonly #options: RequestAllowanceOptions;
  readonly #line: Waiting[] = [];
  /** By scope: until when, by our own steady clock. */
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

  /** For how long yet nobody may do this, as we have last heard. */
  heldMs(scope: string): number {
    return Math.max(0, (this.#holds.get(scope) ?? 0) - performance.now());
  }

  /** Discord has told this process of a limit: all processes must respect it. */
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
      // From before we asked: never longer than it is.
      const askedAtMs = performance.now();
      const drawn = await store.drawRequests({ most, perSecond: PER_SECOND, burst: BURST });
      this.#holds = new Map(drawn.holds.map(({ scope, forMs }) => [scope, askedAtMs + forMs]));
      return drawn;
    } catch (thrown) {
      // What must be told is told: the library still keeps to what one bot may send.
      onTrouble(thrown);
      return { granted: most, waitMs: 0 };
    }
  }
}
