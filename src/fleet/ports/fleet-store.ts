/** What a process does: everything, what people press, or what works by itself. */
export const ROLES = ['all', 'gateway', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/**
 * A lease that ends later than this from now was given before the clock was set back: it is over.
 * Nobody asks for a longer one.
 */
export const MAX_FLEET_LEASE_MS = 60_000;

/** What a process says of itself, again and again. */
export interface Attendance {
  /** Of a presence that the store has given out (`AnnouncementStore.join`): whose is left is gone. */
  readonly process: string;
  readonly role: Role;
  /** What `SHARD_IDS` say, if anything: these it runs whatever others do, and takes no others. */
  readonly fixedShards?: readonly number[];
  /** It counts as gone when it has said nothing for so long. */
  readonly leaseMs: number;
}

export interface FleetMember {
  readonly process: string;
  readonly role: Role;
  /** When it came, by the clock of the database: to be shown, never to be reckoned with. */
  readonly sinceMs: number;
  /** Nothing for one that takes shards by leases. */
  readonly fixedShards: readonly number[] | null;
}

export interface HeldShard {
  readonly shard: number;
  readonly process: string;
}

/** Only of those who are there. */
export interface Fleet {
  /** In the order of arrival; those of the same moment by id. */
  readonly members: readonly FleetMember[];
  /** How many shards there are in all; nothing before the first has been agreed on. */
  readonly shardCount: number | null;
  /** By number. Shards that are fixed are no leases, and not among them. */
  readonly held: readonly HeldShard[];
}

/** So many of Discord's requests, evenly, after so many at once. */
export interface RequestDraw {
  readonly most: number;
  readonly perSecond: number;
  readonly burst: number;
}

/** Something that Discord lets nobody do for a while, whichever process asks. */
export interface RequestHold {
  /** The store compares it and knows nothing of it. */
  readonly scope: string;
  readonly forMs: number;
}

export interface DrawnRequests {
  /** From none to as many as were asked for. */
  readonly granted: number;
  /** With none: when to ask again. With some: nought. */
  readonly waitMs: number;
  /** What is held now, with what is left of it. */
  readonly holds: readonly RequestHold[];
}

/**
 * What the processes on one database agree on. It knows one clock, the database's own: the clocks of
 * machines differ, so no method takes a time and none is given one to compare with. They take and give
 * durations. Whoever is told of a lease counts it by their own steady clock from *before* they asked,
 * and so never for longer than the store does.
 *
 * Every method is one transaction; two at once come out as if one had come after the other. Nothing of
 * it has to outlive a power cut: all of it is said again.
 *
 * Who is there: whoever has attended within the `leaseMs` that they named, and whose presence, as far
 * as the store can tell, is not gone. Of those who are not there nothing counts, no lease and no fixed
 * shard, from that moment on, whether or not anybody has cleared it away.
 */
export interface FleetStore {
  /**
   * Says that a process is there, for `leaseMs` from now, and with it that it keeps the shards whose
   * leases are still its own. Whoever comes back late finds those again that nobody has taken
   * meanwhile, and `sinceMs` then is when they came back: a database that was away for a while has cost
   * nobody their shards. Clears away what is left of those who have been gone for an hour.
   */
  attend(attendance: Attendance): Promise<Fleet>;
  /** Gives back every lease and is not there any more; nothing for one who is not there. */
  depart(process: string): Promise<void>;
  /** Changes nothing. */
  readFleet(): Promise<Fleet>;
  /**
   * How many shards there are, in answer to a wish. The wish is taken if nothing has been agreed on, or
   * if nobody who is there runs any shard, leased or fixed, but the one who asks with shards that are
   * fixed. Otherwise what holds goes on to hold. With another number nobody finds an old lease again.
   */
  agreeOnShardCount(process: string, wish: number): Promise<number>;
  /**
   * Leases of up to so many shards more, the lowest free ones, for as long as the process is there.
   * Free is what nobody who is there holds, and nobody who is there has as fixed. None for one who is
   * not there, and none before a count has been agreed on.
   */
  takeShards(process: string, most: number): Promise<readonly number[]>;
  /** Nothing for a shard that is not theirs. */
  releaseShard(process: string, shard: number): Promise<void>;
  /**
   * Whether this bucket's turn to IDENTIFY is ours now (0), and then nobody else's for `gapMs`, or in
   * how many milliseconds to ask again. A turn in a future further off than `gapMs` was given before
   * the clock was set back, and does not count.
   */
  takeIdentifyTurn(bucket: number, gapMs: number): Promise<number>;
  /**
   * Takes requests from what all processes have together: in no stretch of time t are more than
   * `burst + perSecond · t` granted. What nobody takes is not saved up beyond `burst`; a clock that is
   * set back gives a whole `burst` anew.
   */
  drawRequests(draw: RequestDraw): Promise<DrawnRequests>;
  /** Holds requests of all processes; it never shortens a longer hold. At most a day. */
  holdRequests(hold: RequestHold): Promise<void>;
}

/** After that, one who was gone has nothing to come back to. */
export const KEEP_GONE_MS = 3600_000;

export const MAX_HOLD_MS = 24 * 3600_000;
