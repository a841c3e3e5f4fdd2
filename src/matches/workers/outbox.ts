import { setImmediate } from 'node:timers/promises';
import type {
  ProcessPresence,
  AnnouncementOutcome,
  AnnouncementStore,
  MatchReader,
} from '../ports/store.ts';
import type { Announcer, Delivery, AnnouncementLease, Clock } from '../ports/system.ts';
import type { ClaimedAnnouncement } from '../records/announcements.ts';
import { isPerson } from '../records/players.ts';

export interface OutboxOptions {
  readonly store: AnnouncementStore;
  readonly matches: MatchReader;
  readonly announcer: Announcer;
  readonly clock: Clock;
  /** How long no other process may claim what we have claimed. */
  readonly leaseMs?: number;
  readonly mostAtOnce?: number;
  readonly onProblem: (thrown: unknown) => void;
  /** Another process has taken over what we had claimed. */
  readonly onLost?: () => void;
  /** Called when there may be room for more claims, or a next announcement of the same match. */
  readonly onCapacity: () => void;
}

/** A process that hangs blocks its claims for this long; one that dies blocks nothing. */
const LEASE_MS = 10_000;
const MAX_AT_ONCE = 40;

interface LeaseOptions {
  readonly store: Pick<AnnouncementStore, 'renewAnnouncements'>;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Called when we could not confirm in time that an announcement is still ours. */
  readonly onLost?: () => void;
}

/** Shows due announcements, many at once, so that a slow channel doesn't delay the others. */
export class Outbox {
  readonly #options: OutboxOptions & { readonly leaseMs: number };
  readonly #inHand = new Map<Lease, Promise<void>>();
  #presence: Promise<ProcessPresence> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = { leaseMs: LEASE_MS, ...options };
  }

  /**
   * Claims as many announcements as there is room for. Resolves with their number before any of
   * them is shown.
   */
  async claim(): Promise<number> {
    const { store, clock, leaseMs, mostAtOnce = MAX_AT_ONCE } = this.#options;
    await this.#renew();
    const { id: by } = await this.#join();
    const room = mostAtOnce - this.#inHand.size;
    if (room <= 0) return 0;
    const askedAtMs = steadyMs();
    const claim = { by, nowMs: clock.nowMs(), leaseMs, most: room };
    const claimed = await store.claimAnnouncements(claim);
    for (const each of claimed) {
      const lease = new Lease(this.#options, each, askedAtMs);
      this.#inHand.set(lease, this.#deliver(lease));
      // Starting all at once would block the thread for too long, and keep finished pictures
      // waiting.
      await setImmediate();
    }
    return claimed.length;
  }

  /** Resolves when no delivery is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#inHand.values());
  }

  /** Resolves when no delivery is under way and the other processes know that we claim nothing. */
  async leave(): Promise<void> {
    await this.idle();
    const presence = await this.#presence;
    this.#presence = undefined;
    await presence?.leave();
  }

  async #join(): Promise<ProcessPresence> {
    this.#presence ??= this.#options.store.join();
    try {
      return await this.#presence;
    } catch (thrown) {
      this.#presence = undefined;
      throw thrown;
    }
  }

  /** Renews leases, so that a slow picture or channel doesn't lose its claim. */
  async #renew(): Promise<void> {
    const worn = [...this.#inHand.keys()].filter((lease) => lease.needsRenewal);
    await renewLeases(worn, this.#options);
  }

  async #deliver(lease: Lease): Promise<void> {
    const { store, matches, announcer, clock, onProblem, onCapacity } = this.#options;
    try {
      const delivery = await tryToShow(announcer, lease);
      // The announcement is settled below, so its lease is no longer renewed, and isn't reported as
      // lost.
      lease.end();
      const { claimed } = lease;
      const outcome = await outcomeOf(matches, delivery, claimed, clock.nowMs());
      await store.finishAnnouncement(claimed, outcome, clock.nowMs());
    } catch (thrown) {
      onProblem(thrown);
    } finally {
      this.#inHand.delete(lease);
      onCapacity();
    }
  }
}

