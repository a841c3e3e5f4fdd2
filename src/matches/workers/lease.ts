import type { Clock } from '../ports/system.ts';
import type { AnnouncementLease } from '../ports/announcer.ts';
import type { AnnouncementStore } from '../ports/announcement-store.ts';
import type { ClaimedAnnouncement } from '../records/announcements.ts';

export interface LeaseOptions {
  readonly store: Pick<AnnouncementStore, 'renewAnnouncements'>;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** We could not prove in time that one was still ours. */
  readonly onLost?: () => void;
}

/** The lease has been lost: another process may show the announcement. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** For so long Discord surely knows what is sent once more; it promises «a few minutes». */
const REMEMBERED_MS = 60_000;
/** Renewed when so much of it is gone. */
const WORN = 1 / 3;

/**
 * An announcement that this process has taken on. It is ours while the store says so, and for no longer
 * than a lease after the store has said so: whoever was stopped in between knows nothing any more.
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

  /** With the time of `steadyMs` at which the store was asked for it. */
  constructor(options: LeaseOptions, claimed: ClaimedAnnouncement, askedAtMs: number) {
    this.#options = options;
    this.#current = claimed;
    this.#saidAtMs = askedAtMs;
    // After a power cut the store may have lost who had claimed it.
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

  /** Whether it is time to renew it, or it was made before the clock was set back. */
  get isWorn(): boolean {
    const { clock, leaseMs } = this.#options;
    const leftMs = this.#current.leasedUntilMs - clock.nowMs();
    return leftMs < (1 - WORN) * leaseMs || leftMs > leaseMs;
  }

  async prove(): Promise<void> {
    await renewLeases([this], this.#options);
    this.#loseIfForgotten();
    this.signal.throwIfAborted();
  }

  /** What the store said when it was asked at this time. */
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

  /** Nothing more is shown by it. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** A machine that slept has a steady clock that slept as well. */
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

/** Of a clock that nobody sets. */
export function steadyMs(): number {
  return performance.now();
}

/** Asks the store whether they are still ours, and makes them last. */
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
