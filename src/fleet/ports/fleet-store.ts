/** What a process runs: everything, only interactions (`gateway`), or only background work (`worker`). */
export const ROLES = ['all', 'gateway', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The longest lease that any process asks for. A lease that ends later was given before the clock
 * was set back, and has expired.
 */
export const MAX_FLEET_LEASE_MS = 60_000;

/** What a process reports about itself with each renewal. */
export interface Attendance {
  /**
   * The id of its presence (`AnnouncementStore.join`). A process that has given up its presence is gone.
   */
  readonly process: string;
  readonly role: Role;
  /** The shards in `SHARD_IDS`, if it's set. The process runs exactly these. */
  readonly fixedShards?: readonly number[] | undefined;
  /** The process counts as gone if it hasn't renewed for this long. */
  readonly leaseMs: number;
}

export interface FleetMember {
  readonly process: string;
  readonly role: Role;
  /** When it joined, by the database's clock. Only for display, not for calculations. */
  readonly sinceMs: number;
  /** Null for a process that leases its shards. */
  readonly fixedShards: readonly number[] | null;
}

export interface HeldShard {
  readonly shard: number;
  readonly process: string;
}

/** The members that are present, and their shards. */
export interface Fleet {
  /** In the order of arrival, then by id. */
  readonly members: readonly FleetMember[];
  /** The total number of shards; null before the first agreement. */
  readonly shardCount: number | null;
  /** By shard number. Fixed shards have no leases and aren't listed. */
  readonly held: readonly HeldShard[];
}

/**
 * How many requests to Discord a process wants, and the rate limit: `perSecond`, with up to `burst`
 * at once.
 */
export interface RequestDraw {
  readonly most: number;
  readonly perSecond: number;
  readonly burst: number;
}

/** A rate limit of Discord that all processes must respect for a while. */
export interface RequestHold {
  /** An opaque string that the store only compares. */
  readonly scope: string;
  readonly forMs: number;
}

export interface DrawnRequests {
  /** From 0 to the number requested. */
  readonly granted: number;
  /** If nothing was granted, how long to wait before asking again; otherwise 0. */
  readonly waitMs: number;
  /** The current holds, with their remaining time. */
  readonly holds: readonly RequestHold[];
}

/**
 * The state that all processes on one database share. It uses only the database's clock, because
 * the clocks of machines differ: methods take and return durations, never times. A process measures
 * its lease with its own monotonic clock from *before* it asked, so its view never lasts longer
 * than the store's.
 *
 * Every method is one transaction, and concurrent calls are serialized. The data needn't survive a
 * power cut, because processes report all of it again.
 *
 * A process is present if it attended within its own `leaseMs`, and if its presence isn't known to
 * be gone. The leases and fixed shards of an absent process don't count from that moment on, even
 * before they are deleted.
 */
export interface FleetStore {
  /**
   * Registers a process, or renews its lease for `leaseMs`, and with it the shard leases that it
   * still holds. A process that comes back late keeps the shards that no other has taken meanwhile,
   * so an outage of the database costs no process its shards. Its `sinceMs` is then the time of its
   * return. Also deletes processes that have been gone for an hour.
   */
  attend(attendance: Attendance): Promise<Fleet>;
  /** Releases all leases and ends the membership. Does nothing if the process isn't present. */
  depart(process: string): Promise<void>;
  /** Changes nothing. */
  readFleet(): Promise<Fleet>;
  /**
   * Agrees on the number of shards, and returns it. The wish is accepted if no number was agreed
   * on, or if no process present runs shards except the asking process's fixed ones. Otherwise the
   * current number stays. When the number changes, old leases are dropped.
   */
  agreeOnShardCount(process: string, wish: number): Promise<number>;
  /**
   * Leases up to `most` more shards, the lowest free ones, for as long as the process is present. A
   * shard is free if no process present holds it or has it as a fixed one. Returns none if the
   * process isn't present, or if no number of shards was agreed on.
   */
  takeShards(process: string, most: number): Promise<readonly number[]>;
  /** Does nothing if the process doesn't hold the shard. */
  releaseShard(process: string, shard: number): Promise<void>;
  /**
   * Asks for a bucket's turn to IDENTIFY. Returns 0 if it's ours; no other process then gets it for
   * `gapMs`. Otherwise returns how many milliseconds to wait before asking again. A turn that lies
   * further in the future than `gapMs` was given before the clock was set back, and is ignored.
   */
  takeIdentifyTurn(bucket: number, gapMs: number): Promise<number>;
  /**
   * Draws requests from a token bucket that all processes share: within any time t, at most `burst
   * + perSecond · t` are granted. Unused requests accumulate only up to `burst`. If the clock is
   * set back, the bucket is full again.
   */
  drawRequests(draw: RequestDraw): Promise<DrawnRequests>;
  /** Holds requests of all processes for at most a day. It never shortens a longer hold. */
  holdRequests(hold: RequestHold): Promise<void>;
}

/** After this time, a process that was gone has nothing left to keep. */
export const KEEP_GONE_MS = 3600_000;

export const MAX_HOLD_MS = 24 * 3600_000;
