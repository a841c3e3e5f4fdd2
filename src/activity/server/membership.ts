import { LookupCache } from '../../operations/lookup-cache.ts';
import type { ReadTicket } from './tickets.ts';

export interface MembershipOptions {
  /** Nothing where Discord does not say. */
  readonly isMember: (server: string, player: string) => Promise<boolean | undefined>;
  readonly nowMs: () => number;
}

/** As long as Discord's word holds, that of a ticket as well. */
const HOLDS_MS = 5 * 60_000;
const ASK_AGAIN_MS = 60_000;
const MAX_KNOWN = 10_000;

/**
 * Whether those who hold a ticket are still on its server: it is good for hours, and somebody may be
 * removed meanwhile. Known by the ticket, so that who is let in again is judged by the new one.
 */
export class Membership {
  readonly #options: MembershipOptions;
  readonly #known: LookupCache<boolean>;

  constructor(options: MembershipOptions) {
    this.#options = options;
    this.#known = new LookupCache({
      nowMs: options.nowMs,
      capacity: MAX_KNOWN,
      keepMs: HOLDS_MS,
      keepUnknownMs: ASK_AGAIN_MS,
    });
  }

  isKnownToBeGone(ticket: ReadTicket): boolean {
    return this.#known.lastOf(keyOf(ticket)) === false;
  }

  /** Where Discord does not say, they stay. */
  async isGone(ticket: ReadTicket): Promise<boolean> {
    const { isMember, nowMs } = this.#options;
    const { server, player, issuedAtMs } = ticket;
    if (server === null || nowMs() - issuedAtMs < HOLDS_MS) return false;
    return (await this.#known.of(keyOf(ticket), () => isMember(server, player))) === false;
  }
}

function keyOf({ server, player, issuedAtMs }: ReadTicket): string {
  return `${server ?? ''}/${player}/${issuedAtMs}`;
}
