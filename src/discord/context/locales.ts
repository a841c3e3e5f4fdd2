import { LookupCache } from '../../operations/lookup-cache.ts';

/** Asks Discord for a server's language; throws if Discord doesn't answer. */
export type FetchLocale = (server: string) => Promise<string>;

export interface LocalesOptions {
  /** The latest language of a server whose events this process receives. */
  readonly heard: (server: string) => string | undefined;
  readonly fetch: FetchLocale;
  readonly nowMs: () => number;
}

const CAPACITY = 20_000;
const KEEP_MS = 3600_000;
const KEEP_UNKNOWN_MS = 5 * 60_000;

/**
 * The languages of servers. Each process announces matches of all servers. For servers whose events go to
 * another process, Discord is asked, and the answer is cached. For a server that the bot isn't in, the
 * language comes with interactions.
 */
export class Locales {
  readonly #options: LocalesOptions;
  readonly #cache: LookupCache<string>;

  constructor(options: LocalesOptions) {
    this.#options = options;
    this.#cache = new LookupCache({
      nowMs: options.nowMs,
      capacity: CAPACITY,
      keepMs: KEEP_MS,
      keepUnknownMs: KEEP_UNKNOWN_MS,
    });
  }

  async of(server: string): Promise<string | undefined> {
    const { heard, fetch } = this.#options;
    // A failure only means that the default language is used.
    const ask = () => fetch(server).catch(() => undefined);
    return heard(server) ?? this.#cache.of(server, ask);
  }

  learn(server: string, locale: string): void {
    if (this.#options.heard(server) === undefined) this.#cache.keep(server, locale);
  }
}
