import type { Settlement } from '../../matches/ports.ts';
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
  settledAtMs: number | null;
  message: string | null;
}

export class MemoryOutbox {
  private rows: readonly Row[] = [];
  private readonly notices = new Map<string, readonly Notice[]>();

  add(...announcements: readonly Announcement[]): void {
    const twice = announcements.find(({ key }) => this.find(key) !== undefined);
    if (twice !== undefined) throw new Error(`${twice.key} has been announced`);
    const rows = announcements.map((announcement): Row => ({
      announcement,
      status: 'waiting',
      attempts: 0,
      nextAtMs: announcement.createdAtMs,
      settledAtMs: null,
      message: null,
    }));
    this.rows = [...this.rows, ...rows];
  }

  claim(nowMs: number, leaseMs: number, most: number): readonly ClaimedAnnouncement[] {
    const waiting = this.rows.filter((row) => row.status === 'waiting');
    const seen = new Set<string>();
    const first = waiting.filter(({ announcement: { subject } }) => {
      const isFirst = !seen.has(subject);
      seen.add(subject);
      return isFirst;
    });
    const due = first.filter((row) => row.nextAtMs <= nowMs).slice(0, most);
    return due.map((row) => {
      row.nextAtMs = nowMs + leaseMs;
      return { ...row.announcement, attempts: row.attempts, leasedUntilMs: row.nextAtMs };
    });
  }

  settle(claimed: ClaimedAnnouncement, settlement: Settlement, nowMs: number): void {
    const row = this.find(claimed.key);
    if (row?.status !== 'waiting') return;
    if (settlement.kind === 'delivered') {
      row.status = 'delivered';
      row.settledAtMs = nowMs;
      row.message = settlement.message;
      return;
    }
    if (row.nextAtMs !== claimed.leasedUntilMs) return;
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
      this.notices.set(player, [...this.noticesOf(player), notice]);
    }
  }

  countWaiting(): number {
    return this.rows.filter(({ status }) => status === 'waiting').length;
  }

  knows(subject: string): boolean {
    return this.rows.some(({ announcement }) => announcement.subject === subject);
  }

  shownMessage(subject: string): ShownMessage | undefined {
    const row = this.rows.findLast(
      ({ announcement, status, message }) =>
        announcement.subject === subject &&
        announcement.kind !== 'reminder' &&
        status === 'delivered' &&
        message !== null,
    );
    if (row === undefined || row.message === null) return undefined;
    const { channel, revision, createdAtMs } = row.announcement;
    return { channel, revision, createdAtMs, message: row.message };
  }

  noticesOf(player: string): readonly Notice[] {
    return this.notices.get(player) ?? [];
  }

  dismiss(player: string, keys: readonly string[]): void {
    this.notices.set(
      player,
      this.noticesOf(player).filter(({ key }) => !keys.includes(key)),
    );
  }

  forgetPlayer(player: string): void {
    this.notices.delete(player);
  }

  forget(beforeMs: number, isOver: (subject: string) => boolean): void {
    this.rows = this.rows.filter(
      ({ settledAtMs, announcement }) =>
        settledAtMs === null || settledAtMs >= beforeMs || !isOver(announcement.subject),
    );
  }

  private find(key: string): Row | undefined {
    return this.rows.find((row) => row.announcement.key === key);
  }
}
