import { logIncident, type ProcessLog } from './log.ts';

/** Exit codes for the supervisor. */
export const EXIT_CODES = {
  inOrder: 0,
  /** A restart may help. */
  failed: 1,
  /** A restart can't help until a person fixes something: EX_CONFIG of sysexits.h. */
  hopeless: 78,
} as const;

export interface ShutdownOptions {
  readonly log: ProcessLog;
  /** The time limit for closing everything. Most supervisors kill after ten seconds. */
  readonly limitMs?: number;
}

interface Closer {
  readonly name: string;
  readonly close: () => unknown;
  readonly limitMs: number;
}

const LIMIT_MS = 9000;
const CLOSER_LIMIT_MS = 3000;

/** Reserved for each closer still to come, so that a slow one cannot keep the store from closing. */
const RESERVE_MS = 250;

/** For one Ctrl+C the terminal and npm both send a signal. Two signals within this time count as one. */
const SAME_PRESS_MS = 300;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

type Signal = keyof typeof SIGNAL_NUMBERS;

/** Closes everything in order, last opened first, and ends the process. */
export class Shutdown {
  readonly #log: ProcessLog;
  readonly #limitMs: number;
  readonly #closers: Closer[] = [];
  #exitCode: number = EXIT_CODES.inOrder;
  #begunAtMs: number | undefined;

  constructor({ log, limitMs = LIMIT_MS }: ShutdownOptions) {
    this.#log = log;
    this.#limitMs = limitMs;
  }

  /** Call it as soon as a resource is open, so that it's also closed if the start fails halfway. */
  onClose(name: string, close: () => unknown, limitMs = CLOSER_LIMIT_MS): void {
    this.#closers.push({ name, close, limitMs });
  }

  isUnderWay(): boolean {
    return this.#begunAtMs !== undefined;
  }

  /** Handles signals and uncaught errors from now on. */
  listen(): void {
    for (const signal of Object.keys(SIGNAL_NUMBERS) as Signal[]) {
      process.on(signal, () => {
        this.#onSignal(signal);
      });
    }
    process.on('uncaughtException', (thrown) => {
      this.#onUncaught(thrown, 'an exception that nobody caught');
    });
    process.on('unhandledRejection', (thrown) => {
      this.#onUncaught(thrown, 'a rejection that nobody handled');
    });
  }

  /** Closes everything, then ends the process. */
  async end(why: string, exitCode: number): Promise<void> {
    this.#exitCode = Math.max(this.#exitCode, exitCode);
    if (this.isUnderWay()) return;
    this.#begunAtMs = performance.now();
    this.#log.info({ why }, 'closing');
    const untilMs = this.#begunAtMs + this.#limitMs;
    for (let next = this.#closers.pop(); next !== undefined; next = this.#closers.pop()) {
      const leftMs = untilMs - performance.now() - RESERVE_MS * this.#closers.length;
      await this.#close(next, Math.max(Math.min(next.limitMs, leftMs), RESERVE_MS));
    }
    this.#log.flushRepeats();
    const tookMs = Math.round(performance.now() - this.#begunAtMs);
    this.#log.info({ tookMs, exitCode: this.#exitCode }, 'closed');
    process.exit(this.#exitCode);
  }

  async #close({ name, close }: Closer, limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, limitMs, 'late');
    });
    try {
      const outcome = await Promise.race([Promise.resolve().then(close), late]);
      if (outcome === 'late') this.#log.warn({ name, limitMs }, `${name} took too long to close`);
    } catch (thrown) {
      logIncident(this.#log, thrown, `closing ${name}`);
      this.#exitCode = Math.max(this.#exitCode, EXIT_CODES.failed);
    } finally {
      clearTimeout(timer);
    }
  }

  #onSignal(signal: Signal): void {
    if (this.#begunAtMs === undefined) {
      void this.end(signal, EXIT_CODES.inOrder);
      return;
    }
    if (performance.now() - this.#begunAtMs < SAME_PRESS_MS) return;
    this.#log.warn({ signal }, 'ending immediately');
    this.#log.flushRepeats();
    process.exit(128 + SIGNAL_NUMBERS[signal]);
  }

  /**
   * Network errors pass by themselves. After any other uncaught error our state is unknown, so the
   * process ends and the supervisor restarts it; every answer given is already stored.
   */
  #onUncaught(thrown: unknown, what: string): void {
    const incident = logIncident(this.#log, thrown, what);
    if (!isNetworkError(thrown)) void this.end(`incident ${incident}`, EXIT_CODES.failed);
  }
}

/**
 * Names of network errors and of Discord's error responses. Matched by name, because several
 * libraries throw them.
 */
const NAMES =
  /^(DiscordAPIError|HTTPError|RateLimitError|AbortError|TimeoutError|ConnectTimeoutError|SocketError)\b/;

const CODES =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ENETDOWN|UND_ERR_.*)$/;

const MAX_CAUSES = 8;

/** True if an outside service failed, so that our own state is still good. */
export function isNetworkError(thrown: unknown): boolean {
  let error = thrown;
  for (let i = 0; i < MAX_CAUSES && error instanceof Error; i += 1) {
    const code: unknown = Reflect.get(error, 'code');
    if (NAMES.test(error.name) || (typeof code === 'string' && CODES.test(code))) return true;
    error = error.cause;
  }
  return false;
}

/**
 * Makes all files that this process writes from now on readable by its own user only: files 0600,
 * folders 0700. Other users of the machine must not read players' data. Threads inherit this;
 * existing files keep their permissions.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
