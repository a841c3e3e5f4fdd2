/** What Discord says of a server's language; throws where it says nothing. */
export type FetchLocale = (server: string) => Promise<string>;

interface Known {
  /** Nothing where Discord did not say. */
  readonly locale: string | undefined;
  readonly atMs: number;
}

export interface LocalesOptions {
  /** Of a server that this process hears of: always the latest. */
  readonly heard: (server: string) => string | undefined;
  readonly fetch: FetchLocale;
  readonly nowMs: () => number;
}

const KEEP_UNKNOWN_MS = 5 * 60_000;

const KEEP_MS = 3600_000;

const MAX_KNOWN = 20_000;

/**
 * The languages of servers. With several processes any of them tells of any match, also on servers
 * that only another one hears of: of those Discord is asked, once in a while. Of a server that we are
 * not on it tells nothing; whoever brings us there tells its language with what they ask for.
 */
export class Locales {
  readonly #options: LocalesOptions;
  readonly #known = new Map<string, Known>();
  readonly #underWay = new Map<string, Promise<string | undefined>>();

  constructor(options: LocalesOptions) {
    this.#options = options;
  }

  async of(server: string): Promise<string | undefined> {
    const { heard, nowMs } = this.#options;
    const locale = heard(server);
    if (locale !== undefined) return locale;
    const known = this.#known.get(server);
    const keepMs = known?.locale === undefined ? KEEP_UNKNOWN_MS : KEEP_MS;
    if (known !== undefined && nowMs() - known.atMs < keepMs) return known.locale;
    const asking = this.#underWay.get(server) ?? this.#ask(server);
    this.#underWay.set(server, asking);
    return asking;
  }

  learn(server: string, locale: string): void {
    if (this.#options.heard(server) === undefined) this.#keep(server, locale);
  }

  /** Whatever goes wrong costs the language only. */
  async #ask(server: string): Promise<string | undefined> {
    let locale: string | undefined;
    try {
      locale = await this.#options.fetch(server);
    } catch {
      locale = this.#known.get(server)?.locale;
    }
    this.#keep(server, locale);
    this.#underWay.delete(server);
    return locale;
  }

  #keep(server: string, locale: string | undefined): void {
    this.#known.delete(server);
    this.#known.set(server, { locale, atMs: this.#options.nowMs() });
    if (this.#known.size <= MAX_KNOWN) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
