import { isPerson } from './players.ts';
import type { Announcer, Clock, Delivery, MatchStore, Settlement } from './ports.ts';
import type { ClaimedAnnouncement } from './records.ts';

export interface OutboxOptions {
  readonly store: MatchStore;
  readonly announcer: Announcer;
  readonly clock: Clock;
  /** For so long nobody else tries what we have taken on. */
  readonly leaseMs?: number;
  readonly mostAtOnce?: number;
  readonly onProblem: (thrown: unknown) => void;
  /** There may be room for more, or more of the same match to tell. */
  readonly onRoom: () => void;
}

/** Whoever dies leaves what it had taken on untold for that long; the same key is never shown twice. */
const LEASE_MS = 10_000;
const MOST_AT_ONCE = 40;
/** The waits between them are two hours, and a little: a Discord that is down comes back. */
const MOST_TRIES = 17;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15 * 60_000;

interface InHand {
  claimed: ClaimedAnnouncement;
  readonly done: Promise<void>;
}

/** Shows what is due to be shown. Many things at once: a channel that keeps us waiting holds up no other. */
export class Outbox {
  private readonly options: OutboxOptions;
  private readonly inHand = new Map<string, InHand>();

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  /** Takes on as much as there is room for, and tells how much that was, before any of it is shown. */
  async takeOn(): Promise<number> {
    const { store, clock, leaseMs = LEASE_MS, mostAtOnce = MOST_AT_ONCE } = this.options;
    const room = mostAtOnce - this.inHand.size;
    if (room <= 0) return 0;
    const claimed = await store.claimAnnouncements(clock.nowMs(), leaseMs, room);
    for (const announcement of claimed) this.begin(announcement);
    return claimed.length;
  }

  /** Resolves when nothing is in hand any more. */
  async idle(): Promise<void> {
    await Promise.all([...this.inHand.values()].map(({ done }) => done));
  }

  private begin(claimed: ClaimedAnnouncement): void {
    const before = this.inHand.get(claimed.key);
    if (before === undefined) {
      const done = this.deliver(claimed.key, claimed);
      this.inHand.set(claimed.key, { claimed, done });
    } else {
      // It takes longer than its lease, which has just been renewed.
      before.claimed = claimed;
    }
  }

  private async deliver(key: string, first: ClaimedAnnouncement): Promise<void> {
    const { store, announcer, clock, onProblem, onRoom } = this.options;
    try {
      const delivery = await tryToShow(announcer, first);
      const claimed = this.inHand.get(key)?.claimed ?? first;
      const settlement = await settlementOf(store, delivery, claimed, clock.nowMs());
      await store.settleAnnouncement(claimed, settlement, clock.nowMs());
    } catch (thrown) {
      onProblem(thrown);
    } finally {
      this.inHand.delete(key);
      onRoom();
    }
  }
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
