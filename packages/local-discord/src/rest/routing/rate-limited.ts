import { ApiRefusal } from '../../protocol/refusals.ts';

export interface Limit {
  readonly retryAfterMs: number;
  readonly isGlobal?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** For limits with a specific code and message. */
  readonly code?: number;
  readonly message?: string;
}

/** A 429 with the time to retry. */
export class RateLimited extends ApiRefusal {
  readonly #headers: Readonly<Record<string, string>>;
  readonly #json: object;

  constructor({ retryAfterMs, isGlobal = false, headers = {}, code, message }: Limit) {
    super(429, code ?? 0, message ?? 'You are being rate limited.');
    const seconds = retryAfterMs / 1000;
    this.#json = {
      message: this.message,
      retry_after: seconds,
      global: isGlobal,
      ...(code !== undefined && { code }),
    };
    this.#headers = {
      ...headers,
      ...(isGlobal && { 'x-ratelimit-global': 'true' }),
      'retry-after': String(Math.ceil(seconds)),
      'x-ratelimit-scope': isGlobal ? 'global' : 'user',
    };
  }
  override get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  override get json(): object {
    return this.#json;
  }
}
