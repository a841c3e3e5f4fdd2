import type { Clock } from '../ports/system.ts';
import type { AnnouncementLease } from '../ports/announcer.ts';
import type { AnnouncementStore } from '../ports/announcement-store.ts';
import type { ClaimedAnnouncement } from '../records/announcements.ts';

export interface LeaseOptions {
  readonly store: Pick<AnnouncementStore, 'renewAnnouncements'>;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Called when we could not confirm in time that an announcement is still ours. */
  readonly onLost?: () => void;
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
export class Lease implements AnnouncementLease {
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
export function steadyMs(): number {
  return performance.now();
}

/** Asks the store whether the leases are still ours, and extends them. */
export async function renewLeases(
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