async function tryToShow(announcer: Announcer, lease: Lease): Promise<Delivery> {
  try {
    return await announcer.announce(lease.claimed, lease);
  } catch (thrown) {
    return { kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/**
 * The waits between the attempts add up to a little over two hours, enough for most outages of
 * Discord.
 */
const MAX_TRIES = 17;
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 15 * 60_000;

async function outcomeOf(
  matches: MatchReader,
  delivery: Delivery,
  claimed: ClaimedAnnouncement,
  nowMs: number,
): Promise<AnnouncementOutcome> {
  if (delivery.kind === 'delivered' || delivery.kind === 'held') return delivery;
  const { reason } = delivery;
  if (delivery.kind === 'undeliverable' || claimed.attempts + 1 >= MAX_TRIES) {
    const named = delivery.kind === 'undeliverable' ? delivery.players : undefined;
    return { kind: 'parked', reason, players: named ?? (await playersOf(matches, claimed)) };
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** claimed.attempts, MAX_WAIT_MS);
  return { kind: 'again', reason, atMs: nowMs + Math.max(waitMs, delivery.retryAfterMs ?? 0) };
}

async function playersOf(
  matches: MatchReader,
  { kind, subject }: ClaimedAnnouncement,
): Promise<readonly string[]> {
  const invited =
    kind === 'invitation' ? (await matches.readInvitation(subject))?.seats : undefined;
  const seats = invited ?? (await matches.readMatch(subject))?.state.seats ?? [];
  const players = seats.map((seat) => seat.player).filter((player) => player !== null);
  return players.filter(isPerson);
}

/** The lease has been lost: another process may show the announcement. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** Discord recognizes a repeated message for "a few minutes", so certainly for this long. */
const REMEMBERED_MS = 60_000;
/** A lease is renewed when this share of it has passed. */
const RENEW_AFTER = 1 / 3;

/**
 * A claim on an announcement by this process. It's valid for at most one lease after the store last
 * confirmed it. A process that was suspended longer than that can't assume that it still holds the
 * claim.
 */
class Lease implements AnnouncementLease {
  readonly mayBeShown: boolean;
  readonly #options: LeaseOptions;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #current: ClaimedAnnouncement;
  #saidAtMs: number;
  #isOver = false;
  #firstSent: { readonly atMs: number; readonly byClockMs: number } | undefined;

  /** `askedAtMs` is the time, by `steadyMs`, at which the store was asked for the claim. */
  constructor(options: LeaseOptions, claimed: ClaimedAnnouncement, askedAtMs: number) {
    this.#options = options;
    this.#current = claimed;
    this.#saidAtMs = askedAtMs;
    // After a power cut the store may have lost an earlier claim.
    const isOld = options.clock.nowMs() - claimed.createdAtMs > REMEMBERED_MS;
    this.mayBeShown = claimed.claim > 1 || isOld;
    this.#timer = setTimeout(() => {
      this.#miss();
    }, options.leaseMs).unref();
  }

  get claimed(): ClaimedAnnouncement {
    return this.#current;
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** True if the lease should be renewed, or was made before the clock was set back. */
  get needsRenewal(): boolean {
    const { clock, leaseMs } = this.#options;
    const leftMs = this.#current.leasedUntilMs - clock.nowMs();
    return leftMs < (1 - RENEW_AFTER) * leaseMs || leftMs > leaseMs;
  }

  async prove(): Promise<void> {
    await renewLeases([this], this.#options);
    this.#loseIfForgotten();
    this.signal.throwIfAborted();
  }

  /** Takes over the store's answer to a renewal that was sent at this time. */
  hear(renewed: ClaimedAnnouncement | undefined, askedAtMs: number): void {
    if (renewed === undefined || !this.holdsAt(askedAtMs)) {
      this.#miss();
      return;
    }
    this.#current = renewed;
    this.#saidAtMs = askedAtMs;
    if (!this.#isOver) this.#timer.refresh();
  }

  holdsAt(atMs: number): boolean {
    return !this.signal.aborted && atMs - this.#saidAtMs < this.#options.leaseMs;
  }

  /** Nothing may be shown with this lease afterwards. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /**
   * While a machine sleeps, its monotonic clock may stop too, so the system clock is also checked.
   */
  #loseIfForgotten(): void {
    const now = { atMs: steadyMs(), byClockMs: this.#options.clock.nowMs() };
    this.#firstSent ??= now;
    const { atMs, byClockMs } = this.#firstSent;
    if (Math.max(now.atMs - atMs, now.byClockMs - byClockMs) > REMEMBERED_MS) this.#lose();
  }

  #miss(): void {
    if (this.#isOver || this.signal.aborted) return;
    this.#lose();
    this.#options.onLost?.();
  }

  #lose(): void {
    clearTimeout(this.#timer);
    this.#lost.abort(new NotOurs(`${this.#current.key} may belong to another process by now`));
  }
}

/** A monotonic clock, which is never set back. */
function steadyMs(): number {
  return performance.now();
}

/** Asks the store whether the leases are still ours, and extends them. */
async function renewLeases(
  leases: readonly Lease[],
  { store, clock, leaseMs }: LeaseOptions,
): Promise<void> {
  if (leases.length === 0) return;
  const askedAtMs = steadyMs();
  const holding = leases.filter((lease) => lease.holdsAt(askedAtMs));
  const renewed = await store.renewAnnouncements(
    holding.map(({ claimed }) => claimed),
    clock.nowMs() + leaseMs,
  );
  for (const lease of leases) {
    const said = holding.includes(lease)
      ? renewed.find(({ key }) => key === lease.claimed.key)
      : undefined;
    lease.hear(said, askedAtMs);
  }
}
