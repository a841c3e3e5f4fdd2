import { divideShards } from './divide-shards.ts';
import type { Fleet, FleetStore, Role } from './ports/fleet-store.ts';

/** The database that all processes share. */
export interface FleetDatabase {
  readonly fleet: FleetStore;
  /** Whose presence ends with their process is known to be gone. */
  join(): Promise<{ readonly id: string; leave(): Promise<void> }>;
}

/** Connects shards to Discord. Neither call waits for Discord. */
export interface ShardRunner {
  /** Until it is stopped; nothing for one that runs. */
  run(shard: number, shardCount: number): void;
  stop(shard: number): Promise<void>;
  running(): readonly number[];
}

/** Events of the fleet as this process sees it, for logs and metrics. */
export interface FleetEvents {
  /** Another process has a shard that we ran. */
  readonly onLostShard?: (shard: number) => void;
  /** It is told once, and again after it has worked. */
  readonly onTrouble?: (thrown: unknown) => void;
  readonly onRecovered?: () => void;
  /** The others cannot be told that we leave: they find out when our lease is over. */
  readonly onUntold?: (thrown: unknown) => void;
  /** While we were away others have agreed on another number, by which our fixed shards run now. */
  readonly onOtherCount?: (shardCount: number) => void;
  /** Another process has the same shards in its `SHARD_IDS`. */
  readonly onSharedShards?: (shards: readonly number[]) => void;
}

export interface MembershipOptions extends FleetEvents {
  readonly database: FleetDatabase;
  readonly role: Role;
  readonly fixedShards?: readonly number[];
  readonly leaseMs?: number;
  readonly renewMs?: number;
}

/** What dies is missed after that: its shards run elsewhere well within a minute. */
const LEASE_MS = 20_000;
const RENEW_MS = 5000;
/** Rounds in which processes that were away report that they are back. */
const PATIENT_ROUNDS = 3;

/** More than one process may be at it: their number does not say who does what. */
const NOBODY: Fleet = { members: [], shardCount: null, held: [] };

/**
 * A process among others on one database: it says again and again that it is there, and runs its share
 * of the shards. While the database cannot be reached it goes on with the shards that it has: nobody
 * else can take them then, and people are better told that nothing can be saved than nothing.
 */
export class Membership {
  readonly #options: MembershipOptions & { readonly leaseMs: number; readonly renewMs: number };
  readonly #presence: { readonly id: string; leave(): Promise<void> };
  #fleet: Fleet = NOBODY;
  #runner: ShardRunner | undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isLeaving = false;
  #isTroubled = false;
  #attendedAtMs = performance.now();
  /** Until then other processes that were away may come back and keep their shards. */
  #patientUntilMs = 0;
  #toldOfShared = 0;
  /** By which fixed shards run: by another number they are other servers'. */
  #fixedCount: number | undefined;

  private constructor(
    options: MembershipOptions,
    presence: { readonly id: string; leave(): Promise<void> },
  ) {
    this.#options = { leaseMs: LEASE_MS, renewMs: RENEW_MS, ...options };
    this.#presence = presence;
  }

  /** Resolves when it is known to be there, and knows who else is. */
  static async join(options: MembershipOptions): Promise<Membership> {
    const membership = new Membership(options, await options.database.join());
    await membership.#attend();
    membership.#goOn();
    return membership;
  }

  /** As it was when we last said that we are there. */
  get fleet(): Fleet {
    return this.#fleet;
  }

  get id(): string {
    return this.#presence.id;
  }

  get hasFixedShards(): boolean {
    return this.#options.fixedShards !== undefined;
  }

  /** Whether no other process is a member, so that nothing needs agreement. */
  isAlone(): boolean {
    return this.#fleet.members.every(({ process }) => process === this.id);
  }

