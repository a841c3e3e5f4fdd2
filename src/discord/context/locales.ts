import { LookupCache } from '../../operations/lookup-cache.ts';

/** What Discord says of a server's language; throws where it says nothing. */
export type FetchLocale = (server: string) => Promise<string>;

export interface LocalesOptions {
  /** Of a server that this process hears of: always the latest. */
  readonly heard: (server: string) => string | undefined;
  readonly fetch: FetchLocale;
  readonly nowMs: () => number;
}

const CAPACITY = 20_000;
const KEEP_MS = 3600_000;
const KEEP_UNKNOWN_MS = 5 * 60_000;

/**
 * The languages of servers. Each process announces matches of all servers, also of those whose events
 * go to another process: Discord is asked for their language, and the answer is cached. Discord doesn't
 * tell it for a server that the bot isn't on; there it comes with the interactions.
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
    // Whatever goes wrong costs the language only.
    const ask = () => fetch(server).catch(() => undefined);
    return heard(server) ?? this.#cache.of(server, ask);
  }

  learn(server: string, locale: string): void {
    if (this.#options.heard(server) === undefined) this.#cache.keep(server, locale);
  }
}
