import type { Fleet, FleetStore, Role } from './ports/fleet-store.ts';

interface FleetPresence {
  readonly id: string;
  leave(): Promise<void>;
}

/** The database that all processes share. */
export interface FleetDatabase {
  readonly fleet: FleetStore;
  /** Registers a presence, which ends with the process. */
  join(): Promise<FleetPresence>;
}

/** Connects shards to Discord. Neither call waits for Discord. */
export interface ShardRunner {
  /** Runs a shard until it's stopped; does nothing if it already runs. */
  run(shard: number, shardCount: number): void;
  stop(shard: number): Promise<void>;
  running(): readonly number[];
}

/** What a process runs, and events of the fleet as it sees them, for logs and metrics. */
export interface MembershipOptions {
  readonly database: FleetDatabase;
  readonly role: Role;
  readonly fixedShards?: readonly number[] | undefined;
  readonly leaseMs?: number | undefined;
  readonly renewMs?: number | undefined;
  /** Another process has taken over a shard that we ran. */
  readonly onLostShard?: (shard: number) => void;
  /** Called once for an outage of the database; called again only after a recovery. */
  readonly onTrouble?: (thrown: unknown) => void;
  readonly onRecovered?: () => void;
  /** The other processes couldn't be told that we leave. They notice when our lease expires. */
  readonly onUntold?: (thrown: unknown) => void;
  /**
   * While we were disconnected, the others agreed on another shard count. Our fixed shards now run with it.
   */
  readonly onOtherCount?: (shardCount: number) => void;
  /** Another process has the same shards in its `SHARD_IDS`. */
  readonly onSharedShards?: (shards: readonly number[]) => void;
}

/** If a process dies, its shards run elsewhere after this time, well within a minute. */
const LEASE_MS = 20_000;
const RENEW_MS = 5000;

interface ShardMoves {
  /** How many more shards to lease at most. */
  readonly take: number;
  readonly release: readonly number[];
}

/** How many renewals to wait for other processes that were disconnected as well. */
const GRACE_ROUNDS = 3;

/**
 * A process's membership in the fleet of one database. It renews its lease regularly and runs its
 * share of the shards. If the database is unreachable, it keeps its shards: no other process can
 * lease them then, and players should at least be told that nothing can be saved.
 */
export class Membership {
  readonly #options: MembershipOptions;
  readonly #presence: FleetPresence;
  readonly #leaseMs: number;
  readonly #renewMs: number;
  #fleet: Fleet = { members: [], shardCount: null, held: [] };
  #runner: ShardRunner | undefined;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isLeaving = false;
  #isTroubled = false;
  #attendedAtMs = performance.now();
  /** Until then, other processes that were disconnected may come back and keep their shards. */
  #graceUntilMs = 0;
  #roundsShared = 0;
  /**
   * The shard count that fixed shards run with. With another count, the same numbers would cover
   * other servers.
   */
  #fixedCount: number | undefined;

  private constructor(options: MembershipOptions, presence: FleetPresence) {
    this.#options = options;
    this.#presence = presence;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#renewMs = options.renewMs ?? RENEW_MS;
  }

  /** Resolves once the process is registered and knows the other members. */
  static async join(options: MembershipOptions): Promise<Membership> {
    const membership = new Membership(options, await options.database.join());
    await membership.#attend();
    membership.#scheduleRenewal();
    return membership;
  }

  /** As of the last renewal. */
  get fleet(): Fleet {
    return this.#fleet;
  }

  get id(): string {
    return this.#presence.id;
  }

  get hasFixedShards(): boolean {
    return this.#options.fixedShards !== undefined;
  }

  /** True if no other process is a member, so that nothing needs agreement. */
  isAlone(): boolean {
    return this.#fleet.members.every(({ process }) => process === this.id);
  }