  /** Others do the same work: the clock, the robots, the announcements. */
  hasFellowWorkers(): boolean {
    return this.#fleet.members.some(
      ({ process, role }) => process !== this.id && role !== 'gateway',
    );
  }

  /** How many shards there are in all: the wish, unless shards run whose number is another. */
  agreeOnShardCount(wish: number): Promise<number> {
    return this.#options.database.fleet.agreeOnShardCount(this.id, wish);
  }

  /** From now on, as many as are ours; resolves when the first of them have been begun. */
  async runShards(runner: ShardRunner): Promise<void> {
    this.#runner = runner;
    await this.#queue();
  }

  /** Takes no more shards, and gives none away: it is about to leave. */
  stopSharing(): void {
    this.#runner = undefined;
  }

  /** The shards have been stopped: others may have them at once. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    clearTimeout(this.#timer);
    await this.#round;
    try {
      await this.#options.database.fleet.depart(this.id);
    } catch (thrown) {
      this.#options.onUntold?.(thrown);
    }
    await this.#presence.leave();
  }

  #goOn(): void {
    if (this.#isLeaving) return;
    this.#timer = setTimeout(() => void this.#queue(), this.#options.renewMs);
    this.#timer.unref();
  }

  #queue(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round = this.#round
      .then(() => this.#live())
      .finally(() => {
        this.#goOn();
      });
    return this.#round;
  }

  async #live(): Promise<void> {
    if (this.#isLeaving) return;
    try {
      await this.#attend();
      this.#noteAbsence();
      if (this.#runner !== undefined) await this.#share(this.#runner);
      if (this.#isTroubled) this.#options.onRecovered?.();
      this.#isTroubled = false;
    } catch (thrown) {
      if (!this.#isTroubled) this.#options.onTrouble?.(thrown);
      this.#isTroubled = true;
    }
  }

  /** Where we could say nothing for as long as a lease, the database was away for all, as a rule. */
  #noteAbsence(): void {
    const { leaseMs, renewMs } = this.#options;
    const nowMs = performance.now();
    if (nowMs - this.#attendedAtMs >= leaseMs) {
      this.#patientUntilMs = nowMs + PATIENT_ROUNDS * renewMs;
    }
    this.#attendedAtMs = nowMs;
  }

  async #attend(): Promise<void> {
    const { database, role, fixedShards, leaseMs } = this.#options;
    this.#fleet = await database.fleet.attend({
      process: this.id,
      role,
      leaseMs,
      ...(fixedShards === undefined ? {} : { fixedShards }),
    });
  }

  async #share(runner: ShardRunner): Promise<void> {
    const { database, fixedShards, onLostShard } = this.#options;
    const { shardCount } = this.#fleet;
    if (shardCount === null) return;
    if (fixedShards !== undefined) {
      this.#tellOfShared(fixedShards);
      await this.#followCount(runner, shardCount);
      for (const shard of fixedShards) runner.run(shard, shardCount);
      return;
    }
    const held = this.#held();
    for (const shard of runner.running().filter((each) => !held.includes(each))) {
      onLostShard?.(shard);
      await runner.stop(shard);
    }
    const { take, release } = divideShards(this.#fleet, this.id);
    for (const shard of release) {
      // Only then: nobody else connects it while we are.
      await runner.stop(shard);
      await database.fleet.releaseShard(this.id, shard);
    }
    const mayTake = take > 0 && performance.now() >= this.#patientUntilMs;
    const taken = mayTake ? await database.fleet.takeShards(this.id, take) : [];
    // About to leave since: they are nobody's when we have left.
    if (this.#runner !== runner) return;
    const ours = [...held.filter((shard) => !release.includes(shard)), ...taken];
    for (const shard of ours) runner.run(shard, shardCount);
  }

  async #followCount(runner: ShardRunner, shardCount: number): Promise<void> {
    const before = this.#fixedCount;
    this.#fixedCount = shardCount;
    if (before === undefined || before === shardCount) return;
    this.#options.onOtherCount?.(shardCount);
    for (const shard of runner.running()) await runner.stop(shard);
  }

  #held(): readonly number[] {
    return this.#fleet.held.filter(({ process }) => process === this.id).map(({ shard }) => shard);
  }

  /** Our own predecessor, killed a moment ago, is gone when its lease is over. */
  #tellOfShared(fixedShards: readonly number[]): void {
    const { leaseMs, renewMs, onSharedShards } = this.#options;
    const theirs = this.#fleet.members
      .filter(({ process }) => process !== this.id)
      .flatMap((each) => each.fixedShards ?? []);
    const shared = fixedShards.filter((shard) => theirs.includes(shard));
    this.#toldOfShared = shared.length === 0 ? 0 : this.#toldOfShared + 1;
    if (this.#toldOfShared === Math.ceil(leaseMs / renewMs) + 1) onSharedShards?.(shared);
  }
}
