import { LookupCache } from '../../operations/lookup-cache.ts';
import type { ReadTicket } from './tickets.ts';

export interface MembershipCheckOptions {
  /** Undefined if Discord doesn't answer. */
  readonly isMember: (server: string, player: string) => Promise<boolean | undefined>;
  /** Whether Discord lists the player in an Activity instance. Undefined if it doesn't answer. */
  readonly isInInstance: (instance: string, player: string) => Promise<boolean | undefined>;
  readonly nowMs: () => number;
}

/** How long an answer from Discord stays valid. A new ticket counts as an answer. */
const HOLDS_MS = 5 * 60_000;
const ASK_AGAIN_MS = 60_000;
const MAX_KNOWN = 10_000;

/**
 * Checks whether the holder of a ticket is still in its server: a ticket is valid for hours, and a member
 * may be removed in that time. The bot can't ask who is in a direct message or a group, so there it asks
 * who is in the Activity. The result is cached by ticket, so that a new ticket gets a new check.
 */
export class MembershipCheck {
  readonly #options: MembershipCheckOptions;
  readonly #known: LookupCache<boolean>;

  constructor(options: MembershipCheckOptions) {
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

  /** False if Discord doesn't answer. */
  async isGone(ticket: ReadTicket): Promise<boolean> {
    if (this.#options.nowMs() - ticket.issuedAtMs < HOLDS_MS) return false;
    return (await this.#known.of(keyOf(ticket), () => this.#isThere(ticket))) === false;
  }

  #isThere({ server, instance, player }: ReadTicket): Promise<boolean | undefined> {
    const { isMember, isInInstance } = this.#options;
    if (server !== null) return isMember(server, player);
    return instance === undefined ? Promise.resolve(undefined) : isInInstance(instance, player);
  }
}

function keyOf({ server, instance, player, issuedAtMs }: ReadTicket): string {
  return `${server ?? instance ?? ''}/${player}/${issuedAtMs}`;
}
