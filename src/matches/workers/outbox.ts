import { setImmediate } from 'node:timers/promises';
import { Lease, renewLeases, steadyMs } from './lease.ts';
import { isPerson } from '../records/players.ts';
import type { Announcer, Delivery } from '../ports/announcer.ts';
import type { Clock } from '../ports/system.ts';
import type { MatchReader } from '../ports/match-store.ts';
import type {
  Presence,
  AnnouncementOutcome,
  AnnouncementStore,
} from '../ports/announcement-store.ts';
import type { ClaimedAnnouncement } from '../records/announcements.ts';

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
/**
 * The waits between the attempts add up to a little over two hours, enough for most outages of
 * Discord.
 */
const MAX_TRIES = 17;
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 15 * 60_000;

/** Shows due announcements, many at once, so that a slow channel doesn't delay the others. */
export class Outbox {
  readonly #options: OutboxOptions & { readonly leaseMs: number };
  readonly #inHand = new Map<Lease, Promise<void>>();
  #presence: Promise<Presence> | undefined;

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

  async #join(): Promise<Presence> {
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
