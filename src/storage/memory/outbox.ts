import { MAX_LEASE_MS, type Claim, type Presence, type Settlement } from '../../matches/ports.ts';
import type {
  Announcement,
  ClaimedAnnouncement,
  Notice,
  ShownMessage,
} from '../../matches/records.ts';

interface Row {
  readonly announcement: Announcement;
  status: 'waiting' | 'delivered' | 'parked';
  attempts: number;
  nextAtMs: number;
  claims: number;
  holder: string | null;
  settledAtMs: number | null;
  message: string | null;
}

export class MemoryOutbox {
  #rows: readonly Row[] = [];
  readonly #present = new Set<string>();
  #joined = 0;
  readonly #notices = new Map<string, readonly Notice[]>();

  add(...announcements: readonly Announcement[]): void {
    const twice = announcements.find(({ key }) => this.#find(key) !== undefined);
    if (twice !== undefined) throw new Error(`${twice.key} has been announced`);
    const rows = announcements.map((announcement): Row => ({
      announcement,
      status: 'waiting',
      attempts: 0,
      nextAtMs: announcement.createdAtMs,
      claims: 0,
      holder: null,
      settledAtMs: null,
      message: null,
    }));
    this.#rows = [...this.#rows, ...rows];
  }

  join(): Presence {
    this.#joined += 1;
    const id = `present-${this.#joined}`;
    this.#present.add(id);
    return {
      id,
      leave: () => {
        this.#present.delete(id);
        return Promise.resolve();
      },
    };
  }

  claim({ by, nowMs, leaseMs, most }: Claim): readonly ClaimedAnnouncement[] {
    const waiting = this.#rows.filter((row) => row.status === 'waiting');
    const seen = new Set<string>();
    const first = waiting.filter(({ announcement: { subject } }) => {
      const isFirst = !seen.has(subject);
      seen.add(subject);
      return isFirst;
    });
    const due = first.filter((row) => this.#isFree(row, nowMs)).slice(0, most);
    return due.map((row) => {
      row.nextAtMs = nowMs + leaseMs;
      row.claims += 1;
      row.holder = by;
      const { attempts, claims, nextAtMs } = row;
      return { ...row.announcement, attempts, claim: claims, leasedUntilMs: nextAtMs };
    });
  }

  #isFree({ nextAtMs, holder }: Row, nowMs: number): boolean {
    if (nextAtMs <= nowMs) return true;
    return holder !== null && (!this.#present.has(holder) || nextAtMs > nowMs + MAX_LEASE_MS);
  }

  renew(claimed: readonly ClaimedAnnouncement[], untilMs: number): readonly ClaimedAnnouncement[] {
    return claimed.flatMap((each) => {
      const row = this.#find(each.key);
      if (row === undefined || !isStillOf(row, each)) return [];
      row.nextAtMs = untilMs;
      return [{ ...each, leasedUntilMs: untilMs }];
    });
  }

  settle(claimed: ClaimedAnnouncement, settlement: Settlement, nowMs: number): void {
    const row = this.#find(claimed.key);
    if (row?.status !== 'waiting') return;
    const isOurs = isStillOf(row, claimed);
    if (isOurs || settlement.kind === 'delivered') row.holder = null;
    if (settlement.kind === 'delivered') {
      row.status = 'delivered';
      row.settledAtMs = nowMs;
      row.message = settlement.message;
      return;
    }
    if (!isOurs) return;
    if (settlement.kind === 'again') {
      row.attempts += 1;
      row.nextAtMs = settlement.atMs;
      return;
    }
    row.status = 'parked';
    row.settledAtMs = nowMs;
    const { key, subject, server, channel } = claimed;
    const notice = { key, subject, server, channel, reason: settlement.reason, atMs: nowMs };
    for (const player of settlement.players) {
      this.#notices.set(player, [...this.noticesOf(player), notice]);
    }
  }

  countWaiting(): number {
    return this.#rows.filter(({ status }) => status === 'waiting').length;
  }

  knows(subject: string): boolean {
    return this.#rows.some(({ announcement }) => announcement.subject === subject);
  }

  shownMessage(subject: string): ShownMessage | undefined {
    const row = this.#rows.findLast(
      ({ announcement, status, message }) =>
        announcement.subject === subject &&
        announcement.kind !== 'reminder' &&
        status === 'delivered' &&
        message !== null,
    );
    if (row === undefined || row.message === null) return undefined;
    const { channel, revision, createdAtMs } = row.announcement;
    const { message } = row;
    const told = this.#rows.filter(
      (each) => each.announcement.subject === subject && each.message === message,
    );
    const firstRevision = Math.min(...told.map(({ announcement }) => announcement.revision));
    return { channel, revision, firstRevision, createdAtMs, message };
  }

  noticesOf(player: string): readonly Notice[] {
    return this.#notices.get(player) ?? [];
  }

  dismiss(player: string, keys: readonly string[]): void {
    this.#notices.set(
      player,
      this.noticesOf(player).filter(({ key }) => !keys.includes(key)),
    );
  }

  forgetPlayer(player: string): void {
    this.#notices.delete(player);
  }

  forget(beforeMs: number, isOver: (subject: string) => boolean): void {
    this.#rows = this.#rows.filter(
      ({ settledAtMs, announcement }) =>
        settledAtMs === null || settledAtMs >= beforeMs || !isOver(announcement.subject),
    );
  }

  #find(key: string): Row | undefined {
    return this.#rows.find((row) => row.announcement.key === key);
  }
}

/** Nobody has taken it on since. */
function isStillOf({ status, claims, holder }: Row, { claim }: ClaimedAnnouncement): boolean {
  return status === 'waiting' && claims === claim && holder !== null;
}
