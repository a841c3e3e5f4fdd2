import { isPerson } from './players.ts';
import type { Announcer, Clock, Delivery, MatchStore, Settlement } from './ports.ts';
import type { ClaimedAnnouncement } from './records.ts';

export interface OutboxOptions {
  readonly store: MatchStore;
  readonly announcer: Announcer;
  readonly clock: Clock;
  /** For so long nobody else tries what we have taken on. */
  readonly leaseMs?: number;
  readonly batch?: number;
}

const LEASE_MS = 60_000;
const BATCH = 10;
/** Together with the waits between them about two hours: a Discord that is down comes back. */
const MOST_TRIES = 14;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Shows what is due to be shown, and tells how much that was. */
export async function deliverAnnouncements(options: OutboxOptions): Promise<number> {
  const { store, clock, leaseMs = LEASE_MS, batch = BATCH } = options;
  const claimed = await store.claimAnnouncements(clock.nowMs(), leaseMs, batch);
  await Promise.all(claimed.map((announcement) => deliver(options, announcement)));
  return claimed.length;
}

async function deliver(
  { store, announcer, clock }: OutboxOptions,
  claimed: ClaimedAnnouncement,
): Promise<void> {
  const delivery = await tryToShow(announcer, claimed);
  const settlement = await settlementOf(store, delivery, claimed, clock.nowMs());
  await store.settleAnnouncement(claimed, settlement, clock.nowMs());
}

async function tryToShow(announcer: Announcer, claimed: ClaimedAnnouncement): Promise<Delivery> {
  try {
    return await announcer.announce(claimed);
  } catch (thrown) {
    return { kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

async function settlementOf(
  store: MatchStore,
  delivery: Delivery,
  claimed: ClaimedAnnouncement,
  nowMs: number,
): Promise<Settlement> {
  if (delivery.kind === 'delivered') return delivery;
  const { reason } = delivery;
  if (delivery.kind === 'undeliverable' || claimed.attempts + 1 >= MOST_TRIES) {
    return { kind: 'parked', reason, players: await playersOf(store, claimed) };
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** claimed.attempts, LONGEST_WAIT_MS);
  return { kind: 'again', reason, atMs: nowMs + Math.max(waitMs, delivery.retryAfterMs ?? 0) };
}

async function playersOf(
  store: MatchStore,
  { kind, subject }: ClaimedAnnouncement,
): Promise<readonly string[]> {
  const invited = kind === 'invitation' ? (await store.readInvitation(subject))?.seats : undefined;
  const seats = invited ?? (await store.readMatch(subject))?.state.seats ?? [];
  const players = seats.map((seat) => seat.player).filter((player) => player !== null);
  return players.filter(isPerson);
}
