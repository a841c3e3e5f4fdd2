import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Result } from 'crokinole/result';
import * as z from 'zod';
import { LookupCache } from '../../operations/lookup-cache.ts';
import { TokenBucket, TokenBuckets } from '../rooms/token-bucket.ts';

const KEY_BYTES = 32;

const payloadSchema = z.strictObject({
  p: z.string(),
  n: z.string(),
  l: z.string(),
  c: z.string(),
  s: z.string().nullable(),
  i: z.string().optional(),
  k: z.string().optional(),
  e: z.number(),
});

/** A person and where they opened the page, as Discord confirms it. The page's own claims aren't trusted. */
export interface Admitted {
  readonly player: string;
  readonly name: string;
  readonly locale: string;
  readonly channel: string;
  /** Null outside of servers, and in a server that the bot isn't in. */
  readonly server: string | null;
  /** The instance of the Activity; absent in tickets of older versions. */
  readonly instance?: string | undefined;
  /** The match in the link that was followed, as the page claims: it permits nothing. */
  readonly link?: string | undefined;
}

export type AdmissionRefusal = 'refused' | 'gone' | 'unavailable' | 'off';

/** What a page sends to get a ticket. */
export interface Application {
  /** An OAuth2 code. It works once, and only together with the client secret. */
  readonly code: string;
  readonly instance: string;
}

export interface Admittance {
  readonly admitted: Admitted;
  /**
   * The person's own token, if they let the page show their game on their profile: the page needs it to
   * say so to Discord. It's sent to that page only, and neither stored nor logged.
   */
  readonly presenceToken?: string;
}

/** Why a user isn't admitted, and their locale if they were identified before that. */
export interface TurnedAway {
  readonly code: AdmissionRefusal;
  readonly locale?: string;
}

/** Identifies people. Everything else depends only on this interface. */
export interface Admission {
  admit(application: Application): Promise<Result<Admittance, TurnedAway>>;
}

/** The content of a ticket, and when it was issued. */
export interface ReadTicket extends Admitted {
  readonly issuedAtMs: number;
}

export interface MembershipCheckOptions {
  /** Undefined if Discord doesn't answer. */
  readonly isMember: (server: string, player: string) => Promise<boolean | undefined>;
  /** Whether Discord lists the player in an Activity instance. Undefined if it doesn't answer. */
  readonly isInInstance: (instance: string, player: string) => Promise<boolean | undefined>;
  readonly nowMs: () => number;
}

/** Long enough for an evening at the table. After that, the page asks for a new ticket. */
const LASTS_MS = 6 * 3600_000;

/** Writes and reads tickets: signed proofs of identity that every process can check without storing them. */
export class Tickets {
  readonly #key: Buffer;
  readonly #nowMs: () => number;

  constructor(secret: string, nowMs: () => number) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'crokinole table ticket', KEY_BYTES));
    this.#nowMs = nowMs;
  }

  write({ player, name, locale, channel, server, instance, link }: Admitted): string {
    const payload = { p: player, n: name, l: locale, c: channel, s: server, i: instance, k: link };
    const whole = { ...payload, e: this.#nowMs() + LASTS_MS } satisfies z.infer<
      typeof payloadSchema
    >;
    const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /** Undefined if the ticket is forged or has expired. */
  read(ticket: string): ReadTicket | undefined {
    const [text = '', signature = '', ...more] = ticket.split('.');
    const given = Buffer.from(signature, 'base64url');
    const own = this.#sign(text);
    if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) {
      return undefined;
    }
    const { p, n, l, c, s, i, k, e } = payloadSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    if (e <= this.#nowMs()) return undefined;
    const place = { channel: c, server: s, instance: i, link: k };
    return { player: p, name: n, locale: l, ...place, issuedAtMs: e - LASTS_MS };
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest();
  }
}

/**
 * The connections that haven't shown a ticket. If there are too many, the oldest connection of the address
 * with the most is closed, so that silent connections can't keep new ones out.
 */
export class Strangers {
  readonly #most: number;
  readonly #onEnded: () => void;
  readonly #addresses = new Map<Duplex, string>();
  readonly #byAddress = new Map<string, Set<Duplex>>();

  constructor(most: number, onEnded: () => void) {
    this.#most = most;
    this.#onEnded = onEnded;
  }

  /** A known connection is added again at the end, perhaps under another address. */
  add(connection: Duplex, address: string): void {
    this.remove(connection);
    if (connection.destroyed) return;
    this.#addresses.set(connection, address);
    const all = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, all.add(connection));
    if (this.#addresses.size > this.#most) this.#endOne();
  }

  remove(connection: Duplex): void {
    const address = this.#addresses.get(connection);
    if (address === undefined) return;
    this.#addresses.delete(connection);
    const all = this.#byAddress.get(address);
    all?.delete(connection);
    if (all?.size === 0) this.#byAddress.delete(address);
  }

  #endOne(): void {
    let fullest = new Set<Duplex>();
    for (const all of this.#byAddress.values()) if (all.size > fullest.size) fullest = all;
    const [oldest] = fullest;
    if (oldest === undefined) return;
    this.remove(oldest);
    oldest.destroy();
    this.#onEnded();
  }
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

/** Each page that opens asks for one ticket, and each ticket costs requests to Discord. */
const MAX_BURST = 60;
const MAX_PER_SECOND = 10;
const MAX_BURST_OF_ADDRESS = 40;
const PER_SECOND_OF_ADDRESS = 1;
const MAX_ADDRESSES = 10_000;

/** The rate limit for tickets, first by address and then for all addresses together. */
export class AdmissionRateLimit {
  readonly #all: TokenBucket;
  readonly #byAddress: TokenBuckets;

  constructor(nowMs: () => number) {
    this.#all = new TokenBucket(MAX_BURST, MAX_PER_SECOND, nowMs);
    const limits = [MAX_BURST_OF_ADDRESS, PER_SECOND_OF_ADDRESS] as const;
    this.#byAddress = new TokenBuckets(...limits, nowMs, MAX_ADDRESSES);
  }

  take(address: string): boolean {
    if (!this.#byAddress.take(address)) return false;
    if (this.#all.take()) return true;
    this.letIn(address);
    return false;
  }

  /** An admitted request doesn't count for its address, so that many people behind one proxy can come in. */
  letIn(address: string): void {
    this.#byAddress.of(address).giveBack();
  }
}