  /** True if another process runs the same workers: the clock, the robots, the announcements. */
  hasFellowWorkers(): boolean {
    return this.#fleet.members.some(
      ({ process, role }) => process !== this.id && role !== 'gateway',
    );
  }

  /**
   * Agrees on the total number of shards. The answer differs from `wish` if shards already run with
   * another count.
   */
  agreeOnShardCount(wish: number): Promise<number> {
    return this.#options.database.fleet.agreeOnShardCount(this.id, wish);
  }

  /**
   * Runs this process's share of the shards from now on. Resolves once the first of them have been started.
   */
  async runShards(runner: ShardRunner): Promise<void> {
    this.#runner = runner;
    await this.#queue();
  }

  /** Neither takes nor releases shards from now on, because the process is about to leave. */
  stopSharing(): void {
    this.#runner = undefined;
  }

  /** Call it after all shards were stopped, so that others can lease them immediately. */
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

  #scheduleRenewal(): void {
    if (this.#isLeaving) return;
    this.#timer = setTimeout(() => void this.#queue(), this.#renewMs);
    this.#timer.unref();
  }

  #queue(): Promise<void> {
    clearTimeout(this.#timer);
    this.#round = this.#round
      .then(() => this.#renew())
      .finally(() => {
        this.#scheduleRenewal();
      });
    return this.#round;
  }

  async #renew(): Promise<void> {
    if (this.#isLeaving) return;
    try {
      await this.#attend();
      this.#startGraceAfterOutage();
      if (this.#runner !== undefined) await this.#share(this.#runner);
      if (this.#isTroubled) this.#options.onRecovered?.();
      this.#isTroubled = false;
    } catch (thrown) {
      if (!this.#isTroubled) this.#options.onTrouble?.(thrown);
      this.#isTroubled = true;
    }
  }

  /** If we couldn't renew for as long as a lease, the database was probably down for everyone. */
  #startGraceAfterOutage(): void {
    const nowMs = performance.now();
    if (nowMs - this.#attendedAtMs >= this.#leaseMs) {
      this.#graceUntilMs = nowMs + GRACE_ROUNDS * this.#renewMs;
    }
    this.#attendedAtMs = nowMs;
  }

  async #attend(): Promise<void> {
    const { database, role, fixedShards } = this.#options;
    this.#fleet = await database.fleet.attend({
      process: this.id,
      role,
      leaseMs: this.#leaseMs,
      fixedShards,
    });
  }

  async #share(runner: ShardRunner): Promise<void> {
    const { database, fixedShards, onLostShard } = this.#options;
    const { shardCount } = this.#fleet;
    if (shardCount === null) return;
    if (fixedShards !== undefined) {
      this.#warnOfSharedShards(fixedShards);
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
      // Releases the lease only after the shard was stopped, so that no other process connects it
      // at the same time.
      await runner.stop(shard);
      await database.fleet.releaseShard(this.id, shard);
    }
    const mayTake = take > 0 && performance.now() >= this.#graceUntilMs;
    const taken = mayTake ? await database.fleet.takeShards(this.id, take) : [];
    // We have started to leave meanwhile; leaving releases the leases.
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

  /**
   * Waits for one lease before it warns: the other member may be this process's predecessor, killed
   * a moment ago.
   */
  #warnOfSharedShards(fixedShards: readonly number[]): void {
    const theirs = this.#fleet.members
      .filter(({ process }) => process !== this.id)
      .flatMap((each) => each.fixedShards ?? []);
    const shared = fixedShards.filter((shard) => theirs.includes(shard));
    this.#roundsShared = shared.length === 0 ? 0 : this.#roundsShared + 1;
    const roundsOfLease = Math.ceil(this.#leaseMs / this.#renewMs);
    if (this.#roundsShared === roundsOfLease + 1) this.#options.onSharedShards?.(shared);
  }
}

/**
 * What a process that leases shards should do next, so that in the end all processes have the same
 * number, or one more. Moving a shard interrupts its players. So a process with too many releases
 * them one at a time, and only if a process with too few can't find a free one.
 */
export function divideShards(fleet: Fleet, process: string): ShardMoves {
  const { members, held, shardCount } = fleet;
  const sharing = members.filter(
    ({ role, fixedShards }) => role !== 'worker' && fixedShards === null,
  );
  if (shardCount === null || !sharing.some((each) => each.process === process)) {
    return { take: 0, release: [] };
  }
  const fixed = new Set(members.flatMap(({ fixedShards }) => fixedShards ?? []));
  const ofProcess = (id: string) =>
    held.filter((each) => each.process === id && !fixed.has(each.shard)).map(({ shard }) => shard);
  const mine = ofProcess(process);
  const others = sharing
    .filter((each) => each.process !== process)
    .map((each) => ofProcess(each.process).length);
  const toShare = Array.from({ length: shardCount }, (_, i) => i).filter(
    (i) => !fixed.has(i),
  ).length;
  const free = toShare - mine.length - others.reduce((sum, each) => sum + each, 0);
  const fewest = Math.floor(toShare / sharing.length);
  const most = Math.ceil(toShare / sharing.length);
  const lacking = others.reduce((sum, each) => sum + Math.max(0, fewest - each), 0);
  const wanted = held.filter((each) => each.process === process && fixed.has(each.shard));
  const isTooMany = mine.length > most || (mine.length > fewest && lacking > free);
  const last = mine.at(-1);
  const release = [
    ...wanted.map(({ shard }) => shard),
    ...(isTooMany && last !== undefined ? [last] : []),
  ];
  if (mine.length < fewest) return { take: fewest - mine.length, release };
  return { take: Math.max(0, Math.min(most - mine.length, free - lacking)), release };
}
